/** `#rrggbb` */
export type Hex = string

export type Rgb = readonly [number, number, number]

/** Channels from 0 to 255. */
export function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex([r, g, b]: Rgb): Hex {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0")
  return `#${channel(r)}${channel(g)}${channel(b)}`
}

/** The color `share` (0 to 1) of the way from `from` to `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = toRgb(from)
  const b = toRgb(to)
  const at = Math.min(1, Math.max(0, share))
  return toHex([a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at, a[2] + (b[2] - a[2]) * at])
}

/** The color `share` (0 to 1) of the way to white. */
export const lighten = (hex: Hex, share: number): Hex => mix(hex, "#ffffff", share)

/** Shadows in snow country are blue, never plain black. */
export const darken = (hex: Hex, share: number): Hex => mix(hex, "#050a14", share)

/** Color at `at` along a ramp of rising stops. */
export function ramp(stops: readonly (readonly [number, Hex])[], at: number): Hex {
  let before = stops[0]
  if (!before) throw new Error("a ramp needs at least one stop")
  for (const stop of stops) {
    if (at <= stop[0]) {
      const span = stop[0] - before[0]
      return span <= 0 ? stop[1] : mix(before[1], stop[1], (at - before[0]) / span)
    }
    before = stop
  }
  return before[1]
}
