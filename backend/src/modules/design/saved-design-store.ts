import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { conflict, notFound } from "../../errors/shop-error"
import type { SavedRow } from "./domain/saved-design"
import type { DesignModuleService } from "./service"

/** As many as a rider can look through; stops a script that saves endlessly. */
const MAX_SAVED = 200

/** A design that a rider has saved. */
export interface StoredDesign {
  sku: string
  name: string
  /** What it costs now. */
  priceCents: number
}

/**
 * A second save of the same design returns the first one's number. A number that another saved design has is never
 * given twice, no matter who asks for it.
 */
const SAVE = `
  insert into saved_design (id, customer_id, sku, name, price_cents, number)
  select :id, :customerId, :sku, :name, :priceCents, coalesce(
    (select n.number from (select cast(:number as int) as number) n
      where not exists (select 1 from saved_design s where s.number = n.number and s.deleted_at is null)),
    nextval('design_build_number_seq'))
   where exists (select 1 from saved_design where customer_id = :customerId and sku = :sku and deleted_at is null)
      or (select count(*) from saved_design where customer_id = :customerId and deleted_at is null) < ${MAX_SAVED}
  on conflict (customer_id, sku) where deleted_at is null do update set updated_at = now()
  returning number`

/** What the saved designs use of the methods that Medusa generates for the module's service. */
type SavedDesignRecords = Pick<
  DesignModuleService,
  "deleteSavedDesigns" | "listSavedDesigns" | "updateSavedDesigns"
>

/** Designs that riders have saved on their accounts. Part of the module's service. */
export class SavedDesignStore {
  constructor(
    private readonly records: SavedDesignRecords,
    private readonly database: Knex,
  ) {}

  /**
   * Saves a design for a rider.
   * @param number by which the rider already knows it; null for a new one
   * @returns its number, which is the first one's when the rider already has it
   * @throws {ShopError} 409 too many
   */
  async save(
    customerId: string,
    { sku, name, priceCents }: StoredDesign,
    number: number | null,
  ): Promise<number> {
    const id = generateEntityId("", "sdes")
    const { rows } = await this.database.transaction(async (transaction) => {
      // One after the other: of many at once, each would count without the others.
      await transaction.raw("select pg_advisory_xact_lock(hashtext('saved_design'), hashtext(?))", [
        customerId,
      ])
      const design = { id, customerId, sku, name, priceCents, number }
      return await transaction.raw<{ rows: { number: number }[] }>(SAVE, design)
    })
    const [saved] = rows
    if (!saved) throw conflict(`You have ${MAX_SAVED} builds. Please remove one first.`)
    return saved.number
  }

  /** A rider's designs, latest first. */
  async list(customerId: string): Promise<SavedRow[]> {
    return await this.records.listSavedDesigns(
      { customer_id: customerId },
      { order: { created_at: "DESC" }, take: MAX_SAVED },
    )
  }

  /** @throws {ShopError} 404, even for another rider's */
  async rename(customerId: string, number: string, name: string): Promise<void> {
    await this.records.updateSavedDesigns({ id: await this.ownDesign(customerId, number), name })
  }

  /** @throws {ShopError} 404, even for another rider's */
  async delete(customerId: string, number: string): Promise<void> {
    await this.records.deleteSavedDesigns(await this.ownDesign(customerId, number))
  }

  private async ownDesign(customerId: string, number: string): Promise<string> {
    const gone = "You don't have a build like that."
    if (!/^\d{1,9}$/.test(number)) throw notFound(gone)
    const [row] = await this.records.listSavedDesigns(
      { customer_id: customerId, number: Number(number) },
      { take: 1 },
    )
    if (!row) throw notFound(gone)
    return row.id
  }
}
