import type { Http } from "#platform/http"

export interface SignUpBody {
  email: string
  /** Slug of a line of the builder, or of a product. */
  product: string
  /** SKU of a design or a variant; left out for the whole product. */
  sku?: string
  /** Of the bot check, which runs unseen. */
  turnstile: string
}

/** POST /notify-me: puts an address on a waiting list. */
export const postSignUp = (http: Http, body: SignUpBody): Promise<void> =>
  http.request("POST", "/notify-me", { body })

/** POST /waiting-list/leave: takes an address off every waiting list. @throws HttpError 404 for a link we don't know */
export const leaveWaitingLists = (http: Http, token: string): Promise<void> =>
  http.request("POST", `/waiting-list/leave?${new URLSearchParams({ token })}`, { body: {} })

/** POST /waiting-list/return: has an address that had left wait again. @throws HttpError 404 for a link we don't know */
export const returnToWaitingList = (http: Http, token: string): Promise<void> =>
  http.request("POST", `/waiting-list/return?${new URLSearchParams({ token })}`, { body: {} })
