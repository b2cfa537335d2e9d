import { RateLimiterMemory } from "rate-limiter-flexible"
import {
  consumePoint,
  limitFailures,
  limitSuccesses,
  releasePoint,
  resetTries,
  tooManyTries,
} from "./rate-limit"

/** As `npm start` sets them for a demo, which counts in its own memory. */
Object.assign(process.env, { JWT_SECRET: "j".repeat(40), COOKIE_SECRET: "c".repeat(40) })

/** Half a minute over one: "2 minutes" is right for as long as a busy machine may take. */
const THRICE = { name: "test", points: 3, seconds: 90 }

/** A job that ends when the test ends it. */
function waiting<T>() {
  let end: (value: T) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const done = new Promise<T>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  // A rejection of one that never began is ignored.
  done.catch(() => undefined)
  return { done, end, fail }
}

const wrong = new Error("wrong")
const isWrong = (error: unknown) => error === wrong
const refusal = { status: 429 }

describe("consumePoint", () => {
  it("lets through so many tries of a key, and says how long to wait after that", async () => {
    for (let tries = 0; tries < 3; tries++) await consumePoint(THRICE, "a")
    await expect(consumePoint(THRICE, "a")).rejects.toMatchObject({
      status: 429,
      answer: { message: "Too many attempts. Please wait 2 minutes and try again." },
    })
    await consumePoint(THRICE, "b")
  })

  it("counts the networks of an IPv6 /48 together, too: sixteen times as much as one", async () => {
    const network = (at: number) => `2001:db8:48:${at.toString(16)}::/64`
    const last = await consumePoint(THRICE, network(0))
    for (let tries = 1; tries < 48; tries++) await consumePoint(THRICE, network(tries))
    await expect(consumePoint(THRICE, network(99))).rejects.toMatchObject(refusal)
    await consumePoint(THRICE, "2001:db8:49:1::/64")
    await last.release()
    for (let times = 0; times < 2; times++) await consumePoint(THRICE, network(99)).catch(() => undefined)
    await expect(consumePoint(THRICE, network(98))).rejects.toMatchObject(refusal)
  })

  it("takes no try from a network that its neighbors kept from trying", async () => {
    const limit = { ...THRICE, name: "neighbors" }
    const network = (at: number) => `2001:db8:48:${at.toString(16)}::/64`
    for (let tries = 0; tries < 48; tries++) await consumePoint(limit, network(tries))
    for (let tries = 0; tries < 3; tries++) {
      await expect(consumePoint(limit, network(99))).rejects.toMatchObject(refusal)
    }
    // Nor does it keep a counter for each network of theirs.
    const counted = jest.spyOn(RateLimiterMemory.prototype, "consume")
    await expect(consumePoint(limit, network(98))).rejects.toMatchObject(refusal)
    expect(counted.mock.calls.map(([key]) => key)).toEqual([expect.stringMatching(/48$/)])
    counted.mockRestore()
    for (let tries = 0; tries < 3; tries++) await releasePoint(limit, network(tries))
    for (let tries = 0; tries < 3; tries++) await consumePoint(limit, network(99))
  })

  it("takes no try from the neighbors of a network that has had its own", async () => {
    const limit = { ...THRICE, name: "greedy" }
    const network = (at: number) => `2001:db8:48:${at.toString(16)}::/64`
    for (let tries = 0; tries < 3; tries++) await consumePoint(limit, network(0))
    for (let tries = 0; tries < 60; tries++) {
      await expect(consumePoint(limit, network(0))).rejects.toMatchObject(refusal)
    }
    for (let tries = 0; tries < 45; tries++) await consumePoint(limit, network(1 + tries))
  })

  it("forgets the tries of one, and gives back one that was counted earlier", async () => {
    for (let tries = 0; tries < 3; tries++) await consumePoint(THRICE, "forgotten")
    await releasePoint(THRICE, "forgotten")
    await consumePoint(THRICE, "forgotten")
    await expect(consumePoint(THRICE, "forgotten")).rejects.toMatchObject(refusal)
    await resetTries(THRICE, "forgotten")
    for (let tries = 0; tries < 3; tries++) await consumePoint(THRICE, "forgotten")
  })

  it("says a limit's own words", async () => {
    const limit = { ...THRICE, name: "words", points: 0, refusal: (wait: string) => `Not for ${wait}.` }
    await expect(consumePoint(limit, "a")).rejects.toMatchObject({
      answer: { message: "Not for 2 minutes." },
    })
  })

  it("gives back one try, and none of the others", async () => {
    const first = await consumePoint(THRICE, "back")
    for (let others = 0; others < 2; others++) await consumePoint(THRICE, "back")
    await first.release()
    await consumePoint(THRICE, "back")
    await expect(consumePoint(THRICE, "back")).rejects.toMatchObject(refusal)
  })

  it("never has more tries than the limit, however often one is given back", async () => {
    const counted = await consumePoint(THRICE, "often")
    for (let times = 0; times < 5; times++) await counted.release()
    for (let tries = 0; tries < 3; tries++) await consumePoint(THRICE, "often")
    await expect(consumePoint(THRICE, "often")).rejects.toMatchObject(refusal)
  })

  it("takes nothing off a later count than the one it was in", async () => {
    const blink = { name: "blink", points: 2, seconds: 1 }
    const before = await consumePoint(blink, "later")
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await consumePoint(blink, "later")
    await before.release()
    await consumePoint(blink, "later")
    await expect(consumePoint(blink, "later")).rejects.toMatchObject(refusal)
  })

  it("takes a key of any length, and tells two long ones apart", async () => {
    const long = "x".repeat(100_000)
    for (let tries = 0; tries < 3; tries++) await consumePoint(THRICE, `${long}1`)
    await expect(consumePoint(THRICE, `${long}1`)).rejects.toMatchObject(refusal)
    await consumePoint(THRICE, `${long}2`)
  })
})

describe("limitFailures", () => {
  it("counts failures alone, says what each was, and then makes no further try", async () => {
    const job = jest.fn(async (answer: string | Error) => {
      if (answer instanceof Error) throw answer
      return answer
    })
    const run = (answer: string | Error) => limitFailures(THRICE, "c", isWrong, () => job(answer))

    for (let tries = 0; tries < 5; tries++) expect(await run("right")).toBe("right")
    for (let tries = 0; tries < 5; tries++) await expect(run(new Error("ours"))).rejects.toThrow("ours")
    for (let tries = 0; tries < 3; tries++) await expect(run(wrong)).rejects.toBe(wrong)
    await expect(run("right")).rejects.toMatchObject(refusal)
    expect(job).toHaveBeenCalledTimes(13)
  })

  it("lets no more tries through at the same time than in a row", async () => {
    const jobs = Array.from({ length: 23 }, () => waiting<string>())
    let begun = 0
    const answers = jobs.map((job) =>
      limitFailures(THRICE, "crowd", isWrong, () => {
        begun++
        return job.done
      }).catch((error: unknown) => error),
    )
    for (const job of jobs) job.fail(wrong)
    const settled = await Promise.all(answers)
    expect(begun).toBe(3)
    expect(settled.filter(isWrong)).toHaveLength(3)
    expect(settled.filter((error) => (error as { status?: number }).status === 429)).toHaveLength(20)
  })

  it("gives a good try back, and leaves the failures of others on the count", async () => {
    const slow = waiting<string>()
    const good = limitFailures(THRICE, "shared", isWrong, () => slow.done)
    for (let tries = 0; tries < 2; tries++) {
      await expect(limitFailures(THRICE, "shared", isWrong, () => Promise.reject(wrong))).rejects.toBe(wrong)
    }
    await expect(limitFailures(THRICE, "shared", isWrong, async () => "later")).rejects.toMatchObject(refusal)
    slow.end("right")
    expect(await good).toBe("right")
    // Two failures count; the refused try isn't counted, and the good one no longer is.
    await expect(limitFailures(THRICE, "shared", isWrong, () => Promise.reject(wrong))).rejects.toBe(wrong)
    await expect(limitFailures(THRICE, "shared", isWrong, async () => "later")).rejects.toMatchObject(refusal)
  })

  it("gives back what the rule itself can't judge", async () => {
    const broken = () => {
      throw new Error("no judgment")
    }
    for (let tries = 0; tries < 5; tries++) {
      await expect(limitFailures(THRICE, "rule", broken, () => Promise.reject(wrong))).rejects.toThrow(
        "no judgment",
      )
    }
    expect(await limitFailures(THRICE, "rule", isWrong, async () => "right")).toBe("right")
  })
})

it.each([
  [200, "1 second"],
  [59_000, "59 seconds"],
  [61_000, "2 minutes"],
  [3_600_001, "2 hours"],
])("a wait of %d ms is told as %s", (ms, wait) => {
  expect(tooManyTries(ms).answer.message).toBe(`Too many attempts. Please wait ${wait} and try again.`)
})

describe("limitSuccesses", () => {
  it("counts what succeeds, and gives back what fails", async () => {
    const limit = { ...THRICE, name: "successes" }
    const fail = () => limitSuccesses(limit, "a", () => Promise.reject(wrong))
    const succeed = () => limitSuccesses(limit, "a", async () => "done")
    for (let tries = 0; tries < 5; tries++) await expect(fail()).rejects.toBe(wrong)
    for (let tries = 0; tries < 3; tries++) expect(await succeed()).toBe("done")
    await expect(succeed()).rejects.toMatchObject(refusal)
  })

  it("makes no try too many while others are in progress", async () => {
    const limit = { ...THRICE, name: "successes at once" }
    const jobs = [1, 2, 3].map(() => waiting<string>())
    const going = jobs.map(({ done }) => limitSuccesses(limit, "b", () => done))
    const job = jest.fn()
    await expect(limitSuccesses(limit, "b", job)).rejects.toMatchObject(refusal)
    expect(job).not.toHaveBeenCalled()
    for (const { end } of jobs) end("done")
    expect(await Promise.all(going)).toEqual(["done", "done", "done"])
  })
})
