import { notFound, redirect } from "@tanstack/react-router"
import type {
  BuilderInfo,
  Carbide,
  Hardware,
  ProductInfo,
  SelectedOptions,
  StockAnswer,
} from "#contracts/builder/builder"
import { DOG_DAYS, isDogDays, type Sale } from "#contracts/catalog/sale-window"
import type { ReviewsPage } from "#contracts/reviews/review-answers"
import { readNewest } from "#features/reviews/api"
import { type Http, HttpError } from "#platform/http"
import { type BuilderSearch, type DesignAddress, designAddress } from "./addresses"
import { detect, generate, readCarbides, readHardware, readProduct, readStock, readStyle } from "./api"
import { type DesignPage, takePrefetchedDesign } from "./customize/prefetched-design"
import { infoFor, isDoubled } from "./selection"
import { preloadNoticeOverlay } from "./styles/lazy-notice-overlay"

/** The style list's loader. */
export async function loadStyles(
  http: Http,
  productSlug: string,
  { now, sale = DOG_DAYS }: { now: Date; sale?: Sale | undefined },
  signal: AbortSignal,
) {
  const [product, reviews]: [ProductInfo, ReviewsPage | null] = await Promise.all([
    readProduct(http, productSlug, signal),
    readNewest(http, productSlug),
  ])
  return { product, reviews, sale: isDogDays(now, sale) ? sale : null }
}

/** Redirects an address without a SKU to the style's example (section 2). */
export async function loadExample(
  http: Http,
  { productSlug, styleSlug }: Omit<DesignAddress, "sku">,
  search: BuilderSearch,
  signal: AbortSignal,
): Promise<never> {
  const { style } = await readStyle(http, productSlug, styleSlug, signal)
  throw redirect({
    href: designAddress({ productSlug, styleSlug, sku: style.exampleSku }, search),
    replace: true,
  })
}

async function readDesign(
  http: Http,
  { productSlug, styleSlug, sku }: DesignAddress,
  { from }: BuilderSearch,
  signal: AbortSignal,
): Promise<DesignPage> {
  const readyToShip = from === "ready-to-ship"
  const [info, { options }, shelf] = await Promise.all([
    readStyle(http, productSlug, styleSlug, signal),
    detect(http, sku, signal),
    readyToShip ? readStock(http, sku, { readyToShip }, signal) : null,
  ])
  const { product, style } = info
  // The SKU belongs to something else: the address contradicts itself.
  if (!sku.startsWith(product.code + style.code)) throw notFound()
  const [answer] = await Promise.all([
    generate(
      http,
      { product: product.code, style: style.code },
      { options, generate_all: true, ready_to_ship: readyToShip },
      signal,
    ),
    info.notice?.kind === "overlay" ? preloadNoticeOverlay() : null,
  ])
  return { info: infoFor(info, options), design: { ...answer, options }, gone: isGone(shelf, info, options) }
}

/** A loop that is out has its own message, and can be changed: whether the piece was sold isn't known until then. */
const isGone = (
  shelf: StockAnswer | null,
  { unavailableLoops }: BuilderInfo,
  { loop = "" }: SelectedOptions,
) => shelf?.in_stock === false && !unavailableLoops.includes(loop)

/**
 * The customize page's loader: detects the options of the SKU, then asks for its pictures and price. For a design that
 * the page has just made, nothing but the stock is asked again: a ready-to-ship piece with another loop.
 */
export async function loadDesign(
  http: Http,
  address: DesignAddress,
  search: BuilderSearch,
  signal: AbortSignal,
): Promise<DesignPage> {
  const taken = typeof document === "undefined" ? null : takePrefetchedDesign(address.sku)
  if (!taken) return readDesign(http, address, search, signal)
  if (search.from !== "ready-to-ship") return taken
  try {
    const shelf = await readStock(http, address.sku, { readyToShip: true }, signal)
    return { ...taken, gone: isGone(shelf, taken.info, taken.design.options) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The page stands, and what was known still counts.
    return taken
  }
}

/** What the hardware page is made of. */
export interface HardwareData extends DesignPage {
  carbides: Carbide[]
  hardware: Hardware
}

/**
 * The hardware page's loader. A ski that is out of stock is sent back to customize (section 2), and so is anything that
 * never gets here through the page's own links: two of the same color, and anything but a ski.
 */
export async function loadHardware(
  http: Http,
  address: DesignAddress,
  search: BuilderSearch,
  signal: AbortSignal,
): Promise<HardwareData> {
  const [page, { in_stock }, carbides, hardware] = await Promise.all([
    readDesign(http, address, search, signal),
    readStock(http, address.sku, { readyToShip: search.from === "ready-to-ship" }, signal),
    readCarbides(http, address.sku, signal),
    readHardware(http, signal),
  ])
  const { info, design } = page
  if (!in_stock || isDoubled(design.options) || info.product.type !== "ski")
    throw redirect({ href: designAddress(address, search), replace: true })
  return { ...page, carbides, hardware }
}
