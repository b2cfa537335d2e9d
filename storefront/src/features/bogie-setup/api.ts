import { AddBogieAnswer, type AddBogieRequest, BogiesAnswer } from "#contracts/fitment/fitment"
import { postOnce } from "#platform/add-once"
import type { Http } from "#platform/http"

/** POST /builder/sleds/models/{model}/bogies. @throws HttpError 404 unknown sled */
export const readBogies = (http: Http, sledId: string, signal?: AbortSignal): Promise<BogiesAnswer> =>
  http.request("POST", `/builder/sleds/models/${encodeURIComponent(sledId)}/bogies`, {
    body: { bogies: true },
    schema: BogiesAnswer,
    signal,
  })

/** POST /builder/add-bogie-to-cart. @throws HttpError 404, 409 too few left, 422 `positions.{number}` */
export const postBogies = (http: Http, body: AddBogieRequest): Promise<AddBogieAnswer> =>
  postOnce(http, "/builder/add-bogie-to-cart", { body, schema: AddBogieAnswer })
