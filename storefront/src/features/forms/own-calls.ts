import { Account, type AccountOrder, AccountOrders } from "#contracts/account/account"
import type { OwnDetails } from "#contracts/checkout/checkout"
import type { Http } from "#platform/http"

/** GET /shop/account: what its forms begin with. @throws HttpError 401 for a guest */
export async function readOwnDetails(http: Http): Promise<OwnDetails> {
  const { details } = await http.request("GET", "/shop/account", { schema: Account })
  return details
}

/** Pages of the account's orders; anyone returning something has it from one of the latest. */
const PAGES_AT_MOST = 5

/** GET /shop/account/orders: the latest of them. @throws HttpError 401 for a guest */
export async function readOwnOrders(http: Http): Promise<AccountOrder[]> {
  const orders: AccountOrder[] = []
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const answer = await http.request("GET", `/shop/account/orders?page=${page}`, { schema: AccountOrders })
    orders.push(...answer.orders)
    if (answer.orders.length === 0 || orders.length >= answer.count) break
  }
  return orders
}
