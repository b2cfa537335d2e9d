import { priceWarning } from "../../../contracts/staff/ask-first"
import {
  DEFAULT_SHIPPING_RATES,
  rateErrors,
  rateSteps,
  ratesOf,
  readRates,
  type TypedRates,
  tidyRates,
} from "./rates-text"
import { textErrors, tidyText } from "./text-rules"
import { SHIPPING_RATES, TEXT_DEFINITIONS } from "./texts"

const own = (): TypedRates => JSON.parse(DEFAULT_SHIPPING_RATES)
const withUs = (over: Partial<TypedRates["us"]>) => JSON.stringify({ ...own(), us: { ...own().us, ...over } })
const definition = TEXT_DEFINITIONS.get(SHIPPING_RATES)

test("the shop's own rates keep the rules that staff's must", () => {
  expect(definition?.fallback).toBe(DEFAULT_SHIPPING_RATES)
  expect(definition && textErrors(DEFAULT_SHIPPING_RATES, definition)).toEqual([])
  expect(tidyText(DEFAULT_SHIPPING_RATES, "rates")).toBe(DEFAULT_SHIPPING_RATES)
})

test("shipping rates are read in cents", () => {
  expect(readRates(withUs({ brackets: [{ below: "", price: "12.5" }], freeFrom: "300" }))).toMatchObject({
    us: { brackets: [{ below: null, cents: 12_50 }], perFurtherPiece: 75, freeFrom: 300_00 },
    ca: { brackets: [{ below: 50_00 }, { below: 150_00 }, { below: 400_00 }, { below: null, cents: 54_95 }] },
    elsewhere: { perFurtherPiece: 3_00, freeFrom: null },
    included: 6,
    remote: { "US-AK": 14_00, "CA-NU": 18_00 },
  })
})

test("amounts are kept with two decimals, and nothing beside what rates are made of", () => {
  const typed = JSON.stringify({ ...own(), us: { ...own().us, further: " 1 ", note: "x" }, tax: 1 })
  expect(JSON.parse(tidyRates(typed))).toEqual({ ...own(), us: { ...own().us, further: "1.00" } })
  expect(tidyRates("no rates")).toBe("no rates")
})

test.each([
  ["nothing", "", ["These aren't rates."]],
  [
    "an amount that is none",
    withUs({ brackets: [{ below: "", price: "ten" }] }),
    ["United States: Please enter what it costs in dollars, such as 12.95."],
  ],
  [
    "less than nothing",
    withUs({ further: "-1" }),
    ["United States: Please enter what each additional piece costs in dollars, or 0."],
  ],
  ["no rate at all", withUs({ brackets: [] }), ["United States: Please enter at least one rate."]],
  [
    "rates out of order",
    withUs({
      brackets: [
        { below: "50", price: "1" },
        { below: "50", price: "2" },
        { below: "", price: "3" },
      ],
    }),
    ["United States: Each rate has to go up to a higher value than the one before it."],
  ],
  [
    "rates that go down",
    withUs({
      brackets: [
        { below: "50", price: "1" },
        { below: "9", price: "2" },
        { below: "", price: "3" },
      ],
    }),
    ["United States: Each rate has to go up to a higher value than the one before it."],
  ],
  [
    "a rate for less than nothing",
    withUs({
      brackets: [
        { below: "0.00", price: "1" },
        { below: "", price: "3" },
      ],
    }),
    ["United States: The first rate has to go up to more than $0."],
  ],
  [
    "more rates than there is room for",
    withUs({
      brackets: [1, 2, 3, 4, 5, 6, 7, 8, ""].map((below) => ({ below: `${below}`, price: "1" })),
    }),
    ["United States: There is room for 8 rates."],
  ],
  [
    "a rate without an end before the last",
    withUs({
      brackets: [
        { below: "", price: "1" },
        { below: "", price: "3" },
      ],
    }),
    ["United States: Please enter the highest order value for each rate. Leave the last one blank."],
  ],
  [
    "an end where there is none",
    withUs({ brackets: [{ below: "50", price: "1" }] }),
    ["United States: Please leave the last rate's limit blank."],
  ],
  [
    "a free limit that is no amount",
    withUs({ freeFrom: "lots" }),
    [
      "United States: Please enter the value of goods from which shipping is free, in dollars, or leave it blank for never.",
    ],
  ],
  ...["0", "6 pieces", "+6"].map((included): [string, string, string[]] => [
    `pieces that are "${included}"`,
    JSON.stringify({ ...own(), included }),
    ["Please enter how many pieces the rate includes, from 1 to 999."],
  ]),
  [
    "faults of several zones",
    JSON.stringify({
      ...own(),
      us: { ...own().us, brackets: [], freeFrom: "9.999" },
      ca: { ...own().ca, freeFrom: "lots" },
    }),
    [
      "United States: Please enter at least one rate.",
      "United States: Please enter the value of goods from which shipping is free, in dollars, or leave it blank for never.",
      "Canada: Please enter the value of goods from which shipping is free, in dollars, or leave it blank for never.",
    ],
  ],
  [
    "a place that there is not",
    JSON.stringify({ ...own(), remote: [{ place: "US-XX", price: "1" }] }),
    ["Please choose where it costs more."],
  ],
  [
    "a place twice",
    JSON.stringify({
      ...own(),
      remote: [
        { place: "US-AK", price: "1" },
        { place: "US-AK", price: "2" },
      ],
    }),
    ["US-AK is listed twice."],
  ],
])("shipping rates: %s is refused in a sentence", (_what, text, faults) => {
  expect(rateErrors(text)).toEqual(faults)
  expect(readRates(text)).toBeNull()
})

test("what can't be read is priced by the shop's own rates", () => {
  expect(ratesOf("no rates")).toEqual(readRates(DEFAULT_SHIPPING_RATES))
  expect(ratesOf(undefined)).toEqual(readRates(DEFAULT_SHIPPING_RATES))
})

test("asks about what costs nothing all at once, or moves by more than 30%", () => {
  const asks = (over: Partial<TypedRates>) =>
    priceWarning(rateSteps(ratesOf(undefined), ratesOf(JSON.stringify({ ...own(), ...over }))))
  expect(asks({})).toBeNull()
  const { us, ca, remote } = own()
  const [from150, from400] = ["$150.00", "$400.00"].map((value) => `shipping for goods of ${value} and up`)
  expect(asks({ us: { ...us, brackets: us.brackets.map((each) => ({ ...each, price: "11.00" })) } })).toBe(
    `United States: ${from150} would cost $11.00 instead of $18.95. United States: ${from400} would cost $11.00 instead of $29.95.`,
  )
  // One rate for all: the values at which the others began are compared too.
  expect(asks({ us: { ...us, brackets: [{ below: "", price: "9.95" }] } })).toBe(
    `United States: ${from150} would cost $9.95 instead of $18.95. United States: ${from400} would cost $9.95 instead of $29.95.`,
  )
  expect(asks({ us: { ...us, brackets: [{ below: "", price: "5.00" }] } })).toMatch(
    /^United States: shipping for goods of \$0\.00 and up would cost \$5\.00 instead of \$9\.95\./,
  )
  expect(asks({ us: { ...us, freeFrom: "300.00" } })).toBe(
    `United States: shipping for goods of $300.00 and up would cost nothing instead of $18.95. United States: ${from400} would cost nothing instead of $29.95.`,
  )
  expect(asks({ ca: { ...ca, further: "15.00" } })).toBe(
    "Canada: each additional piece would cost $15.00 instead of $1.50.",
  )
  expect(asks({ remote: remote.filter(({ place }) => !["US-AK", "CA-NU"].includes(place)) })).toBe(
    "The surcharge for US-AK would cost nothing instead of $14.00. The surcharge for CA-NU would cost nothing instead of $18.00.",
  )
})
