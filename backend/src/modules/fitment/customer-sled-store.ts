import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

/** The sled on each customer's account, by customer. Part of the module's service. */
export class CustomerSledStore {
  constructor(private readonly database: Knex) {}

  /** The id of the sled on a customer's account; null without one. */
  async find(customerId: string): Promise<string | null> {
    const { rows } = await this.database.raw<{ rows: { sled_id: string }[] }>(
      "select sled_id from customer_sled where customer_id = ? and deleted_at is null",
      [customerId],
    )
    return rows[0]?.sled_id ?? null
  }

  /** Stores a sled on a customer's account, in place of any other. In one statement, so that two at once do no harm. */
  async save(customerId: string, sledId: string): Promise<void> {
    await this.database.raw(
      `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
       on conflict (customer_id) where deleted_at is null
       do update set sled_id = excluded.sled_id, updated_at = now()`,
      [generateEntityId(undefined, "csled"), customerId, sledId],
    )
  }

  /** Stores a sled on a customer's account unless it already has one. */
  async saveIfNone(customerId: string, sledId: string): Promise<void> {
    await this.database.raw(
      `insert into customer_sled (id, customer_id, sled_id) values (?, ?, ?)
       on conflict (customer_id) where deleted_at is null do nothing`,
      [generateEntityId(undefined, "csled"), customerId, sledId],
    )
  }

  /** Removes the sled from a customer's account. */
  async delete(customerId: string): Promise<void> {
    await this.database.raw("delete from customer_sled where customer_id = ?", [customerId])
  }
}
