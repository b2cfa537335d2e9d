import { providerOf } from "../../cart-store/domain/adjustment-kinds"
import { toDollars } from "../../contracts/money"
import { lineGoodsCents } from "../../modules/checkout/domain/price-sheet"
import { ratesOf } from "../../modules/content/domain/rates-text"
import {
  applyDiscount,
  type DiscountableLine,
  type Discounted,
} from "../../modules/discount/domain/apply-discount"
import type { Discount } from "../../modules/discount/domain/discount"
import { discount as offer } from "../../modules/discount/domain/discount-fixture"
import { shippingPrice } from "../../providers/fulfillment-standard/domain/shipping-price"
import { type PricedItem, pricedLine } from "../cart/cart-view"
import { sheetFromMedusa } from "./quote"

/** The same numbers in every run, so that a failure can be looked into. */
function numbers(seed: number) {
  let state = seed
  return (max: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % max
  }
}
type Random = ReturnType<typeof numbers>

const chance = (random: Random, in10: number): boolean => random(10) < in10

interface Piece {
  id: string
  unitCents: number
  quantity: number
  readyToShipCents: number
  skiPackage: boolean
}

function randomPiece(random: Random, at: number): Piece {
  const unitCents = 1 + random(60_000)
  const quantity = 1 + random(9)
  return {
    id: `line_${at}`,
    unitCents,
    quantity,
    readyToShipCents: chance(random, 3) ? Math.min(unitCents, 1 + random(8_000)) * quantity : 0,
    skiPackage: chance(random, 5),
  }
}

function randomOffer(random: Random, automatic: boolean): Discount {
  const percent = chance(random, 6)
  return offer({
    id: `disc_${random(1_000)}`,
    automatic,
    percentOff: percent ? 1 + random(100) : null,
    centsOff: percent ? null : 1 + random(40_000),
    skiPackageOnly: chance(random, 3),
    freeShipping: chance(random, 6),
    freeShippingUsOnly: chance(random, 5),
    freeShippingMinCents: random(80_000),
    countsFor: chance(random, 3) ? "lines" : "everything",
    targetIds: ["line_0"],
    minCents: chance(random, 3) ? random(80_000) : 0,
  })
}

/** Goods as the shipping step prices them: the shop's discounts, and Medusa's unrounded taxes on goods and shipping. */
function orderOf(
  pieces: readonly Piece[],
  discounted: Discounted,
  { shippingCents, rate }: { shippingCents: number; rate: number },
) {
  const adjustment = (cents: number, provider_id: string) => ({
    amount: String(toDollars(cents)),
    provider_id,
  })
  const items: PricedItem[] = pieces.map((piece) => ({
    unit_price: String(toDollars(piece.unitCents)),
    quantity: piece.quantity,
    adjustments: [
      ...(piece.readyToShipCents > 0
        ? [adjustment(piece.readyToShipCents, providerOf("ready-to-ship"))]
        : []),
      ...discounted.lines
        .filter(({ lineId }) => lineId === piece.id)
        .map(({ cents, kind }) => adjustment(cents, providerOf(kind))),
    ],
  }))
  const shippingDiscountCents = discounted.freeShipping ? shippingCents : 0
  const offCents = items
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const goodsCents = pieces.reduce((sum, piece) => sum + lineGoodsCents(piece), 0)
  const untaxed = goodsCents - offCents + shippingCents - shippingDiscountCents
  const medusaTotal = (untaxed / 100) * (1 + rate / 100)
  const sheet = sheetFromMedusa(items, {
    total: medusaTotal,
    shipping_methods: [
      {
        amount: toDollars(shippingCents),
        adjustments: shippingDiscountCents > 0 ? [{ amount: toDollars(shippingDiscountCents) }] : [],
      },
    ],
  })
  return { sheet, items, medusaTotal, untaxed }
}

function randomOrder(random: Random) {
  const pieces = Array.from({ length: 1 + random(6) }, (_, at) => randomPiece(random, at))
  const country = ["US", "CA", "NO"][random(3)] ?? "US"
  const lines: DiscountableLine[] = pieces.map((piece) => ({
    ...piece,
    cents: lineGoodsCents(piece),
    productIds: [`prod_${random(3)}`],
    lineKeys: [`line_${random(3)}`],
    listed: chance(random, 5),
    discountable: true,
  }))
  const discounted = applyDiscount({
    lines,
    code: chance(random, 5) ? randomOffer(random, false) : null,
    automatic: chance(random, 3) ? [randomOffer(random, true), randomOffer(random, true)] : [],
    dealerPercent: chance(random, 3) ? 1 + random(60) : null,
    country,
  })
  const shippingCents = shippingPrice(
    {
      country,
      state: null,
      itemSubtotalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
      pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    ratesOf(undefined),
  )
  const rate = [0, 6.875, 13, 14.975][random(4)] ?? 0
  return { ...orderOf(pieces, discounted, { shippingCents, rate }), discounted, rate }
}

/** Four handles at $25.00, and a pair off the shelf at $349.00 less its own $40.00. */
const HANDLES: Piece = {
  id: "handles",
  unitCents: 25_00,
  quantity: 4,
  readyToShipCents: 0,
  skiPackage: false,
}
const PAIR: Piece = { id: "pair", unitCents: 349_00, quantity: 1, readyToShipCents: 40_00, skiPackage: true }

/** Shipping for the handles, and for both (docs/decisions/2026-11-20-shipping-and-tax.md). */
const PLACES = {
  "Minnesota, taxed": { country: "US", rate: 6.875, shipping: [12_95, 29_95] },
  "Oregon, untaxed": { country: "US", rate: 0, shipping: [12_95, 29_95] },
  Ontario: { country: "CA", rate: 13, shipping: [24_95, 54_95] },
  Norway: { country: "NO", rate: 0, shipping: [49_95, 119_95] },
} as const

type Offer = "none" | "goods" | "goods and US shipping"
const OFFERS: readonly Offer[] = ["none", "goods", "goods and US shipping"]
const offered = (kind: Offer, percentOff: number): Discount[] =>
  kind === "none"
    ? []
    : [
        offer({
          percentOff,
          automatic: percentOff === 15,
          freeShipping: kind !== "goods",
          freeShippingUsOnly: true,
        }),
      ]

describe.each([
  ["a rider", false],
  ["a dealer at 20%", true],
])("%s", (_, dealer) => {
  describe.each([
    ["handles", false],
    ["handles and a ready-to-ship pair", true],
  ])("buys %s", (_, pair) => {
    const cases = Object.entries(PLACES).flatMap(([place, facts]) =>
      OFFERS.flatMap((code) => OFFERS.map((automatic) => ({ place, ...facts, code, automatic }))),
    )
    it.each(cases)(
      "to $place, with a code for $code and an automatic discount on $automatic",
      ({ country, rate, shipping, code, automatic }) => {
        const pieces = pair ? [HANDLES, PAIR] : [HANDLES]
        const discounted = applyDiscount({
          lines: pieces.map((piece) => ({
            ...piece,
            cents: lineGoodsCents(piece),
            productIds: [],
            lineKeys: [],
            listed: false,
            discountable: true,
          })),
          code: offered(code, 10)[0] ?? null,
          automatic: offered(automatic, 15),
          dealerPercent: dealer ? 20 : null,
          country,
        })
        const shippingCents = shipping[pair ? 1 : 0]
        const { sheet } = orderOf(pieces, discounted, { shippingCents, rate })

        // Exclusive: a dealer has only the dealer's percentage, an automatic discount rules out the code, and none of
        // them affects the pair.
        const counts = dealer ? "none" : automatic === "none" ? code : automatic
        const byCode = !dealer && automatic === "none" && code !== "none"
        const expected = {
          subtotalCents: pair ? 449_00 : 100_00,
          readyToShipCents: pair ? 40_00 : 0,
          discountCents: dealer ? 20_00 : byCode ? 10_00 : 0,
          promoCents: !dealer && automatic !== "none" ? 15_00 : 0,
          shippingCents: counts === "goods and US shipping" && country === "US" ? 0 : shippingCents,
        }
        const { subtotalCents, readyToShipCents, discountCents, promoCents } = expected
        const untaxed = subtotalCents - readyToShipCents - discountCents - promoCents + expected.shippingCents
        const taxCents = Math.round((untaxed * rate) / 100)
        expect(sheet).toEqual({ ...expected, taxCents, totalCents: untaxed + taxCents })
      },
    )
  })
})

it("adds up to what is charged, whatever is bought, by whom, with which discount, and wherever it goes", () => {
  const random = numbers(20_261)
  const seen = { dealer: 0, code: 0, automatic: 0, readyToShip: 0, free: 0, taxed: 0 }
  for (let round = 0; round < 1_000; round++) {
    const { sheet, items, discounted, medusaTotal, rate, untaxed } = randomOrder(random)
    const rows = Object.values(sheet)
    expect(rows.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    expect(sheet.totalCents).toBe(
      sheet.subtotalCents -
        sheet.readyToShipCents -
        sheet.discountCents -
        sheet.promoCents +
        sheet.shippingCents +
        sheet.taxCents,
    )
    // The card is charged Medusa's total, rounded to the cent once.
    expect(Math.abs(sheet.totalCents - medusaTotal * 100)).toBeLessThanOrEqual(0.5 + 1e-6)
    // The tax row is the tax, to the cent: nothing else is hidden in it.
    expect(Math.abs(sheet.taxCents - (untaxed * rate) / 100)).toBeLessThanOrEqual(0.5 + 1e-6)
    for (const item of items) {
      const line = pricedLine(item)
      const off = line.discounts.reduce((sum, { cents }) => sum + cents, 0)
      expect(off).toBeLessThanOrEqual(lineGoodsCents(line))
      // A line has its ready-to-ship discount or another, never both.
      expect(line.discounts.length).toBeLessThanOrEqual(1)
    }
    const kinds = new Set(discounted.lines.map(({ kind }) => kind))
    expect(kinds.size).toBeLessThanOrEqual(1)
    for (const kind of kinds) seen[kind]++
    if (sheet.readyToShipCents > 0) seen.readyToShip++
    if (discounted.freeShipping) seen.free++
    if (sheet.taxCents > 0) seen.taxed++
  }
  // Every kind of order occurred, and often.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(40)
})
