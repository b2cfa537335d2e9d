import type { StockedWheel } from "./stocked-wheels"

const left = (cents: number) => ({ cents, available: true })
const soldOut = (cents: number) => ({ cents, available: false })

/** For tests: two sizes of wheels; purple is sold out in both, blue is expensive, gold isn't made in either. */
export const WHEELS: readonly StockedWheel[] = [
  {
    sku: "BOG335",
    size: '3.35"',
    name: 'Bogie wheel 3.35"',
    path: "/bogie-wheels/small",
    colors: new Map([
      ["RED", left(3_000)],
      ["PUR", soldOut(3_000)],
    ]),
  },
  {
    sku: "BOG010",
    size: '10"',
    name: 'Bogie wheel 10"',
    path: "/bogie-wheels/big",
    colors: new Map([
      ["RED", left(6_000)],
      ["BLU", left(6_150)],
      ["PUR", soldOut(6_000)],
    ]),
  },
]
