import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { getDesigns } from "../../modules/design/catalogue-store"
import { designPrice } from "../../modules/design/domain/price"
import { loadCart } from "../cart/load-cart"
import { orderableDesign } from "./orderable-design"

/**
 * Puts today's prices on the lines that are made to order: Medusa never computes a custom price anew.
 * @throws {ShopError} 409 when a design can no longer be made
 */
export async function repriceDesigns(container: MedusaContainer, cartId: string): Promise<void> {
  const cart = await loadCart(container, cartId)
  const built = cart?.lines.filter((line) => line.build) ?? []
  if (built.length === 0) return
  const designs = await getDesigns(container)
  for (const line of built) {
    const cents = designPrice(orderableDesign(line, designs))
    if (cents === toCents(line.unit_price)) continue
    await container.resolve(Modules.CART).updateLineItems(line.id, { unit_price: toDollars(cents) })
  }
}

/** Lines whose variant belongs to a design product, whoever put them there. */
const DESIGNED_LINES = `
  select i.variant_id, i.variant_sku as sku, i.title, i.unit_price::text as unit_price,
         exists (select 1 from design_build b
                  where b.cart_id = i.cart_id and b.sku = i.variant_sku and b.deleted_at is null) as built
    from cart_line_item i
    join product_variant v on v.id = i.variant_id
    join design_product p on p.product_id = v.product_id
   where i.cart_id = ? and i.deleted_at is null`

interface DesignedLine {
  variant_id: string
  sku: string | null
  title: string
  unit_price: string
  built: boolean
}

/**
 * Whether every line that is made to order has its build and today's price: the last word before a cart
 * becomes an order, on every way there, Medusa's own routes included.
 */
export async function designsAreSound(container: MedusaContainer, cartId: string): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: DesignedLine[] }>(DESIGNED_LINES, [cartId])
  if (rows.length === 0) return true
  const designs = await getDesigns(container)
  return rows.every((line) => {
    if (!line.built) return false
    try {
      return designPrice(orderableDesign(line, designs)) === toCents(line.unit_price)
    } catch {
      return false
    }
  })
}
