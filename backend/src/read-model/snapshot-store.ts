import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { ShopError } from "../errors/shop-error"
import { readCatalogue, readStamp, readStock } from "./catalogue-queries"
import { buildSnapshot } from "./domain/build-snapshot"
import type { Snapshot } from "./domain/snapshot"
import { type Stock, sameStock } from "./domain/stock"
import { PolledValue } from "./polled-value"

/**
 * The read model (architecture, rule 6; docs/decisions/2026-11-20-read-model.md): what visitors read comes from
 * memory, and a cheap question to the database, at most once a second, says when it must be made anew.
 */
interface ReadModel {
  snapshot: PolledValue<Snapshot>
  stock: PolledValue<Stock>
}

const NOT_SET_UP = new ShopError(503, { message: "The shop is being set up. Please try again in a minute." })

/** One per database, not per process: tests run several shops in one process. */
const models = new WeakMap<Knex, ReadModel>()

function modelOf(container: MedusaContainer): ReadModel {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = models.get(database)
  if (existing) return existing

  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const failed = (what: string) => (error: unknown) =>
    logger.error(
      `The ${what} could not be checked; the last one stays.`,
      error instanceof Error ? error : undefined,
    )
  const snapshot = new PolledValue<Snapshot>(async (previous) => {
    const stamp = await readStamp(database)
    if (previous?.stamp === stamp) return previous
    const rows = await readCatalogue(database)
    if (!rows) throw NOT_SET_UP
    return buildSnapshot(rows, stamp, settings().origin)
  }, failed("catalogue"))
  const stock = new PolledValue<Stock>(async (previous) => {
    const { commerce } = await snapshot.get()
    const current = await readStock(database, commerce.salesChannelId)
    return previous && sameStock(previous, current) ? previous : current
  }, failed("stock"))
  const model = { snapshot, stock }
  models.set(database, model)
  return model
}

/**
 * The catalogue as it is sold now, at most two seconds old.
 * @throws {ShopError} 503 before the shop was seeded
 */
export function getSnapshot(container: MedusaContainer): Promise<Snapshot> {
  return modelOf(container).snapshot.get()
}

/**
 * What can still be promised, at most two seconds old; the same object as long as nothing changed.
 * @throws {ShopError} 503 before the shop was seeded
 */
export function getStock(container: MedusaContainer): Promise<Stock> {
  return modelOf(container).stock.get()
}

/** Makes the next reading of this process see what was just written. Other processes see it within two seconds. */
export function expireReadModel(container: MedusaContainer): void {
  const model = modelOf(container)
  model.snapshot.expire()
  model.stock.expire()
}
