/** The header badge's accessible name. Apart from the cart's model: every page loads it. */
export const badgeName = (quantity: number): string =>
  `Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`
