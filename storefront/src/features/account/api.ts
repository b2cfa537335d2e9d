import * as z from "zod/mini"
import { type Http, HttpError } from "#platform/http"
import { Customer, OrderList } from "./customer"

// Medusa's own customer auth and store calls. The session is an HttpOnly cookie; tokens live for one exchange.

/** Newest orders first, this many to a page of the account. */
export const ORDERS_PER_PAGE = 10

const ORDER_FIELDS =
  "id,display_id,created_at,status,payment_status,fulfillment_status,currency_code,total,*items"

const Token = z.object({ token: z.string() })
const Visitor = z.object({ user: z.nullable(z.unknown()) })

const storeHeaders = (publishableKey: string) => ({ "x-publishable-api-key": publishableKey })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export interface Credentials {
  email: string
  password: string
}

export interface NewAccount extends Credentials {
  firstName: string
  lastName: string
}

/** Medusa knows addresses as they are spelt; people don't mind how they spell theirs. */
const spelt = (email: string) => email.trim().toLowerCase()

/**
 * Logs in: the credentials for a token, the token for a session.
 * @throws HttpError 401 when there is no such account or the password is another
 */
export async function logIn(http: Http, { email, password }: Credentials): Promise<void> {
  const { token } = await http.request("POST", "/auth/customer/emailpass", {
    body: { email: spelt(email), password },
    schema: Token,
  })
  await http.request("POST", "/auth/session", { headers: bearer(token) })
}

/**
 * Makes an account and logs in. May be repeated after a failure halfway: Medusa takes up an identity
 * that has no customer yet when the password is the same.
 * @param publishableKey of the shop's settings
 * @throws AccountExists; HttpError for everything else
 */
export async function register(http: Http, publishableKey: string, account: NewAccount): Promise<void> {
  const email = spelt(account.email)
  const { token } = await asExisting(401, () =>
    http.request("POST", "/auth/customer/emailpass/register", {
      body: { email, password: account.password },
      schema: Token,
    }),
  )
  await asExisting(422, () =>
    http.request("POST", "/store/customers", {
      body: { email, first_name: account.firstName.trim(), last_name: account.lastName.trim() },
      headers: { ...storeHeaders(publishableKey), ...bearer(token) },
    }),
  )
  // The token of before knows no customer; only a new one does.
  await logIn(http, { email, password: account.password })
}

/** The address can't have an account of its own, most likely because it has one. */
export class AccountExists extends Error {
  override name = "AccountExists"
}

/** @param status what Medusa answers to a call when the account is there already */
async function asExisting<T>(status: number, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError && error.status === status) throw new AccountExists()
    throw error
  }
}

/** Ends the session. One that has ended already is no failure. @throws HttpError */
export async function logOut(http: Http): Promise<void> {
  try {
    await http.request("DELETE", "/auth/session")
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error
  }
}

/** Whether the visitor has a session; an answer, where Medusa's own calls would be errors in the console. */
export async function isLoggedIn(http: Http): Promise<boolean> {
  const { user } = await http.request("GET", "/cart/data", { schema: Visitor })
  return user !== null
}

export interface Account {
  customer: Customer
  orders: OrderList
}

/**
 * The rider's account with one page of orders, from 1; null for a guest.
 * @param publishableKey of the shop's settings
 * @throws HttpError
 */
export async function readAccount(
  http: Http,
  publishableKey: string,
  page: number,
  signal?: AbortSignal,
): Promise<Account | null> {
  if (!(await isLoggedIn(http))) return null
  const query = new URLSearchParams({
    fields: ORDER_FIELDS,
    order: "-created_at",
    limit: String(ORDERS_PER_PAGE),
    offset: String((page - 1) * ORDERS_PER_PAGE),
  })
  const headers = storeHeaders(publishableKey)
  try {
    const [{ customer }, orders] = await Promise.all([
      http.request("GET", "/store/customers/me", {
        headers,
        schema: z.object({ customer: Customer }),
        signal,
      }),
      http.request("GET", `/store/orders?${query}`, { headers, schema: OrderList, signal }),
    ])
    return { customer, orders }
  } catch (error) {
    // The session ended between the two.
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}
