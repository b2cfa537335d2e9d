import type { Hex } from "../drawing/color"
import { darken, lighten, toRgb } from "../drawing/color"
import { round } from "../drawing/geometry"
import type { Sheet } from "../drawing/sheet"
import type { Molding } from "./molding"
import { SKULL, SKULL_HEAD } from "./skull"

interface Spot {
  x: number
  y: number
  z: number
}

/** SVG matrix that lays a flat drawing (x along the part, y down to its near side) on the skin. */
function laid(part: Molding, { x, y, z }: Spot): string {
  const [ox, oy] = part.spot(x, y, z)
  const [ux, uy] = part.spot(x + 1, y, z)
  const [vx, vy] = part.spot(x, y - 1, z)
  const fine = (value: number) => Math.round(value * 10000) / 10000
  return `matrix(${fine(ux - ox)} ${fine(uy - oy)} ${fine(vx - ox)} ${fine(vy - oy)} ${round(ox)} ${round(oy)})`
}

/** Perceived brightness, 0 to 1. */
export function brightness(hex: Hex): number {
  const [r, g, b] = toRgb(hex)
  const linear = (channel: number) => (channel / 255) ** 2.2
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** A color that contrasts with another: night on bright ones, snow on dark ones. */
export const against = (hex: Hex): Hex => (brightness(hex) > 0.24 ? "#0b1220" : "#f6f8fb")

/**
 * Print in the tone that is legible on `under`, with an outline in the other one: strong where the ground is patchy.
 */
export function printed(
  sheet: Sheet,
  part: Molding,
  spot: Spot,
  paths: string,
  under: Hex,
  patchy: boolean,
): void {
  const ink = against(under)
  const halo = against(ink)
  sheet.add(
    `<g transform="${laid(part, spot)}"><g fill="${halo}" stroke="${halo}" opacity="${patchy ? 0.95 : 0.3}" stroke-width="${patchy ? 130 : 60}" stroke-linejoin="round">${paths}</g><g fill="${ink}">${paths}</g></g>`,
  )
}

/**
 * A skull decal with its crown towards the tip, centered on the spot. Its outline is the opposite of its own color, so
 * that it is visible even on that color.
 * @param size height in mm
 */
export function skull(sheet: Sheet, part: Molding, spot: Spot, size: number, color: Hex): void {
  const ring = against(color)
  const by = size / 100
  const fill = sheet.linear(
    [
      [0, lighten(color, 0.22)],
      [0.5, color],
      [1, darken(color, 0.14)],
    ],
    [10, 20],
    [80, 90],
  )
  sheet.add(
    `<g transform="${laid(part, spot)} scale(${round(by * 100) / 100}) rotate(90) translate(-50 -50)">` +
      `<path d="${SKULL_HEAD}" fill="${ring}" stroke="${ring}" stroke-width="9" stroke-linejoin="round"/>` +
      `<path d="${SKULL}" fill="${fill}" fill-rule="evenodd"/>` +
      `</g>`,
  )
}
