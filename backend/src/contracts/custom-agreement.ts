/**
 * What a buyer of custom-molded parts agrees to before the checkout (section 2, "Checkout page"). Orders keep
 * which version was accepted: other words are another version.
 */
export const CUSTOM_AGREEMENT = {
  version: "2026-11-22b",
  paragraphs: [
    "Your order holds parts we mold just for you, in the colors you picked. Once a custom part is poured it can't be changed, canceled or returned.",
    "Custom parts are made after you order. The whole order ships together once they are ready, by the day the checkout names.",
  ],
} as const
