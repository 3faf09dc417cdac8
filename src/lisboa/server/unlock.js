// Brings the key of a local server from the fragment of the address, which then forgets it, and opens the page anew.
const key = new URLSearchParams(location.hash.slice(1)).get('key')
history.replaceState(null, '', location.pathname + location.search)
if (key) {
  const answer = await fetch('/key', { method: 'POST', headers: { 'x-lisboa-key': key } })
  if (answer.ok) location.reload()
}
addEventListener('hashchange', () => location.reload()) // the whole address, put into the same tab
