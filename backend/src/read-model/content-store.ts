import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../config/settings"
import { contentPage } from "../modules/content/domain/content-pages"
import { fillIn } from "../modules/content/domain/text-rules"
import { cachedRead } from "./cached-read"
import { getShipDates } from "./lead-time-store"
import { type Published, publish } from "./published-pages"

interface Contents {
  wording: ReadonlyMap<string, string>
  /** Answers made of it, by page. */
  made: Map<string, Published>
}

const WORDING = `select key, value from content_text where value is not null and deleted_at is null order by key`

const getContents = cachedRead<Contents>({
  name: "texts",
  tables: ["content_text"],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: { key: string; value: string }[] }>(WORDING)
    return { wording: new Map(rows.map(({ key, value }) => [key, value])), made: new Map() }
  },
})

/** What stands in texts for the shop's own, and names what was made with it. */
async function placeholders(container: MedusaContainer) {
  const { times } = await getShipDates(container)
  return { values: { ...settings(), ...times }, madeWith: `${times.stocked} ${times.custom}` }
}

/** Staff's notice above every page; empty when there is none. */
export async function siteNotice(container: MedusaContainer): Promise<string> {
  const { wording } = await getContents(container)
  const { values } = await placeholders(container)
  return fillIn(wording.get("site.notice") ?? "", values)
}

/** GET /shop/content/{page}, from memory. Null when there is no such page. */
export async function publishedContent(container: MedusaContainer, page: string): Promise<Published | null> {
  const { wording, made } = await getContents(container)
  const { values, madeWith } = await placeholders(container)
  const key = `${page} ${madeWith}`
  const existing = made.get(key)
  if (existing) return existing
  const answer = contentPage(page, wording, values)
  // Unknown names are anybody's to send: they are not kept.
  if (answer === null) return null
  const published = publish(answer)
  made.set(key, published)
  return published
}
