import type { Vec } from "../drawing/geometry"
import { bounds, ellipse, polyline } from "../drawing/geometry"
import type { Sheet } from "../drawing/sheet"
import type { Molding } from "./molding"

/**
 * A nut on its washer with the stud's end in it, on the part's skin.
 * @param place x, y, z on the part
 */
export function nut(sheet: Sheet, part: Molding, [x, y, z]: Vec, radius: number): void {
  const disc = (by: number, rise: number, steps: number) =>
    ellipse([x, y], by, by, 0.3, steps).map(([px, py]) => part.spot(px, py, z + rise))
  const washer = disc(radius * 1.35, 0, 24)
  const box = bounds(washer)
  const steel = sheet.linear(
    [
      [0, "#fdfeff"],
      [0.42, "#b4c1d1"],
      [1, "#56657b"],
    ],
    [box.left, box.top],
    [box.right, box.bottom],
  )
  const [fall, size] = [radius * 0.5 * part.view.scale, radius * part.view.scale]
  sheet.add(
    `<path d="${polyline(washer)}" fill="#050a14" fill-opacity=".5" transform="translate(${fall * 0.6} ${fall})"/>`,
    `<path d="${polyline(washer)}" fill="${steel}"/>`,
    `<path d="${polyline(disc(radius, 1, 6))}" fill="#39475b"/>`,
    `<path d="${polyline(disc(radius * 0.94, radius * 0.9, 6))}" fill="${steel}" stroke="#445469" stroke-width="${Math.max(0.8, size * 0.07)}"/>`,
    `<path d="${polyline(disc(radius * 0.52, radius * 1.1, 14))}" fill="#2c394d"/>`,
    `<path d="${polyline(disc(radius * 0.36, radius * 1.3, 12))}" fill="#c9d5e2"/>`,
  )
}
