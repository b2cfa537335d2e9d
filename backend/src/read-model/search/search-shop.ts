import { setTimeout as sleep } from "node:timers/promises"
import type { ISearchModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { LRUCache } from "lru-cache"
import { MAX_QUERY, type SearchAnswer } from "../../contracts/catalog/search"
import { cutText } from "../../contracts/cut-text"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { getDesigns } from "../design-store"
import type { Snapshot } from "../domain/snapshot"
import { getSnapshot } from "../snapshot-store"
import {
  bySku,
  hitFor,
  type SearchDocument,
  type SearchDocumentSource,
  searchDocuments,
} from "./domain/documents"
import { correctedQuery, type Vocabulary, vocabularyOf } from "./domain/spelling"
import { SHOP_INDEX } from "./index-name"
import { syncIndex } from "./index-sync"

/** The number of hits of each kind. */
const EXACT = 30
const FORGIVING = 8
/** With this many exact hits, no one meant to write something else. */
const ENOUGH = 3
/** Trigram similarity from which a word is taken for a misspelling of the other. */
const LIKE = 0.45
/** Searches remembered for as long as nothing changes. */
const REMEMBERED = 300

/** Milliseconds that a search waits until the index holds what has changed. */
const INDEX_TIMEOUT_MS = 1_500

interface Found {
  answer: SearchAnswer
  /** Whether the index held everything it should. */
  isCurrent: boolean
}

interface Source {
  snapshot: Snapshot
  designs: DesignCatalog
  all: ReadonlyMap<string, SearchDocumentSource>
  documents: readonly SearchDocument[]
  /** Made when it is first needed. */
  vocabulary(): Vocabulary
  answers: LRUCache<string, Promise<SearchAnswer>>
}

const latest = new WeakMap<Snapshot, Source>()

async function sourceOf(container: MedusaContainer): Promise<Source> {
  const [snapshot, designs] = await Promise.all([getSnapshot(container), getDesigns(container)])
  const existing = latest.get(snapshot)
  if (existing?.designs === designs) return existing
  const all = searchDocuments(snapshot, designs)
  const documents = [...all.values()].map(({ document }) => document)
  const answers: Source["answers"] = new LRUCache({ max: REMEMBERED })
  let known: Vocabulary | undefined
  const vocabulary = () => (known ??= vocabularyOf(documents.flatMap(({ title, words }) => [title, words])))
  const source: Source = { snapshot, designs, all, documents, vocabulary, answers }
  latest.set(snapshot, source)
  return source
}

/** A query in the form it is searched for: one line, single spaces, no more than `MAX_QUERY` characters. */
export const tidyQuery = (query: string): string =>
  // Control characters would upset the database and find nothing.
  cutText(query.replace(/[\p{C}\s]+/gu, " ").trim(), MAX_QUERY)

/** The search as it is typed: every word whole but the last, which may be unfinished. */
const wholeWords = (query: string) => ({
  entity: SHOP_INDEX,
  fields: ["id"],
  filters: { q: query },
  pagination: { take: EXACT },
  search_options: { match_strategy: "last" as const },
})

/** Names only: among all the words of a description something is always similar. */
const similarNames = (query: string) => ({
  entity: SHOP_INDEX,
  fields: ["id"],
  filters: { q: query },
  pagination: { take: FORGIVING },
  search_options: { typo_tolerance: true, min_score: LIKE, attributes_to_search_on: ["title", "words"] },
})

/** Names only, too: in descriptions some word of a sentence always occurs. */
const someWords = (query: string) => ({
  entity: SHOP_INDEX,
  fields: ["id"],
  filters: { q: query },
  pagination: { take: FORGIVING },
  search_options: { match_strategy: "any" as const, attributes_to_search_on: ["title", "words"] },
})

async function idsOf(
  container: MedusaContainer,
  query: string,
  { vocabulary }: Pick<Source, "vocabulary">,
): Promise<{ ids: string[]; isPartly?: boolean }> {
  const search: ISearchModuleService = container.resolve(Modules.SEARCH)
  const idsIn = (result: { hits: { id: string }[] } | undefined) => result?.hits.map(({ id }) => id) ?? []
  const [exact, forgiving] = (await search.searchMany([wholeWords(query), similarNames(query)])).map(idsIn)
  const ids = exact ?? []
  if (ids.length >= ENOUGH) return { ids }
  const all = [...new Set([...ids, ...(forgiving ?? [])])]
  if (all.length > 0) return { ids: all }
  // Trigrams miss a slip near the beginning of a word: "hoddie" shares few with "hoodie".
  const meant = correctedQuery(query, vocabulary())
  const corrected = meant === null ? [] : (await search.searchMany([wholeWords(meant)])).flatMap(idsIn)
  if (corrected.length > 0) return { ids: corrected }
  // A year, a model or "for" that no name has: "carbides for attack" still means carbides, and the Attack.
  return { ids: (await search.searchMany([someWords(meant ?? query)])).flatMap(idsIn), isPartly: true }
}

/**
 * Whether something is done before the searcher has waited long enough.
 * @throws what it throws by then
 */
async function inTime(work: Promise<void>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([
      work.then(() => true),
      sleep(INDEX_TIMEOUT_MS, false, { signal: late.signal, ref: false }),
    ])
  } finally {
    late.abort()
    work.catch(() => undefined)
  }
}

/**
 * Searches the index. While thousands of documents are being written it is still the old one: what is new shows up a
 * moment later, and what is gone isn't shown.
 */
async function answer(container: MedusaContainer, source: Source, query: string): Promise<Found> {
  const { all, documents, snapshot, designs } = source
  const isCurrent = await inTime(syncIndex(container, documents))
  const exact = bySku(query, snapshot, designs)
  const { ids, isPartly } = await idsOf(container, query, source)
  const found = (exact && isPartly ? [] : ids)
    .flatMap((id) => all.get(id) ?? [])
    .filter((each) => each.document.id !== exact?.document.id)
  const hits = (kind: SearchDocumentSource["kind"]) => [
    ...(exact?.kind === kind ? [exact.hit] : []),
    ...found.filter((each) => each.kind === kind).map((each) => hitFor(each, query)),
  ]
  return {
    isCurrent,
    answer: {
      query,
      products: hits("products"),
      designs: hits("designs"),
      pages: hits("pages"),
      ...(isPartly && found.length > 0 && { partly: true }),
    },
  }
}

/** Products, designs and pages for what someone typed; a SKU's own piece comes first. Nothing for no words. */
export async function searchShop(container: MedusaContainer, typed: string): Promise<SearchAnswer> {
  const query = tidyQuery(typed)
  if (query === "") return { query, products: [], designs: [], pages: [] }
  const source = await sourceOf(container)
  const key = query.toLowerCase()
  const known = source.answers.get(key)
  if (known) return known
  const finding = answer(container, source, query)
  const making = finding.then((found) => found.answer)
  source.answers.set(key, making)
  finding.then(
    ({ isCurrent }) => isCurrent || source.answers.delete(key),
    () => source.answers.delete(key),
  )
  return making
}
