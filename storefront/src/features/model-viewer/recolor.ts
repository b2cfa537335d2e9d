/**
 * An affine color map, sRGB from 0 to 1: from the picture's colors to the chosen ones. Row by row, four numbers each.
 */
export type Recolor = readonly number[]

export type Rgb = readonly [number, number, number]

type Channel = 0 | 1 | 2
const CHANNELS = [0, 1, 2] as const

/** A color as `#rrggbb`, its channels from 0 to 1. */
export function toRgbShares(css: string): Rgb {
  const value = Number.parseInt(css.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const less = (a: Rgb, b: Rgb): Rgb => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Solves a small system of equations by elimination; null when it has no unique solution. */
function solved(rows: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const system = rows.map((row, i) => [...row, right[i] ?? 0])
  const count = system.length
  for (let at = 0; at < count; at++) {
    const pivot = system.slice(at).reduce((best, row, i) => {
      const known = system[best]?.[at] ?? 0
      return Math.abs(row[at] ?? 0) > Math.abs(known) ? at + i : best
    }, at)
    const [row, other] = [system[pivot], system[at]]
    if (!row || !other || Math.abs(row[at] ?? 0) < 1e-4) return null
    system[pivot] = other
    system[at] = row
    for (let below = 0; below < count; below++) {
      const each = system[below]
      if (below === at || !each) continue
      const share = (each[at] ?? 0) / (row[at] ?? 1)
      for (let i = at; i <= count; i++) each[i] = (each[i] ?? 0) - share * (row[i] ?? 0)
    }
  }
  return system.map((row, at) => (row[count] ?? 0) / (row[at] ?? 1))
}

/**
 * The map that turns each color into its counterpart, and mixes of them into the same mixes of the counterparts.
 * Pictures of fades and camouflage are nothing but such mixes.
 * @param from at most four colors, none of which is a mix of the others
 * @returns null when one is: then the picture doesn't tell them apart
 */
export function recolorOf(from: readonly Rgb[], to: readonly Rgb[]): Recolor | null {
  const [first, ...rest] = from
  const [start, ...ends] = to
  if (!first || !start) return null
  const axes = rest.map((color) => less(color, first))
  const gram = axes.map((a) => axes.map((b) => times(a, b)))
  // How much more of each color there is per unit of a channel.
  const shares = CHANNELS.map((channel) =>
    solved(
      gram,
      axes.map((axis) => axis[channel]),
    ),
  )
  const map: number[] = []
  for (const channel of CHANNELS) {
    let rest = start[channel]
    for (const [at, share] of shares.entries()) {
      if (!share) return null
      const by = share.reduce(
        (sum, each, i) => sum + each * ((ends[i] ?? start)[channel] - start[channel]),
        0,
      )
      map.push(by)
      rest -= by * (first[at as Channel] ?? 0)
    }
    map.push(rest)
  }
  return map
}
