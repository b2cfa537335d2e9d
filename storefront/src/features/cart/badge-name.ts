/** The header badge's accessible name. Separate from the cart's model, because every page loads it. */
export const badgeName = (quantity: number): string =>
  `Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`
