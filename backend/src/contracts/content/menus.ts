/** A link of the shop's navigation. */
export interface MenuLink {
  name: string
  /** A page of the shop, or an address that begins with https. */
  path: string
}

export const BUILD: MenuLink = { name: "Build yours", path: "/builder" }
const SKIS: MenuLink = { name: "Skis", path: "/skis" }
const BOGIE_WHEELS: MenuLink = { name: "Bogie wheels", path: "/bogie-wheels" }
const PULL_HANDLE: MenuLink = { name: "Pull handle", path: "/pull-handle" }
const STOCKED: readonly MenuLink[] = [
  { name: "Accessories", path: "/accessories" },
  { name: "Carbides", path: "/carbides" },
  { name: "Mount kits", path: "/mount-kits" },
  { name: "Dampeners", path: "/dampeners" },
]
const EVERYTHING: readonly MenuLink[] = [
  BUILD,
  SKIS,
  { name: "Ready to ship", path: "/ready-to-ship" },
  BOGIE_WHEELS,
  { name: "Colors and patterns", path: "/color-guide" },
  ...STOCKED,
  PULL_HANDLE,
]

/** For visitors to a page that doesn't exist: what the shop sells first, then the rest. */
export const WAYS_BACK: readonly MenuLink[] = [BUILD, SKIS, ...STOCKED, PULL_HANDLE]

/** The shop's own navigation, place by place, while staff have set no other. */
export const MENUS = {
  /** What fits in a desktop's header: whole families. The pull handle is among the accessories. */
  header: [BUILD, SKIS, BOGIE_WHEELS, ...STOCKED],
  /** On small screens. */
  menu: [...EVERYTHING, { name: "Account", path: "/account" }, { name: "Cart", path: "/cart" }],
  shop: EVERYTHING,
  order: [
    { name: "Cart", path: "/cart" },
    { name: "Account", path: "/account" },
    { name: "Where is my order?", path: "/order-lookup" },
    { name: "Returns", path: "/returns" },
  ],
  know: [
    { name: "Shipping", path: "/shipping" },
    { name: "Return policy", path: "/return-policy" },
    { name: "Gallery", path: "/gallery" },
    { name: "Privacy", path: "/privacy" },
    { name: "Find a dealer", path: "/dealers" },
    { name: "Become a dealer", path: "/dealer-application" },
  ],
  talk: [
    { name: "Contact", path: "/contact" },
    { name: "Request other parts", path: "/parts-request" },
    { name: "Sponsored riders", path: "/sponsored-rider-application" },
  ],
} as const satisfies Record<string, readonly MenuLink[]>

export type MenuName = keyof typeof MENUS
