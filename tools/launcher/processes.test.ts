import { backoff, recentCrashes } from "./processes"

it("waits twice as long before each next start", () => {
  expect([1, 2, 3, 4].map(backoff)).toEqual([500, 1000, 2000, 4000])
})

it("forgets ends that are more than a minute old", () => {
  expect(recentCrashes([1_000, 30_000, 60_500], 61_000)).toEqual([30_000, 60_500])
})
