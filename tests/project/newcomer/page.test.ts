/** The page of CONTRIBUTING.md, opened: tests/project/test_paths.py runs this in a copy of the client that has it. */
import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import App from './App.svelte'
import { go } from './base/router.svelte'
import { speak } from './texts/texts.svelte'

test('the page opens at its address, in each language', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"name": null, "guest": false, "local": true, "tables": []}'))
  go('/about')
  render(App)
  expect(await screen.findByRole('heading', { name: 'About Lisboa' })).toBeTruthy()
  expect(document.title).toBe('About Lisboa · Lisboa')
  await speak('pt')
  expect(await screen.findByRole('heading', { name: 'Sobre Lisboa' })).toBeTruthy()
})
