import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { CarrierForm, ChangeCarrier, StaffCarrier } from "../../contracts/orders/parcels"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { notFound, refuse } from "../../errors/shop-error"
import { carrierErrors } from "./domain/parcel"

/** Identifies a row's contents. */
const VERSION = "md5(cast(row(name, tracking, label_names) as text))"

/** The carriers, as set by staff. */
export class CarrierStore {
  constructor(private readonly database: Knex) {}

  /** The carriers, by name. */
  async list(): Promise<StaffCarrier[]> {
    const { rows } = await this.database.raw<{ rows: StaffCarrier[] }>(
      `select id, ${VERSION} as version, name, tracking, label_names from carrier where deleted_at is null order by lower(name), id`,
    )
    return rows
  }

  /** @throws {ShopError} 422 when another carrier has one of its names */
  async create(form: CarrierForm): Promise<void> {
    await this.save(
      "insert into carrier (id, name, tracking, label_names) values (:id, :name, :tracking, :label_names)",
      { ...form, id: generateEntityId(undefined, "carr") },
    )
  }

  /**
   * @throws {ShopError} 404 unknown, 409 when it was changed in the meantime, 422 when another carrier has one of its
   * names
   */
  async update(id: string, form: ChangeCarrier): Promise<void> {
    const changed = await this.save(
      `update carrier set name = :name, tracking = :tracking, label_names = :label_names, updated_at = now()
        where id = :id and deleted_at is null and ${VERSION} = :version`,
      { ...form, id },
    )
    if (changed > 0) return
    const isThere = (await this.list()).some((each) => each.id === id)
    throw isThere ? changedMeanwhile() : notFound("There is no such carrier.")
  }

  /**
   * Parcels keep their name and link.
   * @throws {ShopError} 404
   */
  async delete(id: string): Promise<void> {
    const { rowCount } = await this.database.raw<{ rowCount: number }>(
      "update carrier set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
      [id],
    )
    if (rowCount === 0) throw notFound("There is no such carrier.")
  }

  private async save(sql: string, values: CarrierForm & { id: string }): Promise<number> {
    return await this.database.transaction(async (transaction) => {
      // One at a time: each is compared with those before it.
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
