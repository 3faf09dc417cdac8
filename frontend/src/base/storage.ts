/** What this browser keeps for us, as JSON. One that keeps nothing still plays: nothing here fails. */

type Place = 'localStorage' | 'sessionStorage' // for this browser, or for this tab

/** What is kept under a key; null if there is nothing that can be read. */
export function read(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Keeps a value; null is not kept but forgotten. */
export function write(place: Place, key: string, value: unknown): void {
  try {
    if (value === null) window[place].removeItem(key)
    else window[place].setItem(key, JSON.stringify(value))
  } catch {
    // it lasts as long as this page
  }
}

export function clear(place: Place): void {
  try {
    window[place].clear()
  } catch {
    // there is nothing to forget
  }
}
