import type { CreateAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { addressRow, insertAddress } from "./cart-address"
import { rawAmount } from "./raw-amount"
import { runPrepared } from "./run-prepared"

/*
 * Medusa's cart module uses twelve statements in three transactions to store where a cart goes and how. A buyer waits
 * for them at the shipping step.
 */

/** Who buys a cart, where it goes and how. */
export interface Destination {
  address: CreateAddressDTO
  /** Null keeps the cart's. */
  email: string | null
  /** Null keeps the cart's. */
  customerId: string | null
  shippingOptionId: string
}

/** The shipping method's name and price are written with the cart's price (`delivery.ts`). */
const WRITE = `
  with option as (select cast(? as text) as id),
  was as (select id from cart where id = ? and deleted_at is null),
  chosen as (
    select m.id from cart_shipping_method m, was, option
     where m.cart_id = was.id and m.shipping_option_id = option.id and m.deleted_at is null),
  stale as (
    delete from cart_shipping_method m using was
     where m.cart_id = was.id and m.deleted_at is null and not exists (select 1 from chosen)),
  method as (
    insert into cart_shipping_method
      (id, cart_id, name, amount, raw_amount, is_tax_inclusive, shipping_option_id, created_at, updated_at)
    select cast(? as text), was.id, 'Standard shipping', 0, ${rawAmount("'0'")}, false, option.id, now(), now()
      from was, option where not exists (select 1 from chosen)),
  address as (${insertAddress("was")})
  update cart c
     set shipping_address_id = address.id, updated_at = now(),
         email = coalesce(cast(? as text), c.email), customer_id = coalesce(cast(? as text), c.customer_id)
    from address where c.id = (select id from was)
  returning c.id`

/**
 * Writes the buyer, the destination and the shipping method into a cart, in one statement; the rows are those that
 * Medusa's cart module writes. Must run under the cart's lock.
 * @throws {Error} for a cart that doesn't exist
 */
export async function writeDestination(
  container: MedusaContainer,
  cartId: string,
  { address, email, customerId, shippingOptionId }: Destination,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const written = await runPrepared(database, "shop-write-destination", WRITE, [
    shippingOptionId,
    cartId,
    generateEntityId("", "casm"),
    addressRow(address),
    email,
    customerId,
  ])
  if (written.length === 0) throw new Error(`There is no cart ${cartId} to ship.`)
}
