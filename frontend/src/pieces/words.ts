/** Which family of names a word on a piece belongs to: `what.filter(among(GOODS))`. */
export const among =
  <T extends string>(names: readonly T[]) =>
  (word: string | null): word is T =>
    (names as readonly (string | null)[]).includes(word)
