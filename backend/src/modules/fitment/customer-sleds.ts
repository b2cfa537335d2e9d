import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** The id of the sled on a customer's account; null without one. */
export async function sledOf(container: MedusaContainer, customerId: string): Promise<string | null> {
  const { rows } = await database(container).raw<{ rows: { sled_id: string }[] }>(
    "select sled_id from customer_sled where customer_id = ? and deleted_at is null",
    [customerId],
  )
  return rows[0]?.sled_id ?? null
}

/** Keeps a sled on a customer's account, in place of any other. One statement, so that two at once do no harm. */
export async function keepSledOf(container: MedusaContainer, customerId: string, sledId: string) {
  await database(container).raw(
    `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
     on conflict (customer_id) where deleted_at is null
     do update set sled_id = excluded.sled_id, updated_at = now()`,
    [generateEntityId(undefined, "csled"), customerId, sledId],
  )
}

/** Keeps a sled on a customer's account unless one is kept there already. */
export async function keepFirstSledOf(container: MedusaContainer, customerId: string, sledId: string) {
  await database(container).raw(
    `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
     on conflict (customer_id) where deleted_at is null do nothing`,
    [generateEntityId(undefined, "csled"), customerId, sledId],
  )
}

export async function forgetSledOf(container: MedusaContainer, customerId: string): Promise<void> {
  await database(container).raw("delete from customer_sled where customer_id = ?", [customerId])
}
