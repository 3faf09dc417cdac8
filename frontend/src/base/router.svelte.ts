/** Which page is shown, from the address. Links within the client do not load a page. */

let address = $state(location.pathname + location.search)

export const route = {
  get path(): string[] {
    return address.split('?')[0].split('/').filter(Boolean)
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.split('?')[1] ?? '')
  },
}

/** Goes to an address of this client. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  address = location.pathname + location.search
  if (!replace) scrollTo(0, 0)
}

addEventListener('popstate', () => {
  address = location.pathname + location.search
})

/** For `onclick` of a link: plain clicks stay in the client, with a modifier the browser does its own. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a')
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.getAttribute('href')!)
}
