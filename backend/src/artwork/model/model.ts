import type { BentPart } from "../designs/molding"
import type { Hex } from "../drawing/color"
import type { Point, Vec } from "../drawing/geometry"
import { moved, type Surface } from "./solid"

/** What one of the rider's choices paints: a zone's color, the loop's, a skull's. Named as in the SKU's order. */
export type Choice = "color1" | "color2" | "color3" | "color4" | "loop" | "single_skull" | "triple_skull"

/** Where a finish gets its color, so that it can be repainted without a new model. */
export type Paint =
  | { kind: "fixed" }
  | { kind: "choice"; choice: Choice }
  /** The colors of a fade or camouflage, by a picture. */
  | { kind: "picture"; choices: readonly Choice[] }
  /** Print on these colors, by their shares: night on bright ones, snow on dark ones. */
  | { kind: "print"; on: Readonly<Partial<Record<Choice, number>>>; halo: boolean }

/** What a surface is made of. */
export interface Finish {
  /** Unique within a model. */
  name: string
  paint: Paint
  /** Its color; where a picture paints it, the first color. */
  color: Hex
  /** A drawing that it is painted with, px. */
  picture?: { svg: string; width: number; height: number }
  /** 0 or 1. */
  metallic: number
  /** 0 (a mirror) to 1 (chalk). */
  roughness: number
}

/** A surface of one finish. */
export interface Piece {
  finish: Finish
  surface: Surface
  /** The position on the finish's picture for a position on the surface: shares of its width and height. */
  spread?: (place: Vec) => Point
}

/** A body made of pieces, and its positions, mm. */
export interface Body {
  name: string
  /** The node that all of its positions are under, which shows or hides them together. */
  group?: string
  pieces: readonly Piece[]
  places: readonly { name: string; at: Vec }[]
}

/** A position for other models: a node without a body. */
export interface Mark {
  name: string
  at: Vec
  /** Data about it for viewers. */
  extras: Readonly<Record<string, string | number>>
  /** Named positions that it marks; in viewers' files beside `extras`. */
  places: Readonly<Record<string, Vec | readonly Vec[]>>
}

/** The model of a design in mm: x to the right, y away from the viewer, z up. */
export interface Model {
  name: string
  bodies: readonly Body[]
  marks?: readonly Mark[]
}

/** A surface bent as its part is. */
export const bentSurface = (surface: Surface, part: BentPart): Surface =>
  moved(surface, ({ place: [x, y, z], normal }) => ({
    place: part.place(x, y, z),
    normal: part.direct(x, normal),
  }))

/** A piece on the plan of a part, bent like the part. Its position on a picture still follows the plan. */
export function bentPiece({ finish, surface, spread }: Piece, part: BentPart): Piece {
  const bent = bentSurface(surface, part)
  if (!spread) return { finish, surface: bent }
  const flat = surface.flat()
  const spots = new Map(bent.flat().map(({ place }, i) => [place, spread(flat[i]?.place ?? place)]))
  return { finish, surface: bent, spread: (place) => spots.get(place) ?? [0, 0] }
}

/** A finish that no choice paints. */
export const fixed = (name: string, color: Hex, metallic: number, roughness: number): Finish => ({
  name,
  paint: { kind: "fixed" },
  color,
  metallic,
  roughness,
})

export const STEEL_FINISH = fixed("Steel", "#b9c4d2", 1, 0.28)
export const ALUMINUM_FINISH = fixed("Aluminum", "#a7b4c4", 1, 0.38)
export const CARBIDE_FINISH = fixed("Carbide", "#4d565f", 1, 0.45)
export const DARK_STEEL_FINISH = fixed("Dark steel", "#56657b", 1, 0.4)
export const BRASS_FINISH = fixed("Braze", "#d8b45f", 1, 0.35)
export const RUBBER_FINISH = fixed("Rubber", "#232b37", 0, 0.78)
export const DARK_FINISH = fixed("Bearing seal", "#141b26", 0, 0.6)

/** Molded polymer: a soft sheen. */
export const molded = (choice: Choice, color: Hex): Finish => ({
  name: choice,
  paint: { kind: "choice", choice },
  color,
  metallic: 0,
  roughness: 0.42,
})

/** Ink on a deck. */
export const printed = (name: string, color: Hex, paint: Paint): Finish => ({
  name,
  paint,
  color,
  metallic: 0,
  roughness: 0.55,
})
