/** How many games wait, where somebody sees it who looks elsewhere: on the installed app's icon, or in the tab's title. */

const installed = (): boolean => matchMedia('(display-mode: standalone)').matches

export function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void navigator.setAppBadge(count).catch(() => {}) // 0 takes it away; a browser may not want to show any
}

/** The title with the number, unless the icon has it. */
export const counted = (title: string, count: number): string =>
  count > 0 && !(installed() && 'setAppBadge' in navigator) ? `(${count}) ${title}` : title
