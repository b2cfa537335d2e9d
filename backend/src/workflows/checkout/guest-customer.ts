import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const WAIT_SECONDS = 20

/**
 * The guest customer of an email, made when there is none. Never a registered one: Medusa's own cart
 * workflow would take the account of that email, and with it a dealer's prices, for whoever types it.
 * The lock is on the email, because Medusa refuses the second of two guests made at the same time.
 */
export async function guestCustomer(container: MedusaContainer, email: string): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER)
  const known = { email: email.toLowerCase(), has_account: false }
  const find = async () => (await customers.listCustomers(known, { select: ["id"], take: 1 }))[0]?.id
  return (
    (await find()) ??
    (await container
      .resolve(Modules.LOCKING)
      .execute(
        [`shop-guest:${known.email}`],
        async () => (await find()) ?? (await customers.createCustomers(known)).id,
        {
          timeout: WAIT_SECONDS,
        },
      ))
  )
}
