import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLink, keptLink } from '../account/links'
import { takeSecrets } from '../account/secrets'
import { user } from '../account/user.svelte'
import { go, route } from '../base/router.svelte'
import { settings } from '../base/settings.svelte'
import Join from '../start/Join.svelte'
import Lobby from '../start/Lobby.svelte'
import SeatRow from '../start/SeatRow.svelte'
import type { LiveTable } from '../table/table.svelte'
import type { Listed, Me, SeatInfo } from '../wire'
import SeatLink from './SeatLink.svelte'
import SignIn from './SignIn.svelte'
import Start from './Start.svelte'

type Answer = [status: number, body: unknown]
type Server = Record<string, Answer>

const LEVELS = ['page', 'herald', 'courtier', 'chamberlain', 'marquis', 'sovereign', 'oracle', 'analyst']
const CHARACTERS = ['mason', 'merchant', 'jurist', 'prelate']
const BOTS = [
  ...LEVELS.map((name, index) => ({
    number: index + 1,
    name,
    character: false,
    about: name,
    seconds: [0, 0, 0, 0, 2, 2, 5, 10][index],
    rating: index < 6 ? 700 + 250 * index : null,
  })),
  ...CHARACTERS.map((name) => ({ number: 5, name, character: true, about: name, seconds: 2, rating: 1700 })),
]
const fault = (status: number, code: string): Answer => [status, { error: { code, message: `refused: ${code}` } }]
let sent: { what: string; body: unknown }[]

/** A server of canned answers, by method and path; what was sent is noted. */
function serve(answers: Server, me: Partial<Me> = {}): void {
  const all: Server = {
    'GET /me': [200, { name: null, guest: false, local: false, tables: [], ...me }],
    'GET /bots': [200, BOTS],
    'GET /tables': [200, []],
    ...answers,
  }
  vi.stubGlobal('fetch', async (address: URL, { method, body }: RequestInit) => {
    const what = `${method} ${new URL(address).pathname.replace('/api', '')}`
    sent.push({ what, body: body ? JSON.parse(body as string) : null })
    const [status, content] = all[what] ?? fault(404, 'not-found')
    return new Response(JSON.stringify(content), { status })
  })
}

const posted = (what: string) => sent.findLast((one) => one.what === what)?.body as Record<string, unknown>
const ME = { kind: 'person', name: '', bot: null, person: null }
const NEW = { status: 'running', players: 2, seats: [ME], created: 0, waiting_since: 0, your_turn: false, lesson: null, deadline: null, show: false }
const table = (id: string, more: Partial<Listed> = {}): Listed => ({ id, title: id, ...NEW, ...more })
const paths = (links: HTMLElement[]) => links.map((link) => (link as HTMLAnchorElement).pathname)

beforeEach(() => {
  sent = []
  user.me = null
  user.problem = null
  settings.name = ''
  go('/')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const start = () => screen.getByRole('button', { name: 'Start the game' })
const ready = () => waitFor(() => expect(start()).toHaveProperty('disabled', false))

describe('the start page', () => {
  it('begins a first game against a gentle bot with one click', async () => {
    serve({ 'POST /tables': [201, { id: 'abc', links: { '0': 'secret' } }] }, { local: true })
    render(Start)
    await ready()
    await fireEvent.click(start())
    await waitFor(() => expect(route.path).toEqual(['t', 'abc']))
    const bot = { kind: 'bot', bot: 'page' }
    expect(posted('POST /tables').seats).toEqual([{ kind: 'person', name: null }, bot])
  })

  it('tells how strong a level is, once that is known, and how long it thinks, if it is long', () => {
    const about = (bot: string) => {
      const seat = { kind: 'bot' as const, name: '', bot }
      render(SeatRow, { form: 'new', at: 1, seat, bots: BOTS, me: false, far: false, alone: false })
      const text = document.getElementById('new-1-about')!.textContent
      cleanup()
      return text
    }
    expect(about('page')).toContain('Rating: 700.')
    expect(about('page')).not.toContain('seconds')
    expect(about('analyst')).toContain('Thinks up to 10 seconds about a move.')
    expect(about('analyst')).not.toContain('Rating')
    expect(about('merchant')).toContain('A trader: ships')
    expect(about('merchant')).toContain('Rating: 1700.')
  })

  it('offers levels by number, and characters in a group of their own', () => {
    const seat = { kind: 'bot' as const, name: '', bot: 'jurist' }
    render(SeatRow, { form: 'new', at: 1, seat, bots: BOTS, me: false, far: false, alone: false })
    const list = screen.getByRole('combobox', { name: 'Level of the bot' })
    const titles = (options: HTMLElement[]) => options.map((option) => option.textContent)
    const characters = within(list).getByRole('group', { name: 'Characters, as strong as level 5' })
    expect(titles(within(characters).getAllByRole('option'))).toEqual(['Mason', 'Merchant', 'Jurist', 'Prelate'])
    const all = titles(within(list).getAllByRole('option'))
    expect(all).toHaveLength(BOTS.length)
    expect([all[0], all[7], all[8]]).toEqual(['1 · Page', '8 · Analyst', 'Mason'])
    expect(list).toHaveProperty('value', 'jurist')
  })

  it('offers seats for others, and lists open tables, only on a server', async () => {
    serve({}, { local: true })
    render(Start)
    await ready()
    expect(screen.queryByRole('radio', { name: 'Remote' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Open tables' })).toBeNull()
    cleanup()
    serve({ 'GET /tables': [200, [table('Friends', { status: 'open' })]] })
    render(Start)
    expect(await screen.findByRole('link', { name: 'Join: Friends' })).toHaveProperty('pathname', '/t/Friends')
    expect(screen.getAllByRole('radio', { name: 'Remote' })).toHaveLength(2)
  })

  it('asks several people at one screen for their names, and goes to the first that is missing', async () => {
    serve({}, { local: true })
    render(Start)
    await ready()
    const second = within(screen.getByRole('group', { name: 'Seat 2, Purple' }))
    await fireEvent.click(second.getByRole('radio', { name: 'On this device' }))
    await fireEvent.click(start())
    expect(await screen.findByText(/needs a name/)).toBeTruthy()
    expect(posted('POST /tables')).toBeUndefined()
    expect(document.activeElement?.id).toBe('new-0-name')
  })

  it('says that alone it is Lacerda, and does not offer the draft then', async () => {
    serve({}, { local: true })
    render(Start)
    await ready()
    await fireEvent.click(screen.getByRole('radio', { name: 'Solo' }))
    expect(screen.getByText(/against Lacerda/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Draft/, hidden: true })).toHaveProperty('disabled', true)
  })

  it('tells beside the form what the server refuses, and offers to sign in where that is asked for', async () => {
    serve({ 'POST /tables': fault(401, 'not-signed-in') })
    render(Start)
    await ready()
    await fireEvent.click(start())
    const form = within(screen.getByRole('form', { name: 'New game' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    expect(await form.findByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?next=%2F')
  })

  it('shows the games that wait for me first, and replay and review of finished ones', async () => {
    const tables = [table('Going'), table('Mine', { your_turn: true }), table('Done', { status: 'over' })]
    serve({}, { local: true, tables })
    render(Start)
    const mine = await screen.findByRole('region', { name: 'Your turn' })
    expect(paths(within(mine).getAllByRole('link'))).toEqual(['/since', '/t/Mine', '/t/Mine']) // itself, and as the next one
    const games = within(screen.getByRole('region', { name: 'Your games' }))
    expect(paths(games.getAllByRole('link'))).toEqual(['/t/Going', '/t/Done', '/t/Done/replay', '/t/Done/review'])
    expect(document.title).toContain('Your turn')
  })

  it('opens a record that is dropped anywhere', async () => {
    serve({ 'POST /tables': fault(409, 'not-over') }, { local: true })
    render(Start)
    await ready()
    const text = JSON.stringify({ format: 'lisboa-record', setup: { players: 2 }, seats: ['Ana', 'Rui'] })
    const dataTransfer = { types: ['Files'], files: [new File([text], 'game.json')] }
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer })
    document.body.dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    const form = within(await screen.findByRole('form', { name: 'game.json' }))
    const second = within(form.getByRole('group', { name: 'Seat 2, Purple: Rui' }))
    await fireEvent.click(second.getByRole('radio', { name: 'On this device' }))
    serve({ 'POST /tables': [201, { id: 'rec', links: {} }] }, { local: true })
    await fireEvent.click(form.getByRole('button', { name: 'Open the game' }))
    await waitFor(() => expect(route.path).toEqual(['t', 'rec']))
    const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person', name: 'Rui' }]
    expect(posted('POST /tables')).toEqual({ record: text, seats })
  })

  it('shows a finished game without asking who plays on', async () => {
    serve({ 'POST /tables': [201, { id: 'rec', links: {} }] }, { local: true })
    render(Start)
    await ready()
    const text = JSON.stringify({ format: 'lisboa-record', setup: { players: 2 }, seats: ['Ana', 'Rui'] })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [new File([text], 'game.json')] })
    await fireEvent.change(input)
    await waitFor(() => expect(route.path).toEqual(['t', 'rec']))
    expect(posted('POST /tables')).toMatchObject({ record: text, finished: true })
  })

  it('says what is wrong with a file that is no record', async () => {
    serve({}, { local: true })
    render(Start)
    await ready()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [new File(['Dear diary'], 'diary.json')] })
    await fireEvent.change(input)
    expect(await screen.findByText(/“diary.json” cannot be read/)).toBeTruthy()
  })
})

describe('the lobby', () => {
  const FREE = { kind: 'open', name: '', bot: null, away: false, yours: false, follow: 'ask' as const, hints: 0 }
  const seat = (at: number, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat: at, ...FREE, ...more })
  const ana = { kind: 'person', name: 'Ana' }

  function tableOf(seats: SeatInfo[], may: string[], more: object = {}): LiveTable {
    const yours = may.includes('set-seat')
    const info = { id: 'abc', title: '', status: 'open', variants: {}, patience: 259200, yours, seats, ...more }
    return {
      id: 'abc', pages: [], look: { table: info }, seats, seat: 0, online: true, busy: false, problem: null,
      may: (action: string) => may.includes(action), act: vi.fn(), who: () => ({ name: 'Ana', person: 'third' }),
      name: (at: number) => seats[at].name,
    } as unknown as LiveTable
  }

  it('lets the owner fill seats, but not start before they are filled', async () => {
    serve({ 'GET /tables/abc/invitation': [200, { invitation: 'come' }] })
    const table = tableOf([seat(0, { ...ana, yours: true }), seat(1)], ['leave', 'set-seat', 'close'])
    render(Lobby, { table })
    expect(screen.getByText('Waiting for one more player.')).toBeTruthy()
    expect(start()).toHaveProperty('disabled', true)
    const invitation = (await screen.findByLabelText('Invitation')) as HTMLInputElement
    expect(invitation.value).toMatch(/\/t\/abc#invitation=come$/)
    const level = within(screen.getByLabelText('Purple: Level of the bot'))
    await waitFor(() => expect(level.getAllByRole('option')).toHaveLength(BOTS.length))
    await fireEvent.click(screen.getByRole('button', { name: 'Purple: Let a bot play' }))
    expect(table.act).toHaveBeenCalledWith({ do: 'set-seat', at: 1, bot: 'chamberlain' })
    await fireEvent.click(screen.getByRole('button', { name: 'Close the table' }))
    expect(table.act).toHaveBeenCalledTimes(1)
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, close it' }))
    expect(table.act).toHaveBeenLastCalledWith({ do: 'close' })
  })

  it('starts when everybody is there', async () => {
    serve({ 'GET /tables/abc/invitation': [200, { invitation: 'come' }] })
    const seats = [seat(0, { ...ana, yours: true }), seat(1, { kind: 'bot', name: 'Page', bot: 'page' })]
    const table = tableOf(seats, ['leave', 'set-seat', 'close', 'start'])
    render(Lobby, { table })
    await fireEvent.click(start())
    expect(table.act).toHaveBeenCalledWith({ do: 'start' })
    await fireEvent.click(screen.getByRole('button', { name: 'Purple: Free the seat' }))
    expect(table.act).toHaveBeenLastCalledWith({ do: 'set-seat', at: 1, bot: null })
  })

  it('shows guests nothing that only others may do', () => {
    serve({})
    render(Lobby, { table: tableOf([seat(0, ana), seat(1)], ['join']) })
    expect(screen.getByRole('button', { name: 'Sit down' })).toBeTruthy()
    for (const name of ['Start the game', 'Leave my seat', 'Close the table'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(sent.map((one) => one.what)).not.toContain('GET /tables/abc/invitation')
  })

  it('joins with the invitation of the address, at the chosen seat', async () => {
    serve({ 'POST /tables/abc/join': [200, { table: 'abc', seat: 2, link: 'secret' }] })
    go('/t/abc#invitation=come')
    takeSecrets()
    const done = vi.fn()
    render(Join, { table: tableOf([seat(0, ana), seat(1), seat(2)], ['join']), done })
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    expect(await screen.findByText(/Enter a name/)).toBeTruthy()
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Rui ' } })
    await fireEvent.click(screen.getByRole('radio', { name: 'Green' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(posted('POST /tables/abc/join')).toEqual({ name: 'Rui', seat: 2, invitation: 'come' })
    expect(location.search + location.hash).toBe('')
    expect(sessionStorage.length).toBe(0)
    expect(settings.name).toBe('Rui')
  })

  it('says that a table was closed', () => {
    serve({})
    render(Lobby, { table: tableOf([seat(0)], [], { status: 'closed' }) })
    expect(screen.getByText('This table was closed.')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(0)
  })
})

describe('accounts and links', () => {
  it('signs in and goes on to where one came from', async () => {
    serve({ 'POST /session': [200, {}] })
    go('/sign-in?next=%2Ft%2Fabc')
    render(SignIn)
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Ana' } })
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'azulejo azul' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(route.path).toEqual(['t', 'abc']))
    expect(posted('POST /session')).toEqual({ name: 'Ana', password: 'azulejo azul' })
  })

  it('stays and tells when the password is wrong', async () => {
    serve({ 'POST /session': fault(401, 'wrong-password') })
    go('/sign-in')
    render(SignIn)
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Ana' } })
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'azulejo azul' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/wrong/))
    expect(route.path).toEqual(['sign-in'])
  })

  it('lets a member change the password and sign out', async () => {
    serve({ 'POST /password': [200, {}], 'DELETE /session': [200, {}] }, { name: 'Ana' })
    go('/sign-in')
    render(SignIn)
    await fireEvent.input(await screen.findByLabelText('Old password'), { target: { value: 'azulejo azul' } })
    await fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'azulejo verde' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
    expect(posted('POST /password')).toEqual({ old: 'azulejo azul', new: 'azulejo verde' })
    keepLink('abc', 'secret')
    const loaded = vi.spyOn(location, 'replace').mockImplementation(() => {})
    await fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(loaded).toHaveBeenCalledWith('/'))
    expect(keptLink('abc')).toBeNull()
  })

  it('asks for a new password where the one that was given works once', async () => {
    serve({ 'POST /session': fault(403, 'new-password-needed') })
    go('/sign-in')
    render(SignIn)
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Ana' } })
    await fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'given by hand' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await fireEvent.input(await screen.findByLabelText('New password'), { target: { value: 'azulejo verde' } })
    sent = []
    serve({ 'POST /session': [200, {}] })
    await fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(route.path).toEqual([]))
    expect(posted('POST /session')).toEqual({ name: 'Ana', password: 'given by hand', new: 'azulejo verde' })
  })

  it('comes back to a table by the link of a seat', async () => {
    serve({ 'POST /links': [200, { table: 'abc', seat: 1 }] })
    go('/s#link=secret')
    takeSecrets()
    render(SeatLink)
    await waitFor(() => expect(route.path).toEqual(['t', 'abc']))
    expect(posted('POST /links')).toEqual({ link: 'secret' })
    expect(sessionStorage.length).toBe(0)
  })

  it('says when a link leads nowhere', async () => {
    serve({ 'POST /links': fault(404, 'no-such-link') })
    go('/s#link=other')
    takeSecrets()
    render(SeatLink)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/nowhere|no-such-link/))
  })
})
