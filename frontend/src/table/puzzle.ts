/** The tables of puzzles: what they are called says which one it is. */
const MARK = 'puzzle-'

/** The number of the puzzle at a table; null at any other. */
export function puzzleAt(lesson: string | null | undefined): number | null {
  return lesson?.startsWith(MARK) ? Number(lesson.slice(MARK.length)) : null
}
