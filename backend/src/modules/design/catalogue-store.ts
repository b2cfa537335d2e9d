import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../../read-model/polled-value"
import { readDesignRows, readDesignStamp } from "./catalogue-queries"
import { buildDesignCatalogue } from "./domain/build-catalogue"
import type { DesignCatalogue } from "./domain/design-catalogue"

/** One per database, not per process: tests run several shops in one process. */
const catalogues = new WeakMap<Knex, PolledValue<DesignCatalogue>>()

function catalogueOf(container: MedusaContainer): PolledValue<DesignCatalogue> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = catalogues.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const catalogue = new PolledValue<DesignCatalogue>(
    async (previous) => {
      const stamp = await readDesignStamp(database)
      if (previous?.stamp === stamp) return previous
      return buildDesignCatalogue(await readDesignRows(database), stamp)
    },
    (error) =>
      logger.error(
        "The designs could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  catalogues.set(database, catalogue)
  return catalogue
}

/** What can be designed now, from memory (architecture, rule 6); at most two seconds old. */
export function getDesigns(container: MedusaContainer): Promise<DesignCatalogue> {
  return catalogueOf(container).get()
}

/** Makes the next reading of this process see what was just written. Other processes see it within two seconds. */
export function expireDesigns(container: MedusaContainer): void {
  catalogueOf(container).expire()
}
