import { ratesOf } from "../../content/domain/rates-text"
import { seededCatalog } from "../../design/domain/catalog-fixture"
import { shelfOf } from "../../ready-to-ship/domain/made-design"
import { madeDesign } from "../../ready-to-ship/domain/made-fixture"
import type { CartFacts, StoredCart } from "./compare-cart"
import { type LineToPrice, type PriceFacts, priceCart } from "./price-cart"

/** For tests: a pair of Attacks in one color, made to order. */
export const SKI: LineToPrice = {
  id: "cali_ski",
  variantId: "variant_ATK_SOL",
  sku: "ATKSOLREDBLK",
  quantity: 20,
}
/** For tests: a pair of Trails off the shelf. */
export const MADE: LineToPrice = {
  id: "cali_made",
  variantId: "variant_TRLSOLYEL",
  sku: "TRLSOLYELBLK",
  quantity: 1,
}
/** For tests: two handles at $25. */
export const HANDLES: LineToPrice = {
  id: "cali_handle",
  variantId: "variant_handle",
  sku: "PUL-RED",
  quantity: 2,
}

/** For tests: the seeded designs, one made pair, one part of the catalog, Minnesota's tax, no discount. */
export function cartFactsOf(lines: readonly LineToPrice[], over: Partial<CartFacts> = {}): CartFacts {
  return {
    account: null,
    currency: "usd",
    regionId: "reg_us",
    salesChannelId: "sc_web",
    shippingOptionId: "so_standard",
    variants: new Map([
      [
        "variant_handle",
        {
          variantId: "variant_handle",
          productId: "prod_handle",
          sku: "PUL-RED",
          priceCents: 25_00,
          discountable: true,
          categoryIds: [],
        },
      ],
    ]),
    designs: seededCatalog(),
    shelf: shelfOf([madeDesign("TRLSOLYELRED")]),
    builds: new Set(["ATKSOLREDBLK"]),
    goodsCents: new Map([["cali_handle", 25_00]]),
    dealerPercent: null,
    listPrices: new Map(),
    code: null,
    automatic: [],
    lastCents: new Map(),
    keepsDesignPrices: false,
    delivery: {
      taxRates: new Map(lines.map(({ id }) => [id, [6.875]])),
      shippingTaxRates: [6.875],
      shippingRates: ratesOf(undefined),
      countries: new Map([
        ["us", ["MN", "OR"]],
        ["no", []],
      ]),
    },
    ...over,
  }
}

/** For tests: a cart to Minnesota, priced. @throws {Error} naming the faults */
export function pricedOf(lines: readonly LineToPrice[], facts: PriceFacts) {
  const priced = priceCart({ lines, address: { country: "us", province: "us-mn" } }, facts)
  if (priced.faults.length > 0) throw new Error(JSON.stringify(priced.faults))
  return priced
}

/** For tests: the cart as Medusa stores it when everything the shop wrote to it is right. */
export function storedOf(lines: readonly LineToPrice[], facts: CartFacts): StoredCart {
  const priced = pricedOf(lines, facts)
  const plain = { taxInclusive: false }
  return {
    id: "cart_1",
    currency: facts.currency,
    regionId: facts.regionId,
    salesChannelId: facts.salesChannelId,
    email: "ida@example.com",
    customer: {
      id: facts.account ?? "cus_guest",
      hasAccount: facts.account !== null,
      email: "Ida@example.com",
    },
    address: { country: "us", province: "us-mn" },
    lines: lines.map((line) => {
      const due = priced.lines.get(line.id)
      if (!due) throw new Error(`${line.id} has no price.`)
      return {
        ...line,
        ...plain,
        productId: due.productId,
        unitCents: due.unitCents,
        giftCard: false,
        requiresShipping: true,
        adjustments: due.adjustments.map((adjustment) => ({ ...adjustment, ...plain, code: null })),
        taxRates: due.taxRates,
      }
    }),
    shipping: [
      {
        ...plain,
        optionId: facts.shippingOptionId,
        cents: priced.shipping.cents,
        adjustments: priced.shipping.adjustments.map((adjustment) => ({
          ...adjustment,
          ...plain,
          code: null,
        })),
        taxRates: priced.shipping.taxRates,
      },
    ],
    creditLines: 0,
    totalCents: priced.sheet.totalCents,
  }
}
