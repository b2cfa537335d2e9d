import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffShelf } from "../../contracts/catalog/ready-to-ship"
import { toDollars } from "../../contracts/money"
import { DESIGN_MODULE } from "../../modules/design"
import { designPicture } from "../../modules/design/domain/design-pictures"
import { choicesOf } from "../../modules/design/domain/selection"
import { decodeSku } from "../../modules/design/domain/sku"
import { SHELF_CHANGES } from "../../modules/design/service"
import { shelfPath } from "../../modules/ready-to-ship/domain/shelf-paths"
import { getDesigns } from "../../read-model/design-store"
import { getShelf } from "../../read-model/shelf-store"
import { countedOf, reservedOf, stockedOf } from "./piece-counts"

/** The shelf as staff see it, newest first, then what is hidden. */
export async function staffShelf(container: MedusaContainer): Promise<StaffShelf> {
  const [shelf, designs, changes] = await Promise.all([
    getShelf(container),
    getDesigns(container),
    container.resolve(DESIGN_MODULE).listChanges(SHELF_CHANGES),
  ])
  const hidden = new Set(shelf.hidden)
  // Oldest first; the list is turned round below.
  const pieces = [...shelf.hidden, ...shelf.all]
  const counts = await countedOf(
    container,
    pieces.map(({ variantId }) => variantId),
  )
  const made = pieces.map((piece) => {
    const { id, sku, priceCents, discountCents, productId, variantId } = piece
    const design = decodeSku(sku, designs)
    const choices = design ? choicesOf(design).map(({ label, color }) => `${label} ${color.name}`) : []
    return {
      id,
      sku,
      name: design ? `${design.product.name}, ${design.style.name}: ${choices.join(", ")}` : sku,
      image: designPicture({ size: "medium", sku, angle: null, cacheVersion: designs.cacheVersion }),
      price: toDollars(priceCents),
      discount: toDollars(discountCents),
      count: stockedOf(counts.get(variantId)),
      reserved: reservedOf(counts.get(variantId)),
      path: design && !hidden.has(piece) ? shelfPath(design.product.slug) : null,
      hidden: hidden.has(piece),
      productId,
    }
  })
  return { made: made.reverse(), changes }
}
