import type { CreateAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { addressRow, insertAddress } from "./cart-address"
import { runPrepared } from "./run-prepared"

/*
 * Medusa's cart module uses six statements for an address: it reads the cart and its addresses, and then the cart again
 * in a transaction. A buyer waits for them just before the card is charged.
 */

const WRITE = `
  with was as (select id, billing_address_id, email from cart where id = ? and deleted_at is null),
  address as (${insertAddress("was")})
  update cart c set billing_address_id = address.id, email = coalesce(cast(? as text), was.email), updated_at = now()
    from was, address where c.id = was.id
  returning was.billing_address_id as before, address.id as written, was.email as "emailBefore"`

const RESTORE = `
  with cart as (
    update cart set billing_address_id = nullif(cast(? as text), ''), email = cast(? as text), updated_at = now()
     where id = ? and billing_address_id = ?)
  delete from cart_address where id = ?`

/** The ids of a cart's billing addresses, its current and its previous one, and its previous email. */
export interface BillingWritten {
  written: string
  before: string | null
  emailBefore: string | null
}

/**
 * Gives a cart another billing address, in a row of its own as Medusa does; the previous one stays.
 * @param email whose the order becomes; null leaves it as it is
 * @returns null for a cart that doesn't exist
 */
export async function writeBillingAddress(
  container: MedusaContainer,
  { cartId, address, email }: { cartId: string; address: CreateAddressDTO; email: string | null },
): Promise<BillingWritten | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [written] = await runPrepared<BillingWritten>(database, "shop-write-billing", WRITE, [
    cartId,
    addressRow(address),
    email,
  ])
  return written ?? null
}

/** Restores a cart's previous billing address and email, unless it has got another address since. */
export async function restoreBillingAddress(
  container: MedusaContainer,
  cartId: string,
  { written, before, emailBefore }: BillingWritten,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-take-billing-back", RESTORE, [
    before ?? "",
    emailBefore,
    cartId,
    written,
    written,
  ])
}
