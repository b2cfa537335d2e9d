import { isNotFound, isRedirect } from "@tanstack/react-router"
import { errorTransfer } from "./error-transfer"
import { HttpError } from "./http"
import { busyStatus, isUnreached, pageError } from "./page-error"
import { parseSearch, stringifySearch } from "./search-params"

const thrown = (error: unknown, page = "/checkout?step=2"): unknown => {
  try {
    pageError(error, page)
    return null
  } catch (outcome) {
    return outcome
  }
}
const answer = (status: number) => new HttpError(status, { message: "No." })

test.each([400, 403, 404, 409, 410, 422])("a loader's %d is a page that isn't there", (status) => {
  expect(isNotFound(thrown(answer(status)))).toBe(true)
})

test("a loader's 401 leads to the log-in, which leads back", () => {
  const outcome = thrown(answer(401))
  expect(isRedirect(outcome) && outcome.options).toMatchObject({
    to: "/login",
    search: { redirectTo: "/checkout?step=2" },
  })
})

test("the log-in leads back to no address that is longer than any of ours", () => {
  const outcome = thrown(answer(401), `/checkout?step=${"2".repeat(1_000)}`)
  expect(isRedirect(outcome) && outcome.options.search).toEqual({})
})

test.each([
  [0, 503],
  [429, 429],
  [503, 503],
  [500, null],
  [502, null],
])("a loader's %d is left as it is, busy: %p", (status, busy) => {
  expect(thrown(answer(status))).toBeNull()
  expect(busyStatus(answer(status))).toBe(busy)
})

test("what the server itself could not reach is a busy shop to the browser, not the visitor's connection", () => {
  expect(isUnreached(answer(0))).toBe(false)
  const told = errorTransfer.fromSerializable(errorTransfer.toSerializable(answer(0)) as never)
  expect((told as HttpError).status).toBe(503)
})

test("an error that is no answer is a fault of ours", () => {
  expect(thrown(new TypeError("x"))).toBeNull()
  expect(busyStatus(new TypeError("x"))).toBeNull()
})

test.each([
  ["?page=2&q=snow&yes=true", { page: 2, q: "snow", yes: true }],
  ["?q=54E20&sku=2.50&part=12345678901234567890", { q: "54E20", sku: "2.50", part: "12345678901234567890" }],
  ['?q={"toString":1}&page=[1]', { q: '{"toString":1}', page: "[1]" }],
  [`?q=${encodeURIComponent('"\\ud800"')}`, { q: '"\\ud800"' }],
])("the query %s is read as plain values", (query, read) => {
  expect({ ...parseSearch(query) }).toEqual(read)
})

test("a query that was written is read as it was", () => {
  for (const search of [
    { sku: "123" },
    { sku: "true" },
    { sku: "54E20" },
    { q: '"quoted"' },
    { page: 3 },
    { q: "null" },
  ]) {
    expect({ ...parseSearch(stringifySearch(search)) }).toEqual(search)
  }
})
