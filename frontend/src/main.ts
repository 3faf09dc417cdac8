import { mount } from 'svelte'
import App from './App.svelte'
import './art/theme.css'
import './app.css'
import { preferred, speak } from './lib/texts.svelte'

await speak(preferred())
mount(App, { target: document.getElementById('app')! })
