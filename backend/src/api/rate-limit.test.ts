import { assertPointsLeft, forgivePoints, takePoint, tooManyTries } from "./rate-limit"

jest.mock("../config/settings", () => ({ settings: () => ({ redisUrl: undefined }) }))

const THRICE = { name: "test", points: 3, seconds: 60 }

it("lets through so many tries of a key, and says how long to wait after that", async () => {
  for (let tries = 0; tries < 3; tries++) await takePoint(THRICE, "a")
  await expect(takePoint(THRICE, "a")).rejects.toMatchObject({
    status: 429,
    answer: { message: "Too many tries. Please wait 1 minute and try again." },
  })
  await takePoint(THRICE, "b")
})

it("refuses without counting, and forgives", async () => {
  await assertPointsLeft(THRICE, "c")
  for (let tries = 0; tries < 3; tries++) {
    await assertPointsLeft(THRICE, "c")
    await takePoint(THRICE, "c")
  }
  await expect(assertPointsLeft(THRICE, "c")).rejects.toMatchObject({ status: 429 })
  await forgivePoints(THRICE, "c")
  await assertPointsLeft(THRICE, "c")
})

it.each([
  [200, "1 second"],
  [59_000, "59 seconds"],
  [61_000, "2 minutes"],
  [3_600_001, "2 hours"],
])("says %d ms as %s", (ms, wait) => {
  expect(tooManyTries(ms).answer.message).toBe(`Too many tries. Please wait ${wait} and try again.`)
})
