import type { RiderMailName } from "../../contracts/marketing/rider-mails"

/** What staff read about each mail. */
export const RIDER_MAIL_WORDS: Record<RiderMailName, { name: string; about: string; delay: string }> = {
  cart: {
    name: "Cart left behind",
    about: "Once per cart, to riders who ticked the box at checkout and haven't ordered since.",
    delay: "Hours after the rider was last there",
  },
  shipped: {
    name: "Order on its way",
    about: "For every parcel as it ships. Needs no consent: it is part of the order.",
    delay: "",
  },
  ride: {
    name: "How did it go",
    about: "Once per order, with a link to review it, to riders who ticked the box at checkout.",
    delay: "Days after delivery, or after shipping if delivery wasn't recorded",
  },
}

/** When a mail goes out, in a few words: `After 24 hours`. */
export const delayWords = (delay: number, unit: string | undefined): string =>
  unit ? `After ${delay} ${delay === 1 ? unit.slice(0, -1) : unit}` : "At once"
