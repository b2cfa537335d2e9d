import type { Camera } from "./camera"
import { camera } from "./camera"
import type { Point } from "./geometry"
import { bounds } from "./geometry"
import { Sheet } from "./sheet"

export interface Shot {
  /** Degrees, see `camera`. */
  yaw: number
  pitch: number
  /** Free border, px. */
  margin?: number
  /** Above 1 for a close-up, centered on `towards` (0 to 1 across and down the subject). */
  zoom?: number
  towards?: Point
}

/**
 * Draws a subject so that it fills the sheet: first unseen to measure its extent, then for real. That way products keep
 * their own measures in mm, and no camera is placed by hand.
 */
export function shoot(
  sheet: Sheet,
  { yaw, pitch, margin = 130, zoom = 1, towards = [0.5, 0.5] }: Shot,
  draw: (sheet: Sheet, view: Camera) => void,
): void {
  const seen: Point[] = []
  const probe = camera(yaw, pitch, 1, [0, 0])
  draw(new Sheet(sheet.width, sheet.height), {
    ...probe,
    project: (point) => {
      const place = probe.project(point)
      seen.push(place)
      return place
    },
  })
  const box = bounds(seen)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = zoom * Math.min((sheet.width - 2 * margin) / width, (sheet.height - 2 * margin) / height)
  const [x, y] = [box.left + width * towards[0], box.top + height * towards[1]]
  draw(sheet, camera(yaw, pitch, scale, [sheet.width / 2 - x * scale, sheet.height / 2 - y * scale]))
}
