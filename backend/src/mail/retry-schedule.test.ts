import { hasFailed, isRetryDue } from "./retry-schedule"

const placedAt = new Date("2025-11-20T12:00:00Z")
const minutesIn = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
const failedAfter = (minutes: number) => ({ status: "failure" as const, at: minutesIn(minutes) })

describe("when an order's mail is tried again", () => {
  it("not while the attempt that placing the order starts may be under way", () => {
    expect(isRetryDue(placedAt, null, minutesIn(1))).toBe(false)
  })

  it("soon, when no attempt was ever made", () => {
    expect(isRetryDue(placedAt, null, minutesIn(2))).toBe(true)
  })

  it("never once it was taken", () => {
    expect(isRetryDue(placedAt, { status: "success", at: minutesIn(0) }, minutesIn(600))).toBe(false)
  })

  it("after pauses that double", () => {
    const attempts: number[] = [0]
    for (let minute = 0; minute <= 48 * 60; minute += 5) {
      if (isRetryDue(placedAt, failedAfter(attempts.at(-1) ?? 0), minutesIn(minute))) attempts.push(minute)
    }
    expect(attempts).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560])
  })

  it("when an attempt died, but not while it may still be under way", () => {
    const pending = { status: "pending" as const, at: minutesIn(0) }
    expect(isRetryDue(placedAt, pending, minutesIn(9))).toBe(false)
    expect(isRetryDue(placedAt, pending, minutesIn(10))).toBe(true)
    expect(hasFailed(pending, minutesIn(9))).toBe(false)
  })

  it("no longer than two days", () => {
    expect(isRetryDue(placedAt, null, minutesIn(48 * 60 + 1))).toBe(false)
  })
})
