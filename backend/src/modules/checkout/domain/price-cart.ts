import { shipmentOfCart } from "../../../providers/fulfillment-standard/domain/shipment-of-cart"
import { shippingPrice } from "../../../providers/fulfillment-standard/domain/shipping-price"
import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import { type ListPrice, listedCents } from "../../dealer/domain/list-price"
import { whyNotOrderable } from "../../design/domain/availability"
import type { DesignCatalogue } from "../../design/domain/design-catalogue"
import { designPrice } from "../../design/domain/price"
import { decodeSku } from "../../design/domain/sku"
import { applyDiscount, type Discounted, type LineDiscount } from "../../discount/domain/apply-discount"
import type { Discount } from "../../discount/domain/discount"
import { fittedLine, type Shelf, whyNotFitted } from "../../ready-to-ship/domain/made-design"
import {
  type DiscountKind,
  type PricedLine,
  type PriceSheet,
  priceSheet,
  toDollars,
  wholeCentsLeft,
} from "./price-sheet"
import { medusaProvince } from "./states"

/** What of a cart its price follows from. All else about it is the shop's to say. */
export interface CartToPrice {
  /** In the order in which they were put in: what a fixed discount leaves over in cents goes by it. */
  lines: readonly LineToPrice[]
  /** Null before there is one. */
  address: { country: string | null; province: string | null } | null
}

export interface LineToPrice {
  id: string
  variantId: string | null
  /** Names the design, or the variant. */
  sku: string | null
  quantity: number
}

/** What a promotion that staff made in Medusa takes off a line or the shipping, as Medusa computes it. */
export interface PromotionOff {
  promotionId: string
  code: string
  /** May have a fraction: Medusa doesn't round. */
  cents: number
  automatic: boolean
}

/** What the shop knows when it prices a cart. Amounts in cents. */
export interface PriceFacts {
  variants: ReadonlyMap<string, Pick<SnapshotVariant, "variantId" | "productId" | "sku" | "priceCents">>
  designs: DesignCatalogue
  shelf: Shelf
  /** SKUs that have a build in this cart. */
  builds: ReadonlySet<string>
  /** What Medusa's price tables ask for goods of the catalogue now, sales for everyone included; by line. */
  goodsCents: ReadonlyMap<string, number>
  /** The percentage of the dealer whose account the cart is; null for everyone else. */
  dealerPercent: number | null
  /** The dealers' price lists by variant; counted for a dealer only. */
  listPrices: ReadonlyMap<string, readonly ListPrice[]>
  /** The code on the cart, when it can be had now. */
  code: Discount | null
  /** Automatic discounts that run now. */
  automatic: readonly Discount[]
  /** Staff's promotions in Medusa, as it computes them now, by line. */
  promotions: ReadonlyMap<string, readonly PromotionOff[]>
  shippingPromotions: readonly PromotionOff[]
  /** Percent, by line: what the tax regions say of each for the address of the cart. */
  taxRates: ReadonlyMap<string, readonly number[]>
  shippingTaxRates: readonly number[]
  /** States by lower-case country: where the shop ships to. */
  countries: ReadonlyMap<string, readonly string[]>
}

/** Off a line or the shipping. */
export interface PricedAdjustment {
  kind: DiscountKind | "promotion"
  promotionId: string | null
  /** Of Medusa's promotions only: adjustments of the shop's own have none. */
  code: string | null
  cents: number
}

export interface PricedCartLine {
  id: string
  productId: string
  unitCents: number
  quantity: number
  adjustments: readonly PricedAdjustment[]
  taxRates: readonly number[]
}

export interface PricedCart {
  lines: ReadonlyMap<string, PricedCartLine>
  discounted: Discounted
  shipping: { cents: number; adjustments: readonly PricedAdjustment[]; taxRates: readonly number[] }
  sheet: PriceSheet
}

export type FaultKind =
  | "line"
  | "design"
  | "price"
  | "discount"
  | "shipping"
  | "address"
  | "tax"
  | "owner"
  | "total"

/** Why a cart is not sold as it is. */
export interface Fault {
  kind: FaultKind
  /** For the log. */
  what: string
}

interface SoldLine {
  line: LineToPrice
  productId: string
  unitCents: number
  readyToShipCents: number
  listed: boolean
  skiPackage: boolean
}

/** What a line is and costs: made to order, off the shelf, or goods of the catalogue. Anything else isn't sold. */
function soldLine(line: LineToPrice, facts: PriceFacts): SoldLine | Fault {
  const { id, variantId, quantity } = line
  const sku = line.sku ?? ""
  const fault = (kind: FaultKind, why: string): Fault => ({ kind, what: `line ${id} (${sku}): ${why}` })
  if (!Number.isSafeInteger(quantity) || quantity < 1) return fault("line", `a quantity of ${quantity}`)
  if (variantId === null) return fault("line", "no variant")
  const design = decodeSku(sku, facts.designs)
  const plain = { line, readyToShipCents: 0, listed: false, skiPackage: design?.product.type === "ski" }
  if (facts.designs.stylesByVariantId.has(variantId)) {
    if (design?.style.variantId !== variantId) return fault("design", "not a design of its variant")
    if (!facts.builds.has(sku)) return fault("design", "no build")
    if (whyNotOrderable(design) !== null) return fault("design", "can't be made")
    return { ...plain, productId: design.product.productId, unitCents: designPrice(design) }
  }
  if (facts.shelf.byVariantId.has(variantId)) {
    const fitted = fittedLine({ variant_id: variantId, sku }, facts.shelf, facts.designs)
    if (!fitted) return fault("design", "not a design of its piece")
    if (whyNotFitted(fitted.design) !== null) return fault("design", "its loop can't be had")
    const { made, unitCents, discountCents } = fitted
    return { ...plain, productId: made.productId, unitCents, readyToShipCents: discountCents * quantity }
  }
  const variant = facts.variants.get(variantId)
  if (variant?.sku !== sku) return fault("line", "not in the catalogue")
  const prices = facts.dealerPercent === null ? undefined : facts.listPrices.get(variantId)
  const listed = prices ? listedCents(prices, quantity, variant.priceCents) : null
  const unitCents = listed ?? facts.goodsCents.get(id)
  if (unitCents === undefined) return fault("line", "no price")
  return { ...plain, productId: variant.productId, unitCents, listed: listed !== null }
}

function addressFault({ address }: CartToPrice, { countries }: PriceFacts): Fault | null {
  const [country, province] = [address?.country ?? "", address?.province ?? ""]
  const states = countries.get(country)
  if (!states) return { kind: "address", what: `the country "${country}"` }
  const known =
    states.length === 0
      ? province === ""
      : states.some((state) => medusaProvince(country, state) === province)
  return known ? null : { kind: "address", what: `the province "${province}" of "${country}"` }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const off = (adjustments: readonly { cents: number }[]) => sum(adjustments.map(({ cents }) => cents))

/** Rounded to whole cents once, half up; what floating point adds far behind the comma doesn't count. */
function rounded(cents: number): number {
  return Math.round(Number(cents.toFixed(6)))
}

const promoted = (promotions: readonly PromotionOff[]): PricedAdjustment[] =>
  promotions.map(({ promotionId, code, cents }) => ({ kind: "promotion", promotionId, code, cents }))

function ofLine(discount: LineDiscount): PricedAdjustment {
  return {
    kind: discount.kind,
    promotionId: discount.discount?.promotionId ?? null,
    code: null,
    cents: discount.cents,
  }
}

/** A priced line as the price sheet wants it. */
function sheetLine({ id, unitCents, quantity, adjustments }: PricedCartLine, facts: PriceFacts): PricedLine {
  const automatic = new Set(
    (facts.promotions.get(id) ?? []).filter((p) => p.automatic).map((p) => p.promotionId),
  )
  return {
    unitCents,
    quantity,
    discounts: adjustments.map(({ kind, promotionId, cents }) => ({
      kind: kind === "promotion" ? (automatic.has(promotionId ?? "") ? "automatic" : "code") : kind,
      cents: rounded(cents),
    })),
  }
}

/**
 * What a cart costs by the shop's own rules and nothing that is stored with it (architecture, rule 4): prices of
 * goods, designs and made pieces, every discount, shipping and tax. Pure, whole cents.
 *
 * @returns the faults instead, when something in it isn't sold or can't be shipped there
 */
export function priceCart(cart: CartToPrice, facts: PriceFacts): PricedCart | { faults: Fault[] } {
  const faults: Fault[] = []
  const sold: SoldLine[] = []
  for (const line of cart.lines) {
    const result = soldLine(line, facts)
    if ("kind" in result) faults.push(result)
    else sold.push(result)
  }
  if (cart.lines.length === 0) faults.push({ kind: "line", what: "nothing is in the cart" })
  const address = addressFault(cart, facts)
  if (address) faults.push(address)
  if (faults.length > 0) return { faults }

  const [country, province] = [cart.address?.country ?? "", cart.address?.province ?? ""]
  const discounted = applyDiscount({
    lines: sold.map(({ line, unitCents, readyToShipCents, skiPackage, listed }) => ({
      id: line.id,
      cents: unitCents * line.quantity,
      readyToShipCents,
      promotedCents: off(facts.promotions.get(line.id) ?? []),
      skiPackage,
      listed,
    })),
    code: facts.code,
    automatic: facts.automatic,
    dealerPercent: facts.dealerPercent,
    country: country.toUpperCase(),
  })
  const lines = sold.map(({ line, productId, unitCents, readyToShipCents }): PricedCartLine => {
    const readyToShip: PricedAdjustment[] =
      readyToShipCents > 0
        ? [{ kind: "ready-to-ship", promotionId: null, code: null, cents: readyToShipCents }]
        : []
    return {
      id: line.id,
      productId,
      unitCents,
      quantity: line.quantity,
      adjustments: [
        ...readyToShip,
        ...discounted.lines.filter(({ lineId }) => lineId === line.id).map(ofLine),
        ...promoted(facts.promotions.get(line.id) ?? []),
      ],
      taxRates: facts.taxRates.get(line.id) ?? [],
    }
  })
  const cents = shippingPrice(
    shipmentOfCart({
      shipping_address: { country_code: country, province },
      items: lines.map(({ unitCents, quantity }) => ({ unit_price: toDollars(unitCents), quantity })),
    }),
  )
  const byMedusa = promoted(facts.shippingPromotions)
  const free = discounted.freeShipping ? wholeCentsLeft(cents, off(byMedusa)) : 0
  const ours: PricedAdjustment[] =
    free > 0 && discounted.discount
      ? [
          {
            kind: discounted.discount.automatic ? "automatic" : "code",
            promotionId: discounted.discount.promotionId,
            code: null,
            cents: free,
          },
        ]
      : []
  const shipping = { cents, adjustments: [...ours, ...byMedusa], taxRates: facts.shippingTaxRates }

  const withTax = (net: number, rates: readonly number[]) => net + (net * sum(rates)) / 100
  const total =
    sum(
      lines.map(({ unitCents, quantity, adjustments, taxRates }) =>
        withTax(unitCents * quantity - off(adjustments), taxRates),
      ),
    ) + withTax(cents - off(shipping.adjustments), shipping.taxRates)
  const rows = {
    lines: lines.map((line) => sheetLine(line, facts)),
    shippingCents: cents,
    shippingDiscountCents: rounded(off(shipping.adjustments)),
  }
  const untaxed = priceSheet({ ...rows, taxCents: 0 }).totalCents
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    discounted,
    shipping,
    sheet: priceSheet({ ...rows, taxCents: Math.max(0, rounded(total) - untaxed) }),
  }
}
