import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ISearchModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { SearchDocument } from "./domain/documents"
import { SHOP_INDEX } from "./index-name"

/** Seconds that writing the documents may take. */
const WRITE_TIMEOUT = 30

/** What this process knows the index to hold, by database; and the writing under way. */
const written = new WeakMap<Knex, { stamp: string; done: Promise<void> }>()

const stampOf = (documents: readonly SearchDocument[]): string =>
  createHash("sha1").update(JSON.stringify(documents)).digest("base64url")

async function write(container: MedusaContainer, documents: SearchDocument[]): Promise<void> {
  const search: ISearchModuleService = container.resolve(Modules.SEARCH)
  const put = () => search.upsertDocuments({ index: SHOP_INDEX, documents })
  await container.resolve(Modules.LOCKING).execute(
    `search:${SHOP_INDEX}`,
    async () => {
      await put().catch(async (error: unknown) => {
        if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.NOT_FOUND) throw error
        // The index was made by the migration but never filled: this makes it the one that is read.
        await search.reindex({ index: SHOP_INDEX })
        await put()
      })
      await search.deleteDocuments({
        index: SHOP_INDEX,
        filters: { id: { $nin: documents.map(({ id }) => id) } },
      })
    },
    { timeout: WRITE_TIMEOUT },
  )
}

/** Makes the index hold these documents and no others; does nothing when it was this process that wrote them. */
export async function keepIndexed(container: MedusaContainer, documents: SearchDocument[]): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const stamp = stampOf(documents)
  const known = written.get(database)
  if (known?.stamp === stamp) return known.done
  const done = write(container, documents)
  written.set(database, { stamp, done })
  done.catch(() => {
    if (written.get(database)?.done === done) written.delete(database)
  })
  return done
}

/** Makes the next search write the documents again. */
export function expireSearch(container: MedusaContainer): void {
  written.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
