import type { Point, Vec } from "./geometry"
import { dot, round } from "./geometry"

/**
 * A long lens: parallel projection of a world with x to the right, y away from the viewer and z up. Because it is
 * parallel, circles stay exact ellipses and one matrix puts flat artwork on a surface.
 */
export interface Camera {
  readonly scale: number
  project(point: Vec): Point
  /** Distance from the viewer; larger is farther. */
  depth(point: Vec): number
  /** A direction in the viewer's space: x right, y up, z towards the eye. */
  toView(direction: Vec): Vec
  /** SVG matrix that puts drawing units on the plane through `origin`; `u` and `v` are its x and y units. */
  plane(origin: Vec, u: Vec, v: Vec): string
}

/**
 * @param yaw degrees the viewer walks around to the right
 * @param pitch degrees the viewer looks down (0 level, 90 from above)
 * @param scale px per world unit
 * @param center where the world's origin lands, px
 */
export function camera(yaw: number, pitch: number, scale: number, center: Point): Camera {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const right: Vec = [Math.cos(a), Math.sin(a), 0]
  const up: Vec = [-Math.sin(a) * Math.sin(b), Math.cos(a) * Math.sin(b), Math.cos(b)]
  const away: Vec = [-Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), -Math.sin(b)]
  const flat = (direction: Vec): Point => [dot(direction, right) * scale, -dot(direction, up) * scale]
  return {
    scale,
    project: (point) => {
      const [x, y] = flat(point)
      return [center[0] + x, center[1] + y]
    },
    depth: (point) => dot(point, away),
    toView: (direction) => [dot(direction, right), dot(direction, up), -dot(direction, away)],
    plane: (origin, u, v) => {
      const [ux, uy] = flat(u)
      const [vx, vy] = flat(v)
      const [ox, oy] = flat(origin)
      const fine = (value: number) => Math.round(value * 10000) / 10000
      return `matrix(${fine(ux)} ${fine(uy)} ${fine(vx)} ${fine(vy)} ${round(center[0] + ox)} ${round(center[1] + oy)})`
    },
  }
}
