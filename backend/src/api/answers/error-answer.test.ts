import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ShopError } from "../../errors/shop-error"
import { answerError, toAnswer } from "./error-answer"

describe("what an error says to the outside", () => {
  it("is the refusal's own status and words", () => {
    const refusal = new ShopError(409, { message: "Only 2 left of Pull handle." })
    expect(toAnswer(refusal)).toEqual({ status: 409, answer: { message: "Only 2 left of Pull handle." } })
  })

  it.each([400, 413, 415, 416])(
    "explains an unreadable request (%d) without its parser's words",
    (status) => {
      const { status: answered, answer } = toAnswer(
        Object.assign(new Error("Unexpected token } in JSON"), { status }),
      )
      expect(answered).toBe(status)
      expect(answer.message).not.toContain("token")
    },
  )

  it.each([
    Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: "22021" }),
    Object.assign(new Error("wrapped"), { cause: { code: "22P05" } }),
    Object.assign(new Error("wrapped"), { previous: { code: "22003" } }),
    Object.assign(new Error("time zone displacement out of range"), { code: "22009" }),
    new Error('insert into "cart" - invalid byte sequence for encoding "UTF8": 0x00'),
  ])("says that a value can't be kept when the database says so (%p)", (error) => {
    const { status, answer } = toAnswer(error)
    expect(status).toBe(422)
    expect(answer.message).not.toMatch(/UTF8|cart|wrapped/)
  })

  it.each([
    "Trying to order by not existing property Order.nope",
    "Trying to query by not existing property Customer.q",
    "A non-negative integer must be provided to offset.",
  ])("says that a list has no such field or page, not in its library's words (%s)", (words) => {
    const message = "This list can't be filtered, sorted, or paged like that."
    for (const error of [new Error(words), { name: "ValidationError", message: words }])
      expect(toAnswer(error)).toEqual({ status: 400, answer: { message } })
  })

  it("asks to look first when a transaction was over before its work was", () => {
    const over = "Transaction query already complete, run with DEBUG=knex:tx for more info"
    for (const error of [new Error(over), { name: "DriverException", message: over }])
      expect(toAnswer(error)).toEqual({
        status: 503,
        answer: {
          message: expect.stringContaining("Please check whether it went through"),
          unknown: true,
        },
      })
  })

  it("knows no fault of ours for a value's", () => {
    expect(toAnswer(Object.assign(new Error("division by zero"), { code: "22012" })).status).toBe(500)
  })

  it("finds nothing at an address that can't be decoded", () => {
    expect(toAnswer(Object.assign(new URIError("Failed to decode"), { status: 400 })).status).toBe(404)
  })

  it.each([
    new Error("connect ECONNREFUSED 10.0.0.1:5432"),
    Object.assign(new Error('duplicate key value violates "IDX_secret"'), { status: 500 }),
    "text",
    null,
    { type: "not_allowed", message: "internal" },
  ])("never leaks what went wrong inside (%p)", (error) => {
    const { status, answer } = toAnswer(error)
    expect(status).toBe(500)
    expect(answer).toEqual({ message: "Something broke on our side. Please try again in a moment." })
  })
})

it.each([
  Object.assign(new Error("insert into cart - deadlock detected"), { code: "40P01" }),
  Object.assign(new Error("wrapped"), { previous: { code: "40001" } }),
  // All that a workflow's step leaves of it.
  { name: "Error", message: "update cart - could not serialize access due to concurrent update" },
  new Error("Timed-out acquiring lock."),
  { message: 'Failed to acquire lock for key "iitem_1"' },
])("what gave way to another transaction, or a lock of Medusa's, may be tried again: %p", (error) => {
  expect(toAnswer(error)).toEqual({
    status: 503,
    answer: { message: expect.stringContaining("at the same moment"), unknown: true },
  })
})

it.each(["/admin/products", "/store/carts", "/auth/user/emailpass", "/hooks/payment", "/checkout/process"])(
  "so it is at %s, whoever else answers for that namespace",
  (path) => {
    const res = {
      status: jest.fn().mockReturnThis(),
      set: jest.fn().mockReturnThis(),
      json: jest.fn().mockReturnThis(),
    }
    const scope = { resolve: () => ({ error: jest.fn(), warn: jest.fn() }) }
    const req = { method: "POST", path, scope } as unknown as MedusaRequest
    const undone = Object.assign(new Error("insert into cart - deadlock detected"), { code: "40P01" })
    answerError(undone, req, res as unknown as MedusaResponse, jest.fn())
    expect(res.status.mock.calls).toEqual([[503]])
    expect(res.set.mock.calls).toEqual([["Retry-After", "2"]])
    expect(res.json.mock.calls).toEqual([
      [{ message: expect.stringContaining("at the same moment"), unknown: true }],
    ])
  },
)

it.each([
  "OOM command not allowed when used memory > 'maxmemory'.",
  "ERR Error running script: READONLY You can't write against a read only replica.",
  "NOREPLICAS Not enough good replicas to write.",
])("a Redis that takes no writes is one that can't be reached: %s", (message) => {
  expect(toAnswer(new Error(message)).status).toBe(503)
})

it.each([
  Object.assign(new Error("update"), { code: "25006" }),
  new Error("update cart - cannot execute UPDATE in a read-only transaction"),
])("so is a PostgreSQL that takes no writes: %p", (error) => {
  expect(toAnswer(error).status).toBe(503)
})
