import { whyAskDiscount } from "./ask-first"

const NOTHING = { percent_off: null, dollars_off: null, min: 0 }

it.each([
  [NOTHING, null],
  [{ ...NOTHING, percent_off: 30 }, null],
  [{ ...NOTHING, percent_off: 30.5 }, "This takes 30.5% off, which is more than 30%."],
  [{ ...NOTHING, percent_off: 100 }, "This takes 100% off: the goods cost nothing."],
  [{ ...NOTHING, dollars_off: 25 }, "This takes $25.00 off: goods for $25.00 or less cost nothing."],
  [{ ...NOTHING, dollars_off: 25, min: 25 }, "This takes $25.00 off: goods for $25.00 or less cost nothing."],
  [{ ...NOTHING, dollars_off: 30, min: 100 }, null],
  [
    { ...NOTHING, dollars_off: 30.01, min: 100 },
    "This takes $30.01 off goods for $100.00, which is more than 30%.",
  ],
])("%j: %s", (discount, why) => {
  expect(whyAskDiscount(discount)).toBe(why)
})
