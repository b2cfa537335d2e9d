import { DealerDesk, DealerEarnings, QuickOrderAnswer } from "#contracts/dealers/dealer-desk"
import { enqueueCartCall } from "#features/cart/cart-store"
import { postOnce } from "#platform/add-once"
import type { Http } from "#platform/http"
import { HttpError } from "#platform/http"
import type { QuickLine } from "./quick-order"

/**
 * The logged-in dealer's desk; null for everyone else.
 * @param page of the orders, from 1
 */
export async function readDesk(http: Http, page: number, signal?: AbortSignal): Promise<DealerDesk | null> {
  try {
    return await http.request("GET", `/shop/dealer/desk?page=${page}`, {
      schema: DealerDesk,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/**
 * What the logged-in dealer earns from their code; null when that can't be said now: a report, so it may take too long
 * while there is much to add up.
 */
export const readEarnings = (http: Http, signal?: AbortSignal): Promise<DealerEarnings | null> =>
  http
    .request("GET", "/shop/dealer/commission", {
      schema: DealerEarnings,
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => {
      if (error instanceof HttpError) return null
      throw error
    })

export const NO_LONGER_DEALER =
  "You are no longer logged in as a dealer. Please log in again; nothing you typed is lost."

/**
 * Why a call of the desk failed, in words: the shop answers 404 to anyone who isn't a dealer or is no longer logged in.
 */
export const deskProblem = ({ status, answer }: HttpError): string =>
  status === 404 ? NO_LONGER_DEALER : answer.message

/** Puts lines into the cart. @throws HttpError */
export const sendQuickOrder = (http: Http, lines: readonly QuickLine[]): Promise<QuickOrderAnswer> =>
  enqueueCartCall(
    () => postOnce(http, "/dealer/quick-order", { body: { lines }, schema: QuickOrderAnswer }),
    ({ cart }) => cart,
  )
