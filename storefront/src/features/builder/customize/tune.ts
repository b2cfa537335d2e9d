import type { SelectedOptions } from "#contracts/builder/builder"

/** Which of the two tracks; both are older than any copyright. */
export type Tune = "parade" | "homecoming"

const FLAG = ["RED", "WHT", "BLU"]

/**
 * The easter egg (section 4): red, white and blue together play a track, and with a single skull a different one.
 * @returns null for any other combination
 */
export function tuneFor(options: SelectedOptions): Tune | null {
  const colors = Object.entries(options).flatMap(([option, value]) =>
    option.startsWith("color") ? [value] : [],
  )
  if (!FLAG.every((code) => colors.includes(code))) return null
  return options.single_skull ? "homecoming" : "parade"
}

/** One note: semitones from A4, beats. Null is a rest. */
type Note = readonly [semitones: number | null, beats: number]

interface Score {
  /** Beats per minute. */
  tempo: number
  wave: OscillatorType
  notes: readonly Note[]
}

const [E4, G4, GS4, A4, B4, C5, D5, E5, F5] = [-5, -2, -1, 0, 2, 3, 5, 7, 8] as const

const SCORES: Readonly<Record<Tune, Score>> = {
  // Yankee Doodle.
  parade: {
    tempo: 250,
    wave: "square",
    notes: [
      ...[C5, C5, D5, E5, C5, E5, D5, G4].map((note): Note => [note, 1]),
      ...[C5, C5, D5, E5].map((note): Note => [note, 1]),
      [C5, 2],
      [B4, 1],
      [G4, 1],
      ...[C5, C5, D5, E5, F5, E5, D5, C5].map((note): Note => [note, 1]),
      ...[B4, G4, A4, B4].map((note): Note => [note, 1]),
      [C5, 2],
      [C5, 2],
    ],
  },
  // When Johnny Comes Marching Home.
  homecoming: {
    tempo: 300,
    wave: "sawtooth",
    notes: [
      [E4, 1],
      [A4, 2],
      [A4, 1],
      [A4, 2],
      [B4, 1],
      [C5, 2],
      [B4, 1],
      [C5, 2],
      [A4, 1],
      [G4, 2],
      [E4, 1],
      [G4, 5],
      [null, 1],
      [E4, 1],
      [A4, 2],
      [A4, 1],
      [A4, 2],
      [B4, 1],
      [C5, 2],
      [B4, 1],
      [C5, 2],
      [D5, 1],
      [E5, 2],
      [C5, 1],
      [E5, 4],
      [C5, 1],
      [D5, 2],
      [C5, 1],
      [B4, 2],
      [GS4, 1],
      [A4, 5],
    ],
  },
}

/** One note to sound. Hertz; seconds from the start. */
export interface Sound {
  frequency: number
  at: number
  length: number
}

const A4_HERTZ = 440
const SEMITONES = 12
const SECONDS = 60

/** A tune as notes to play one after the other. */
export function soundsOf(tune: Tune): Sound[] {
  const { tempo, notes } = SCORES[tune]
  let at = 0
  return notes.flatMap(([semitones, beats]) => {
    const start = at
    const length = (beats * SECONDS) / tempo
    at += length
    return semitones === null
      ? []
      : [{ frequency: A4_HERTZ * 2 ** (semitones / SEMITONES), at: start, length }]
  })
}

export const waveOf = (tune: Tune): OscillatorType => SCORES[tune].wave
