/** What of the table is shown where not everything has room: the phone's tab, and the book beside the board. */

export const TABS = ['board', 'mine', 'players', 'log'] as const
export const BOOKS = ['log', 'scores', 'ledger', 'chat'] as const
export type Tab = (typeof TABS)[number]
export type Book = (typeof BOOKS)[number]

export const screen = $state<{ tab: Tab; book: Book }>({ tab: 'board', book: 'log' })

/** As every table begins. */
export function tidyScreen(): void {
  screen.tab = 'board'
  screen.book = 'log'
}
