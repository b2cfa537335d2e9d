/**
 * The brand's mark in a box of 100 x 100, y down: an anvil whose horn is a ski tip, split by the
 * 12-degree cut. Two pieces, so that the cut shows whatever lies behind.
 */
export const MARK_FACE = "M4 34L55 34C71 34 83 26 97 6C98 27 91 43 77 50.3L22.4 61.9C12.5 57.5 6 48 4 34Z"
export const MARK_FOOT =
  "M37.9 66.8L64.4 61.2C62.2 68.6 66.5 75 77.5 78.2L84 94L16 94L22.5 78.2C31 75.6 36.6 71.6 37.9 66.8Z"
export const MARK = MARK_FACE + MARK_FOOT
