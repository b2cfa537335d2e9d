import { DealerList, type DealerResult } from "#contracts/dealers/dealers"
import { type Http, HttpError } from "#platform/http"

/** What the locator is loaded with: the dealers, or why there are none. */
export interface LoadedDealers {
  dealers: DealerResult[]
  /** In words; null when nothing went wrong. */
  problem: string | null
}

/** For when the shop's message is empty (section 8, "anything else"). */
const NO_LIST = "The dealer list didn't load."

/** POST /dealers. A list that fails is shown as such, and can be requested again. */
export async function loadDealers(http: Http, signal?: AbortSignal): Promise<LoadedDealers> {
  try {
    const { results } = await http.request("POST", "/dealers", {
      schema: DealerList,
      ...(signal ? { signal } : {}),
    })
    return { dealers: results, problem: null }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { dealers: [], problem: error.answer.message || NO_LIST }
  }
}
