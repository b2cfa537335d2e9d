import { seeded } from "./seeded"

const numbers = (seed: number) => {
  const chance = seeded(seed)
  return Array.from({ length: 20 }, () => chance.between(1, 1_000))
}

it("comes out the same for the same seed, and differently for another", () => {
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

it("gives each name a row of its own, whatever was asked of the others", () => {
  const chance = seeded(7)
  const before = chance.of("staff").number()
  chance.number()
  expect(chance.of("staff").number()).toBe(before)
  expect(chance.of("guest").number()).not.toBe(before)
})

it("takes each of a few about as often", () => {
  const chance = seeded(1)
  const counts = new Map<string, number>()
  for (let tries = 0; tries < 3_000; tries++) {
    const one = chance.pick(["a", "b", "c"])
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  expect(counts.size).toBe(3)
})
