import { MAP_FRAME } from "./map-frame"

const RADIANS = Math.PI / 180

const { scale, translate, center, meridian, parallels } = MAP_FRAME
const [south, north] = parallels
const n = (Math.sin(south * RADIANS) + Math.sin(north * RADIANS)) / 2
const c = Math.cos(south * RADIANS) ** 2 + 2 * n * Math.sin(south * RADIANS)
const radiusAt = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(latitude * RADIANS)) / n

/**
 * Where a place lies on the drawing: Albers' equal-area conic, as the drawing itself was made with d3
 * (scripts/make-dealer-map.mjs).
 *
 * @param latitude degrees north
 * @param longitude degrees east
 * @returns pixels of the drawing; null outside it
 */
export function placeOnMap(latitude: number, longitude: number): { x: number; y: number } | null {
  const turn = n * (longitude - meridian) * RADIANS
  const radius = radiusAt(latitude)
  const x = translate[0] + scale * radius * Math.sin(turn)
  const y = translate[1] + scale * (radius * Math.cos(turn) - radiusAt(center[1]))
  if (x < 0 || y < 0 || x > MAP_FRAME.width || y > MAP_FRAME.height) return null
  return { x, y }
}
