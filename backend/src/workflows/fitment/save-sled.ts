import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { describeSled } from "../../modules/fitment/domain/sleds"
import { lockFitment, SLED_COLUMNS, type StoredSled } from "../../modules/fitment/fitment-tables"
import { expireSleds } from "../../modules/fitment/sled-store"
import { knownSkus } from "./check-import"
import { unknownSkus } from "./domain/import-plan"
import { formEntry, type SledForm } from "./domain/sled-form"

/** Somebody else changed the sled since it was shown. Medusa has its own words for its own conflicts. */
export class ChangedSledError extends Error {
  override message =
    "Somebody else has changed this sled since. Please reload the page to see it as it is now."
}

async function storedSled(transaction: Knex.Transaction, id: string) {
  const { rows } = await transaction.raw<{ rows: (StoredSled & { updated_at: Date })[] }>(
    `select ${SLED_COLUMNS}, false as deleted, s.updated_at from sled s where s.id = ? and s.deleted_at is null`,
    [id],
  )
  const [sled] = rows
  if (!sled) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such sled.")
  return sled
}

async function refuseTwin(transaction: Knex.Transaction, form: SledForm, id: string | null): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { id: string }[] }>(
    `select id from sled where year = ? and lower(make) = lower(?) and lower(model) = lower(?)
        and deleted_at is null and id is distinct from ? limit 1`,
    [form.year, form.make, form.model, id],
  )
  if (rows.length > 0) {
    throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, `The ${describeSled(form)} is there already.`)
  }
}

/**
 * Makes a sled, or changes one: its name and all that fits it.
 * @param id null for a new sled
 * @returns its id
 * @throws {MedusaError} when there is no such sled, another has its name, or a SKU is not in the shop
 * @throws {ChangedSledError} when somebody else changed it since it was shown
 */
export async function saveSled(
  container: MedusaContainer,
  id: string | null,
  form: SledForm,
): Promise<string> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known = await knownSkus(container)
  const sledId = id ?? generateEntityId(undefined, "sled")
  await database.transaction(async (transaction) => {
    await lockFitment(transaction)
    const before = id === null ? undefined : await storedSled(transaction, id)
    if (before && form.seen !== null && form.seen !== before.updated_at.toISOString()) {
      throw new ChangedSledError()
    }
    await refuseTwin(transaction, form, id)
    const unknown = unknownSkus(formEntry(form), before, known)
    if (unknown.length > 0) throw new MedusaError(MedusaError.Types.INVALID_DATA, unknown.join(" "))

    const { bogies, seen: _, ...columns } = form
    if (before)
      await transaction("sled")
        .where({ id: sledId })
        .update({ ...columns, updated_at: new Date() })
    else await transaction("sled").insert({ id: sledId, ...columns })
    await transaction("sled_bogie").where({ sled_id: sledId }).delete()
    if (bogies.length > 0) {
      await transaction("sled_bogie").insert(
        bogies.map(({ position, sku, single }) => ({ sled_id: sledId, position, sku, single_wheel: single })),
      )
    }
    await transaction.raw(
      "delete from fitment_gap where kind = 'sled' and year = ? and lower(make) = lower(?) and (model = '' or lower(model) = lower(?))",
      [form.year, form.make, form.model],
    )
  })
  expireSleds(container)
  return sledId
}

/**
 * Takes a sled out.
 * @throws {MedusaError} when there is no such sled
 */
export async function removeSled(container: MedusaContainer, id: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await lockFitment(transaction)
    await storedSled(transaction, id)
    await transaction("sled").where({ id }).update({ deleted_at: new Date(), updated_at: new Date() })
  })
  expireSleds(container)
}
