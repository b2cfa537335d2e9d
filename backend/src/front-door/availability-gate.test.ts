import { CALLS, type Method, routeFinder } from "../contracts/route-table"
import { DATABASE_AWAY, REDIS_AWAY, unavailableReason } from "./availability-gate"

const find = routeFinder(CALLS)

function ask(method: Method | "HEAD", path: string, hasSession = false) {
  const { call } = find(method, path)
  if (!call) throw new Error(`${method} ${path} is no call.`)
  return { call, method, hasSession }
}

const NOTHING = { database: false, redis: false }
const NO_DATABASE = { database: true, redis: false }
const NO_REDIS = { database: false, redis: true }

const FROM_MEMORY = [
  ask("GET", "/shop/home"),
  ask("HEAD", "/shop/settings"),
  ask("POST", "/builder/info/attack"),
  ask("POST", "/mount-kits/find/12"),
  ask("POST", "/dealers"),
  ask("GET", "/health"),
  ask("GET", "/ready"),
]

test("everything goes on while everything is there", () => {
  for (const call of [...FROM_MEMORY, ask("POST", "/checkout/process", true)]) {
    expect(unavailableReason(call, NOTHING)).toBeNull()
  }
})

test.each(FROM_MEMORY)("$method $call.path is answered whatever is away", (asked) => {
  expect(unavailableReason(asked, { database: true, redis: true })).toBeNull()
})

test.each([
  ask("GET", "/cart/data"),
  ask("PUT", "/cart/pull-handle-red"),
  ask("POST", "/checkout/process"),
  ask("POST", "/contact"),
  ask("POST", "/shop/account/log-in"),
  ask("GET", "/admin/orders", true),
  ask("POST", "/hooks/payment/card_shop"),
])("$method $call.path is refused while PostgreSQL is away", (asked) => {
  expect(unavailableReason(asked, NO_DATABASE)).toBe(DATABASE_AWAY)
})

test.each([
  ask("PUT", "/cart/pull-handle-red"),
  ask("POST", "/checkout/process"),
  ask("POST", "/shop/account/log-in"),
  ask("GET", "/shop/account", true),
  ask("GET", "/cart/data", true),
  ask("GET", "/admin/orders", true),
  ask("POST", "/hooks/payment/card_shop"),
])("$method $call.path is refused while Redis is away", (asked) => {
  expect(unavailableReason(asked, NO_REDIS)).toBe(REDIS_AWAY)
})

test("a guest's cart is shown while Redis is away", () => {
  expect(unavailableReason(ask("GET", "/cart/data"), NO_REDIS)).toBeNull()
})
