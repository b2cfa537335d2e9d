import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { CarrierForm, ChangeCarrier, StaffCarrier } from "../../contracts/parcels"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { invalid, notFound } from "../../errors/shop-error"
import { isUniqueViolation } from "../../errors/unique-violation"

/** Names what a row says. */
const VERSION = "md5(cast(row(name, tracking, label_names) as text))"

/** Who takes parcels, as staff keep it. */
export class CarrierStore {
  constructor(private readonly database: Knex) {}

  /** By name. */
  async list(): Promise<StaffCarrier[]> {
    const { rows } = await this.database.raw<{ rows: StaffCarrier[] }>(
      `select id, ${VERSION} as version, name, tracking, label_names from carrier where deleted_at is null order by lower(name), id`,
    )
    return rows
  }

  /** @throws {ShopError} 422 when another one has its name */
  async add(form: CarrierForm): Promise<void> {
    await this.save(
      "insert into carrier (id, name, tracking, label_names) values (:id, :name, :tracking, :label_names)",
      { ...form, id: generateEntityId(undefined, "carr") },
    )
  }

  /** @throws {ShopError} 404 unknown, 409 when it was changed meanwhile, 422 when another one has its name */
  async change(id: string, form: ChangeCarrier): Promise<void> {
    const changed = await this.save(
      `update carrier set name = :name, tracking = :tracking, label_names = :label_names, updated_at = now()
        where id = :id and deleted_at is null and ${VERSION} = :version`,
      { ...form, id },
    )
    if (changed > 0) return
    const isThere = (await this.list()).some((each) => each.id === id)
    throw isThere ? changedMeanwhile() : notFound("There is no such carrier.")
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
    try {
      const { rowCount } = await this.database.raw<{ rowCount: number }>(sql, { ...values })
      return rowCount
    } catch (error) {
      throw isUniqueViolation(error) ? invalid({ name: ["Another carrier has this name."] }) : error
    }
  }
}
