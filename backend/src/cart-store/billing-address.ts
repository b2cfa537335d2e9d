import type { CreateAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { runPrepared } from "./run-prepared"

/*
 * Medusa's cart module takes six statements for an address: it reads the cart and its addresses, and then the cart
 * again in a transaction. A buyer waits for them while the card is about to be charged.
 */

const WRITE = `
  with was as (select id, billing_address_id, email from cart where id = ? and deleted_at is null),
  address as (
    insert into cart_address
      (id, first_name, last_name, company, address_1, city, province, postal_code, country_code, phone, created_at, updated_at)
    select a.id, a.first_name, a.last_name, a.company, a.address_1, a.city, a.province, a.postal_code, a.country_code,
           a.phone, now(), now()
      from was, jsonb_to_record(cast(? as jsonb)) a(
        id text, first_name text, last_name text, company text, address_1 text, city text, province text,
        postal_code text, country_code text, phone text)
    returning id)
  update cart c set billing_address_id = address.id, email = coalesce(cast(? as text), was.email), updated_at = now()
    from was, address where c.id = was.id
  returning was.billing_address_id as before, address.id as written, was.email as "emailBefore"`

const TAKE_BACK = `
  with cart as (
    update cart set billing_address_id = nullif(cast(? as text), ''), email = cast(? as text), updated_at = now()
     where id = ? and billing_address_id = ?)
  delete from cart_address where id = ?`

/** The ids of a cart's billing addresses, the one it has now and the one before, and its email before. */
export interface BillingWritten {
  written: string
  before: string | null
  emailBefore: string | null
}

/**
 * Gives a cart another billing address, in a row of its own as Medusa does; the one before stays.
 * @param email whose the order becomes; null leaves it as it is
 * @returns null for a cart that there is not
 */
export async function writeBillingAddress(
  container: MedusaContainer,
  cartId: string,
  address: CreateAddressDTO,
  email: string | null,
): Promise<BillingWritten | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = JSON.stringify({ ...address, id: generateEntityId("", "caaddr") })
  const [written] = await runPrepared<BillingWritten>(database, "shop-write-billing", WRITE, [
    cartId,
    row,
    email,
  ])
  return written ?? null
}

/** Gives a cart the billing address and the email back that it had before, unless it has got another address since. */
export async function takeBillingAddressBack(
  container: MedusaContainer,
  cartId: string,
  { written, before, emailBefore }: BillingWritten,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await runPrepared(database, "shop-take-billing-back", TAKE_BACK, [
    before ?? "",
    emailBefore,
    cartId,
    written,
    written,
  ])
}
