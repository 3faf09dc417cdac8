import { mount } from 'svelte'
import App from './App.svelte'
import './art/fonts.css'
import './art/theme.css'
import './app.css'
import { dropSecrets, takeSecrets } from './account/secrets'
import { keepOffline } from './base/offline'
import { preferred, speak } from './texts/texts.svelte'

takeSecrets()
addEventListener('hashchange', () => takeSecrets() && location.reload()) // a link that was put into an open tab
window.addEventListener('storage', ({ key }) => {
  if (key !== null) return
  dropSecrets() // everything was cleared: somebody has signed out in another tab
  location.reload()
})
await speak(preferred())
mount(App, { target: document.getElementById('app')! })
keepOffline()
