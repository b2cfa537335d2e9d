import type { CartData, CartItem, CartUser } from "../../contracts/cart"
import { needsCustomAgreement } from "../../modules/checkout/domain/custom-order"
import {
  type DiscountKind,
  lineTotalCents,
  type PricedLine,
  type PriceSheet,
  priceSheet,
  toCents,
  toDollars,
} from "../../modules/checkout/domain/price-sheet"
import { whyNotOrderable } from "../../modules/design/domain/availability"
import { type Build, buildFacts } from "../../modules/design/domain/build"
import type { DesignCatalogue } from "../../modules/design/domain/design-catalogue"
import { editPath } from "../../modules/design/domain/design-line"
import { decodeSku } from "../../modules/design/domain/sku"
import { displayValue } from "../../modules/read-model/domain/display"
import type { Snapshot, SnapshotVariant } from "../../modules/read-model/domain/snapshot"
import { availableOf, type Stock } from "../../modules/read-model/domain/stock"
import type { CartLine, CartLineAdjustment, LoadedCart } from "./load-cart"

/** Provider id that marks a ready-to-ship adjustment (medusa-notes, "Promotions and dealers"). */
export const READY_TO_SHIP_PROVIDER = "ready-to-ship"

function discountKind(adjustment: CartLineAdjustment): DiscountKind {
  if (adjustment.provider_id === READY_TO_SHIP_PROVIDER) return "ready-to-ship"
  return adjustment.is_automatic ? "automatic" : "code"
}

/** A line of Medusa's cart as the price sheet wants it. */
export function pricedLine(line: Pick<CartLine, "unit_price" | "quantity" | "adjustments">): PricedLine {
  return {
    unitCents: toCents(line.unit_price),
    quantity: line.quantity,
    discounts: line.adjustments.map((adjustment) => ({
      kind: discountKind(adjustment),
      cents: toCents(adjustment.amount),
    })),
  }
}

/** The product's page, on the very variant where there are several. */
function linePath(variant: SnapshotVariant): string {
  const several = Object.keys(variant.optionValues).length > 0
  return several ? `${variant.productPath}?sku=${encodeURIComponent(variant.sku)}` : variant.productPath
}

/** A line that is made to order: it can be had as long as its design can. */
function designedItem(line: CartLine, build: Build, designs: DesignCatalogue): CartItem {
  const sku = line.sku ?? ""
  const design = decodeSku(sku, designs)
  const orderable = design !== null && whyNotOrderable(design) === null
  const priced = pricedLine(line)
  return {
    id: line.id,
    name: line.title,
    image: line.image ?? "",
    sku,
    quantity: line.quantity,
    total: toDollars(lineTotalCents(priced)),
    single_price: toDollars(priced.unitCents),
    ...buildFacts(build),
    in_stock: orderable,
    ready_to_ship_discount: readyToShipOff(priced),
    tracking_name: line.title,
    tracking_sku: sku,
    url: design ? editPath(design, line.id) : "/",
    available: orderable ? null : 0,
  }
}

/** Dollars off per piece. */
function readyToShipOff(line: PricedLine): number {
  const cents = line.discounts
    .filter((discount) => discount.kind === "ready-to-ship")
    .reduce((sum, discount) => sum + discount.cents, 0)
  return toDollars(Math.round(cents / line.quantity))
}

function cartItem(line: CartLine, { snapshot, stock, designs }: CartViewInput): CartItem {
  if (line.build) return designedItem(line, line.build, designs)
  const variant = line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined
  const available = variant ? availableOf(stock, variant) : 0
  const priced = pricedLine(line)
  const sku = variant?.sku ?? line.sku ?? ""
  return {
    id: line.id,
    name: variant?.name ?? line.title,
    image: variant?.image ?? line.image ?? "",
    sku,
    quantity: line.quantity,
    total: toDollars(lineTotalCents(priced)),
    single_price: toDollars(priced.unitCents),
    options: Object.fromEntries(
      Object.entries(variant?.optionValues ?? {}).map(([name, value]) => [name, displayValue(value)]),
    ),
    meta: {},
    in_stock: available === null || available >= line.quantity,
    ready_to_ship_discount: readyToShipOff(priced),
    tracking_name: variant?.name ?? line.title,
    tracking_sku: sku,
    url: variant ? linePath(variant) : "/",
    available,
  }
}

/** The summary rows as the contracts spell them, in dollars. */
export function sheetInDollars(sheet: PriceSheet) {
  return {
    subtotal: toDollars(sheet.subtotalCents),
    ready_to_ship_discount: toDollars(sheet.readyToShipCents),
    discount: toDollars(sheet.discountCents),
    promo: toDollars(sheet.promoCents),
    shipping: toDollars(sheet.shippingCents),
    tax: toDollars(sheet.taxCents),
    total: toDollars(sheet.totalCents),
  }
}

export interface CartViewInput {
  /** Null when the visitor has no cart yet. */
  cart: LoadedCart | null
  snapshot: Snapshot
  stock: Stock
  designs: DesignCatalogue
  user: CartUser | null
}

/** The cart as every screen gets it (spec section 3, "Cart data"). Pure. */
export function cartView(input: CartViewInput): CartData {
  const { cart, user } = input
  const lines = cart?.lines ?? []
  const items = lines.map((line) => cartItem(line, input))
  const sheet = sheetInDollars(priceSheet({ lines: lines.map(pricedLine), shippingCents: 0, taxCents: 0 }))
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    subtotal: sheet.subtotal,
    readyToShipDiscountTotal: sheet.ready_to_ship_discount,
    ready_to_ship_discount_total: sheet.ready_to_ship_discount,
    discountTotal: sheet.discount,
    discount_total: sheet.discount,
    promoTotal: sheet.promo,
    promo_total: sheet.promo,
    total: sheet.total,
    discount: null,
    discountDescription: null,
    promoDescription: null,
    promo_description: null,
    dealer: null,
    user,
    custom_order: items.some((item) => needsCustomAgreement(item.sku)),
    itemQuantity: pieces,
    total_quantity: pieces,
  }
}
