/**
 * What a buyer of custom-molded parts agrees to before the checkout (section 2, "Checkout page"). Orders store which
 * version was accepted: changed words are a new version.
 */
export const CUSTOM_AGREEMENT = {
  version: "2026-11-26",
  paragraphs: [
    "Parts in colors you pick are molded just for you. Once one is poured it can't be changed, canceled or returned.",
    "They are made after you order; ready-to-ship ones are poured already. Your whole order ships together, by the day the checkout names.",
  ],
} as const
