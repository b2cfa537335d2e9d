/** The multi-color dialog leads here (section 2). */
export const SOLID_BOGIES = "/builder/bogie-wheels/one-color"

/** What a design's address carries from page to page. */
export interface BuilderSearch {
  /** The cart line that this design replaces. */
  line?: string
  /** Set by ready-to-ship pages: the design is on the shelf as it is. */
  from?: "ready-to-ship"
  /** How a shared design's model is turned: whole degrees to the right and down, e.g. "35,20". */
  turn?: string
}

const TURN = /^-?(180|1[0-7]\d|\d{1,2}),-?([0-8]?\d|90)$/

/**
 * A builder route's search. Parsed by hand: routes are in the first load of every page, and a schema would bring in
 * zod.
 */
export const builderSearch = ({ line, from, turn }: Record<string, unknown>): BuilderSearch => ({
  line: typeof line === "string" && line !== "" ? line : undefined,
  from: from === "ready-to-ship" ? from : undefined,
  turn: typeof turn === "string" && TURN.test(turn) ? turn : undefined,
})

/** Path parameters of a design. */
export interface DesignAddress {
  productSlug: string
  styleSlug: string
  sku: string
}

const part = encodeURIComponent

const query = (search: BuilderSearch): string => {
  const text = new URLSearchParams(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ).toString()
  return text && `?${text}`
}

/** The style selection page. */
export const stylesAddress = (productSlug: string): string => `/builder/${part(productSlug)}`

/** The customize page. */
export const designAddress = (
  { productSlug, styleSlug, sku }: DesignAddress,
  search: BuilderSearch = {},
): string => `${stylesAddress(productSlug)}/${part(styleSlug)}/${part(sku)}${query(search)}`

/** The ski hardware page. */
export const hardwareAddress = (design: DesignAddress, search: BuilderSearch = {}): string =>
  `${designAddress(design)}/add-hardware${query(search)}`

const BOGIE_SETUP = "/bogie-wheels/setup"

/** The bogie setup page: which wheels go where on the sled. */
export const bogieSetupAddress = ({ productSlug, styleSlug, sku }: DesignAddress): string =>
  `${BOGIE_SETUP}?${new URLSearchParams({ product: productSlug, style: styleSlug, sku })}`

/** Whether an address is one where a design with two of the same color may not go (sections 2 and 5). */
export const leadsOn = (pathname: string): boolean =>
  pathname === BOGIE_SETUP || /^\/builder\/[^/]+\/[^/]+\/[^/]+\/add-hardware\/?$/.test(pathname)

/** The product's ready-to-ship page. */
export const shelfAddress = (productSlug: string): string => `/ready-to-ship/${part(productSlug)}`

/**
 * Where Cancel leads: the cart for a design from a cart line, the shelf it came from, or the product's page (section
 * 2).
 */
export function cancelAddress(
  { line, from }: BuilderSearch,
  product: { slug: string; productUrl: string },
): string {
  if (line) return "/cart"
  return from === "ready-to-ship" ? shelfAddress(product.slug) : product.productUrl
}

/** The page that creates an account, and leads back to where the rider is now (section 2). */
export const registerAddress = (here: string): string =>
  `/register?${new URLSearchParams({ redirectTo: here })}`
