import { spotsOf } from "./spots"

const RAIL = {
  pair: [
    [0.5, 0.25, 0.125],
    [0.5, 0.25, -0.125],
  ],
  single: [0.5, 0.25, 0],
}

test("a pair stands on both sides, a single wheel in the middle", () => {
  const at = [0.5, 0.25, 0.125] as const
  expect(spotsOf(RAIL, at, true)).toEqual([
    [0, 0, 0],
    [0, 0, -0.25],
  ])
  expect(spotsOf(RAIL, at, false)).toEqual([[0, 0, -0.125]])
})

test("where a file says nothing of it, a part stands at the place", () => {
  expect(spotsOf({}, [1, 2, 3], true)).toEqual([[0, 0, 0]])
  expect(spotsOf({ pair: "two", single: [0, Number.NaN, 0] }, [1, 2, 3], true)).toEqual([[0, 0, 0]])
  expect(spotsOf({ single: null }, [1, 2, 3], false)).toEqual([[0, 0, 0]])
})
