import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { isDesigned, isDesignedProduct } from "../../workflows/design/is-designed"
import { deletedBy } from "./deleted-goods"

/**
 * Middleware before Medusa's own calls that delete products and variants: without the ones behind its designs, the
 * builder loses a style or a line, Designs refuses every later save of it, and nothing brings them back.
 * @throws {ShopError} 409
 */
export async function protectDesigns(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { products, variants } = await deletedBy(req)
  const isKept =
    (variants.length > 0 && (await isDesigned(req.scope, variants))) ||
    (products.length > 0 && (await isDesignedProduct(req.scope, products)))
  next(
    isKept
      ? conflict(
          "The builder sells this, so it can't be deleted. Close the line or the style under Designs, or remove the piece under Ready to ship.",
        )
      : undefined,
  )
}
