import { describe, expect, it } from 'vitest'
import { isAlone, isSeed, meAt, nameless, newForm, seated, suggestBots, tableOf, type TableForm } from './newTable'

function filled(change: (form: TableForm) => void): TableForm {
  const form = newForm()
  change(form)
  return form
}

describe('a form', () => {
  it('is me against a chamberlain to begin with', () => {
    expect(tableOf(newForm())).toEqual({
      seats: [{ kind: 'person', name: null }, { kind: 'bot', bot: 'chamberlain' }],
      title: '', first: null, draft: false, decrees: false, tokens: false, tasks: [], hints: true, rated: false, listed: false,
    })
  })

  it('is me against the gentlest bot in a first game', () => {
    const bots = (played: { lesson: string | null }[]) => tableOf(filled((form) => suggestBots(form, played))).seats![1].bot
    expect(bots([])).toBe('page')
    expect(bots([{ lesson: 'table' }])).toBe('page')
    expect(bots([{ lesson: 'table' }, { lesson: null }])).toBe('chamberlain')
  })

  it('is rated for a member unless something speaks against it, and has no hints then', () => {
    expect(tableOf(newForm(), true)).toMatchObject({ rated: null, hints: null })
    const unrated: ((form: TableForm) => void)[] = [
      (form) => (form.rated = false),
      (form) => (form.seed = '7'),
      (form) => (form.seats[1].kind = 'person'),
      (form) => (form.count = 1),
      (form) => Object.assign(form, { tasks: true, novices: [true, false, true, true] }),
    ]
    for (const change of unrated) expect(tableOf(filled(change), true)).toMatchObject({ rated: false, hints: true })
  })

  it('alone is solo, whatever the seat was before, and has no draft and nobody to begin', () => {
    const form = filled((w) => {
      w.count = 1
      w.seats[0].kind = 'bot'
      w.draft = w.tasks = true
      w.novices = [false, false, false, false]
      w.first = 0
    })
    const seats = [{ kind: 'person', name: null }]
    expect(tableOf(form)).toMatchObject({ seats, draft: false, first: null, tasks: [0] })
  })

  it('asks for names where several people have to be told apart', () => {
    const two = filled((w) => (w.seats[1].kind = 'person'))
    expect(isAlone(seated(two))).toBe(false)
    expect(nameless(seated(two))).toEqual([0, 1])
    two.seats[1].name = ' Rui '
    expect(nameless(seated(two))).toEqual([0])
    two.seats[0].name = 'Ana'
    expect(tableOf(two).seats!.map((seat) => seat.name)).toEqual(['Ana', 'Rui'])
  })

  it('asks for a name where somebody comes from elsewhere, and says how long to wait', () => {
    const far = filled((w) => {
      w.seats[1].kind = 'open'
      w.listed = true
      w.patience = 3600
    })
    expect(nameless(seated(far))).toEqual([0])
    expect(tableOf(far)).toMatchObject({ listed: true, patience: 3600 })
    far.seats[1].kind = 'bot'
    expect(nameless(seated(far))).toEqual([])
    expect(tableOf(far)).toMatchObject({ listed: false })
    expect(tableOf(far)).not.toHaveProperty('patience')
  })

  it('gives tasks to the chosen seats that play, and forgets a first player who does not', () => {
    const form = filled((w) => {
      w.count = 3
      w.tasks = true
      w.novices = [true, false, true, true]
      w.first = 2
    })
    expect(tableOf(form)).toMatchObject({ tasks: [0, 2], first: 2 })
    form.count = 2
    expect(tableOf(form)).toMatchObject({ tasks: [0], first: null })
  })

  it('knows which seat is mine', () => {
    expect(meAt(seated(newForm()))).toBe(0)
    expect(meAt(seated(filled((w) => (w.seats[0].kind = 'bot'))))).toBe(-1)
  })
})

it.each([
  ['', true],
  [' 77 ', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['-1', false],
  ['x', false],
  ['1e3', false],
])(
  'a seed "%s": %s',
  (text, fine) => expect(isSeed(text)).toBe(fine),
)

it('sends a seed as a number, and none if there is none', () => {
  expect(tableOf(filled((w) => (w.seed = ' 77 '))).seed).toBe(77)
  expect(tableOf(newForm())).not.toHaveProperty('seed')
})
