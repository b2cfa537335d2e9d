import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Carrier, CarrierForm } from "../../contracts/parcels"
import { notFound, refuse } from "../../errors/shop-error"
import { carrierErrors } from "./domain/parcel"

/** Who takes parcels, as staff keep it. */
export class CarrierStore {
  constructor(private readonly database: Knex) {}

  /** By name. */
  async list(): Promise<Carrier[]> {
    const { rows } = await this.database.raw<{ rows: Carrier[] }>(
      "select id, name, tracking, label_names from carrier where deleted_at is null order by lower(name), id",
    )
    return rows
  }

  /** @throws {ShopError} 422 when another one has one of its names */
  async add(form: CarrierForm): Promise<void> {
    await this.save(
      "insert into carrier (id, name, tracking, label_names) values (:id, :name, :tracking, :label_names)",
      { ...form, id: generateEntityId(undefined, "carr") },
    )
  }

  /** @throws {ShopError} 404 unknown, 422 when another one has one of its names */
  async change(id: string, form: CarrierForm): Promise<void> {
    const changed = await this.save(
      `update carrier set name = :name, tracking = :tracking, label_names = :label_names, updated_at = now()
        where id = :id and deleted_at is null`,
      { ...form, id },
    )
    if (changed === 0) throw notFound("There is no such carrier.")
  }

  /** Parcels keep the name and link they have. @throws {ShopError} 404 */
  async remove(id: string): Promise<void> {
    const { rowCount } = await this.database.raw<{ rowCount: number }>(
      "update carrier set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
      [id],
    )
    if (rowCount === 0) throw notFound("There is no such carrier.")
  }

  private async save(sql: string, values: CarrierForm & { id: string }): Promise<number> {
    return await this.database.transaction(async (transaction) => {
      // One at a time: each is looked at beside those before it.
      await transaction.raw("lock table carrier in share row exclusive mode")
      const carriers = await new CarrierStore(transaction).list()
      refuse(
        carrierErrors(
          values,
          carriers.filter(({ id }) => id !== values.id),
        ),
      )
      const { rowCount } = await transaction.raw<{ rowCount: number }>(sql, { ...values })
      return rowCount
    })
  }
}
