import { limitsOf, withTimeouts } from "./timeouts"

const AT = "postgres://shop:geheim@pool:6432/shop"

it("speaks of no limit at the greeting that a pooler would refuse", () => {
  const { searchParams } = new URL(withTimeouts(AT))
  expect([...searchParams.keys()]).toEqual(["query_timeout"])
})

it("tells each new connection how long it may wait, but for what its address says", () => {
  expect(limitsOf(AT)).toBe(
    "set statement_timeout = 15000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 90000;",
  )
  expect(limitsOf(`${AT}?lock_timeout=1`)).not.toContain("lock_timeout")
  expect(new URL(withTimeouts(`${AT}?query_timeout=5`)).searchParams.get("query_timeout")).toBe("5")
})
