/* Messages about designs and what they are for that are used in several places (section 8). */

export const UNKNOWN_SLED = "We don't know this sled."

export const NO_SUCH_DESIGN = "This design does not exist."

/** "Duplicate color". */
export const DUPLICATE_COLOR = "We can’t pour two of the same color. Go back and change one."

/** "Builder out of stock". */
export const OUT_OF_STOCK = "One or more of your options is out of stock."
