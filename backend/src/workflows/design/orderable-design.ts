import type { CartLine } from "../../cart-store/load-cart"
import { noLongerMade } from "../../contracts/catalog/stock-words"
import { conflict } from "../../errors/shop-error"
import { notOrderableReason } from "../../modules/design/domain/availability"
import type { Design, DesignCatalog } from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"

/**
 * The design of a made-to-order line, when it can still be made.
 * @throws {ShopError} 409 with the reason
 */
export function orderableDesign(
  line: Pick<CartLine, "sku" | "variant_id" | "title">,
  designs: DesignCatalog,
): Design {
  const design = decodeSku(line.sku ?? "", designs)
  // A style that has been given a different base variant since is something else to sell.
  if (!design || design.style.variantId !== line.variant_id) {
    throw conflict(noLongerMade(line.title))
  }
  const reason = notOrderableReason(design)
  if (reason) throw conflict(reason)
  return design
}
