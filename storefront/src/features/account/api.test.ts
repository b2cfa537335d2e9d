import { type Http, HttpError, type Method, type RequestOptions } from "#platform/http"
import { AccountExists, isLoggedIn, logIn, logOut, readAccount, register } from "./api"

interface Call {
  call: string
  body: unknown
  headers: Record<string, string> | undefined
}

const refused = (status: number) => new HttpError(status, { message: "Medusa's own words" })

/** Answers by call; what is not named answers with nothing. */
function fakeHttp(answers: Record<string, unknown>) {
  const calls: Call[] = []
  const http: Http = {
    async request<T>(method: Method, path: string, { body, headers, schema }: RequestOptions<T> = {}) {
      const call = `${method} ${path.replace(/\?.*/, "")}`
      calls.push({ call, body, headers })
      const answer = answers[call]
      if (answer instanceof Error) throw answer
      return schema ? schema.parse(answer) : (undefined as T)
    },
  }
  return { http, calls }
}

const IDA = { email: " Ida@Example.com ", password: " secret word " }
const NEW = { ...IDA, firstName: " Ida ", lastName: "Berg" }

const LOG_IN = "POST /auth/customer/emailpass"
const SESSION = "POST /auth/session"
const IDENTITY = "POST /auth/customer/emailpass/register"
const CUSTOMER = "POST /store/customers"

test("logging in changes credentials for a token and the token for a session", async () => {
  const { http, calls } = fakeHttp({ [LOG_IN]: { token: "t" } })
  await logIn(http, IDA)
  expect(calls).toEqual([
    { call: LOG_IN, body: { email: "ida@example.com", password: " secret word " }, headers: undefined },
    { call: SESSION, body: undefined, headers: { Authorization: "Bearer t" } },
  ])
})

test("registering makes an identity, then its customer, then logs in afresh", async () => {
  const { http, calls } = fakeHttp({ [IDENTITY]: { token: "first" }, [LOG_IN]: { token: "second" } })
  await register(http, "pk_1", NEW)
  expect(calls.map(({ call }) => call)).toEqual([IDENTITY, CUSTOMER, LOG_IN, SESSION])
  expect(calls[1]).toEqual({
    call: CUSTOMER,
    body: { email: "ida@example.com", first_name: "Ida", last_name: "Berg" },
    headers: { "x-publishable-api-key": "pk_1", Authorization: "Bearer first" },
  })
  expect(calls[3]?.headers).toEqual({ Authorization: "Bearer second" })
})

test.each([
  ["the identity", { [IDENTITY]: refused(401) }],
  ["the customer", { [IDENTITY]: { token: "t" }, [CUSTOMER]: refused(422) }],
])("registering says so when %s is there already", async (_, answers) => {
  await expect(register(fakeHttp(answers).http, "pk_1", NEW)).rejects.toThrow(AccountExists)
})

test.each([0, 429, 500])("registering passes on a failure with %d", async (status) => {
  const { http } = fakeHttp({ [IDENTITY]: refused(status) })
  await expect(register(http, "pk_1", NEW)).rejects.toMatchObject({ status })
})

test("logging out of a session that has ended is no failure", async () => {
  await logOut(fakeHttp({ "DELETE /auth/session": refused(401) }).http)
  await expect(logOut(fakeHttp({ "DELETE /auth/session": refused(500) }).http)).rejects.toThrow(HttpError)
})

const LOGGED_IN = { "GET /cart/data": { user: { dealer: false } } }
const ME = { customer: { email: "ida@example.com", first_name: "Ida", last_name: null, phone: "555" } }

test("a guest is told apart without an error", async () => {
  const { http, calls } = fakeHttp({ "GET /cart/data": { user: null } })
  expect(await isLoggedIn(http)).toBe(false)
  expect(await readAccount(http, "pk_1", 1)).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual(["GET /cart/data", "GET /cart/data"])
})

test("the account is the customer and one page of orders, and nothing more", async () => {
  const { http, calls } = fakeHttp({
    ...LOGGED_IN,
    "GET /store/customers/me": ME,
    "GET /store/orders": { orders: [], count: 12, limit: 10 },
  })
  expect(await readAccount(http, "pk_1", 2)).toEqual({
    customer: { email: "ida@example.com", first_name: "Ida", last_name: null },
    orders: { orders: [], count: 12 },
  })
  for (const { headers } of calls.slice(1)) expect(headers).toEqual({ "x-publishable-api-key": "pk_1" })
})

test("a session that ends on the way makes a guest", async () => {
  const { http } = fakeHttp({
    ...LOGGED_IN,
    "GET /store/customers/me": refused(401),
    "GET /store/orders": { orders: [], count: 0 },
  })
  expect(await readAccount(http, "pk_1", 1)).toBeNull()
})
