import type { Point, Vec } from "../drawing/geometry"

/*
 * A snowmobile's skid in numbers, our own design for wheels of every maker: not any sled's rail, but typical. In the
 * units of the shop's diagram of positions (storefront, bogie-setup), front at the left and y down, until `railPlace`
 * converts them to mm: x to the rear, y away from the viewer, z up from the slider.
 */

/** mm per unit of the diagram: its wheels are as large as those on most sleds. */
export const UNIT = 2
/** The diagram's middle, and where the slider's underside is in it. */
const MIDDLE = 480
const GROUND = 274

/**
 * A position on the diagram in mm.
 * @param across away from the viewer, mm
 */
export const railPlace = ([x, y]: Point, across = 0): Vec => [
  (x - MIDDLE) * UNIT,
  across,
  (GROUND - y) * UNIT,
]

/** Center line of a rail, front to rear. */
export const RAIL_LINE: readonly Point[] = [
  [146, 176],
  [190, 216],
  [228, 246],
  [272, 256],
  [330, 256],
  [720, 256],
  [774, 254],
  [808, 238],
  [826, 204],
]
/** Center line of the slider under it. */
export const SLIDER_LINE: readonly Point[] = [
  [226, 260],
  [268, 270],
  [330, 270],
  [720, 270],
  [784, 270],
]

/** Half the distance between the two rails, and between a rail's two faces, mm. */
export const RAIL_APART = 135
export const RAIL_HALF = 7
/** How far inner and outer wheels are from the middle, mm. */
export const WHEELS_APART = { inner: 88, outer: 182 }

/** Where positions are on the diagram. */
export const POSITION_PLACES: Readonly<Record<number, Point>> = {
  1: [142, 158],
  2: [206, 212],
  3: [286, 239],
  4: [378, 239],
  5: [452, 239],
  6: [544, 239],
  7: [618, 239],
  8: [356, 121],
  9: [560, 139],
  10: [714, 223],
  11: [816, 203],
}

/** Arms from the rails up to the cross shafts that the tunnel carries, and the link between these shafts. */
export const ARMS: readonly (readonly [Point, Point])[] = [
  [
    [330, 256],
    [402, 118],
  ],
  [
    [706, 256],
    [648, 142],
  ],
]
/** Reaches forward to where the front upper wheels hang. */
export const LINK: readonly [Point, Point] = [
  [352, 113],
  [648, 142],
]

/** Shocks: foot at the rail's cross shafts, head at the tunnel's. */
export const SHOCKS: readonly (readonly [head: Point, foot: Point])[] = [
  [
    [404, 122],
    [456, 250],
  ],
  [
    [648, 142],
    [594, 250],
  ],
]
