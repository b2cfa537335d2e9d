import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { PolledValue } from "../../read-model/polled-value"
import { type Published, publish } from "../../read-model/published-pages"
import { contentPage } from "./domain/content-pages"
import { fillIn } from "./domain/text-rules"

interface Contents {
  wording: ReadonlyMap<string, string>
  /** Answers made of it, by page. */
  made: Map<string, Published>
}

const WORDING = `select key, value from content_text where value is not null and deleted_at is null order by key`

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<Contents>>()

const same = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

function storeOf(container: MedusaContainer): PolledValue<Contents> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<Contents>(
    async (previous) => {
      const { rows } = await database.raw<{ rows: { key: string; value: string }[] }>(WORDING)
      const wording = new Map(rows.map(({ key, value }) => [key, value]))
      return previous && same(previous.wording, wording) ? previous : { wording, made: new Map() }
    },
    (error) =>
      logger.error(
        "The texts could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** Staff's notice above every page; empty when there is none. */
export async function siteNotice(container: MedusaContainer): Promise<string> {
  const { wording } = await storeOf(container).get()
  return fillIn(wording.get("site.notice") ?? "", settings())
}

/** GET /shop/content/{page}, from memory; at most two seconds old. Null when there is no such page. */
export async function publishedContent(container: MedusaContainer, page: string): Promise<Published | null> {
  const { wording, made } = await storeOf(container).get()
  const existing = made.get(page)
  if (existing) return existing
  const answer = contentPage(page, wording, settings())
  // Unknown names are anybody's to send: they are not kept.
  if (answer === null) return null
  const published = publish(answer)
  made.set(page, published)
  return published
}

/** Makes the next reading of this process see what was just written. Other processes see it within two seconds. */
export function expireContent(container: MedusaContainer): void {
  storeOf(container).expire()
}
