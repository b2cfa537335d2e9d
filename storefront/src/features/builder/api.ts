import * as z from "zod/mini"
import {
  type AddScoopRequest,
  AddSkiAnswer,
  type AddSkiRequest,
  BuilderInfo,
  Carbide,
  DetectAnswer,
  GenerateAnswer,
  type GenerateRequest,
  Hardware,
  ProductInfo,
  type ProductType,
  StockAnswer,
} from "#contracts/builder/builder"
import { SaveDesignAnswer } from "#contracts/builder/saved-designs"
import { AddProductAnswer, type CartData } from "#contracts/cart/cart"
import { postOnce } from "#platform/add-once"
import type { TrackedItem } from "#platform/analytics"
import type { Http } from "#platform/http"
import { trackedItems } from "./hardware/hardware-model"
import { trackingName } from "./tracking-name"

// The builder's calls (section 7). All throw HttpError.

const part = encodeURIComponent

/** POST /builder/info/{productSlug}. @throws HttpError 404 unknown product */
export const readProduct = (http: Http, productSlug: string, signal?: AbortSignal): Promise<ProductInfo> =>
  http.request("POST", `/builder/info/${part(productSlug)}`, { schema: ProductInfo, signal })

/** POST /builder/info/{productSlug}/{styleSlug}. @throws HttpError 404 unknown product or style */
export const readStyle = (
  http: Http,
  productSlug: string,
  styleSlug: string,
  signal?: AbortSignal,
): Promise<BuilderInfo> =>
  http.request("POST", `/builder/info/${part(productSlug)}/${part(styleSlug)}`, {
    schema: BuilderInfo,
    signal,
  })

/** POST /builder/detect/{sku}. @throws HttpError 404 no such design */
export const detect = (http: Http, sku: string, signal?: AbortSignal): Promise<DetectAnswer> =>
  http.request("POST", `/builder/detect/${part(sku)}`, { schema: DetectAnswer, signal })

/** POST /builder/generate/{productCode}/{styleCode}. @throws HttpError 404 unknown codes, 422 wrong options */
export const generate = (
  http: Http,
  { product, style }: { product: string; style: string },
  body: GenerateRequest,
  signal?: AbortSignal,
): Promise<GenerateAnswer> =>
  http.request("POST", `/builder/generate/${part(product)}/${part(style)}`, {
    body,
    schema: GenerateAnswer,
    signal,
  })

/**
 * POST /builder/stock/{sku}: whether it can be made, or is on the shelf.
 * @throws HttpError 404 no such design
 */
export const readStock = (
  http: Http,
  sku: string,
  { readyToShip }: { readyToShip: boolean },
  signal?: AbortSignal,
): Promise<StockAnswer> =>
  http.request("POST", `/builder/stock/${part(sku)}`, {
    body: { ready_to_ship: readyToShip },
    schema: StockAnswer,
    signal,
  })

/** POST /builder/carbides/{sku}. @throws HttpError 404 no such design */
export const readCarbides = (http: Http, sku: string, signal?: AbortSignal): Promise<Carbide[]> =>
  http.request("POST", `/builder/carbides/${part(sku)}`, { schema: z.array(Carbide), signal })

/** GET /shop/hardware: what mount kits cost, before a sled is chosen. */
export const readHardware = (http: Http, signal?: AbortSignal): Promise<Hardware> =>
  http.request("GET", "/shop/hardware", { schema: Hardware, signal })

/** POST /builder/save: the number of the saved build. @throws HttpError with the shop's message */
export const saveDesign = async (http: Http, sku: string): Promise<string> =>
  String((await http.request("POST", "/builder/save", { body: { sku }, schema: SaveDesignAnswer })).number)

/**
 * POST /builder/add-to-cart, snow scoops only.
 * @throws HttpError 409 when a choice isn't available
 */
export const postScoop = (http: Http, body: z.infer<typeof AddScoopRequest>): Promise<AddProductAnswer> =>
  postOnce(http, "/builder/add-to-cart", { body, schema: AddProductAnswer })

/**
 * Puts a design into the cart on its own: a scoop, or skis whose hardware stays as it is.
 * @returns the cart, and what was added for analytics
 * @throws HttpError 409 when a choice isn't available
 */
export async function postDesign(
  http: Http,
  type: ProductType,
  design: z.infer<typeof AddScoopRequest>,
): Promise<{ cart: CartData; added: TrackedItem[] }> {
  if (type === "shovel") {
    const { cart, product } = await postScoop(http, design)
    const name = trackingName(cart, product.sku, product.name)
    return { cart, added: [{ ...product, name, quantity: 1 }] }
  }
  const { sku: ski_sku, ...rest } = design
  const answer = await postSki(http, { ski_sku, ...rest, carbide: null, model: null })
  return { cart: answer.cart, added: trackedItems(answer, ski_sku) }
}

/**
 * POST /builder/add-ski-to-cart.
 * @throws HttpError 409 when a choice or the hardware isn't available
 */
export const postSki = (http: Http, body: AddSkiRequest): Promise<AddSkiAnswer> =>
  postOnce(http, "/builder/add-ski-to-cart", { body, schema: AddSkiAnswer })
