import * as z from "zod/mini"
import { SledMakes, SledModel, type SledModelsRequest, SledYears } from "#contracts/builder/builder"
import { FinderMakes, FinderModels, MySledAnswer, SledFit } from "#contracts/fitment/fitment"
import type { Http } from "#platform/http"
import type { SledLists } from "./sled-lists"

// The sled's calls (section 7). All throw HttpError.

const part = encodeURIComponent

function builderSleds(bogies: boolean): SledLists {
  const query = bogies ? "?bogies=true" : ""
  return {
    years: (http, signal) =>
      http.request("GET", `/builder/sleds/years${query}`, { schema: SledYears, signal }),
    makes: (http, year, signal) =>
      http.request("GET", `/builder/sleds/${part(year)}/makes${query}`, { schema: SledMakes, signal }),
    models: (http, year, make, signal) => {
      const body: z.input<typeof SledModelsRequest> = {
        year: Number(year),
        make,
        ...(bogies ? { bogies } : {}),
      }
      return http.request("POST", "/builder/sleds/models", { body, schema: z.array(SledModel), signal })
    },
  }
}

/** Every sled: ski hardware. */
const all = builderSleds(false)

/** The finders' own calls. */
const finders: SledLists = {
  years: all.years,
  makes: (http, year, signal) =>
    http.request("POST", `/mount-kits/${part(year)}/makes`, { schema: FinderMakes, signal }),
  models: (http, year, make, signal) =>
    http.request("POST", `/mount-kits/${part(year)}/models`, {
      body: { make },
      schema: FinderModels,
      signal,
    }),
}

/** The lists by who asks: any sled, the bogie builder's, the finders'. */
export const sledLists = { all, bogies: builderSleds(true), finders }

/** GET /shop/sleds/{id}: the sled and what fits it. @throws HttpError 404 unknown sled */
export const readSledFit = (http: Http, id: string, signal?: AbortSignal): Promise<SledFit> =>
  http.request("GET", `/shop/sleds/${part(id)}`, { schema: SledFit, signal })

/** GET /shop/my-sled: the browser's sled, else the account's. */
export const readMySled = (http: Http): Promise<MySledAnswer> =>
  http.request("GET", "/shop/my-sled", { schema: MySledAnswer })

/** PUT /shop/my-sled: sets the sled for the whole shop. */
export const putMySled = (http: Http, id: string): Promise<MySledAnswer> =>
  http.request("PUT", "/shop/my-sled", { body: { id }, schema: MySledAnswer })

/** DELETE /shop/my-sled */
export const deleteMySled = (http: Http): Promise<MySledAnswer> =>
  http.request("DELETE", "/shop/my-sled", { schema: MySledAnswer })
