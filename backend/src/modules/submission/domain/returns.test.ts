import {
  mayDo,
  paidFor,
  type ReturnFacts,
  retainedCents,
  returnStage,
  returnSteps,
  suggestedRefund,
} from "./returns"

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
] as const)("a return with %j stands at the stage %s", (over, stage) => {
  expect(returnStage(facts(over))).toBe(stage)
})

it("tells the way of a return by what came to pass", () => {
  const decidedAt = new Date("2026-11-21T12:00:00Z")
  expect(returnSteps(facts({ decision: "accepted", decidedAt }))).toEqual([
    { stage: "requested", at: "2026-11-20T12:00:00.000Z" },
    { stage: "accepted", at: "2026-11-21T12:00:00.000Z" },
  ])
  const [receivedAt, settledAt] = [new Date("2026-11-24T12:00:00Z"), new Date("2026-11-25T12:00:00Z")]
  const settled = facts({ decision: "accepted", decidedAt, receivedAt, outcome: "refunded", settledAt })
  expect(returnSteps(settled).map(({ stage }) => stage)).toEqual([
    "requested",
    "accepted",
    "received",
    "refunded",
  ])
})

it("lets staff do one thing after the other", () => {
  const acts = ["link", "accept", "decline", "receive", "refund", "settle"] as const
  const allowed = (stage: Parameters<typeof mayDo>[0]) => acts.filter((act) => mayDo(stage, act))
  expect(allowed("requested")).toEqual(["link", "accept", "decline"])
  expect(allowed("accepted")).toEqual(["receive"])
  expect(allowed("received")).toEqual(["refund", "settle"])
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

describe("what a return is suggested to give back", () => {
  const lines = [{ totalCents: 1000, quantity: 1, before: 0, arrived: 1 }]
  it.each([
    ["what its pieces cost", { leftCents: 5000, owedCents: 1000 }, 1000],
    ["no more than is left of what was paid", { leftCents: 400, owedCents: 1000 }, 400],
    ["nothing when nothing is left", { leftCents: -1, owedCents: 1000 }, 0],
    ["no more than the books owe, when some went back already", { leftCents: 5000, owedCents: 300 }, 300],
    ["nothing when it paid for what was added", { leftCents: 5000, owedCents: 0 }, 0],
    ["nothing while the buyer owes", { leftCents: 5000, owedCents: -800 }, 0],
    ["its cost, when Medusa rounds a cent less", { leftCents: 5000, owedCents: 999 }, 1000],
    ["what the books owe in whole cents", { leftCents: 5000, owedCents: 998.75 }, 999],
    ["its cost, when the books owe more for another return", { leftCents: 5000, owedCents: 3000 }, 1000],
  ])("is %s", (_what, standing, cents) => expect(suggestedRefund(lines, standing)).toBe(cents))

  it("allows a cent for each line that arrived, and none for the others", () => {
    const all = [...lines, { totalCents: 500, quantity: 1, before: 0, arrived: 0 }]
    expect(suggestedRefund(all, { leftCents: 5000, owedCents: 998 })).toBe(998)
  })
})

describe("what the shop keeps of a return", () => {
  const lines = [{ totalCents: 14_108, quantity: 1, before: 0, arrived: 1 }]
  it.each([
    ["a deduction", { refundCents: 13_000, owedCents: 14_108, keptCents: 0 }, 1_108],
    ["all of it, when a replacement goes out", { refundCents: 0, owedCents: 14_108, keptCents: 0 }, 14_108],
    ["nothing of what went back in full", { refundCents: 14_108, owedCents: 14_108, keptCents: 0 }, 0],
    ["nothing while the buyer owes", { refundCents: 1_000, owedCents: -2_672, keptCents: 0 }, 0],
    ["less than nothing when more went back", { refundCents: 15_000, owedCents: 14_108, keptCents: 0 }, -892],
    [
      "nothing while another return is owed more",
      { refundCents: 15_000, owedCents: 20_000, keptCents: 0 },
      0,
    ],
    ["not what is owed for another return", { refundCents: 13_000, owedCents: 19_108, keptCents: 0 }, 1_108],
    ["the cent that Medusa rounds otherwise", { refundCents: 14_108, owedCents: 14_109, keptCents: 0 }, 1],
    ["once, when a refund is tried again", { refundCents: 13_000, owedCents: 13_000, keptCents: 1_108 }, 0],
    [
      "the fraction that a share of a line leaves",
      { refundCents: 14_108, owedCents: 14_107.5, keptCents: 0 },
      -0.5,
    ],
    ["that cent beside a deduction", { refundCents: 13_000, owedCents: 14_109, keptCents: 0 }, 1_109],
    ["less than nothing of what wasn't owed", { refundCents: 500, owedCents: 0, keptCents: 0 }, -500],
    [
      "once, also while another return is owed",
      { refundCents: 13_000, owedCents: 18_000, keptCents: 1_108 },
      0,
    ],
    ["no more than is owed", { refundCents: 13_000, owedCents: 13_500, keptCents: 0 }, 500],
  ])("is %s", (_, money, kept) => {
    expect(retainedCents(lines, money)).toBe(kept)
  })

  it("allows a cent for each line that arrived, and none for the others", () => {
    const all = [...lines, { totalCents: 500, quantity: 1, before: 0, arrived: 0 }]
    const standing = { refundCents: 14_108, owedCents: 14_110, keptCents: 0 }
    expect(retainedCents(all, standing)).toBe(0)
  })
})
