import * as z from "zod/mini"
import { SledMakes, SledModel, type SledModelsRequest, SledYears } from "#contracts/builder"
import { FinderMakes, FinderModels, MySledAnswer, SledFit } from "#contracts/fitment"
import type { Http } from "#platform/http"

// The sled's calls (section 7). All throw HttpError.

const part = encodeURIComponent

/** Where the three lists of a sled come from. */
export interface SledLists {
  /** Newest first. */
  years(http: Http, signal?: AbortSignal): Promise<number[]>
  makes(http: Http, year: string, signal?: AbortSignal): Promise<string[]>
  models(http: Http, year: string, make: string, signal?: AbortSignal): Promise<SledModel[]>
}

function builderSleds(bogies: boolean): SledLists {
  const query = bogies ? "?bogies=true" : ""
  return {
    years: (http, signal) =>
      http.request("GET", `/builder/sleds/years${query}`, { schema: SledYears, signal }),
    makes: (http, year, signal) =>
      http.request("GET", `/builder/sleds/${part(year)}/makes${query}`, { schema: SledMakes, signal }),
    models: (http, year, make, signal) => {
      const body: z.infer<typeof SledModelsRequest> = {
        year: Number(year),
        make,
        ...(bogies ? { bogies } : {}),
      }
      return http.request("POST", "/builder/sleds/models", { body, schema: z.array(SledModel), signal })
    },
  }
}

/** Every sled: ski hardware. */
export const ALL_SLEDS: SledLists = builderSleds(false)

/** Sleds of the bogie builder. */
export const BOGIE_SLEDS: SledLists = builderSleds(true)

/** The finders' own calls. */
export const FINDER_SLEDS: SledLists = {
  years: ALL_SLEDS.years,
  makes: (http, year, signal) =>
    http.request("POST", `/mount-kits/${part(year)}/makes`, { schema: FinderMakes, signal }),
  models: (http, year, make, signal) =>
    http.request("POST", `/mount-kits/${part(year)}/models`, {
      body: { make },
      schema: FinderModels,
      signal,
    }),
}

/** GET /shop/sleds/{id}: the sled and what fits it. @throws HttpError 404 unknown sled */
export const readSledFit = (http: Http, id: string, signal?: AbortSignal): Promise<SledFit> =>
  http.request("GET", `/shop/sleds/${part(id)}`, { schema: SledFit, signal })

/** GET /shop/my-sled: the browser's sled, else the account's. */
export const readMySled = (http: Http): Promise<MySledAnswer> =>
  http.request("GET", "/shop/my-sled", { schema: MySledAnswer })

/** PUT /shop/my-sled: the whole shop knows it from now on. */
export const putMySled = (http: Http, id: string): Promise<MySledAnswer> =>
  http.request("PUT", "/shop/my-sled", { body: { id }, schema: MySledAnswer })

/** DELETE /shop/my-sled */
export const deleteMySled = (http: Http): Promise<MySledAnswer> =>
  http.request("DELETE", "/shop/my-sled", { schema: MySledAnswer })
