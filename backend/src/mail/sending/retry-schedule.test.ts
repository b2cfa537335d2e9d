import { claimedUntil, hasFailed, MOST_TRIES, nextTry } from "./retry-schedule"

const now = new Date("2025-11-20T12:00:00Z")
const minutes = (later: Date | null) => later && (later.getTime() - now.getTime()) / 60_000

describe("when a mail is tried again", () => {
  it("after pauses that double, and no more after the last try", () => {
    const pauses = Array.from({ length: MOST_TRIES }, (_, index) => minutes(nextTry(index + 1, now)))
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, null])
  })

  it("once, where it was refused for good", () => {
    expect([1, 2, 3].map((tries) => minutes(nextTry(tries, now, true)))).toEqual([2, null, null])
  })

  it("when an attempt died, but not while it may still be under way", () => {
    const later = (ms: number) => new Date(now.getTime() + ms)
    const pending = { status: "pending" as const, at: now }
    expect(hasFailed(pending, later(9 * 60_000))).toBe(false)
    expect(hasFailed(pending, later(10 * 60_000))).toBe(true)
    expect(hasFailed({ ...pending, status: "failure" }, now)).toBe(true)
    expect(hasFailed({ ...pending, status: "success" }, later(60 * 60_000))).toBe(false)
    // What a dead process left behind counts as a failure by the time the mail is due again.
    expect(hasFailed({ ...pending, at: later(60_000) }, claimedUntil(now))).toBe(true)
  })
})
