import { type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { cartData } from "../checkout/fixtures"
import { isLoggedIn, readAccount, readOrder } from "./api"
import { account } from "./fixtures"

const refused = (status: number) => new HttpError(status, { message: "No." })

/** Answers by call; a call that isn't listed gets an empty answer. */
function fakeHttp(answers: Record<string, unknown>) {
  const calls: string[] = []
  const http: Http = {
    async request<T>(method: Method, path: string, { schema }: RequestOptions<T> = {}) {
      const call = `${method} ${path}`
      calls.push(call)
      const answer = answers[call]
      if (answer instanceof Error) throw answer
      return schema ? schema.parse(answer) : (undefined as T)
    },
  }
  return { http, calls }
}

const GUEST = { "GET /cart/data": { ...cartData, user: null } }
const LOGGED_IN = { "GET /cart/data": { ...cartData, user: { dealer: false, dealer_code: null } } }
const ACCOUNT = { ...account, verified: false }

test("a guest is told apart without an error", async () => {
  const { http, calls } = fakeHttp(GUEST)
  expect(await isLoggedIn(http)).toBe(false)
  expect(await readAccount(http, 1)).toBeNull()
  expect(calls).toEqual(["GET /cart/data", "GET /cart/data"])
})

test("the account is who is logged in, and one page of orders", async () => {
  const orders = { orders: [], count: 12, perPage: 10 }
  const { http } = fakeHttp({
    ...LOGGED_IN,
    "GET /shop/account": ACCOUNT,
    "GET /shop/account/orders?page=2": orders,
  })
  expect(await readAccount(http, 2)).toEqual({ account: ACCOUNT, orders })
})

test("a session that ends on the way makes a guest", async () => {
  const { http } = fakeHttp({ ...LOGGED_IN, "GET /shop/account/orders/1042": refused(401) })
  expect(await readOrder(http, "1042")).toBeNull()
})

test("an order that is not there stays an error", async () => {
  const { http } = fakeHttp({ ...LOGGED_IN, "GET /shop/account/orders/1042": refused(404) })
  await expect(readOrder(http, "1042")).rejects.toMatchObject({ status: 404 })
})
