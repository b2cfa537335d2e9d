import type { Camera } from "../drawing/camera"
import { camera } from "../drawing/camera"
import type { Vec } from "../drawing/geometry"
import { bounds } from "../drawing/geometry"

export interface Angle {
  /** Degrees, see `camera`. */
  yaw: number
  pitch: number
  /** Free border, px. */
  margin: number
  /** Where the subject is when the sheet is wider than it: 0 left, 1 right. */
  aside?: number
}

/** Width and height of a sheet, px. */
export interface Format {
  width: number
  height: number
}

/** A camera that makes a subject with these extreme points fill the sheet. */
export function filling(
  sheet: Format,
  { yaw, pitch, margin, aside = 0.5 }: Angle,
  extent: readonly Vec[],
): Camera {
  const probe = camera(yaw, pitch, 1, [0, 0])
  const box = bounds(extent.map((point) => probe.project(point)))
  const scale = Math.min(
    (sheet.width - 2 * margin) / (box.right - box.left),
    (sheet.height - 2 * margin) / (box.bottom - box.top),
  )
  const spare = sheet.width - 2 * margin - (box.right - box.left) * scale
  return camera(yaw, pitch, scale, [
    margin + spare * aside - box.left * scale,
    sheet.height / 2 - ((box.top + box.bottom) / 2) * scale,
  ])
}
