import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../modules/account"
import { CHECKOUT_MODULE } from "../modules/checkout"
import { DESIGN_MODULE } from "../modules/design"
import { DISCOUNT_MODULE } from "../modules/discount"
import { HELD_MINUTES } from "../modules/discount/domain/discount"

const sumOf = (table: "capture" | "refund") =>
  `(select coalesce(sum(m.amount), 0) from ${table} m where m.payment_id = p.id and m.deleted_at is null)`

/**
 * A payment `p` that no order has and of which the shop has nothing, and hasn't for so long that no one looks at it any
 * more.
 */
const IS_OVER = `(
  ${sumOf("capture")} <= ${sumOf("refund")}
  and not exists (
    select 1 from order_payment_collection o
     where o.payment_collection_id = p.payment_collection_id and o.deleted_at is null)
  and greatest(p.canceled_at, (select max(m.created_at) from refund m where m.payment_id = p.id and m.deleted_at is null))
    < :givenBack)`

/**
 * A cart that no one will come back to. It never became an order and can't any more: no order is linked to it or names
 * it, no payment is open or was ever made unless it was called off or given back long ago, and no use of a discount is
 * held for it.
 */
const SWEPT = `
  c.completed_at is null
  and (c.updated_at < :untouched
    or (c.updated_at < :empty
        and not exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)))
  and not exists (select 1 from order_cart l where l.cart_id = c.id and l.deleted_at is null)
  and not exists (select 1 from checkout k where k.cart_id = c.id and k.order_id is not null)
  -- An order names its cart only when the cart names itself (nameCart): the others need no look at all orders.
  and (c.metadata->>:orderKey is null or not exists (
    select 1 from "order" o where o.metadata->>:orderKey = c.id and o.deleted_at is null))
  and not exists (
    select 1 from cart_payment_collection l
      join payment_session s on s.payment_collection_id = l.payment_collection_id
     where l.cart_id = c.id and s.deleted_at is null and s.status not in ('error', 'canceled')
       -- The session of a payment that was given back still says that it was taken.
       and not exists (
         select 1 from payment p
          where p.payment_collection_id = s.payment_collection_id and p.payment_session_id = s.id))
  and not exists (
    select 1 from cart_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id
     where l.cart_id = c.id and ${IS_OVER} is not true)
  and not exists (
    select 1 from discount_use u
     where u.cart_id = c.id and u.created_at > now() - interval '${HELD_MINUTES} minutes')`

const NEXT = `select c.id from cart c where c.id > :after and ${SWEPT} order by c.id limit :batch`

/** Checked again with the row locked: a rider's visit in between keeps the cart. */
const HOLD = `
  select c.shipping_address_id, c.billing_address_id from cart c where c.id = :cartId and ${SWEPT} for update`

/**
 * Everything of Medusa's that belongs to a cart, including soft-deleted rows, in an order that foreign keys allow; the
 * rest is deleted by the cart's cascades.
 */
const DELETE = [
  "delete from cart_promotion where cart_id = :cartId",
  // A completion that failed leaves the links of its order behind, marked as deleted.
  "delete from order_cart where cart_id = :cartId and deleted_at is not null",
  `delete from order_payment_collection l where l.deleted_at is not null and l.payment_collection_id in (
     select payment_collection_id from cart_payment_collection where cart_id = :cartId)`,
  // With their sessions, and with payments that were given back.
  `delete from payment_collection p where p.id in (
     select payment_collection_id from cart_payment_collection where cart_id = :cartId)
     and not exists (select 1 from order_payment_collection l where l.payment_collection_id = p.id)`,
  "delete from cart_payment_collection where cart_id = :cartId",
  "delete from credit_line where cart_id = :cartId",
  // With its lines and shipping methods, and their adjustments and taxes.
  "delete from cart where id = :cartId",
  `delete from cart_address a where a.id = any(:addressIds)
     and not exists (select 1 from cart c where a.id in (c.shipping_address_id, c.billing_address_id))`,
]

/** The shop's own modules that store something about a cart. */
const KEEPERS = [ACCOUNT_MODULE, DISCOUNT_MODULE, CHECKOUT_MODULE, DESIGN_MODULE] as const

/** When a cart counts as abandoned. */
export interface SweepRules {
  /** A cart last touched before this. */
  untouched: Date
  /** The same for an empty one. */
  empty: Date
  /** A payment called off or given back before this keeps no cart any more. */
  givenBack: Date
  /** The metadata key with which an order names its cart. */
  orderKey: string
}

/**
 * Ids of carts to sweep, in order.
 * @param after the last one that was seen
 */
export async function cartsToSweep(
  container: MedusaContainer,
  rules: SweepRules,
  { after, batch }: { after: string; batch: number },
): Promise<string[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(NEXT, { ...rules, after, batch })
  return rows.map(({ id }) => id)
}

interface Addresses {
  shipping_address_id: string | null
  billing_address_id: string | null
}

/**
 * Deletes a cart with everything that belongs to it, in one transaction. Must run under the cart's lock.
 * @returns false when someone has come back to it
 */
export async function sweepCart(
  container: MedusaContainer,
  cartId: string,
  rules: SweepRules,
): Promise<boolean> {
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return await database.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: Addresses[] }>(HOLD, { ...rules, cartId })
    const [held] = rows
    if (!held) return false
    for (const keeper of KEEPERS) await container.resolve(keeper).deleteCartRows(cartId, transaction)
    const addressIds = [held.shipping_address_id, held.billing_address_id].filter((id) => id !== null)
    for (const statement of DELETE) await transaction.raw(statement, { cartId, addressIds })
    return true
  })
}
