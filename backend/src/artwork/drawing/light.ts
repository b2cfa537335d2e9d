import type { Hex } from "./color"
import { darken, lighten, mix, ramp } from "./color"
import type { Vec } from "./geometry"
import { dot, unit } from "./geometry"

/** From the upper left, over the viewer's shoulder (brand: every product is lit this way). */
export const LIGHT: Vec = unit([-0.62, 0.68, 0.52])
const HALF: Vec = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1])

/** How a surface responds to light: maps a normal in view space to a color. */
export type Material = (normal: Vec) => Hex

/** Plastics, rubber and paint. `gloss` 0 (matt) to 1 (wet); `tight` is the sharpness of the highlight. */
export function coated(base: Hex, gloss = 0.35, tight = 22): Material {
  const stops = [
    [-0.5, darken(base, 0.6)],
    [0, darken(base, 0.4)],
    [0.34, darken(base, 0.14)],
    [0.58, base],
    [1, lighten(base, 0.22)],
  ] as const
  return (normal) => {
    const lit = dot(normal, LIGHT)
    const body = ramp(stops, lit)
    // Snow reflects light from below and from the right.
    const bounce = Math.max(0, dot(normal, unit([0.6, -0.7, 0.25]))) * 0.07
    const shine = gloss * Math.max(0, dot(normal, HALF)) ** tight
    return lighten(mix(body, "#a9c4e4", bounce), shine)
  }
}

/** Bare or plated metal: it reflects a bright sky, a dark treeline and the snow below. */
export function metal(dark: Hex, body: Hex, bright: Hex): Material {
  const stops = [
    [-1, mix(dark, body, 0.35)],
    [-0.62, mix(body, bright, 0.25)],
    [-0.3, mix(dark, body, 0.55)],
    [-0.06, dark],
    [0.14, mix(dark, body, 0.8)],
    [0.42, bright],
    [0.66, mix(body, bright, 0.5)],
    [1, body],
  ] as const
  return ([x, y, z]) => ramp(stops, 2 * z * y * 0.82 - 2 * z * x * 0.42 + (1 - z) * 0.12 * y)
}

export const STEEL = metal("#2c394d", "#98a9bf", "#fdfeff")
export const DARK_STEEL = metal("#0e1521", "#4a596d", "#b9c8da")
export const ZINC = metal("#5a5d58", "#b9bdb4", "#fffff6")
export const BRASS = metal("#5a3d12", "#c99a3f", "#fff0bf")
export const CARBIDE = metal("#1b222d", "#6d7784", "#e9edf2")
export const RUBBER = coated("#2b3442", 0.14, 8)
export const MOLDED = coated("#222b39", 0.42, 26)
