import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { RuleErrors } from "../../contracts/error"
import { conflict, notFound, refuse } from "../../errors/shop-error"
import { parseBogies } from "./domain/bogie-fit"
import { type KnownSkus, spellings, unknownSkus } from "./domain/import-plan"
import { makeKey, sledKey } from "./domain/sled-file"
import { formEntry, type SledForm } from "./domain/sled-form"
import { describeSled, type SledRow, type StoredSled } from "./domain/sleds"
import {
  CLOSE_GAPS,
  lockRevision,
  matchingSleds,
  readRevision,
  readStoredSleds,
  SLED_COLUMNS,
  type SledQuestion,
} from "./fitment-tables"

const CHANGED_SLED = "Someone else has changed this sled. Please reload the page to see it as it is now."

const toRow = ({ bogies, ...sled }: Omit<StoredSled, "deleted">): SledRow => ({
  ...sled,
  bogies: parseBogies(bogies),
})

/** What isn't in the shop, by the form's fields. */
function unknownSkuErrors(form: SledForm, before: StoredSled | undefined, known: KnownSkus): RuleErrors {
  const fieldOf = (part: number) => `bogies.${form.bogies.findIndex(({ position }) => position === part)}.sku`
  return Object.fromEntries(
    unknownSkus(formEntry(form), before, known).map(({ part, reason }) => [
      typeof part === "number" ? fieldOf(part) : part,
      reason,
    ]),
  )
}

/** Sleds and what fits each, as staff edit them. Part of the module's service. */
export class SledStore {
  constructor(private readonly database: Knex) {}

  /** A page of sleds, newest first. */
  async listAndCount({
    limit,
    offset,
    ...question
  }: SledQuestion & { limit: number; offset: number }): Promise<{
    sleds: SledRow[]
    count: number
  }> {
    const { sql, bindings } = matchingSleds(question)
    const [page, count] = await Promise.all([
      this.database.raw<{ rows: Omit<StoredSled, "deleted">[] }>(
        `select ${SLED_COLUMNS} from sled s where ${sql} order by s.year desc, s.make, s.model limit ? offset ?`,
        [...bindings, limit, offset],
      ),
      this.database.raw<{ rows: { n: number }[] }>(
        `select count(*)::int as n from sled s where ${sql}`,
        bindings,
      ),
    ])
    return { sleds: page.rows.map(toRow), count: count.rows[0]?.n ?? 0 }
  }

  /** One sled; null when there is none. */
  async find(id: string): Promise<(SledRow & { updated_at: Date }) | null> {
    const sled = await this.storedSled(this.database, id)
    return sled ? { ...toRow(sled), updated_at: sled.updated_at } : null
  }

  /** Every sled on offer, in export order. */
  listOnOffer(): Promise<StoredSled[]> {
    return readStoredSleds(this.database, { deleted: false })
  }

  /** Every sled as of one revision, including those that were removed. */
  listAtRevision(): Promise<{ revision: number; sleds: StoredSled[] }> {
    return this.database.transaction(
      async (transaction) => ({
        revision: await readRevision(transaction),
        sleds: await readStoredSleds(transaction, { deleted: true }),
      }),
      { isolationLevel: "repeatable read", readOnly: true },
    )
  }

  /**
   * Creates a sled, or changes one: its name and everything that fits it. Its make is spelled as other sleds have it,
   * and the gaps that it fills are closed. One that was removed and is created again is the same one as before.
   * @param id null for a new sled
   * @param known the SKUs that it may name
   * @returns its id
   * @throws {ShopError} 404 when there is no such sled; 409 when someone else changed it since it was displayed; 422 by
   * field when another has its name, or a SKU isn't in the shop
   */
  async save(id: string | null, typed: SledForm, known: KnownSkus): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await lockRevision(transaction)
      const form = { ...typed, make: await this.spelledMake(transaction, id, typed.make) }
      const sledId = id ?? generateEntityId(await this.formerSled(transaction, form), "sled")
      const before = id === null ? undefined : await this.requireSled(transaction, id)
      if (before && form.seen !== null && form.seen !== before.updated_at.toISOString()) {
        throw conflict(CHANGED_SLED)
      }
      refuse({
        ...(await this.duplicateSledErrors(transaction, form, id)),
        ...unknownSkuErrors(form, before, known),
      })

      const { bogies, seen: _, verified, ...names } = form
      // An edit alone doesn't make invented fitment any truer.
      const columns = verified ? { ...names, demo_data: false } : names
      if (before)
        await transaction("sled")
          .where({ id: sledId })
          .update({ ...columns, updated_at: new Date() })
      else
        await transaction("sled")
          .insert({ id: sledId, ...columns, updated_at: new Date(), deleted_at: null })
          .onConflict("id")
          .merge()
      await transaction("sled_bogie").where({ sled_id: sledId }).delete()
      if (bogies.length > 0) {
        await transaction("sled_bogie").insert(
          bogies.map(({ position, sku, single }) => ({
            sled_id: sledId,
            position,
            sku,
            single_wheel: single,
          })),
        )
      }
      await transaction.raw(CLOSE_GAPS, [sledId])
      return sledId
    })
  }

  /**
   * Deletes a sled.
   * @throws {ShopError} 404 when there is no such sled
   */
  async delete(id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockRevision(transaction)
      await this.requireSled(transaction, id)
      await transaction("sled").where({ id }).update({ deleted_at: new Date(), updated_at: new Date() })
    })
  }

  private async storedSled(
    database: Knex,
    id: string,
  ): Promise<(StoredSled & { updated_at: Date }) | undefined> {
    const { rows } = await database.raw<{ rows: (StoredSled & { updated_at: Date })[] }>(
      `select ${SLED_COLUMNS}, false as deleted, s.updated_at from sled s where s.id = ? and s.deleted_at is null`,
      [id],
    )
    return rows[0]
  }

  private async requireSled(
    transaction: Knex.Transaction,
    id: string,
  ): Promise<StoredSled & { updated_at: Date }> {
    const sled = await this.storedSled(transaction, id)
    if (!sled) throw notFound("There is no such sled.")
    return sled
  }

  /**
   * A make as most of the other sleds spell it, as riders choose from a list of makes; as typed where no other has it, and
   * where only its spelling is changed.
   */
  private async spelledMake(
    transaction: Knex.Transaction,
    id: string | null,
    typed: string,
  ): Promise<string> {
    const { rows } = await transaction.raw<{ rows: { make: string; n: number }[] }>(
      "select make, count(*)::int as n from sled where deleted_at is null and id <> ? group by make",
      [id ?? ""],
    )
    const own = id === null ? undefined : await this.storedSled(transaction, id)
    // Staff put the spelling itself right.
    if (own && own.make !== typed && makeKey(own.make) === makeKey(typed)) return typed
    return spellings(rows.map(({ make, n }) => [make, n] as const)).get(makeKey(typed)) ?? typed
  }

  /** Sleds with this name, as the eye compares names: on offer, or removed ones, the latest first. */
  private async namesakes(
    transaction: Knex.Transaction,
    form: SledForm,
    { deleted }: { deleted: boolean },
  ): Promise<string[]> {
    const { rows } = await transaction.raw<{ rows: Pick<StoredSled, "id" | "year" | "make" | "model">[] }>(
      `select id, year, make, model from sled
        where year = ? and deleted_at is ${deleted ? "not null" : "null"} order by deleted_at desc`,
      [form.year],
    )
    const key = sledKey(form)
    return rows.filter((sled) => sledKey(sled) === key).map(({ id }) => id)
  }

  /** The most recently removed sled with this name. */
  private async formerSled(transaction: Knex.Transaction, form: SledForm): Promise<string | undefined> {
    const [latest] = await this.namesakes(transaction, form, { deleted: true })
    return latest
  }

  /** Reports that another sled has the name, at its last part. */
  private async duplicateSledErrors(
    transaction: Knex.Transaction,
    form: SledForm,
    id: string | null,
  ): Promise<RuleErrors> {
    const others = await this.namesakes(transaction, form, { deleted: false })
    return others.some((other) => other !== id) ? { model: `The ${describeSled(form)} already exists.` } : {}
  }
}
