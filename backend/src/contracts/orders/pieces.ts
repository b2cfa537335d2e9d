import * as z from "zod/mini"

const PIECES = "Please enter a whole number of pieces."

/** How many pieces of something staff mean. */
export const pieces = (least: number, most: number) =>
  z.int(PIECES).check(z.minimum(least, PIECES), z.maximum(most, PIECES))
