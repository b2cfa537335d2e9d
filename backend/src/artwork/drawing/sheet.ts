import type { Hex } from "./color"
import type { Point } from "./geometry"
import { round } from "./geometry"

export type Stop = readonly [offset: number, color: Hex, opacity?: number]

/**
 * One drawing under construction: shapes in painting order, and the gradients and clips they use.
 * Equal definitions are kept once, so that products built of many like parts stay small.
 */
export class Sheet {
  readonly width: number
  readonly height: number
  private readonly shapes: string[] = []
  private readonly defs = new Map<string, string>()

  /** @param width px @param height px */
  constructor(width = 1600, height = 1200) {
    this.width = width
    this.height = height
  }

  add(...shapes: string[]): void {
    this.shapes.push(...shapes)
  }

  /** Everything `draw` adds is wrapped in one `<g>` with these attributes. */
  group(attributes: string, draw: () => void): void {
    this.shapes.push(`<g ${attributes}>`)
    draw()
    this.shapes.push("</g>")
  }

  /** A gradient between two points in the current user space; answers the paint. */
  linear(stops: readonly Stop[], from: Point, to: Point): string {
    const line = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`
    return this.paint(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stopList(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], centre: Point, radius: number, transform = ""): string {
    const at = `cx="${round(centre[0])}" cy="${round(centre[1])}" r="${round(radius)}"`
    const moved = transform ? ` gradientTransform="${transform}"` : ""
    return this.paint(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}${moved}>${stopList(stops)}</radialGradient>`,
    )
  }

  /** Attribute that clips a shape or group to a path. */
  clip(path: string, rule: "nonzero" | "evenodd" = "nonzero"): string {
    const id = this.define(
      (name) => `<clipPath id="${name}"><path d="${path}" clip-rule="${rule}"/></clipPath>`,
    )
    return `clip-path="url(#${id})"`
  }

  /** Attribute that fades a shape or group by the brightness of `content`. */
  mask(content: string): string {
    const id = this.define((name) => `<mask id="${name}">${content}</mask>`)
    return `mask="url(#${id})"`
  }

  toSvg(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    const defs = [...this.defs].map(([source, id]) => source.replace(PLACEHOLDER, id)).join("")
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${this.shapes.join("")}</svg>`
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

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const see = opacity === undefined ? "" : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${see}/>`
    })
    .join("")
}
