import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffShelf } from "../../contracts/ready-to-ship"
import { toDollars } from "../../modules/checkout/domain/price-sheet"
import { DESIGN_MODULE } from "../../modules/design"
import { getDesigns } from "../../modules/design/catalogue-store"
import { designPicture } from "../../modules/design/domain/design-pictures"
import { choicesOf } from "../../modules/design/domain/selection"
import { decodeSku } from "../../modules/design/domain/sku"
import { SHELF_CHANGES } from "../../modules/design/service"
import { shelfPath } from "../../modules/ready-to-ship/domain/shelf-paths"
import { getShelf } from "../../modules/ready-to-ship/shelf-store"

const COUNTS = `
  select m.id, coalesce(sum(l.stocked_quantity), 0)::int as count, coalesce(sum(l.reserved_quantity), 0)::int as reserved
    from made_design m
    left join product_variant_inventory_item i on i.variant_id = m.variant_id and i.deleted_at is null
    left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
   where m.deleted_at is null group by m.id`

interface Count {
  id: string
  count: number
  reserved: number
}

/** The shelf as staff see it, newest first. */
export async function staffShelf(container: MedusaContainer): Promise<StaffShelf> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [shelf, designs, { rows }, changes] = await Promise.all([
    getShelf(container),
    getDesigns(container),
    database.raw<{ rows: Count[] }>(COUNTS),
    container.resolve(DESIGN_MODULE).changesOf(SHELF_CHANGES),
  ])
  const counts = new Map(rows.map((row) => [row.id, row]))
  const made = shelf.all.map((piece) => {
    const { id, sku, priceCents, discountCents, productId } = piece
    const design = decodeSku(sku, designs)
    const choices = design ? choicesOf(design).map(({ label, color }) => `${label} ${color.name}`) : []
    return {
      id,
      sku,
      name: design ? `${design.product.name}, ${design.style.name}: ${choices.join(", ")}` : sku,
      image: designPicture("medium", sku, null, designs.cacheVersion),
      price: toDollars(priceCents),
      discount: toDollars(discountCents),
      count: counts.get(id)?.count ?? 0,
      reserved: counts.get(id)?.reserved ?? 0,
      path: design ? shelfPath(design.product.slug) : null,
      productId,
    }
  })
  return { made: made.reverse(), changes }
}
