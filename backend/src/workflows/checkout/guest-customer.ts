import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { withLock } from "../lock"

/**
 * The guest customer of an email, created when there is none. Never a registered one: Medusa's own cart workflow would
 * use the account with that email, and so a dealer's prices, for anyone who types it. The lock is on the email, because
 * Medusa refuses the second of two guests created at the same time.
 * @throws {ShopError} 409 when the wait was too long
 */
export async function guestCustomer(container: MedusaContainer, email: string): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER)
  const known = { email: email.toLowerCase(), has_account: false }
  const find = async () => (await customers.listCustomers(known, { select: ["id"], take: 1 }))[0]?.id
  const busy = "Your address is already being saved. Please try again in a moment."
  return (
    (await find()) ??
    (await withLock(
      container,
      `shop-guest:${known.email}`,
      { busy },
      async () => (await find()) ?? (await customers.createCustomers(known)).id,
    ))
  )
}
