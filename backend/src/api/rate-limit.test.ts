import { forgivePoints, limitFailures, takePoint, tooManyTries } from "./rate-limit"

jest.mock("../config/settings", () => ({ settings: () => ({ redisUrl: undefined }) }))

/** Half a minute over one: "2 minutes" is right for as long as a busy machine may take. */
const THRICE = { name: "test", points: 3, seconds: 90 }

it("lets through so many tries of a key, and says how long to wait after that", async () => {
  for (let tries = 0; tries < 3; tries++) await takePoint(THRICE, "a")
  await expect(takePoint(THRICE, "a")).rejects.toMatchObject({
    status: 429,
    answer: { message: "Too many tries. Please wait 2 minutes and try again." },
  })
  await takePoint(THRICE, "b")
})

it("counts failures alone, says what each was, and then makes no further try", async () => {
  const wrong = new Error("wrong")
  const isWrong = (error: unknown) => error === wrong
  const job = jest.fn(async (answer: string | Error) => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const run = (answer: string | Error) => limitFailures(THRICE, "c", isWrong, () => job(answer))

  for (let tries = 0; tries < 5; tries++) expect(await run("right")).toBe("right")
  for (let tries = 0; tries < 5; tries++) await expect(run(new Error("ours"))).rejects.toThrow("ours")
  for (let tries = 0; tries < 3; tries++) await expect(run(wrong)).rejects.toBe(wrong)
  await expect(run("right")).rejects.toMatchObject({ status: 429 })
  expect(job).toHaveBeenCalledTimes(13)

  await forgivePoints(THRICE, "c")
  expect(await run("right")).toBe("right")
})

it.each([
  [200, "1 second"],
  [59_000, "59 seconds"],
  [61_000, "2 minutes"],
  [3_600_001, "2 hours"],
])("says %d ms as %s", (ms, wait) => {
  expect(tooManyTries(ms).answer.message).toBe(`Too many tries. Please wait ${wait} and try again.`)
})
