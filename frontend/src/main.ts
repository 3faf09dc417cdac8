import { mount } from 'svelte'
import App from './App.svelte'
import './art/theme.css'
import './app.css'
import { take } from './lib/brought'
import { preferred, speak } from './lib/texts.svelte'

take()
addEventListener('hashchange', () => take() && location.reload()) // a link that was put into an open tab
await speak(preferred())
mount(App, { target: document.getElementById('app')! })
