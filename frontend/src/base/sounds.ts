/** A few soft tones, made here: one's own turn, a move of somebody, the end. Off unless the player turns them on. */
import { settings } from './settings.svelte'

const TUNES = {
  turn: [523, 659, 784],
  move: [392],
  over: [523, 659, 784, 1047],
} as const
const NOTE = 0.12 // seconds

let context: AudioContext | null = null

export function sound(tune: keyof typeof TUNES): void {
  if (!settings.sounds) return
  context ??= new AudioContext()
  TUNES[tune].forEach((pitch, i) => {
    const start = context!.currentTime + i * NOTE
    const tone = new OscillatorNode(context!, { type: 'sine', frequency: pitch })
    const volume = new GainNode(context!, { gain: 0 })
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE * 1.8)
    tone.connect(volume).connect(context!.destination)
    tone.start(start)
    tone.stop(start + NOTE * 2)
  })
}
