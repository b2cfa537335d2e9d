import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ISearchModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { SearchDocument } from "./domain/documents"
import { SHOP_INDEX } from "./index-name"

/** Seconds that writing the documents may take. */
const WRITE_TIMEOUT_SECONDS = 30

/**
 * How long a process believes that the index holds what it wrote there: another one may have written since, such as an
 * older version of the shop during an update, or the database may have been restored. Milliseconds.
 */
const TRUSTED_FOR_MS = 10 * 60_000

/** Documents by id, each as a text that distinguishes it from others with that id. */
type Stamps = ReadonlyMap<string, string>

/** What this process knows about the index of a database. */
interface Known {
  documents: readonly SearchDocument[]
  /** When all of them were last written, in milliseconds of a clock that never goes back. */
  since: number
  /** Resolves, once these are written, to what the index holds. */
  done: Promise<Stamps>
}

const known = new WeakMap<Knex, Known>()

const stampsOf = (documents: readonly SearchDocument[]): Stamps =>
  new Map(
    documents.map((document) => [
      document.id,
      createHash("sha1").update(JSON.stringify(document)).digest("base64url"),
    ]),
  )

/** Writes what differs from what the index holds, or everything when that isn't known. */
async function write(
  container: MedusaContainer,
  documents: readonly SearchDocument[],
  held: Stamps | null,
): Promise<Stamps> {
  const search: ISearchModuleService = container.resolve(Modules.SEARCH)
  const stamps = stampsOf(documents)
  const changed = documents.filter(({ id }) => held?.get(id) !== stamps.get(id))
  const gone = held ? [...held.keys()].filter((id) => !stamps.has(id)) : []
  const put = () => search.upsertDocuments({ index: SHOP_INDEX, documents: changed })
  if (held && changed.length + gone.length === 0) return stamps
  await container.resolve(Modules.LOCKING).execute(
    `search:${SHOP_INDEX}`,
    async () => {
      await put().catch(async (error: unknown) => {
        if (!(error instanceof MedusaError) || error.type !== MedusaError.Types.NOT_FOUND) throw error
        // The migration created the index but never filled it: this makes it the one that is read.
        await search.reindex({ index: SHOP_INDEX })
        await put()
      })
      const filters = held ? { id: { $in: gone } } : { id: { $nin: [...stamps.keys()] } }
      if (!held || gone.length > 0) await search.deleteDocuments({ index: SHOP_INDEX, filters })
    },
    { timeout: WRITE_TIMEOUT_SECONDS },
  )
  return stamps
}

/**
 * Makes the index hold these documents and no others: all of them the first time and every ten minutes, and what has
 * changed in between; does nothing when these are the very documents that this process wrote last.
 */
export async function syncIndex(
  container: MedusaContainer,
  documents: readonly SearchDocument[],
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const before = known.get(database)
  const now = performance.now()
  const last = before && now - before.since < TRUSTED_FOR_MS ? before : undefined
  if (last?.documents === documents) {
    await last.done
    return
  }
  const done = (before?.done ?? Promise.resolve(null))
    .catch(() => null)
    .then((held) => write(container, documents, last ? held : null))
  known.set(database, { documents, since: last?.since ?? now, done })
  done.catch(() => {
    if (known.get(database)?.done === done) known.delete(database)
  })
  await done
}

/** Makes the next search write the documents again. */
export function expireSearch(container: MedusaContainer): void {
  known.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
