/** What of the table is shown where not everything has room: the phone's tab, and the sheet beside the board. */

export const TABS = ['board', 'mine', 'players', 'log'] as const
export const SHEETS = ['log', 'scores', 'ledger', 'chat', 'notes'] as const
export type Tab = (typeof TABS)[number]
export type Sheet = (typeof SHEETS)[number]

export const screen = $state<{ tab: Tab; sheet: Sheet }>({ tab: 'board', sheet: 'log' })

/** As every table begins. */
export function tidyScreen(): void {
  screen.tab = 'board'
  screen.sheet = 'log'
}
