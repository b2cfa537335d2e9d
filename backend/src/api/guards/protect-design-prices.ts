import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CURRENCY } from "../../contracts/money"
import { conflict } from "../../errors/shop-error"
import { isDesigned } from "../../workflows/design/is-designed"
import { addressIds } from "./address-ids"

const namedIn = addressIds("/admin/products/:product/variants/:id")

interface Sent {
  id?: unknown
  /** A price that exists may be sent by its id alone. */
  prices?: ({ id?: unknown; currency_code?: unknown; amount?: unknown } | null)[]
  variants?: unknown
  update?: unknown
}

const isPrice = (price: NonNullable<Sent["prices"]>[number]) =>
  price?.amount != null && (price.currency_code === CURRENCY || price.id != null)

/**
 * The variants that a body leaves without a price.
 * @param named by the call's address
 */
function unpricedBy(body: unknown, named?: string): string[] {
  if (Array.isArray(body)) return body.flatMap((each) => unpricedBy(each))
  if (typeof body !== "object" || body === null) return []
  const { id = named, prices, variants, update } = body as Sent
  const isLeft = typeof id === "string" && Array.isArray(prices) && !prices.some(isPrice)
  return [...(isLeft ? [id] : []), ...unpricedBy(variants), ...unpricedBy(update)]
}

/**
 * Middleware before Medusa's own calls that set prices: a style without one disappears from the builder, and Designs
 * refuses every later save of its line.
 * @throws {ShopError} 409
 */
export async function protectDesignPrices(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const variants = unpricedBy(req.body, namedIn(req)?.id)
  const isKept = variants.length > 0 && (await isDesigned(req.scope, variants))
  next(
    isKept
      ? conflict(
          "The builder sells this, so it needs a price in US dollars. To stop selling it, close the line or the style under Designs, or remove the piece under Ready to ship.",
        )
      : undefined,
  )
}
