/** Portraits of the three nobles and of Lacerda, each a medallion in a 100×100 box: cobalt line work and glaze washes on
 *  white tile. An azulejo stays white at night, hence their own colours (`--azulejo…` in theme.css). */
import type { Noble } from '../wire'

const white = 'fill="var(--azulejo)"'
const wash = 'fill="var(--azulejo-wash)"'
const mist = 'fill="var(--azulejo-mist)"'
const dark = 'fill="var(--azulejo-line)"'
const gold = 'fill="var(--gold)"'
const thin = 'stroke-width=".9"'

const mirrored = (half: string) => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`

const medallion = (ground = mist, beads = '--azulejo-wash') =>
  `<circle cx="50" cy="50" r="48.5" ${ground} stroke-width="2"/>` +
  `<circle cx="50" cy="50" r="45.3" stroke="var(${beads})" stroke-width="1.6" stroke-dasharray=".1 3.3"/>`

/** The frame once more, over what reaches it. */
const rim = '<circle cx="50" cy="50" r="48.5" stroke-width="2"/>'

/** Head and features; the eyes look a little aside, as sitters do. */
const face =
  `<path ${white} d="M37 41c0-10 5-16 13-16s13 6 13 16c0 5-.6 9.5-2.5 14-2.5 6-6.5 9.8-10.5 9.8S42 61 39.5 55C37.6 50.5 37 46 37 41z"/>` +
  `<path ${thin} d="M59.8 47.5l2.3-1M59.3 50.5l2.3-1.1M58.3 53.5l2.4-1.2M57 56.5l2.3-1.3"/>` +
  mirrored('<path d="M41.6 43.6c1.5-1.7 4-1.7 5.4 0"/>') +
  `<circle cx="44.8" cy="43.9" r="1.3" ${dark} stroke="none"/><circle cx="56.2" cy="43.9" r="1.3" ${dark} stroke="none"/>` +
  '<path d="M51 43.5 48.6 51c.8 1 2.6 1.1 3.7.2M46 56.4c2.6 1.2 5.4 1.2 8 0"/><path stroke-width=".9" d="M48.3 59c1.2.5 2.4.5 3.5 0"/>'

/** Shoulders that end on the medallion's rim. */
const shoulders = (fill: string) =>
  `<path ${fill} d="M12.3 80.5C16 71 28 69.5 40 65h20c12 4.5 24 6 27.7 15.5A48.5 48.5 0 0 1 12.3 80.5z"/>`

const builder =
  medallion() +
  shoulders(wash) +
  `<path ${white} d="M42.5 62h15l1.5 6-9 20-9-20z"/><path ${thin} d="M45.5 69l4.5 11M54.5 69 50 80M50 66v9"/>` +
  mirrored('<path d="M41 66.5 32.5 72l5 5.5-4 3 10 15"/>') +
  mirrored(
    `<path ${white} d="M38.5 33c-5-.5-9 1.5-9 5.5 0 1.8.8 3 2 3.7-2 .7-3.2 2.4-3 4.6.2 2 1.4 3.2 2.8 3.7-1.3.8-2 2.3-1.7 4 .5 3 4.5 4.2 8.5 2.5z"/><path ${thin} d="M31.5 42.2c2 .6 3.7.5 5.5-.2M31.3 50.5c2 .6 4 .4 6-.4M33.5 37.5c1.2-1 2.5-1.4 4-1.3"/>`,
  ) +
  face +
  mirrored(
    `<path stroke-width="2.2" d="M40.5 39.5c2-1.6 4.5-1.8 7-.3"/><path ${thin} d="M42 47.3c1.5.9 3 .9 4.4.2M44 52.5c-1.3 1.4-1.7 2.8-1.5 4.5M39.3 42.5l-1.3-1M39.2 44.2l-1.5.3"/>`,
  ) +
  `<path ${dark} d="M11.5 26.5C20 25 26 9 39 9c4.5 0 7.5 2 11 2s6.5-2 11-2c13 0 19 16 27.5 17.5-5 4-13.5 4-20.5 5-7 1-13 3-18 6.5-5-3.5-11-5.5-18-6.5-7-1-15.5-1-20.5-5z"/>` +
  mirrored('<path stroke="var(--azulejo)" stroke-width="1.2" d="M18 27c8-2.5 12.5-14 21.5-14 4 0 7 2 10.5 2"/>') +
  `<circle cx="69" cy="20" r="3.6" ${white}/><circle cx="69" cy="20" r="1.8" ${gold}/>` +
  `<g transform="translate(16.5 82.5) rotate(-60)"><path ${white} d="M0-5h29c2 0 3 2.2 3 5s-1 5-3 5H0z"/><path d="M29-5c-2 0-3 2.2-3 5s1 5 3 5"/><path ${gold} d="M10-5h4.5V5H10z"/></g>` +
  `<g stroke-width="2.3"><path d="M74.5 62.5 68 88M75.5 62.5l7 20M75 56.5v-5"/><path d="M71 77c2.8 1.5 6.3 1.3 9.5-.5" stroke-width="1.3"/></g><circle cx="75" cy="59.5" r="3.3" ${gold}/>` +
  rim

const curl = `<path ${thin} d="M33 27c-3 3-3.5 6.5-1.5 10M28 38.5c-1 3.5 0 6.5 3 9M26 51c-1 3.5.5 7 4 9M25.5 65c0 3 1.5 5.5 4.5 7M35.5 34c-1.5 3-1.5 6 .2 9M33.5 46c-1 3.5 0 7 2.8 9.5M33.5 59.5c-.5 3.5.8 6.5 3.8 8.5"/>`
const minister =
  medallion(wash, '--azulejo-mist') +
  shoulders(dark) +
  `<path ${white} d="M50 10c-13 0-21.5 6-22.5 16.5-5 2-6.5 7.5-4 12-4.5 3-5 9-1.5 12.5-3.5 3.5-3.5 9.5.5 12.5-2.5 4-.5 9.5 4 11 2 4.5 8.5 5.5 12 2L50 66l11.5 10.5c3.5 3.5 10 2.5 12-2 4.5-1.5 6.5-7 4-11 4-3 4-9 .5-12.5 3.5-3.5 3-9.5-1.5-12.5 2.5-4.5 1-10-4-12C71.5 16 63 10 50 10z"/>` +
  mirrored(curl) +
  `<path ${wash} stroke="none" d="M37 46c-3 8-3 16 4.5 24h17c7.5-8 7.5-16 4.5-24z"/>` +
  `<path ${white} d="M43 60.5h14l3 7.5-4 4 2.5 5-4 2.5L56 85l-6 4-6-4 1.5-5.5-4-2.5 2.5-5-4-4z"/><path ${thin} d="M44 71.5c2 1.5 4 1.5 6 0 2 1.5 4 1.5 6 0M45.5 79c1.5 1.3 3 1.3 4.5 0 1.5 1.3 3 1.3 4.5 0"/>` +
  face +
  mirrored('<path stroke-width="1.9" d="M40.8 39.8c2-1.6 4.3-1.9 6.7-.9"/>') +
  mirrored(
    `<path ${white} stroke="none" d="M36.5 48c-1.5-2-1.8-4.5-.5-6.5-1.5-2.5-.8-5.5 1.5-7 0-3 2.5-5.3 5.5-5 1.5-2.3 5-3 7.5-1V20l-12 3-5 13z"/><path d="M36.5 48c-1.5-2-1.8-4.5-.5-6.5-1.5-2.5-.8-5.5 1.5-7 0-3 2.5-5.3 5.5-5 1.5-2.3 4.5-3 7-1.2"/><path ${thin} d="M48.5 22c-5 0-9.5 2-12 6M47.5 15.5c-6 .3-11 2.5-14 7M48.5 18.8c-4.5 0-8.5 1.2-11.5 3.7"/>`,
  ) +
  `<path ${white} d="M9.5 63.5 27 58l6.5 22.5-16.3 5.7C13 80 10.5 72 9.5 63.5z"/><path ${thin} d="m13.5 67 12-3.7M14.7 71l12-3.7M16 75l12-3.7M17.3 79l6-2"/><circle cx="27.5" cy="77.5" r="2.6" ${gold}/>` +
  `<path ${white} d="M76 77c-2-12 2-24 13-32.5 3 9 3 18-1 26l-4 .3 2 2.5c-2.5 3-6 5-10 3.7z"/><path d="M71.5 90c2.5-13 7-26 15.5-39"/><path ${thin} d="m80 67-3.2-2.5M82.5 61.5l-3.5-3M85 56l-2.5-2.5M79 70l6.5-1.5M82 63.5l6.5-2"/>`

const tail = (x: number, y: number) => `M${x} ${y}v4m-1.3-1.2.3 2.4m2.3-2.4-.3 2.4`
const king =
  medallion() +
  mirrored(
    `<path ${white} d="M39 31c-7 0-11 4-10.5 9-3 1.5-4 5-2.3 8-2.7 2.2-2.7 6.5 0 8.7-2 3-1 7 2.3 8.6L40 67z"/><path ${thin} d="M28.5 40c2.8 1.8 5.5 1.8 8.5.4M26.2 48c3.3 1.8 7 1.7 11 .3M26.2 56.7c3.8 1.3 8 1 12.3-.7M32 35.5c1.7-1.2 3.3-1.6 5.5-1.5M29 44c2.5 1 5 1 7.7.2M28 52.5c3 1 6 .8 9.3-.2"/>`,
  ) +
  shoulders(dark) +
  `<path ${white} d="M12.3 80.5C16 71 28 69.5 38 64.5c2.5 7.5 7 11.5 12 11.5s9.5-4 12-11.5c10 5 22 6.5 25.7 16-1.5 2-2.7 3.5-4.2 5C72 82 66 84 50 88c-16-4-22-6-33.5-2.5-1.5-1.5-2.7-3-4.2-5z"/>` +
  `<path stroke-width="1.4" d="${tail(22, 75)}${tail(31, 71.5)}${tail(29, 79)}${tail(38.5, 75)}${tail(40, 81)}${tail(78, 75)}${tail(69, 71.5)}${tail(71, 79)}${tail(61.5, 75)}${tail(60, 81)}"/>` +
  `<path ${white} d="M43 61h14l1.5 6.5L50 76l-8.5-8.5z"/><path ${thin} d="M45.5 67c1.3 1.2 3 1.2 4.5 0 1.5 1.2 3.2 1.2 4.5 0M50 67v6"/>` +
  face +
  mirrored('<path stroke-width="1.7" d="M41 39.7c2-1.4 4.2-1.5 6.3-.5"/>') +
  `<path ${white} d="M36.5 44c-1.5-9 1-18.5 13.5-18.5S65 35 63.5 44c-.7-7-4.5-12-13.5-12s-12.8 5-13.5 12z"/>` +
  `<g transform="translate(0 2.5)">` +
  `<path ${gold} d="M33 24.5C27 14 34 8.5 42.5 11.5c2 .7 4.5.7 7.5-1 3 1.7 5.5 1.7 7.5 1C66 8.5 73 14 67 24.5z"/>` +
  `<path ${wash} d="M41.5 24.5c-3-6-2-10 1-13 2 .7 4.5.7 7.5-1 3 1.7 5.5 1.7 7.5 1 3 3 4 7 1 13z"/><path d="M50 10.5v14"/>` +
  `<path ${gold} d="M32 23.5c11 2.5 25 2.5 36 0l-1 6.5c-11 2.3-23 2.3-34 0z"/><g ${white} ${thin}><circle cx="50" cy="28.3" r="1.9"/><circle cx="41.5" cy="27.8" r="1.4"/><circle cx="58.5" cy="27.8" r="1.4"/></g>` +
  `<circle cx="50" cy="8.3" r="2.2" ${gold}/><path d="M50 6V1.8M48 3.6h4"/>` +
  '</g>' +
  `<path stroke-width="3.6" d="M82 86 76.5 55"/><path stroke="var(--gold)" stroke-width="1.6" d="M82 86 76.5 55"/><path ${gold} d="M76 54c-4-2-5-6.5-2-10 2.7 1.2 4 3 4.2 5 .8-2 1.5-3.2 3.5-4.5 2 4-.5 8.5-4.2 9.2z"/>` +
  `<path ${gold} d="m50 80 1.5 3.5 3.5 1.5-3.5 1.5L50 90l-1.5-3.5L45 85l3.5-1.5z"/>`

const lacerda =
  medallion() +
  shoulders(wash) +
  `<path ${white} d="M42 61h16l2 5-10 12-10-12z"/>` +
  mirrored(`<path ${white} d="M40.5 64 50 78l-7.5 5L34 68z"/><path d="M34 68l-7 4 6 5-4 3.5L46 96"/>`) +
  `<path d="M50 78v18"/><circle cx="50" cy="86" r=".9" ${dark}/>` +
  mirrored(`<path ${wash} d="M38.5 37c-3.5.5-4.5 3.5-3.8 7.5.6 3.5 2 5.5 4 6z"/>`) +
  face +
  `<path ${wash} d="M38.5 49c2.5 1.5 4 4 6 4.7 2-.7 3.7-1 5.5-.4 1.8-.6 3.5-.3 5.5.4 2-.7 3.5-3.2 6-4.7-.5 6-2.5 11-5 14-1.8 2.2-4 3.3-6.5 3.3s-4.7-1.1-6.5-3.3c-2.5-3-4.5-8-5-14z"/>` +
  `<path ${white} d="M46 57c2.6-.9 5.4-.9 8 0-1.5 2-6.5 2-8 0z"/><path ${thin} d="M50 61.5v3M46.5 61.5l.7 2.5M53.5 61.5l-.7 2.5M43 59l1 2.3M57 59l-1 2.3"/>` +
  mirrored('<path stroke-width="1.9" d="M40.5 37.6c2-1 4.2-1.1 6.5-.4"/>') +
  '<g stroke-width="2"><circle cx="44" cy="43.8" r="5"/><circle cx="56" cy="43.8" r="5"/><path d="M49 43.2c.7-.5 1.3-.5 2 0M39 43l-3-1M61 43l3-1"/></g>' +
  `<path ${dark} d="M32.5 30c0-11 2-20 8.5-20.5 3.5-.2 5.5 2 9 2s5.5-2.2 9-2C65.5 10 67.5 19 67.5 30z"/>` +
  `<path ${wash} d="M32.5 30.5c0-3 .2-5.5.6-8 11 3.5 22.8 3.5 33.8 0 .4 2.5.6 5 .6 8-11 3-24 3-35 0z"/>` +
  `<path ${dark} d="M16.5 29.5c6 1.5 11 1 16 .5 11 3 24 3 35 0 5 .5 10 1 16-.5C80 37 66 39 50 37.5 34 39 20 37 16.5 29.5z"/>` +
  '<path stroke="var(--azulejo)" stroke-width="1" d="M47 15c1.7 1.5 4.3 1.5 6 0"/>'

export type Sitter = Noble | 'lacerda'
export const PORTRAITS: Record<Sitter, string> = { builder, minister, king, lacerda }
