import { decorateCartTotals } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../contracts/money"
import { priceCart } from "../modules/checkout/domain/price-cart"
import { cartFactsOf } from "../modules/checkout/domain/price-cart-fixture"
import { ratesOf } from "../modules/content/domain/rates-text"
import { discount, FIFTEEN } from "../modules/discount/domain/discount-fixture"
import { installWholeCents } from "./install"

installWholeCents()

/** The same numbers in every run. */
function randoms(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    oneOf: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  }
}

const RATES = [[], [0], [5], [6.875], [7.25], [8.31], [14.975], [5, 9.975], [4.712, 2.25, 0.125]]
const AIMED = { countsFor: "lines", targetIds: ["pcat_0", "pcat_2"], minCents: 199_99 } as const
const CODES = [
  null,
  FIFTEEN,
  discount({ percentOff: 33 }),
  discount({ centsOff: 47_11 }),
  discount({ percentOff: 12.5, ...AIMED }),
  discount({ centsOff: 33_33, ...AIMED, freeShipping: true }),
  discount({ percentOff: 7, countsFor: "products", targetIds: ["prod_cali_0"] }),
]

/** A random cart, and the facts of its price. */
function anyCart(seed: number) {
  const { below, oneOf } = randoms(seed)
  const lines = Array.from({ length: 1 + below(6) }, (_, at) => ({
    id: `cali_${at}`,
    variantId: `variant_${at}`,
    sku: `SKU-${at}`,
    quantity: 1 + below(13),
  }))
  const price = new Map(lines.map(({ id }) => [id, 1 + below(50_000)]))
  const rates = oneOf(RATES)
  const facts = cartFactsOf(lines, {
    variants: new Map(
      lines.map(({ id, variantId, sku }) => [
        variantId,
        {
          variantId,
          productId: `prod_${id}`,
          sku,
          discountable: true,
          priceCents: price.get(id) ?? 0,
          categoryIds: [`pcat_${below(3)}`],
        },
      ]),
    ),
    goodsCents: price,
    code: oneOf(CODES),
    automatic: below(4) > 0 ? [] : [discount({ percentOff: below(9_000) / 100, automatic: true })],
    dealerPercent: below(5) === 0 ? below(9000) / 100 : null,
    delivery: {
      taxRates: new Map(lines.map(({ id }) => [id, rates])),
      shippingTaxRates: oneOf([rates, []]),
      shippingRates: ratesOf(undefined),
      countries: new Map([["us", ["MN"]]]),
    },
  })
  return priceCart({ lines, address: { country: "us", province: "us-mn" } }, facts)
}

/** The same cart as Medusa reads it, with every total it knows. */
function medusaTotals(priced: ReturnType<typeof anyCart>) {
  const taxLines = (rates: readonly number[]) => rates.map((rate) => ({ rate }))
  const adjustments = (all: readonly { cents: number }[]) =>
    all.map(({ cents }) => ({ amount: toDollars(cents) }))
  return decorateCartTotals({
    currency_code: "usd",
    items: [...priced.lines.values()].map((line) => ({
      id: line.id,
      unit_price: toDollars(line.unitCents),
      quantity: line.quantity,
      adjustments: adjustments(line.adjustments),
      tax_lines: taxLines(line.taxRates),
    })),
    shipping_methods: [
      {
        id: "casm_1",
        amount: toDollars(priced.shipping.cents),
        adjustments: adjustments(priced.shipping.adjustments),
        tax_lines: taxLines(priced.shipping.taxRates),
      },
    ],
  } as never) as unknown as Record<string, unknown> & {
    items: Record<string, unknown>[]
    shipping_methods: Record<string, unknown>[]
  }
}

/** Names of the totals, at any depth, that aren't a whole number of cents. */
function fractions(totals: object, path = ""): string[] {
  return Object.entries(totals).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.flatMap((each, at) => fractions(each, `${path}${name}.${at}.`))
    if (!/total$|^subtotal$/.test(name) || /per_unit/.test(name)) return []
    const dollars = (value as { toJSON(): number }).toJSON()
    return Number.isInteger(Number(`${dollars}e2`)) ? [] : [`${path}${name} ${dollars}`]
  })
}

const SEEDS = Array.from({ length: 500 }, (_, seed) => seed + 1)

describe("any cart", () => {
  it("has every total of Medusa's in whole cents", () => {
    expect(SEEDS.flatMap((seed) => fractions(medusaTotals(anyCart(seed)), `${seed}: `))).toEqual([])
  })

  it("costs the same in Medusa's books as by the shop's rules, tax and discounts, too", () => {
    const differing = SEEDS.filter((seed) => {
      const priced = anyCart(seed)
      const { total, tax_total, discount_subtotal } = medusaTotals(priced)
      const { totalCents, taxCents, discountCents, promoCents, readyToShipCents } = priced.sheet
      const shippingOff = priced.shipping.adjustments.reduce((sum, { cents }) => sum + cents, 0)
      return (
        priced.faults.length > 0 ||
        toCents(Number(total)) !== totalCents ||
        toCents(Number(tax_total)) !== taxCents ||
        toCents(Number(discount_subtotal)) !== discountCents + promoCents + readyToShipCents + shippingOff
      )
    })
    expect(differing).toEqual([])
  })

  it("is tried with taxes, codes, automatic discounts and dealers", () => {
    const all = SEEDS.map(anyCart)
    const some = (has: (priced: ReturnType<typeof anyCart>) => boolean) => all.filter(has).length
    expect(some(({ sheet }) => sheet.taxCents > 0)).toBeGreaterThan(200)
    expect(some(({ sheet }) => sheet.discountCents > 0)).toBeGreaterThan(100)
    expect(some(({ sheet }) => sheet.promoCents > 0)).toBeGreaterThan(50)
  })
})
