import { jest } from "@jest/globals"
import { measure, summarize } from "./measure"

describe("measuring", () => {
  it("reads throughput and percentiles off the durations", () => {
    const durations = Array.from({ length: 100 }, (_, i) => 100 - i)
    expect(summarize(durations, 2_000)).toEqual({ perSecond: 50, p50: 51, p95: 96, calls: 100 })
  })

  it("lets each client make one call at a time, again and again until the time is over", async () => {
    // A clock that only the calls advance: what a busy machine does between them doesn't matter.
    let time = 0
    const clock = jest.spyOn(performance, "now").mockImplementation(() => time)
    let underway = 0
    let most = 0
    const client = async () => {
      most = Math.max(most, ++underway)
      await Promise.resolve()
      time += 2
      underway--
    }
    const { calls, perSecond } = await measure([client, client], 50)
    clock.mockRestore()
    expect(most).toBe(2)
    expect([calls, perSecond]).toEqual([26, 500])
  })

  it("stops at the first wrong answer", async () => {
    const broken = async () => {
      throw new Error("500")
    }
    await expect(measure([broken], 50)).rejects.toThrow("500")
  })
})
