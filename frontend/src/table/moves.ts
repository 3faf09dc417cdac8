/** Does a move, or `end-turn`, begin like one of the patterns, in whole words? */
export function fits(move: string, patterns: string[]): boolean {
  return patterns.some((pattern) => `${move} `.startsWith(`${pattern} `))
}
