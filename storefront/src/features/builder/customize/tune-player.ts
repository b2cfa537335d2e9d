import { soundsOf, type Tune, waveOf } from "./tune"

const LOUDNESS = 0.06
/** Seconds. */
const ATTACK = 0.012
/** The share of its length that a note sounds for, so that two of the same pitch stay apart. */
const HELD = 0.85

/**
 * Synthesizes a tune in the page. Call it only after the rider has done something: browsers stay silent before that,
 * and so should we.
 * @param onEnd called when it has played to its end
 * @returns what stops it; to be called even after it has ended
 */
export function playTune(tune: Tune, onEnd: () => void): () => void {
  const audio = new AudioContext()
  const wave = waveOf(tune)
  const sounds = soundsOf(tune)
  for (const { frequency, at, length } of sounds) {
    const start = audio.currentTime + at
    const end = start + length * HELD
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK)
    gain.gain.linearRampToValueAtTime(0, end)
    const note = new OscillatorNode(audio, { type: wave, frequency })
    note.connect(gain).connect(audio.destination)
    note.start(start)
    note.stop(end)
    if (at === sounds.at(-1)?.at) note.onended = onEnd
  }
  return () => void audio.close()
}
