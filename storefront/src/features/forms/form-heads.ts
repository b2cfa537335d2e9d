/** What a form's page is called, in its title and for search engines; separate from the page, which loads later. */
export const FORM_HEADS = {
  contact: {
    title: "Contact",
    description: "Questions, problems, stories from the trail: send them over, and a rider answers.",
    path: "/contact",
  },
  parts: {
    title: "Request Other Parts",
    description: "Parts that aren't in the shop: tell us what you need, and we'll quote you a price.",
    path: "/parts-request",
  },
  returns: {
    title: "Returns",
    description: "Request a return: which order, which items, and why. We tell you how to send them back.",
    path: "/returns",
  },
  rider: {
    title: "Sponsored Rider Application",
    description: "Ride for us: apply as a sponsored rider.",
    path: "/sponsored-rider-application",
  },
} as const
