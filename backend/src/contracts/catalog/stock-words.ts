// The messages used wherever more is asked for than there is, or what is no longer sold.

/** Fewer are left than were asked for. */
export const onlyLeftOf = (name: string, left: number): string => `Only ${left} left of ${name}.`

/** Fewer are left than were asked for, or none. */
export const shortage = (name: string, left: number): string =>
  left <= 0 ? `${name} is sold out.` : onlyLeftOf(name, left)

/** About a line that blocks the checkout. */
export const noLongerSold = (name: string): string =>
  `${name} is no longer sold. Please remove it from your cart.`

/** About a line that blocks the checkout, of goods that have another SKU by now. */
export const soldOtherwise = (name: string): string =>
  `${name} is no longer sold like this. Please remove it from your cart and add it again.`

/** About a line that blocks the checkout, of a design that isn't one anymore. */
export const noLongerMade = (name: string): string =>
  `${name} is no longer made like this. Please remove it from your cart.`
