import { type Recolor, type Rgb, recolorOf, toRgbShares } from "./recolor"

/** Where a material gets its color from, according to `extras.paint` in the model's file. */
export type Paint =
  | { kind: "fixed" }
  | { kind: "choice"; choice: string }
  | { kind: "picture"; choices: readonly string[] }
  | { kind: "print"; on: readonly (readonly [choice: string, share: number])[]; halo: boolean }

/** The choices by option: color codes, "" for none. */
export type Choices = Readonly<Record<string, string | undefined>>

/** Colors by code, as `#rrggbb`. */
export type Paints = Readonly<Record<string, { css: string }>>

const NIGHT = "#0b1220"
const SNOW = "#f6f8fb"
/** Anything brighter than this, 0 to 1, gets a dark print. As in the drawings. */
const BRIGHT = 0.24

const against = ([red, green, blue]: Rgb): string =>
  0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > BRIGHT ? NIGHT : SNOW

/** A material's paint; fixed if it says nothing that is known here. */
export function readPaint(extras: Readonly<Record<string, unknown>>): Paint {
  const { paint } = extras
  if (typeof paint !== "object" || paint === null) return { kind: "fixed" }
  const { kind, choice, choices, on, halo } = paint as Record<string, unknown>
  if (kind === "choice" && typeof choice === "string") return { kind, choice }
  if (kind === "picture" && Array.isArray(choices))
    return { kind, choices: choices.filter((each) => typeof each === "string") }
  if (kind === "print" && typeof on === "object" && on !== null) {
    const shares = Object.entries(on).filter(([, share]) => typeof share === "number")
    return { kind, on: shares, halo: halo === true }
  }
  return { kind: "fixed" }
}

const cssOf = (choices: Choices, paints: Paints, choice: string): string | null =>
  paints[choices[choice] ?? ""]?.css ?? null

/**
 * The color of a material for these choices, `#rrggbb`.
 * @returns null when it stays as it is: nothing is chosen for it, or a picture paints it
 */
export function colorFor(paint: Paint, choices: Choices, paints: Paints): string | null {
  if (paint.kind === "choice") return cssOf(choices, paints, paint.choice)
  if (paint.kind !== "print" || paint.on.length === 0) return null
  const under: [number, number, number] = [0, 0, 0]
  for (const [choice, share] of paint.on) {
    const css = cssOf(choices, paints, choice)
    if (!css) return null
    toRgbShares(css).forEach((channel, i) => {
      under[i as 0 | 1 | 2] += channel * share
    })
  }
  const ink = against(under)
  return paint.halo ? against(toRgbShares(ink)) : ink
}

/** A skull that isn't chosen is left out, and so is what surrounds it. */
export const isLeftOut = (paint: Paint, choices: Choices): boolean => {
  const named =
    paint.kind === "choice" ? [paint.choice] : paint.kind === "print" ? paint.on.map(([c]) => c) : []
  return named.some((choice) => choice.endsWith("_skull") && !choices[choice])
}

/**
 * How a picture is recolored for these choices.
 * @param drawn the choices that it was drawn for
 * @returns null when it stays as it is: a color is unknown, or two in the picture are alike
 */
export function recolorFor(paint: Paint, drawn: Choices, choices: Choices, paints: Paints): Recolor | null {
  if (paint.kind !== "picture") return null
  const colors = (of: Choices) =>
    paint.choices.flatMap((choice) => {
      const css = cssOf(of, paints, choice)
      return css ? [toRgbShares(css)] : []
    })
  const [from, to] = [colors(drawn), colors(choices)]
  if (from.length !== paint.choices.length || to.length !== from.length) return null
  return recolorOf(from, to)
}
