import { designOf } from "../../design/domain/catalog-fixture"
import { designPrice } from "../../design/domain/price"
import { bodyOf, loopUpcharge, type MadeDesign } from "./made-design"

/** For tests: a piece on the shelf at the design's price, $40 off, counted as `iitem_{body}`. */
export function madeDesign(sku: string, over: Partial<MadeDesign> = {}): MadeDesign {
  const design = designOf(sku)
  const body = bodyOf(design)
  return {
    id: `made_${body}`,
    sku,
    body,
    variantId: `variant_${body}`,
    productId: `prod_${design.product.code}`,
    priceCents: designPrice(design) - loopUpcharge(design),
    discountCents: 4_000,
    managed: true,
    inventory: [{ itemId: `iitem_${body}`, required: 1 }],
    ...over,
  }
}
