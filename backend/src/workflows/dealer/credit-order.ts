import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { expireDealers, getActiveDealers } from "../../modules/dealer/dealer-store"

const CART = `
  select b.customer_id, e.dealer_code from cart c
    left join account_cart b on b.cart_id = c.id and b.deleted_at is null
    left join cart_codes e on e.cart_id = c.id and e.deleted_at is null
   where c.id = ?`

/** What the goods came to: lines less their adjustments, before shipping and tax. */
const GOODS = `
  select coalesce(sum(round((
           coalesce(i.unit_price, l.unit_price) * i.quantity - coalesce((
             select sum(a.amount) from order_line_item_adjustment a
              where a.item_id = l.id and a.deleted_at is null and a.version = i.version
           ), 0)) * 100)), 0)::int as cents
    from order_item i join order_line_item l on l.id = i.item_id
   where i.order_id = ? and i.deleted_at is null
     and i.version = (select o.version from "order" o where o.id = i.order_id)`

const KEEP = `
  insert into dealer_credit (id, order_id, dealer_id, dealer_name, dealer_code, kind, goods_cents)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (order_id) where deleted_at is null do nothing`

/**
 * Keeps with a new order which dealer it is credited to: the one who bought it, else the one whose code a rider
 * named. Safe to repeat.
 */
export async function creditOrder(
  container: MedusaContainer,
  orderId: string,
  cartId: string,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { customer_id: string | null; dealer_code: string | null }[] }>(
    CART,
    [cartId],
  )
  const [cart] = rows
  if (!cart) return
  expireDealers(container)
  const dealers = await getActiveDealers(container)
  const bought = cart.customer_id ? dealers.byCustomer.get(cart.customer_id) : undefined
  const dealer = bought ?? (cart.dealer_code ? dealers.byCode.get(cart.dealer_code) : undefined)
  if (!dealer) return
  const goods = await database.raw<{ rows: { cents: number }[] }>(GOODS, [orderId])
  await database.raw(KEEP, [
    generateEntityId("", "dcred"),
    orderId,
    dealer.id,
    dealer.name,
    dealer.code,
    bought ? "bought" : "code",
    goods.rows[0]?.cents ?? 0,
  ])
}
