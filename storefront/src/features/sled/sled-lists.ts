import type { SledModel } from "#contracts/builder/builder"
import type { Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"

/** The sources of a sled's three lists. */
export interface SledLists {
  /** Newest first. */
  years(http: Http, signal?: AbortSignal): Promise<number[]>
  makes(http: Http, year: string, signal?: AbortSignal): Promise<string[]>
  models(http: Http, year: string, make: string, signal?: AbortSignal): Promise<SledModel[]>
}

const calls = lateCalls(() => import("./api"))

const listsOf = (which: "all" | "bogies" | "finders"): SledLists => ({
  years: async (...asked) => (await calls()).sledLists[which].years(...asked),
  makes: async (...asked) => (await calls()).sledLists[which].makes(...asked),
  models: async (...asked) => (await calls()).sledLists[which].models(...asked),
})

/** Every sled: ski hardware. */
export const ALL_SLEDS = listsOf("all")

/** Sleds of the bogie builder. */
export const BOGIE_SLEDS = listsOf("bogies")

/** Sleds from the finders' own calls. */
export const FINDER_SLEDS = listsOf("finders")
