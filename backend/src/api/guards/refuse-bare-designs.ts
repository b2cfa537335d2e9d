import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { isDesigned } from "../../workflows/design/is-designed"

/** Every `variant_id` of a body. Its depth is bounded (`refuseMalformedInput`). */
function variantsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === "variant_id" && typeof each === "string" ? [each] : variantsOf(each),
  )
}

/**
 * Middleware before Medusa's calls by which staff add goods to an order: draft orders and edits. What riders design has
 * no price, picture or build without its design, and the workshop would not know what to make.
 * @throws {ShopError} 409
 */
export async function refuseBareDesigns(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const variants = variantsOf(req.body)
  const refused = variants.length > 0 && (await isDesigned(req.scope, variants))
  next(refused ? conflict("This is made to order and can't be sold without its design.") : undefined)
}
