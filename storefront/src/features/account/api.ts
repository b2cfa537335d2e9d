import type * as z from "zod/mini"
import {
  Account,
  AccountOrderPage,
  AccountOrders,
  type ChangePasswordRequest,
  type LogInRequest,
  OrderLookupAnswer,
  type ProfileRequest,
  type RegisterRequest,
} from "#contracts/account/account"
import { CountryList } from "#contracts/addresses/countries"
import { CartData } from "#contracts/cart/cart"
import type { AddressRequest, CountryStates } from "#contracts/checkout/checkout"
import { type Http, HttpError } from "#platform/http"

// The session is an HttpOnly cookie; this code never sees it.

/** @throws HttpError 401 when there is no such account or the password is wrong; 429 */
export const logIn = (http: Http, body: LogInRequest): Promise<void> =>
  http.request("POST", "/shop/account/log-in", { body })

/**
 * Creates an account and logs in.
 * @throws HttpError 422, without fields when the address can't have an account
 */
export const register = (http: Http, body: RegisterRequest): Promise<void> =>
  http.request("POST", "/shop/account/register", { body })

/**
 * Ends the session. It isn't an error if it has already ended.
 * @throws HttpError
 */
export const logOut = (http: Http): Promise<void> => http.request("POST", "/shop/account/log-out")

/**
 * The answer is the same for every address.
 * @throws HttpError 429
 */
export const forgotPassword = (http: Http, email: string): Promise<void> =>
  http.request("POST", "/shop/account/forgotten-password", { body: { email } })

/** @throws HttpError 422: the link has been used or is too old, or `errors.password` */
export const setPassword = (http: Http, token: string, password: string): Promise<void> =>
  http.request("POST", "/shop/account/new-password", { body: { token, password } })

/** @throws HttpError 422 `errors` */
export const changePassword = (http: Http, body: z.infer<typeof ChangePasswordRequest>): Promise<void> =>
  http.request("POST", "/shop/account/password", { body })

/** @throws HttpError 422: the link has been used or is too old; 401 and 403 without its account's session */
export const verifyEmail = (http: Http, token: string): Promise<void> =>
  http.request("POST", "/shop/account/verify-email", { body: { token } })

/** @throws HttpError 429: also once the day's limit of mails is reached */
export const sendVerification = (http: Http): Promise<void> =>
  http.request("POST", "/shop/account/verification")

/**
 * Whether the visitor has a session; a normal answer, where the account's own calls would log errors in the console.
 */
export async function isLoggedIn(http: Http): Promise<boolean> {
  const { user } = await http.request("GET", "/cart/data", { schema: CartData })
  return user !== null
}

/** Does `read` for anyone who is logged in; null for a guest. */
async function asRider<T>(http: Http, read: () => Promise<T>): Promise<T | null> {
  if (!(await isLoggedIn(http))) return null
  try {
    return await read()
  } catch (error) {
    // The session ended between the two calls.
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

const accountOf = (http: Http, signal?: AbortSignal): Promise<Account> =>
  http.request("GET", "/shop/account", { schema: Account, signal })

export interface AccountWithOrders {
  account: Account
  orders: AccountOrders
}

/** The rider's account with one page of orders, from 1; null for a guest. @throws HttpError */
export const readAccount = (
  http: Http,
  page: number,
  signal?: AbortSignal,
): Promise<AccountWithOrders | null> =>
  asRider(http, async () => {
    const [account, orders] = await Promise.all([
      accountOf(http, signal),
      http.request("GET", `/shop/account/orders?page=${page}`, { schema: AccountOrders, signal }),
    ])
    return { account, orders }
  })

export interface AccountDetails {
  account: Account
  countries: CountryStates[]
}

/**
 * The rider's profile and addresses, and the countries to choose from; null for a guest.
 * @throws HttpError
 */
export const readDetails = (http: Http, signal?: AbortSignal): Promise<AccountDetails | null> =>
  asRider(http, async () => {
    const [account, { countries }] = await Promise.all([
      accountOf(http, signal),
      http.request("GET", "/shop/countries", { schema: CountryList, signal }),
    ])
    return { account, countries }
  })

/** One of the rider's own orders; null for a guest. @throws HttpError 404 */
export const readOrder = (
  http: Http,
  number: string,
  signal?: AbortSignal,
): Promise<AccountOrderPage | null> =>
  asRider(http, () =>
    http.request("GET", `/shop/account/orders/${encodeURIComponent(number)}`, {
      schema: AccountOrderPage,
      signal,
    }),
  )

/** @throws HttpError 422 `errors` */
export const saveProfile = (http: Http, body: ProfileRequest): Promise<Account> =>
  http.request("POST", "/shop/account/profile", { body, schema: Account })

/**
 * Which address is the default stays as it is.
 * @param id of the address being changed; null for a new one
 * @throws HttpError 422 `errors`
 */
export const saveAddress = (
  http: Http,
  id: string | null,
  body: Omit<AddressRequest, "usual">,
): Promise<Account> =>
  http.request("POST", `/shop/account/addresses${id === null ? "" : `/${encodeURIComponent(id)}`}`, {
    body,
    schema: Account,
  })

/** @throws HttpError */
export const makeUsual = (http: Http, id: string): Promise<Account> =>
  http.request("POST", `/shop/account/addresses/${encodeURIComponent(id)}/usual`, { schema: Account })

/**
 * One that is already gone counts as removed: the answer to an earlier press may have been lost.
 * @throws HttpError
 */
export async function removeAddress(http: Http, id: string): Promise<Account> {
  try {
    return await http.request("DELETE", `/shop/account/addresses/${encodeURIComponent(id)}`, {
      schema: Account,
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return await accountOf(http)
    throw error
  }
}

/** A guest's order. @throws HttpError 404 when number and email don't belong together, 422 `errors`, 429 */
export const lookUpOrder = (
  http: Http,
  body: { number: string; email: string },
): Promise<OrderLookupAnswer> =>
  http.request("POST", "/shop/order-lookup", { body, schema: OrderLookupAnswer })
