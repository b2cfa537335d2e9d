import { mayDo, paidFor, type ReturnFacts, returnStage, returnSteps, suggestedRefund } from "./returns"

const facts = (over: Partial<ReturnFacts> = {}): ReturnFacts => ({
  requestedAt: new Date("2026-11-20T12:00:00Z"),
  decision: null,
  decidedAt: null,
  receivedAt: null,
  outcome: null,
  settledAt: null,
  medusaStatus: null,
  ...over,
})

it.each([
  [{}, "requested"],
  [{ decision: "declined" }, "declined"],
  [{ decision: "accepted", medusaStatus: "requested" }, "accepted"],
  [{ decision: "accepted", medusaStatus: "canceled" }, "canceled"],
  [{ decision: "accepted", medusaStatus: "partially_received" }, "received"],
  [{ decision: "accepted", medusaStatus: "received" }, "received"],
  [{ decision: "accepted", medusaStatus: "received", outcome: "exchanged" }, "exchanged"],
] as const)("%j stands at %s", (over, stage) => {
  expect(returnStage(facts(over))).toBe(stage)
})

it("tells the way of a return by what came to pass", () => {
  const decidedAt = new Date("2026-11-21T12:00:00Z")
  expect(returnSteps(facts({ decision: "accepted", decidedAt }))).toEqual([
    { stage: "requested", at: "2026-11-20T12:00:00.000Z" },
    { stage: "accepted", at: "2026-11-21T12:00:00.000Z" },
  ])
})

it("lets nobody refund what has not arrived, or is settled", () => {
  expect(mayDo("received", "refund")).toBe(true)
  for (const stage of ["requested", "accepted", "declined", "canceled", "refunded", "closed"] as const) {
    expect(mayDo(stage, "refund")).toBe(false)
  }
})

it("gives back a line to the cent, however its pieces come", () => {
  const line = { totalCents: 1000, quantity: 3 }
  const parts = [0, 1, 2].map((before) => paidFor({ ...line, before, arrived: 1 }))
  expect(parts).toEqual([333, 334, 333])
  expect(paidFor({ ...line, before: 0, arrived: 3 })).toBe(1000)
  expect(paidFor({ ...line, before: 2, arrived: 5 })).toBe(333)
  expect(paidFor({ totalCents: 0, quantity: 0, before: 0, arrived: 1 })).toBe(0)
})

it("never suggests more than is left of what was paid", () => {
  const lines = [{ totalCents: 1000, quantity: 1, before: 0, arrived: 1 }]
  expect(suggestedRefund(lines, 5000)).toBe(1000)
  expect(suggestedRefund(lines, 400)).toBe(400)
  expect(suggestedRefund(lines, -1)).toBe(0)
})
