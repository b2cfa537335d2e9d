import type { ShopSettings } from "#contracts/settings"

export interface PolicySection {
  title: string
  /** Plain paragraphs. */
  text: string[]
}

type Contact = Pick<ShopSettings, "phone" | "email">

/** Custom products and returns: linked from the checkout (spec section 2). */
export function returnSections({ phone, email }: Contact): PolicySection[] {
  return [
    {
      title: "Stocked parts",
      text: [
        "Send it back within 30 days of delivery, unmounted and in its box, and we refund what you paid for it.",
        "You pay the way back, unless we sent the wrong part or it came damaged. Then we do.",
      ],
    },
    {
      title: "Custom products",
      text: [
        "Custom skis, bogie wheels and snow scoops are poured in the colors you chose. Nobody else ordered that one, so it can't be returned or cancelled once we've started.",
        "If something is wrong with how it was made, we make it again.",
      ],
    },
    {
      title: "Damaged on the way",
      text: [
        "Keep the box, take a photo and tell us within 7 days of delivery. We sort it out with the carrier.",
      ],
    },
    {
      title: "Your money",
      text: [
        "Refunds go back to the card you paid with, within 5 business days of the part reaching us.",
        `Have your order number ready and call ${phone}, or write to ${email}, before you send anything.`,
      ],
    },
  ]
}

/** What the shop keeps of whom: linked from the cookie notice and the footer. */
export function privacySections({ phone, email }: Contact): PolicySection[] {
  return [
    {
      title: "What we keep",
      text: [
        "What you type when you order or write to us: name, address, phone, email, and what you bought. With an account: your saved designs and your sled.",
        "Card numbers never touch our machines. They go from your browser straight to the card processor, and we get a receipt.",
      ],
    },
    {
      title: "What for",
      text: [
        "To make it, ship it, and find it again when you call about a part three winters from now. Texts and news only if you ticked the box.",
      ],
    },
    {
      title: "Cookies",
      text: [
        "One for your cart, one for your login, one for your sled, and two that remember you closed a notice. They stay until you clear them.",
        "Videos come from a video provider. It hears from you when you press play, not before.",
      ],
    },
    {
      title: "Who else sees it",
      text: [
        "The carrier gets your address, the card processor your payment, the mail provider your email. Nobody buys it, and we don't sell it.",
      ],
    },
    {
      title: "It's yours",
      text: [
        `Want to see it, fix it or have it gone? Write to ${email} or call ${phone}. What the tax office makes us keep, we keep until they let us drop it.`,
      ],
    },
  ]
}

/** How orders ship (spec section 9, "Shipping note"): linked from the cart and the checkout. */
export function shippingSections({ phone, email }: Contact): PolicySection[] {
  return [
    {
      title: "One order, one shipment",
      text: [
        "Your whole order ships together, in as few packages as possible, by standard shipping. In-stock items are not sent before custom items.",
        "Need the stocked parts now? Place two orders.",
      ],
    },
    {
      title: "What it costs",
      text: [
        "Shipping depends on where it goes and what's in the box. You see it, with tax, before you pay: it's worked out when you enter your address.",
      ],
    },
    {
      title: "Where we ship",
      text: [
        "The United States, Canada, and a list of other countries you'll find at checkout. Duties and import taxes outside the United States are paid by whoever gets the box.",
      ],
    },
    {
      title: "Drop shipments",
      text: [
        "Dealers can have an order sent straight to their customer. It leaves our warehouse with the dealer as sender and return address, and never includes pricing or invoice information.",
      ],
    },
    {
      title: "Something went sideways?",
      text: [`Call ${phone} or write to ${email}. A person who rides picks up.`],
    },
  ]
}
