/** The language of signs: one drawing per thing of the game or of the page, as SVG markup in a 24×24 box.
 *  Lines take `currentColor`, washes are a tint of it, so a sign sits well on paper, on cobalt and on a street's colour.
 *  `Icon` and `Sign` set the line's width and its round ends; only what differs is here. */

const wash = 'fill="currentColor" fill-opacity=".16"'
const solid = 'fill="currentColor" stroke="none"'
const gold = 'fill="var(--gold)"'
const thin = 'stroke-width="1.1"'
const bold = 'stroke-width="2"'
/** A player's piece: the player's colour inside, an edge that stands out on every ground. */
const piece = 'fill="currentColor" stroke="var(--edge)"'
/** One more of the thing drawn: the sign of an action that gives it. */
const oneMore = (drawing: string) =>
  `<g transform="scale(.77)" stroke-width="1.9">${drawing}</g><path stroke-width="2.2" d="M19 15.5v7M15.5 19h7"/>`

/** The five little shields of Portugal's arms, cut out of the big one. */
const shields = [[12, 13], [12, 15.8], [12, 18.6], [8.9, 15.8], [15.1, 15.8]]
  .map(([x, y]) => `M${x} ${y! - 1.15}a1.15 1.15 0 1 0 .01 0z`)
  .join('')

const mitre =
  '<path fill="currentColor" fill-rule="evenodd" stroke="none" d="M12 .7c4 2.2 6.8 5.2 6.8 8.6L17.2 15H6.8L5.2 9.3C5.2 5.9 8 2.9 12 .7zM11.2 4.6v2.2H9v1.7h2.2v3.7h1.6V8.5H15V6.8h-2.2V4.6z"/>'
const official = `<path ${piece} ${thin} d="M12 2a3.5 3.5 0 0 1 3.1 5.1c2.9.9 6.7 2.5 6.7 4.5 0 1.5-2.6 1.9-5 1.9.5 2 3 5.1 3 7 0 .9-.6 1.5-1.6 1.5h-3.1c-1.3 0-1.7-4.5-3.1-4.5s-1.8 4.5-3.1 4.5H5.8c-1 0-1.6-.6-1.6-1.5 0-1.9 2.5-5 3-7-2.4 0-5-.4-5-1.9 0-2 3.8-3.6 6.7-4.5A3.5 3.5 0 0 1 12 2z"/>`
const favour = `<path ${gold} d="M3.8 17.5 2.5 8.3l5 3.7L12 5l4.5 7 5-3.7-1.3 9.2z"/><path d="M4 20.8h16"/><g ${solid}><circle cx="12" cy="3.9" r="1.6"/><circle cx="2.4" cy="7.3" r="1.4"/><circle cx="21.6" cy="7.3" r="1.4"/></g>`
const plan = `<g transform="rotate(-38 12 12)"><path ${wash} d="M3 8h17.5c1.5 0 2.5 1.8 2.5 4s-1 4-2.5 4H3c-1.5 0-2.5-1.8-2.5-4S1.5 8 3 8z"/><path d="M20.5 8c-1.5 0-2.5 1.8-2.5 4s1 4 2.5 4"/><path ${gold} d="M8.5 8h3.6v8H8.5z"/><path ${thin} d="M20.3 10.6c-.6.8-.5 2 .2 2.8"/></g>`
const crate = `<rect x="3" y="4" width="18" height="16.5" rx="1" ${wash}/><path d="M3 8.5h18M3 16h18M7.5 16 16.5 8.5"/><path ${thin} d="M5.5 6.25h.1M18.4 6.25h.1M5.5 18.25h.1M18.4 18.25h.1"/>`

const drawings = {
  // What is counted
  influence: `<rect x="2" y="5" width="20" height="14.5" rx="1.5" ${wash}/><path d="m2.6 5.8 9.4 7.4 9.4-7.4"/><circle cx="12" cy="13.2" r="3" ${gold}/>`,
  wigs: `<path ${wash} d="M2 14C1.2 6.5 5.6 1.8 12 1.8c5.3 0 8.9 3 8.9 7.4v.4h-5.8c-.6-1-1.7-1.6-3.2-1.7-2.1-.1-3.9.8-5 3C5.9 12.9 4.2 14.3 2 14z"/><rect x="12.6" y="9.6" width="9.2" height="3.9" rx="1.95" ${wash}/><rect x="12.6" y="13.5" width="9.2" height="3.9" rx="1.95" ${wash}/><path ${thin} d="M6.5 7.5c1-2 2.8-3 5.2-3"/><path ${solid} d="m19.2 17.6 3.3 1.4-3.3 1.4-3.3-1.4z"/><path d="M19 19.8c1.1 1.1 1 2.2-.3 3"/>`,
  reais: `<circle cx="12" cy="12" r="9.5" ${gold}/><g stroke="var(--gold-ink)"><circle cx="12" cy="12" r="6.9" stroke-width=".7" stroke-dasharray=".1 1.7"/><path stroke-width="1.7" d="M10 16V8h2.4a2.3 2.3 0 0 1 0 4.6H10m2.4 0L14.9 16"/></g>`,
  official,
  cardinal: `${mitre}<path ${bold} d="M4 19.3h15.5m-3.5-3.1 3.7 3.1-3.7 3.1"/>`,
  favour,
  // Pieces
  decree: `<path ${wash} d="M5 6.5h14v11H5z"/><rect x="2.5" y="2.5" width="19" height="4" rx="2"/><rect x="2.5" y="17.5" width="19" height="4" rx="2"/><path d="M8.5 10h7M8.5 13.5h4.5"/>`,
  ship: `<path ${wash} d="m2 13.5 2.2 7.3h13.6c2-1.6 3.5-4.5 4.2-8.6l-4.5 3H7.2z"/><path d="M12 14.8V2"/><path ${wash} d="M6 4.5h12.2c1.3 2.6 1.3 5.2 0 7.8H6c1.2-2.6 1.2-5.2 0-7.8z"/><path stroke="var(--fire-text)" ${bold} d="M12.5 6v4.8m-2.4-2.4h4.8"/>`,
  plan,
  crate,
  card: `<rect x="4.5" y="2" width="15" height="20" rx="2" ${wash}/><path fill="currentColor" d="M4.5 7V4a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v3z"/><path d="m12 10.5 3 3.7-3 3.7-3-3.7z"/>`,
  store: `<path ${wash} d="M4.5 9v12.5h15V9"/><path fill="currentColor" d="M2.5 8.7 5.6 3h12.8l3.1 5.7z"/><path d="M10 21.5v-5a2 2 0 0 1 4 0v5M8 11.5v2M12 11.5v.6M16 11.5v2M7.3 17.5v1.5M16.7 17.5v1.5"/>`,
  building: `<path ${wash} d="M12 2.2 2.5 8.5h19z"/><path d="M2.5 8.5h19v2.3h-19zM5 11v7.5m4.7-7.5v7.5m4.6-7.5v7.5M19 11v7.5"/><path fill="currentColor" d="M3 18.8h18v2.7H3z"/><circle cx="12" cy="6" r="1" ${solid}/>`,
  house: `<path ${wash} d="M5 11v10h14V11L12 4.5z"/><path d="M2.5 12.5 12 3.5l9.5 9M17 8V4.5"/><path fill="currentColor" d="M10 21v-5.5h4V21z"/>`,
  treasury: `<path ${wash} d="M2.5 11V9.5c0-3 2-5 4.5-5h10c2.5 0 4.5 2 4.5 5V11zM2.5 11h19v9.5h-19z"/><path d="M6.5 4.6V20.5M17.5 4.6V20.5"/><path ${gold} d="M9.7 9.5h4.6v3.8c0 1.5-1 2.5-2.3 2.5s-2.3-1-2.3-2.5z"/>`,
  clergy: `<rect x="2.5" y="2.5" width="19" height="19" rx="1.5" ${wash}/><path fill="currentColor" stroke-width="1" d="M10.5 5h3l-.6 4 4.1-.6v3l-4.1-.6.8 8.2h-3.4l.8-8.2-4.1.6v-3l4.1.6z"/>`,
  tile: `<rect x="2.5" y="2.5" width="19" height="19" rx="1" ${wash}/><path fill="currentColor" stroke="none" d="M2.5 2.5h6a6 6 0 0 1-6 6zM21.5 2.5v6a6 6 0 0 1-6-6zM21.5 21.5h-6a6 6 0 0 1 6-6zM2.5 21.5v-6a6 6 0 0 1 6 6z"/><path d="M12 5.5c.6 2.7 1.2 4.3 6.5 6.5-5.3 2.2-5.9 3.8-6.5 6.5-.6-2.7-1.2-4.3-6.5-6.5 5.3-2.2 5.9-3.8 6.5-6.5z"/>`,
  rubble: `<path ${wash} d="m12 2 4.7 2.5v5L12 12 7.3 9.5v-5z"/><path ${wash} d="m6.9 11.5 4.7 2.5v5l-4.7 2.5L2.2 19v-5z"/><path ${wash} d="m17.1 11.5 4.7 2.5v5l-4.7 2.5-4.7-2.5v-5z"/><path ${thin} d="M7.3 4.5 12 7l4.7-2.5M12 7v5M2.2 14l4.7 2.5 4.7-2.5M6.9 16.5v5M12.4 14l4.7 2.5 4.7-2.5M17.1 16.5v5"/>`,
  set: `<path fill="currentColor" d="M2 5h5.5v5.5H2z"/><path fill="currentColor" fill-opacity=".45" d="M9.25 5h5.5v5.5h-5.5z"/><path d="M16.5 5H22v5.5h-5.5zM2 14c0 2 1 3 3 3h4.5c1.5 0 2.5.8 2.5 2.8 0-2 1-2.8 2.5-2.8H19c2 0 3-1 3-3"/>`,
  // Goods
  gold: `<path ${wash} d="M8.3 4.5h7.4l1.8 7h-11z"/><path ${wash} d="M3.6 13h6.3l1.6 7h-9.5z"/><path ${wash} d="M14.1 13h6.3l1.6 7h-9.5z"/><path ${thin} d="M10 7.2h4M5.3 15.5h2.9M15.8 15.5h2.9"/>`,
  cloth: `<path ${wash} d="M5.5 3h15v15.5c-1.3 0-1.3 1.5-2.5 1.5s-1.2-1.5-2.5-1.5-1.3 1.5-2.5 1.5-1.2-1.5-2.5-1.5V9h-5z"/><ellipse cx="5.5" cy="6" rx="2.7" ry="3" ${wash}/><path d="M5.5 6h.1M8.2 9h2.3"/><path ${thin} d="M14 8.5v7M17.3 6.5v9"/>`,
  books: `<path ${wash} d="M5.5 13.8H21v7H5.5a3.5 3.5 0 0 1 0-7z"/><path d="M21 17.3H7"/><path ${wash} d="M18 3.5H4v10.3h14a5.15 5.15 0 0 0 0-10.3z"/><path d="M4 7h13M4 10.3h13"/>`,
  tools: `<path ${wash} d="m11.5 8.5 3 3L5.7 20.7a2.1 2.1 0 0 1-3-3z"/><path fill="currentColor" d="M8 6.2C11 2.5 14.5 2 17.5 4.5l4 4.2-3.2 3.6-1.7-1.5-2.1.9-3-3 .3-1.9C10.6 6 9.5 5.8 8 6.2z"/>`,
  // Disasters
  earthquake: `<path ${wash} d="M1.5 8.5h9.2l-2.2 4 3.2 3-2.7 6.5H1.5z"/><path ${wash} d="M15 5.5h7.5V19h-9.3l2.8-6.5-3.2-3z"/><path d="M12.5 1.5v2M7.5 3l1 2"/>`,
  fire: `<path ${wash} d="M12.5 2c.6 3.8 6.5 6.7 6.5 12.3 0 4.4-3 7.2-7 7.2s-7-2.8-7-7c0-3 1.6-4.8 2.5-6.9.6 1.7 1.4 2.5 2.5 2.9C9.7 7.2 10 4.3 12.5 2z"/><path fill="currentColor" d="M12.2 12.5c.4 1.9 2.8 2.7 2.8 5.3a3 3 0 0 1-6 0c0-1.9 2-2.8 3.2-5.3z"/>`,
  tsunami: `<path ${wash} d="M2 18.5C3.5 9 8.2 4 14 4c4.5 0 7.5 2.8 7.5 6.2 0 2.3-1.5 3.8-3.3 3.8-1.5 0-2.6-1-2.6-2.3 0-1 .6-1.7 1.5-1.9-3.6-1.4-6.6 1.5-6.1 5.2.3 1.9 1.3 3.2 3 4z"/><path d="M2 21.5c1.7 0 1.7-1 3.3-1s1.7 1 3.4 1 1.6-1 3.3-1 1.7 1 3.3 1 1.7-1 3.4-1 1.6 1 3.3 1"/>`,
  // The same on a cube
  crack: `<path fill="none" stroke-width="3.2" d="M7 2.5 14 9l-5.5 4.5L16 21.5M14 9l5-1.5M8.5 13.5l-4 2.5"/>`,
  flame: `<path ${solid} d="M12.6 1c.7 4.6 7.4 7.7 7.4 14 0 5-3.5 8.2-8 8.2S4 20 4 15.2c0-3.4 1.8-5.4 2.8-7.8.7 1.9 1.6 2.8 2.9 3.3C9.4 6.9 9.7 3.6 12.6 1z"/>`,
  wave: `<path ${solid} d="M1 17.5C2.6 8.5 7.6 3.5 13.8 3.5c5.2 0 8.7 3 8.7 6.8 0 2.7-1.8 4.5-4 4.5-1.8 0-3.1-1.2-3.1-2.7 0-1.1.6-2 1.6-2.3-4-1.3-6.9 1.7-6.4 5.3.2 1.3.7 2.1 1.4 2.4z"/><path stroke-width="2.6" d="M1.5 21.5h21"/>`,
  // Nobles
  builder: `<path ${wash} d="M2 21.5V9.5l12 12zM5 18.5v-2l2 2z"/><path d="M15 5.5 9.5 17M17 5.5l4.5 13.5"/><path ${thin} d="M12 12c2.3 1.5 4.9 1.7 7.6.6"/><circle cx="16" cy="4" r="2" fill="currentColor"/>`,
  minister: `<path ${wash} d="M6.5 17.5C6 9.5 11.5 3 21.5 2c-.3 2.3-1 4.2-2 5.9l-2.7.6 1.5 1.3c-1 1.3-2.1 2.3-3.3 3.2l-2.6.2 1 1c-2 1.6-4.4 2.8-6.9 3.3z"/><path d="M3 21.5C6 15.5 10 10.5 15.5 7"/><path d="M9 21.5h12.5"/>`,
  king: `<path fill="currentColor" fill-rule="evenodd" stroke="none" d="M4.6 10h14.8v5.5c0 3.9-3.4 6-7.4 7.5-4-1.5-7.4-3.6-7.4-7.5z${shields}"/><path ${gold} d="M6 8.3 4.8 3l4 2.3L12 1.5l3.2 3.8 4-2.3L18 8.3z"/>`,
  // Players
  circle: `<circle cx="12" cy="12" r="9" ${piece}/>`,
  square: `<rect x="3.5" y="3.5" width="17" height="17" rx="1.5" ${piece}/>`,
  triangle: `<path ${piece} d="m12 2.5 10 18H2z"/>`,
  diamond: `<path ${piece} d="m12 1.5 10 10.5-10 10.5L2 12z"/>`,
  // State actions
  recruit: oneMore(official),
  'plan-action': oneMore(plan),
  'ship-action': `<circle cx="12" cy="4.5" r="2.5"/><path d="M12 7v14.5M7.5 10.5h9"/><path ${bold} d="M3.5 14c.5 4.5 4 7 8.5 7.5 4.5-.5 8-3 8.5-7.5"/><path d="m2 16 1.5-3 2.7 2M22 16l-1.5-3-2.7 2"/>`,
  produce: oneMore(crate),
  'cardinal-action': `<g transform="translate(3.3 5.6) scale(.73)">${mitre}</g><path ${bold} d="M6.4 18.7A8.7 8.7 0 1 1 18.7 17.6M22.3 16.7l-3.6.9.3-3.9"/>`,
  'favour-action': oneMore(favour),
  // The table
  portfolio: `<path ${wash} d="M4.5 8V3.5A1.5 1.5 0 0 1 6 2h3a1.5 1.5 0 0 1 1.5 1.5V8M13.5 8V3.5A1.5 1.5 0 0 1 15 2h3a1.5 1.5 0 0 1 1.5 1.5V8M4.5 16v4.5A1.5 1.5 0 0 0 6 22h3a1.5 1.5 0 0 0 1.5-1.5V16M13.5 16v4.5A1.5 1.5 0 0 0 15 22h3a1.5 1.5 0 0 0 1.5-1.5V16"/><rect x="2" y="8.5" width="20" height="7" rx="1.2" fill="currentColor"/>`,
  hand: `<path ${wash} d="M9.3 3h5.4a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H9.3a1.5 1.5 0 0 1-1.5-1.5v-14A1.5 1.5 0 0 1 9.3 3zM7.8 5.9 2.6 7.7a1.4 1.4 0 0 0-.9 1.9L5.5 19a1.5 1.5 0 0 0 2 .9l.8-.3M16.2 5.9l5.2 1.8a1.4 1.4 0 0 1 .9 1.9L18.5 19a1.5 1.5 0 0 1-2 .9l-.8-.3"/><path fill="currentColor" d="m12 8.5 2 3-2 3-2-3z"/>`,
  market: `<path d="M12 2.5v18.5M7 21.5h10M4.5 6.5 12 5l7.5 1.5"/><path ${wash} d="M1.5 14 4.8 6.5 8 14c0 1.8-1.4 3-3.2 3s-3.3-1.2-3.3-3zM16 14l3.2-7.5 3.3 7.5c0 1.8-1.5 3-3.3 3S16 15.8 16 14z"/><path d="M1.5 14H8M16 14h6.5"/>`,
  period: `<rect x="3" y="4.5" width="18" height="17" rx="1.5" ${wash}/><path fill="currentColor" d="M3 9.5V6a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 6v3.5z"/><path d="M8 2v3M16 2v3"/><path ${bold} d="M7.5 13.5h.1M12 13.5h.1M16.5 13.5h.1M7.5 17.7h.1M12 17.7h.1"/>`,
  hourglass: `<path d="M5 2.5h14M5 21.5h14"/><path ${wash} d="M6.5 2.5V6c0 3 4.5 4 4.5 6s-4.5 3-4.5 6v3.5h11V18c0-3-4.5-4-4.5-6s4.5-3 4.5-6V2.5z"/><path ${solid} d="M8.3 6.5h7.4c-.4 1.7-2.7 2.5-3.7 4-1-1.5-3.3-2.3-3.7-4zM8 20.5c.3-2.5 2.5-3 4-4.5 1.5 1.5 3.7 2 4 4.5z"/>`,
  clock: `<circle cx="12" cy="12" r="9.5" ${wash}/><path d="M12 6v6l4 2.5"/>`,
  people: `<circle cx="8.5" cy="7.5" r="3.7" ${wash}/><path ${wash} d="M1.8 20.5c0-4.5 2.7-7 6.7-7s6.7 2.5 6.7 7z"/><path d="M15 4.2a3.5 3.5 0 0 1 0 6.6M17 13.8c3.2.7 5.2 3 5.2 6.7h-3.5"/>`,
  bot: `<rect x="3.5" y="8" width="17" height="12.5" rx="3" ${wash}/><path d="M12 8V4.5M1.5 12.5v4M22.5 12.5v4M9 17.2h6"/><circle cx="12" cy="3.3" r="1.6" fill="currentColor"/><g ${solid}><circle cx="8.5" cy="13" r="1.7"/><circle cx="15.5" cy="13" r="1.7"/></g>`,
  lacerda: `<path ${wash} d="M6 14.5C6 9 6.8 5 9.3 5c1.2 0 1.7.9 2.7.9s1.5-.9 2.7-.9C17.2 5 18 9 18 14.5z"/><path fill="currentColor" d="M6 14.7c.1-1.3.2-2.5.3-3.5 3.5 1.3 7.9 1.3 11.4 0 .1 1 .2 2.2.3 3.5z"/><path ${wash} d="M1.5 14c1.5.6 3 .8 4.5.7h12c1.5.1 3-.1 4.5-.7-.7 3.3-5 5-10.5 5S2.2 17.3 1.5 14z"/>`,
  // The page
  undo: `<path ${bold} d="M8 4 3 9l5 5M3.5 9H14a6 6 0 0 1 0 12H8.5"/>`,
  bell: `<path ${gold} d="M12 3a6.5 6.5 0 0 0-6.5 6.5c0 5-1.5 6.5-2.5 8h18c-1-1.5-2.5-3-2.5-8A6.5 6.5 0 0 0 12 3z"/><path d="M12 3V1.5M9.5 20.5a2.6 2.6 0 0 0 5 0"/>`,
  phone: `<rect x="6.5" y="2" width="11" height="20" rx="2.5" ${wash}/><path d="M10.5 18.8h3"/>`,
  mail: `<rect x="2.5" y="5" width="19" height="14" rx="2" ${wash}/><path d="m3 6.5 9 7 9-7"/>`,
  hook: `<circle cx="12" cy="6" r="3.2" ${wash}/><circle cx="5.5" cy="17.5" r="3.2" ${wash}/><circle cx="18.5" cy="17.5" r="3.2" ${wash}/><path d="m10.5 8.8-3.5 6M13.5 8.8l3.5 6M8.7 17.5h6.6"/>`,
  again: `<path ${bold} d="M4.5 4v5.5H10M5 9a8.2 8.2 0 1 1-1 6"/>`,
  first: `<path ${bold} d="m18 5-7 7 7 7M6 5v14"/>`,
  previous: `<path ${bold} d="m15 4-8 8 8 8"/>`,
  next: `<path ${bold} d="m9 4 8 8-8 8"/>`,
  'previous-turn': `<path ${bold} d="m11.5 5-7 7 7 7M19.5 5l-7 7 7 7"/>`,
  'next-turn': `<path ${bold} d="m12.5 5 7 7-7 7M4.5 5l7 7-7 7"/>`,
  last: `<path ${bold} d="m6 5 7 7-7 7M18 5v14"/>`,
  play: `<path fill="currentColor" d="M6.5 3.5v17l13.5-8.5z"/>`,
  pause: `<path fill="currentColor" d="M6 4h3.5v16H6zM14.5 4H18v16h-3.5z"/>`,
  'end-turn': `<circle cx="12" cy="12" r="9.7" ${wash}/><path ${bold} d="m7 12.5 3.5 3.7L17 8.5"/>`,
  check: `<path stroke-width="2.4" d="m4 12.5 5.5 6L20 6"/>`,
  rules: `<path ${wash} d="M12 5.5C9.5 3.7 6 3.2 2 3.5v15c4-.3 7.5.2 10 2 2.5-1.8 6-2.3 10-2v-15c-4-.3-7.5.2-10 2z"/><path d="M12 5.5v15"/><path ${thin} d="M5 8c1.5 0 2.9.2 4 .7M5 12c1.5 0 2.9.2 4 .7M19 8c-1.5 0-2.9.2-4 .7M19 12c-1.5 0-2.9.2-4 .7"/>`,
  log: `<path ${wash} d="M4 2.5h16V20l-2.7 1.7L14.7 20 12 21.7 9.3 20l-2.6 1.7L4 20z"/><path d="M8 7.5h8M8 11.5h8M8 15.5h5"/>`,
  ledger: `<rect x="3.5" y="2.5" width="17" height="19" rx="1.5" ${wash}/><path d="M3.5 7.5h17M12 7.5v14"/><path ${thin} d="M6.5 11h2.7M6.5 14.5h2.7M6.5 18h2.7M14.8 11h2.7M14.8 14.5h2.7"/>`,
  menu: `<path ${bold} d="M3.5 6h17M3.5 12h17M3.5 18h17"/>`,
  chat: `<path ${wash} d="M5 3.5h14A2.5 2.5 0 0 1 21.5 6v8.5A2.5 2.5 0 0 1 19 17h-7l-5.5 4.5V17H5a2.5 2.5 0 0 1-2.5-2.5V6A2.5 2.5 0 0 1 5 3.5z"/><path ${bold} d="M8 10.3h.1M12 10.3h.1M16 10.3h.1"/>`,
  help: `<circle cx="12" cy="12" r="9.7" ${wash}/><path ${bold} d="M9 9.3A3 3 0 0 1 12 6.7c1.7 0 3 1.1 3 2.7 0 2.3-3 2.3-3 4.5M12 17.3v.1"/>`,
  settings: `<path d="M2.5 6h9.5M17 6h4.5M2.5 12h3M10.5 12h11M2.5 18h11M18.5 18h3"/><g ${wash}><circle cx="14.5" cy="6" r="2.5"/><circle cx="8" cy="12" r="2.5"/><circle cx="16" cy="18" r="2.5"/></g>`,
  sound: `<path ${wash} d="M2.5 9v6H7l5.5 4.5v-15L7 9z"/><path d="M16 8.5a5 5 0 0 1 0 7M18.7 5.5a9.2 9.2 0 0 1 0 13"/>`,
  mute: `<path ${wash} d="M2.5 9v6H7l5.5 4.5v-15L7 9z"/><path d="m16.5 9.5 5 5M21.5 9.5l-5 5"/>`,
  sun: `<circle cx="12" cy="12" r="4.5" ${gold}/><path d="M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M4.6 19.4l1.7-1.7M17.7 6.3l1.7-1.7"/>`,
  moon: `<path ${wash} d="M20.5 14.5A9 9 0 1 1 9.5 3.2a7.3 7.3 0 0 0 11 11.3z"/><path d="M17.5 3v4M15.5 5h4"/>`,
  language: `<circle cx="12" cy="12" r="9.7" ${wash}/><path d="M2.3 12h19.4M12 2.3c5 5.4 5 14 0 19.4-5-5.4-5-14 0-19.4z"/>`,
  close: `<path ${bold} d="m5 5 14 14M19 5 5 19"/>`,
  search: `<circle cx="10" cy="10" r="7" ${wash}/><path ${bold} d="m15.3 15.3 6.2 6.2"/>`,
  link: `<path ${bold} d="m9.5 14.5 5-5M11 7l2.7-2.7a4.2 4.2 0 0 1 6 6L17 13M13 17l-2.7 2.7a4.2 4.2 0 0 1-6-6L7 11"/>`,
  copy: `<rect x="8.5" y="8.5" width="13" height="13" rx="1.5" ${wash}/><path d="M15.5 5V4A1.5 1.5 0 0 0 14 2.5H4A1.5 1.5 0 0 0 2.5 4v10A1.5 1.5 0 0 0 4 15.5h1"/>`,
  download: `<path ${bold} d="M12 3v11.5M7 10l5 5 5-5"/><path d="M3 16v3.5A1.5 1.5 0 0 0 4.5 21h15a1.5 1.5 0 0 0 1.5-1.5V16"/>`,
  upload: `<path ${bold} d="M12 15V3.5M7 8l5-5 5 5"/><path d="M3 16v3.5A1.5 1.5 0 0 0 4.5 21h15a1.5 1.5 0 0 0 1.5-1.5V16"/>`,
  home: `<path ${wash} d="M4.5 10v11.5h15V10"/><path d="m2 12 10-9 10 9M9.5 21.5V17a2.5 2.5 0 0 1 5 0v4.5"/>`,
  graph: `<path d="M3 3v18h18"/><path ${bold} d="m6.5 16 4.5-5.5 3.5 3L20 6"/>`,
  trophy: `<path ${gold} d="M7 3h10v6.5c0 3-2 5-5 5s-5-2-5-5z"/><path d="M7 5H3c0 3.7 1.5 5.7 4.3 6M17 5h4c0 3.7-1.5 5.7-4.3 6M12 14.5v4"/><path fill="currentColor" d="M8 18.5h8v2.7H8z"/>`,
  eye: `<path ${wash} d="M1.5 12C4 7.5 7.7 5.2 12 5.2s8 2.3 10.5 6.8c-2.5 4.5-6.2 6.8-10.5 6.8S4 16.5 1.5 12z"/><circle cx="12" cy="12" r="3.3" fill="currentColor"/>`,
  star: `<path ${gold} d="m12 2.3 3 6.3 6.8.9-5 4.8 1.3 6.9-6.1-3.4-6.1 3.4 1.3-6.9-5-4.8 6.8-.9z"/>`,
  hit: `<path fill="currentColor" d="m12 1 2.2 5.2L19 3.5l-1 5.4 5.2 1.6-4.4 3.3 3 4.6-5.4-.4L15.5 23 12 18.8 8.5 23l-.9-5-5.4.4 3-4.6L.8 10.5 6 8.9 5 3.5l4.8 2.7z"/>`,
  lamp: `<path ${gold} d="M8.2 15.5C6 14 4.8 12 4.8 9.4a7.2 7.2 0 0 1 14.4 0c0 2.6-1.2 4.6-3.4 6.1v2.3H8.2z"/><path d="M9 20.6h6M10.3 23h3.4M8.2 17.8h7.6"/><path ${thin} stroke="var(--gold-ink)" d="M12 17.5v-5l-2-2.4M12 12.5l2-2.4"/>`,
  warning: `<path ${wash} d="M12 2.7 22.3 20.5H1.7z"/><path ${bold} d="M12 9v5.5M12 17.5v.1"/>`,
  puzzle: `<path ${wash} d="M3.5 8.5h4.2c-1.6-3.6-.3-6 2.3-6s3.9 2.4 2.3 6h4.2v4.2c3.6-1.6 6-.3 6 2.3s-2.4 3.9-6 2.3v4.2H3.5v-4.6c3 1 4.7-.2 4.7-2.1S6.5 11.7 3.5 12.7z"/>`,
  lock: `<rect x="4" y="10.5" width="16" height="11" rx="1.5" ${wash}/><path d="M7.5 10.5V7a4.5 4.5 0 0 1 9 0v3.5"/><path ${bold} d="M12 15v2"/>`,
  plus: `<path ${bold} d="M12 4v16M4 12h16"/>`,
  minus: `<path ${bold} d="M4 12h16"/>`,
  // Reviews: luck, accuracy, a line, what balances
  clover: `<path ${wash} d="M12 12C8 12 4 11 4 7.6A3.6 3.6 0 0 1 7.6 4C11 4 12 8 12 12zM12 12c0-4 1-8 4.4-8A3.6 3.6 0 0 1 20 7.6C20 11 16 12 12 12zM12 12c4 0 8 1 8 4.4a3.6 3.6 0 0 1-3.6 3.6C13 20 12 16 12 12zM12 12c0 4-1 8-4.4 8A3.6 3.6 0 0 1 4 16.4C4 13 8 12 12 12z"/><path d="M12 12c.5 4 1.5 7 3.5 10"/>`,
  target: `<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="5"/><circle cx="12" cy="12" r="1.5" fill="currentColor"/>`,
  branch: `<path ${bold} d="M4 12h5c4 0 3-6 7-6h3M9 12c4 0 3 6 7 6h3"/><circle cx="4" cy="12" r="2" fill="currentColor"/><path ${bold} d="m17 3.5 3 2.5-3 2.5M17 15.5l3 2.5-3 2.5"/>`,
  pen: `<path ${wash} d="M4 20l1.2-4.6L16.4 4.2a1.8 1.8 0 0 1 2.6 0l.8.8a1.8 1.8 0 0 1 0 2.6L8.6 18.8z"/><path d="m14.2 6.4 3.4 3.4M12 20.5h8"/>`,
  scales: `<path d="M12 3v17M7 20.5h10M4 7h16M12 4.5 4 7l-2.5 6.5h5zM20 7l-2.5 6.5h5L20 7"/><path ${wash} d="M1.5 13.5c.5 3 4.5 3 5 0zM17.5 13.5c.5 3 4.5 3 5 0z"/>`,
}

/** A large sign is drawn with a finer pen. */
export const pen = (size: number) => (size < 40 ? 1.5 : size < 80 ? 1.25 : 1)

export type SymbolName = keyof typeof drawings
export const SYMBOLS: Record<SymbolName, string> = drawings
