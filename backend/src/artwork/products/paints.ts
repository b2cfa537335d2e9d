import { coated } from "../drawing/light"
import { EMBER } from "../drawing/palette"

/** The brand's color as steel and tin are painted with it. */
export const EMBER_PAINT = coated(EMBER, 0.45, 24)
