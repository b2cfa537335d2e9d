import type { SelectedOptions } from "#contracts/builder"
import type { Paints } from "../zone-map"

/** Where a material gets its color from, as the model's file says it in `extras.paint`. */
export type Paint =
  | { kind: "fixed" }
  | { kind: "choice"; choice: string }
  | { kind: "picture" }
  | { kind: "print"; on: [choice: string, share: number][]; halo: boolean }

const NIGHT = "#0b1220"
const SNOW = "#f6f8fb"
/** Brighter than this, 0 to 1, is printed on in night. As the drawings have it. */
const BRIGHT = 0.24

type Rgb = [number, number, number]

const toRgb = (css: string): Rgb => {
  const value = Number.parseInt(css.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const against = ([red, green, blue]: Rgb): string => {
  const linear = (channel: number) => (channel / 255) ** 2.2
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > BRIGHT ? NIGHT : SNOW
}

/** What a material says of its color; fixed where it says nothing that is known here. */
export function readPaint(extras: Readonly<Record<string, unknown>>): Paint {
  const { paint } = extras
  if (typeof paint !== "object" || paint === null) return { kind: "fixed" }
  const { kind, choice, on, halo } = paint as Record<string, unknown>
  if (kind === "choice" && typeof choice === "string") return { kind, choice }
  if (kind === "picture") return { kind }
  if (kind === "print" && typeof on === "object" && on !== null) {
    const shares = Object.entries(on).filter(([, share]) => typeof share === "number")
    return { kind, on: shares as [string, number][], halo: halo === true }
  }
  return { kind: "fixed" }
}

/**
 * The color of a material for these choices, `#rrggbb`.
 * @returns null where it stays as it is: nothing of it is chosen, or a picture paints it
 */
export function colorFor(paint: Paint, options: SelectedOptions, paints: Paints): string | null {
  const cssOf = (choice: string) => paints[options[choice] ?? ""]?.css ?? null
  if (paint.kind === "choice") return cssOf(paint.choice)
  if (paint.kind !== "print" || paint.on.length === 0) return null
  const under: Rgb = [0, 0, 0]
  for (const [choice, share] of paint.on) {
    const css = cssOf(choice)
    if (!css) return null
    toRgb(css).forEach((channel, i) => {
      under[i as 0 | 1 | 2] += channel * share
    })
  }
  const ink = against(under)
  return paint.halo ? against(toRgb(ink)) : ink
}
