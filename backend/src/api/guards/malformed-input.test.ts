import { isMalformedPath, malformedBody } from "./malformed-input"

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`)

describe("a body", () => {
  it.each([[undefined], [null], ["text"], [{ a: [1, "\u202Eb", { c: "🏂" }] }], [nested(30)]])(
    "%j is taken",
    (body) => {
      expect(malformedBody(body)).toBeNull()
    },
  )

  it.each([
    [{ a: "\0" }, "a"],
    [{ a: [{ b: "half \ud83d" }] }, "a.0.b"],
    ["\0", "body"],
  ])("%j is told at its field", (body, field) => {
    expect(Object.keys(malformedBody(body)?.errors ?? {})).toEqual([field])
  })

  it.each([
    ["a number without an end", JSON.parse('{"a": 1e309}')],
    ["a name of JavaScript's own", JSON.parse('{"a": {"__proto__": {"admin": true}}}')],
    ["a name with a NUL", { "a\0": 1 }],
    ["deeper than any form", nested(40)],
    ["a name longer than any form's", { ["k".repeat(201)]: 1 }],
  ])("with %s is broken", (_, body) => {
    expect(malformedBody(body)?.broken).toBe(true)
  })

  it("is not looked at beneath an endless name: sorting a thousand faults of such fields took minutes", () => {
    expect(malformedBody({ ["k".repeat(50_000)]: Array(5_000).fill("\0") })).toEqual({
      broken: true,
      errors: {},
    })
  })

  it("is told of fifty faults at most", () => {
    expect(Object.keys(malformedBody(Array(5_000).fill("\0"))?.errors ?? {})).toHaveLength(50)
  })

  it("may be deeper than the program's stack", () => {
    let body: unknown = "\0"
    for (let depth = 0; depth < 1_000_000; depth++) body = { a: body }
    expect(malformedBody(body)?.broken).toBe(true)
  })
})

it.each([
  ["/builder/stock/ATKSOLRED", false],
  ["/cart/pull-handle-%E2%80%8F", false],
  ["/builder/stock/%00", true],
  ["/cart/discount/%ED%A0%80", true],
  ["/cart/%0A", true],
  ["/%", true],
])("the address %s is odd: %p", (path, odd) => {
  expect(isMalformedPath(path)).toBe(odd)
})
