import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { sendLetter } from "../../mail/send-letter"
import { issueToken, redeemToken, TOKEN_SECONDS } from "../../modules/account/account-tokens"

export const LINK_ENDED = "This link has been used or is too old. Ask for a new one."

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Mails a customer the link that proves the address is theirs. Does nothing for a proven one. */
export async function sendVerification(container: MedusaContainer, customerId: string): Promise<void> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  if (!customer.email || (await isVerified(container, customerId))) return
  const { brand } = settings()
  await sendLetter(
    container,
    { to: customer.email, template: "verify-email", quota: "account" },
    async () => {
      const token = await issueToken(container, "verify-email", customerId, TOKEN_SECONDS.verifyEmail)
      return {
        subject: `Confirm your email for ${brand}`,
        heading: "One click and you're set.",
        paragraphs: [
          `You made an account at ${brand}. Confirm that this address is yours, and the orders you placed with it show up there.`,
        ],
        action: { label: "Confirm email", path: `/verify-email?token=${token}` },
        note: "The link works for three days. Not you? Leave it, and nothing happens.",
      }
    },
  )
}

/**
 * Gives an account the orders that guests placed with its address: their carts are bound to it, and Medusa's customer
 * follows. Orders of another account stay its own, whatever address was typed there.
 */
const GUEST_ORDERS = `
  with mine as (
    select o.id, l.cart_id
      from "order" o
      join customer c on c.id = :customerId and lower(o.email) = lower(c.email)
      left join order_cart l on l.order_id = o.id and l.deleted_at is null
     where o.deleted_at is null and o.is_draft_order = false
       and (o.customer_id is null or exists (
         select 1 from customer g where g.id = o.customer_id and not g.has_account))
       and not exists (
         select 1 from account_cart b where b.cart_id = l.cart_id and b.deleted_at is null)
  ), bound as (
    insert into account_cart (id, cart_id, customer_id)
    select 'acart_' || md5(cart_id), cart_id, :customerId from mine where cart_id is not null
    on conflict do nothing
  )
  update "order" o set customer_id = :customerId, updated_at = now() from mine where o.id = mine.id`

/** Whether the address a customer has now is known to be theirs. */
export async function isVerified(container: MedusaContainer, customerId: string): Promise<boolean> {
  const { rows } = await database(container).raw<{ rows: unknown[] }>(
    `select 1 from verified_email v join customer c on c.id = v.customer_id and lower(c.email) = v.email
     where v.customer_id = ? and v.deleted_at is null and c.deleted_at is null`,
    [customerId],
  )
  return rows.length > 0
}

/** Notes that a customer reads the mail of the address, and gives them the orders they placed with it as a guest. */
export async function markVerified(container: MedusaContainer, customerId: string): Promise<void> {
  await database(container).transaction(async (trx) => {
    await trx.raw(
      `insert into verified_email (id, customer_id, email)
       select ?, c.id, lower(c.email) from customer c where c.id = ? and c.deleted_at is null
       on conflict (customer_id, email) where deleted_at is null do nothing`,
      [generateEntityId("", "vermail"), customerId],
    )
    await trx.raw(GUEST_ORDERS, { customerId })
  })
}

/**
 * Proves an address by the secret that was mailed to it (`/verify-email`).
 * @throws {ShopError} 422 when the secret is unknown, used or too old
 */
export async function verifyEmail(container: MedusaContainer, token: string): Promise<void> {
  const customerId = await redeemToken(container, "verify-email", token)
  if (!customerId) throw new ShopError(422, { message: LINK_ENDED })
  await markVerified(container, customerId)
}
