import { toDollars } from "../../../contracts/money"
import { shipmentOfCart } from "../../../providers/fulfillment-standard/domain/shipment-of-cart"
import {
  type ShippingRates,
  shippingPrice,
} from "../../../providers/fulfillment-standard/domain/shipping-price"
import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import { type ListPrice, listedCents } from "../../dealer/domain/list-price"
import { notOrderableReason } from "../../design/domain/availability"
import type { DesignCatalog } from "../../design/domain/design-catalog"
import { designPrice } from "../../design/domain/price"
import { decodeSku } from "../../design/domain/sku"
import { applyDiscount, type Discounted, type LineDiscount } from "../../discount/domain/apply-discount"
import type { Discount } from "../../discount/domain/discount"
import { builtLine } from "../../discount/domain/product-lines"
import { loopUnavailableReason, readyToShipLine, type Shelf } from "../../ready-to-ship/domain/made-design"
import { type DiscountKind, type PricedLine, type PriceSheet, priceSheet } from "./price-sheet"
import { medusaProvince } from "./states"
import { taxesCents } from "./tax"

/** What determines a cart's price. Everything else about it is up to the shop. */
export interface CartToPrice {
  /** In the order in which they were added, which decides where a fixed discount's leftover cents go. */
  lines: readonly LineToPrice[]
  /** Null before there is one. */
  address: { country: string | null; province: string | null } | null
}

export interface LineToPrice {
  id: string
  variantId: string | null
  /** Identifies the design, or the variant. */
  sku: string | null
  quantity: number
}

/** What the shop knows when it prices a cart. Amounts in cents. */
export interface PriceFacts {
  variants: ReadonlyMap<
    string,
    Pick<SnapshotVariant, "variantId" | "productId" | "sku" | "priceCents" | "categoryIds" | "discountable">
  >
  designs: DesignCatalog
  shelf: Shelf
  /** SKUs that have a build in this cart. */
  builds: ReadonlySet<string>
  /**
   * What the catalog's goods cost apart from dealers' lists, by line. Before a charge: what Medusa's price tables
   * currently ask, including sales for everyone. Until then: the price that Medusa or the catalog has put on the line.
   */
  goodsCents: ReadonlyMap<string, number>
  /** The prices on the lines of a cart that isn't being charged yet: what is no longer sold keeps its last price. */
  lastCents: ReadonlyMap<string, number>
  /** Whether designs also keep the price on their lines: until the shipping step. */
  keepsDesignPrices: boolean
  /** The percentage of the dealer whose account owns the cart; null for everyone else. */
  dealerPercent: number | null
  /** The dealers' price lists by variant; they count only for a dealer. */
  listPrices: ReadonlyMap<string, readonly ListPrice[]>
  /** The code on the cart, if it is currently valid. */
  code: Discount | null
  /** Automatic discounts that are running. */
  automatic: readonly Discount[]
  /** Ids of gifts' products of which nothing can be had now; absent where nobody is told what a cart lacks. */
  goneGifts?: ReadonlySet<string>
  /** Null until something is shipped: an open cart shows neither shipping nor tax. */
  delivery: DeliveryFacts | null
}

/** What determines shipping and tax. */
export interface DeliveryFacts {
  /** Percent, by line: each line's tax rates in the region of the cart's address. */
  taxRates: ReadonlyMap<string, readonly number[]>
  shippingTaxRates: readonly number[]
  /** The current shipping rates. */
  shippingRates: ShippingRates
  /** States by lower-case country: where the shop ships to. */
  countries: ReadonlyMap<string, readonly string[]>
}

/** An amount off a line or the shipping, by one of the shop's own rules: Medusa's promotions never count. */
export interface PricedAdjustment {
  kind: DiscountKind
  /** The promotion that represents the discount in orders and reports. */
  promotionId: string | null
  cents: number
}

export interface PricedCartLine {
  id: string
  /** Null for what is no longer sold. */
  productId: string | null
  unitCents: number
  /** What everyone else pays, when `unitCents` comes from a dealers' list; null otherwise. */
  retailCents: number | null
  quantity: number
  adjustments: readonly PricedAdjustment[]
  taxRates: readonly number[]
}

export interface PricedCart {
  /** Why it can't be sold as it is; none when it can. */
  faults: readonly PricingError[]
  /** Without lines that have no price at all. */
  lines: ReadonlyMap<string, PricedCartLine>
  discounted: Discounted
  shipping: { cents: number; adjustments: readonly PricedAdjustment[]; taxRates: readonly number[] }
  sheet: PriceSheet
}

export type PricingErrorKind =
  | "line"
  | "design"
  | "price"
  | "discount"
  | "shipping"
  | "address"
  | "tax"
  | "owner"
  | "total"

/** Why a cart can't be sold as it is. */
export interface PricingError {
  kind: PricingErrorKind
  /** For the log. */
  what: string
  lineId?: string
  /** For the buyer, if there is a specific sentence. */
  reason?: string
}

interface LineFacts {
  line: LineToPrice
  productId: string | null
  unitCents: number
  retailCents: number | null
  readyToShipCents: number
  skiPackage: boolean
  productIds: readonly string[]
  lineKeys: readonly string[]
  discountable: boolean
}

/** A line with its price, if it has one, and why it can't be sold, if so. */
interface LineFound {
  priced?: LineFacts
  fault?: PricingError
}

/** What a line is and costs: made to order, off the shelf, or goods from the catalog. Anything else isn't sold. */
function findLine(line: LineToPrice, facts: PriceFacts): LineFound {
  const { id, variantId, quantity } = line
  const sku = line.sku ?? ""
  const fault = (kind: PricingErrorKind, why: string, reason?: string | null): PricingError => ({
    kind,
    what: `line ${id} (${sku}): ${why}`,
    lineId: id,
    ...(reason ? { reason } : {}),
  })
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return { fault: fault("line", `a quantity of ${quantity}`) }
  const last = facts.lastCents.get(id)
  const design = decodeSku(sku, facts.designs)
  const kept = facts.keepsDesignPrices ? last : undefined
  const built = design?.product
  const plain = {
    line,
    retailCents: null,
    readyToShipCents: 0,
    skiPackage: built?.type === "ski",
    productIds: built ? [built.productId] : [],
    lineKeys: built ? [builtLine(built.type)] : [],
    discountable: (facts.variants.get(variantId ?? "") ?? built)?.discountable ?? true,
  }
  const unsold = (fault: PricingError): LineFound =>
    last === undefined ? { fault } : { fault, priced: { ...plain, productId: null, unitCents: last } }
  if (variantId === null) return unsold(fault("line", "no variant"))
  if (facts.designs.stylesByVariantId.has(variantId)) {
    if (design?.style.variantId !== variantId) return unsold(fault("design", "not a design of its variant"))
    if (!facts.builds.has(sku)) return unsold(fault("design", "no build"))
    const unitCents = kept ?? designPrice(design)
    const reason = notOrderableReason(design)
    return {
      priced: { ...plain, productId: design.product.productId, unitCents },
      ...(reason === null ? {} : { fault: fault("design", "can't be made", reason) }),
    }
  }
  if (facts.shelf.byVariantId.has(variantId)) {
    const item = readyToShipLine({ variant_id: variantId, sku }, facts.shelf, facts.designs)
    if (!item) return unsold(fault("design", "not a design of its piece"))
    const { made, unitCents, discountCents } = item
    const reason = loopUnavailableReason(item.design)
    return {
      priced: {
        ...plain,
        productId: made.productId,
        unitCents: kept ?? unitCents,
        readyToShipCents: discountCents * quantity,
      },
      ...(reason === null ? {} : { fault: fault("design", "its loop can't be had", reason) }),
    }
  }
  const variant = facts.variants.get(variantId)
  if (variant?.sku !== sku) return unsold(fault("line", "not in the catalog"))
  const prices = facts.dealerPercent === null ? undefined : facts.listPrices.get(variantId)
  const listed = prices ? listedCents(prices, quantity, variant.priceCents) : null
  const unitCents = listed ?? facts.goodsCents.get(id)
  if (unitCents === undefined) return unsold(fault("line", "no price"))
  const retailCents = listed === null ? null : variant.priceCents
  const { productId, categoryIds } = variant
  const aims = { productIds: [productId], lineKeys: categoryIds }
  return { priced: { ...plain, ...aims, productId, unitCents, retailCents } }
}

function addressError({ address }: CartToPrice, { countries }: DeliveryFacts): PricingError | null {
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

function ofLine(discount: LineDiscount): PricedAdjustment {
  return {
    kind: discount.kind,
    promotionId: discount.discount?.promotionId ?? null,
    cents: discount.cents,
  }
}

/** A priced line in the form that the price sheet takes. */
const sheetLine = ({ unitCents, quantity, adjustments }: PricedCartLine): PricedLine => ({
  unitCents,
  quantity,
  discounts: adjustments.map(({ kind, cents }) => ({ kind, cents })),
})

/** What shipping costs, and what is taken off it. Nothing until something is shipped. */
function priceShipping(
  cart: CartToPrice,
  lines: readonly PricedCartLine[],
  discounted: Discounted,
  delivery: DeliveryFacts | null,
): PricedCart["shipping"] {
  if (!delivery) return { cents: 0, adjustments: [], taxRates: [] }
  const cents = shippingPrice(
    shipmentOfCart({
      shipping_address: { country_code: cart.address?.country ?? "", province: cart.address?.province ?? "" },
      items: lines.map(({ unitCents, quantity }) => ({ unit_price: toDollars(unitCents), quantity })),
    }),
    delivery.shippingRates,
  )
  const free = discounted.freeShipping ? cents : 0
  const ours: PricedAdjustment[] =
    free > 0 && discounted.discount
      ? [
          {
            kind: discounted.discount.automatic ? "automatic" : "code",
            promotionId: discounted.discount.promotionId,
            cents: free,
          },
        ]
      : []
  return { cents, adjustments: ours, taxRates: delivery.shippingTaxRates }
}

/** Each rate's tax on each line and on the shipping, after their discounts. */
function taxOf(lines: readonly PricedCartLine[], shipping: PricedCart["shipping"]): number {
  const goods = lines.map(({ unitCents, quantity, adjustments, taxRates }) =>
    taxesCents(Math.max(0, unitCents * quantity - off(adjustments)), taxRates),
  )
  return sum(goods) + taxesCents(Math.max(0, shipping.cents - off(shipping.adjustments)), shipping.taxRates)
}

/**
 * What a cart costs by the shop's own rules (architecture, rule 4): prices of goods, designs and made pieces, every
 * discount, shipping and tax. The only place that decides: a change of the cart, the shipping step and the guard on
 * completing it all ask here, each with what it knows. Pure, whole cents.
 *
 * @returns the faults too: an open cart may have some, one that is about to be paid must have none
 */
export function priceCart(cart: CartToPrice, facts: PriceFacts): PricedCart {
  const { delivery } = facts
  const found = cart.lines.map((line) => findLine(line, facts))
  const priced = found.flatMap((each) => each.priced ?? [])
  const faults = found.flatMap((each) => each.fault ?? [])
  if (cart.lines.length === 0) faults.push({ kind: "line", what: "nothing is in the cart" })
  const address = delivery && addressError(cart, delivery)
  if (address) faults.push(address)

  const discounted = applyDiscount({
    lines: priced.map(({ line, unitCents, retailCents, ...counted }) => ({
      ...counted,
      id: line.id,
      cents: unitCents * line.quantity,
      quantity: line.quantity,
      listed: retailCents !== null,
    })),
    code: facts.code,
    automatic: facts.automatic,
    goneGifts: facts.goneGifts,
    dealerPercent: facts.dealerPercent,
    country: cart.address?.country?.toUpperCase() ?? null,
  })
  const lines = priced.map(
    ({ line, productId, unitCents, retailCents, readyToShipCents }): PricedCartLine => {
      const readyToShip: PricedAdjustment[] =
        readyToShipCents > 0 ? [{ kind: "ready-to-ship", promotionId: null, cents: readyToShipCents }] : []
      return {
        id: line.id,
        productId,
        unitCents,
        retailCents,
        quantity: line.quantity,
        adjustments: [
          ...readyToShip,
          ...discounted.lines.filter(({ lineId }) => lineId === line.id).map(ofLine),
        ],
        taxRates: delivery?.taxRates.get(line.id) ?? [],
      }
    },
  )
  const shipping = priceShipping(cart, lines, discounted, address ? null : delivery)
  return {
    faults,
    lines: new Map(lines.map((line) => [line.id, line])),
    discounted,
    shipping,
    sheet: priceSheet({
      lines: lines.map(sheetLine),
      shippingCents: shipping.cents,
      shippingDiscountCents: off(shipping.adjustments),
      taxCents: taxOf(lines, shipping),
    }),
  }
}
