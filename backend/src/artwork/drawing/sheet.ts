import type { Hex } from "./color"
import type { Point } from "./geometry"
import { round } from "./geometry"

export type Stop = readonly [offset: number, color: Hex, opacity?: number]

/** A part of a picture: drawn once, placed wherever the picture shows it. */
export interface Plate {
  /** The size of the picture including its margin. */
  svg: string
  /** px, even: what is beyond the picture's edge in one position may be visible in another. */
  margin: Point
  /** Offsets from where it was drawn, px, even: at half the size these are still whole pixels. */
  at: readonly Point[]
  /** A ground that many pictures share, as identical SVG. */
  isGround: boolean
}

/** Shapes that are placed together. */
interface Layer {
  shapes: string[]
  at: readonly Point[]
  isGround: boolean
}

const HERE: readonly Point[] = [[0, 0]]

/**
 * One drawing under construction: shapes in painting order, and the gradients and clips they use. Equal definitions are
 * stored once, so that products built of many similar parts stay small.
 */
export class Sheet {
  readonly width: number
  readonly height: number
  private readonly layers: Layer[] = []
  /** Whether the last layer is done with. */
  private isNewLayerDue = true
  /** Number of open groups and parts. */
  private depth = 0
  private readonly defs = new Map<string, string>()

  /** @param width px @param height px */
  constructor(width = 1600, height = 1200) {
    this.width = width
    this.height = height
  }

  private get shapes(): string[] {
    if (this.isNewLayerDue) this.layers.push({ shapes: [], at: HERE, isGround: false })
    this.isNewLayerDue = false
    return this.layers.at(-1)?.shapes ?? []
  }

  /** SVG elements as text, drawn over everything added before. */
  add(...shapes: string[]): void {
    this.shapes.push(...shapes)
  }

  /** Everything `draw` adds is wrapped in one `<g>` with these attributes. */
  group(attributes: string, draw: () => void): void {
    this.shapes.push(`<g ${attributes}>`)
    this.depth++
    draw()
    this.depth--
    this.shapes.push("</g>")
  }

  /** Everything `draw` adds is the ground for the rest, and the same in many pictures. */
  ground(draw: () => void): void {
    this.layer({ at: HERE, isGround: true }, draw)
  }

  /** Everything `draw` adds is placed at each of these offsets, px from where it is drawn, rounded to even numbers. */
  repeat(at: readonly Point[], draw: () => void): void {
    const even = (px: number) => Math.round(px / 2) * 2
    this.layer({ at: at.map(([x, y]) => [even(x), even(y)]), isGround: false }, draw)
  }

  private layer(kind: Pick<Layer, "at" | "isGround">, draw: () => void): void {
    if (this.depth > 0) throw new Error("A part of a drawing can't begin within a group or another part.")
    this.layers.push({ shapes: [], ...kind })
    this.isNewLayerDue = false
    this.depth++
    draw()
    this.depth--
    this.isNewLayerDue = true
  }

  /** A gradient between two points in the current user space; returns the paint. */
  linear(stops: readonly Stop[], from: Point, to: Point): string {
    const line = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`
    return this.paint(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`,
    )
  }

  /**
   * A gradient around a point in the current user space; returns the paint.
   * @param transform SVG `gradientTransform`
   */
  radial(stops: readonly Stop[], center: Point, radius: number, transform = ""): string {
    const at = `cx="${round(center[0])}" cy="${round(center[1])}" r="${round(radius)}"`
    const moved = transform ? ` gradientTransform="${transform}"` : ""
    return this.paint(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}${moved}>${stopList(stops)}</radialGradient>`,
    )
  }

  /** Attribute that clips a shape or group to a path. */
  clip(path: string): string {
    const id = this.define(
      (name) => `<clipPath id="${name}"><path d="${path}" clip-rule="nonzero"/></clipPath>`,
    )
    return `clip-path="url(#${id})"`
  }

  /** The attribute that fades a shape or group by the brightness of `content`. */
  mask(content: string): string {
    const id = this.define((name) => `<mask id="${name}">${content}</mask>`)
    return `mask="url(#${id})"`
  }

  /** The whole picture. */
  toSvg(): string {
    const placed = this.layers.flatMap(({ shapes, at }) => {
      const drawn = shapes.join("")
      return at === HERE ? drawn : at.map(([x, y]) => `<g transform="translate(${x} ${y})">${drawn}</g>`)
    })
    return this.svg([0, 0], [...this.defs], placed.join(""))
  }

  /** The same picture in parts, lowest first: each is drawn once, however often it is shown. */
  toPlates(): Plate[] {
    return this.layers.map(({ shapes, at, isGround }) => {
      const drawn = shapes.join("")
      const most = (axis: 0 | 1) => Math.max(...at.map((place) => Math.abs(place[axis])))
      const margin: Point = [most(0), most(1)]
      return { svg: this.svg(margin, this.defsOf(drawn), drawn), margin, at, isGround }
    })
  }

  /** The definitions that shapes use, and those used by these: no definition uses a later one. */
  private defsOf(shapes: string): [source: string, id: string][] {
    const used = new Set(idsIn(shapes))
    const kept: [string, string][] = []
    for (const [source, id] of [...this.defs].reverse()) {
      if (!used.has(id)) continue
      for (const other of idsIn(source)) used.add(other)
      kept.unshift([source, id])
    }
    return kept
  }

  private svg(
    [mx, my]: Point,
    defs: readonly (readonly [source: string, id: string])[],
    shapes: string,
  ): string {
    const [width, height] = [this.width + 2 * mx, this.height + 2 * my]
    const size = `width="${width}" height="${height}" viewBox="${-mx} ${-my} ${width} ${height}"`
    const sources = defs.map(([source, id]) => source.replace(PLACEHOLDER, id)).join("")
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${sources}</defs>${shapes}</svg>`
  }

  private paint(source: (id: string) => string): string {
    return `url(#${this.define(source)})`
  }

  private define(source: (id: string) => string): string {
    const key = source(PLACEHOLDER)
    const known = this.defs.get(key)
    if (known) return known
    const id = `d${this.defs.size.toString(36)}`
    this.defs.set(key, id)
    return id
  }
}

const PLACEHOLDER = "§"

/** Ids of the definitions that shapes refer to. */
const idsIn = (shapes: string): string[] =>
  [...shapes.matchAll(/url\(#(\w+)\)/g)].flatMap(([, id]) => id ?? [])

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const see = opacity === undefined ? "" : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${see}/>`
    })
    .join("")
}
