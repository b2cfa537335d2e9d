import { sampleUnseenFirst } from "./choose"

const DESIGNS = Array.from({ length: 24 }, (_, at) => ({ path: `/builder/attack/fade/${at}` }))

/** The same numbers every time. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test("another visitor gets other designs in the showcase, in another order", () => {
  const one = sampleUnseenFirst(DESIGNS, 8, new Set(), numbers(3))
  const other = sampleUnseenFirst(DESIGNS, 8, new Set(), numbers(99))
  expect(one).toHaveLength(8)
  expect(new Set(one).size).toBe(8)
  expect(one.map(({ path }) => path)).not.toEqual(other.map(({ path }) => path))
})

test("who comes back gets new ones as long as there are some", () => {
  const first = sampleUnseenFirst(DESIGNS, 8, new Set(), numbers(3))
  const seen = new Set(first.map(({ path }) => path))
  for (let seed = 1; seed < 20; seed++) {
    expect(sampleUnseenFirst(DESIGNS, 8, seen, numbers(seed)).filter(({ path }) => seen.has(path))).toEqual(
      [],
    )
  }
  const few = DESIGNS.slice(0, 3)
  const all = new Set(few.map(({ path }) => path))
  expect(sampleUnseenFirst(few, 8, all, numbers(5))).toHaveLength(3)
})
