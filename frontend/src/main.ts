import { mount } from 'svelte'
import App from './App.svelte'
import './art/theme.css'
import './app.css'
import { dropAll, take } from './lib/brought'
import { preferred, speak } from './lib/texts.svelte'

take()
addEventListener('hashchange', () => take() && location.reload()) // a link that was put into an open tab
addEventListener('storage', ({ key }) => {
  if (key !== null) return
  dropAll() // everything was cleared: somebody has signed out in another tab
  location.reload()
})
await speak(preferred())
mount(App, { target: document.getElementById('app')! })
