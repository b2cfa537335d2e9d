import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import type { CartLine, CartLineAdjustment, LoadedCart } from "../../cart-store/load-cart"
import type { CartData, CartItem, CartUser, DealerRef } from "../../contracts/cart/cart"
import type { Sale } from "../../contracts/catalog/sale-window"
import { noLongerMade, noLongerSold, soldOtherwise } from "../../contracts/catalog/stock-words"
import type { ShipDates } from "../../contracts/checkout/ship-dates"
import { promiseOfAll } from "../../contracts/checkout/ship-promise"
import { partOf, toCents, toDollars } from "../../contracts/money"
import { needsCustomAgreement } from "../../modules/checkout/domain/custom-order"
import {
  type DiscountKind,
  lineGoodsCents,
  type PricedLine,
  type PriceSheet,
  priceSheet,
} from "../../modules/checkout/domain/price-sheet"
import { notOrderableReason } from "../../modules/design/domain/availability"
import { type Build, buildFacts } from "../../modules/design/domain/build"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import {
  designLine,
  designOptions,
  editPath,
  inBuilderOrder,
  trackingName,
} from "../../modules/design/domain/design-line"
import { hardwareLines } from "../../modules/design/domain/line-hardware"
import { decodeSku } from "../../modules/design/domain/sku"
import type { Discounted } from "../../modules/discount/domain/apply-discount"
import { type Discount, describeDiscount } from "../../modules/discount/domain/discount"
import { promoBanner } from "../../modules/discount/domain/promo-banner"
import {
  loopUnavailableReason,
  type ReadyToShipItem,
  readyToShipLine,
  type Shelf,
} from "../../modules/ready-to-ship/domain/made-design"
import { changeLoopPath } from "../../modules/ready-to-ship/domain/shelf-paths"
import { displayValue } from "../../read-model/domain/display"
import type { Snapshot, SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf, type Stock } from "../../read-model/domain/stock"
import { linePromise } from "./ship-promise"
import type { StoredOptions } from "./stored-options"

function discountKind(adjustment: PricedAdjustment): DiscountKind {
  const ours = kindOfProvider(adjustment.provider_id)
  if (ours) return ours
  return adjustment.is_automatic ? "automatic" : "code"
}

/** What the price sheet reads from an adjustment, on a cart's line or an order's. */
export interface PricedAdjustment extends Pick<CartLineAdjustment, "amount" | "provider_id"> {
  /** Of one of Medusa's promotions, which count in old orders only: whether it applied without a code. */
  is_automatic?: boolean | null
}

/** What the price sheet reads from a line, in a cart or an order. */
export interface PricedItem extends Pick<CartLine, "unit_price" | "quantity"> {
  adjustments: readonly PricedAdjustment[]
}

/** A line of Medusa's cart as the price sheet needs it. */
export function pricedLine(line: PricedItem): PricedLine {
  return {
    unitCents: toCents(line.unit_price),
    quantity: line.quantity,
    discounts: line.adjustments.map((adjustment) => ({
      kind: discountKind(adjustment),
      cents: toCents(adjustment.amount),
    })),
  }
}

/** The product's page, with the very variant where there are several. */
function linePath(variant: SnapshotVariant): string {
  const several = Object.keys(variant.optionValues).length > 0
  return several ? `${variant.productPath}?sku=${encodeURIComponent(variant.sku)}` : variant.productPath
}

/** Why a line can't be ordered, where it can't. */
const because = (reason: string | null): Pick<CartItem, "reason"> => (reason === null ? {} : { reason })

/** A line made to order: it is available as long as its design is. */
function designedItem(line: CartLine, build: Build, designs: DesignCatalog): CartItem {
  const sku = line.sku ?? ""
  const design = decodeSku(sku, designs)
  const name = design?.product.name ?? line.title
  const reason = design ? notOrderableReason(design) : noLongerMade(name)
  const orderable = reason === null
  const priced = pricedLine(line)
  return {
    id: line.id,
    name,
    image: line.image ?? "",
    sku,
    quantity: line.quantity,
    total: toDollars(lineGoodsCents(priced)),
    single_price: toDollars(priced.unitCents),
    ...buildFacts(design ? { ...build, options: designOptions(design) } : build),
    in_stock: orderable,
    ...because(reason),
    ready_to_ship_discount: readyToShipDiscount(priced),
    tracking_name: design ? trackingName(name, design.style.name) : name,
    tracking_sku: sku,
    url: design ? editPath(design, line.id) : "",
    available: orderable ? null : 0,
  }
}

/** A line off the shelf. What is left is shared with the piece's other lines, which have a different loop. */
function madeItem(line: CartLine, item: ReadyToShipItem, { cart, stock, designs }: CartViewInput): CartItem {
  const { made, design } = item
  const pieces = (cart?.lines ?? []).reduce(
    (sum, other) => sum + (other.variant_id === made.variantId ? other.quantity : 0),
    0,
  )
  const left = availableOf(stock, made)
  // With none left, another loop doesn't help.
  const reason = left === 0 ? null : loopUnavailableReason(design)
  const available = reason ? 0 : left
  const priced = pricedLine(line)
  const { name, sku, image, options } = designLine(design, designs)
  return {
    id: line.id,
    name,
    image,
    sku,
    quantity: line.quantity,
    total: toDollars(lineGoodsCents(priced)),
    single_price: toDollars(priced.unitCents),
    options: Object.fromEntries(options.map((option) => [option.name, option.value])),
    meta: {},
    in_stock: available === null || available >= pieces,
    ...because(reason),
    ready_to_ship_discount: readyToShipDiscount(priced),
    tracking_name: trackingName(name, design.style.name),
    tracking_sku: sku,
    url: changeLoopPath(design, line.id),
    available,
  }
}

/** Dollars off per piece. */
export function readyToShipDiscount(line: PricedLine): number {
  const cents = line.discounts
    .filter((discount) => discount.kind === "ready-to-ship")
    .reduce((sum, discount) => sum + discount.cents, 0)
  return toDollars(partOf(cents, 1, line.quantity))
}

const variantOf = ({ variant_id }: CartLine, { snapshot }: Pick<CartViewInput, "snapshot">) =>
  variant_id ? snapshot.variantsById.get(variant_id) : undefined

/** The lines whose goods left the shop: only the lines themselves know what was chosen in them. */
export const goneLines = (
  cart: LoadedCart | null,
  shop: Pick<CartViewInput, "snapshot" | "designs" | "shelf">,
): CartLine[] =>
  (cart?.lines ?? []).filter(
    (line) => !line.build && !readyToShipLine(line, shop.shelf, shop.designs) && !variantOf(line, shop),
  )

/** What was chosen in a line, by the names that are shown. */
const shownOptions = (values: StoredOptions, names = Object.keys(values)): CartItem["options"] =>
  Object.fromEntries(names.map((name) => [name, displayValue(values[name] ?? "")]))

/** Why goods can't be ordered, whatever is in stock; null when they can. */
function unsoldReason(line: CartLine, variant: SnapshotVariant | undefined): string | null {
  if (!variant) return noLongerSold(line.title)
  return variant.sku === line.sku ? null : soldOtherwise(variant.name)
}

function cartItem(line: CartLine, input: CartViewInput): CartItem {
  const { stock, designs, shelf } = input
  if (line.build) return designedItem(line, line.build, designs)
  const item = readyToShipLine(line, shelf, designs)
  if (item) return madeItem(line, item, input)
  const variant = variantOf(line, input)
  const chosen = input.goneOptions.get(line.id) ?? {}
  const reason = unsoldReason(line, variant)
  const available = variant && reason === null ? availableOf(stock, variant) : 0
  const priced = pricedLine(line)
  const sku = variant?.sku ?? line.sku ?? ""
  const name = variant?.name ?? line.title
  return {
    id: line.id,
    name,
    image: variant?.image ?? line.image ?? "",
    sku,
    quantity: line.quantity,
    total: toDollars(lineGoodsCents(priced)),
    single_price: toDollars(priced.unitCents),
    options: variant
      ? shownOptions(variant.optionValues)
      : shownOptions(chosen, inBuilderOrder(Object.keys(chosen))),
    meta: {},
    in_stock: available === null || available >= line.quantity,
    ...because(reason),
    ready_to_ship_discount: readyToShipDiscount(priced),
    tracking_name: name,
    tracking_sku: sku,
    url: variant ? linePath(variant) : "",
    available,
  }
}

/** What a dealer pays for one piece of a line, next to what everyone else pays. */
function dealerFacts(line: CartLine, { user, discounts }: CartViewInput): Pick<CartItem, "dealer"> {
  if (!user?.dealer) return {}
  const { unitCents, quantity } = pricedLine(line)
  const off = discounts.discounted.lines
    .filter(({ lineId, kind }) => lineId === line.id && kind === "dealer")
    .reduce((sum, { cents }) => sum + cents, 0)
  const price = toDollars(unitCents - partOf(off, 1, quantity))
  return { dealer: { retail: line.listed?.retail ?? toDollars(unitCents), price } }
}

/** What came with the skis of a line and is still in the cart. */
function hardwareFacts(line: CartLine, { cart, snapshot }: CartViewInput): Pick<CartItem, "hardware"> {
  const hardware = hardwareLines(line, cart?.lines ?? []).map(
    ({ line: { id, variant_id, title }, quantity }) => ({
      id,
      name: snapshot.variantsById.get(variant_id ?? "")?.name ?? title,
      quantity,
    }),
  )
  return hardware.length > 0 ? { hardware } : {}
}

/** When a line ships; an unavailable one doesn't. */
function shipFacts(line: CartLine, item: CartItem, { ships }: CartViewInput): Pick<CartItem, "ships"> {
  const promise = item.in_stock ? linePromise(line, ships) : null
  return promise ? { ships: promise } : {}
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

/** What a visitor has entered apart from parts, and its effect. */
export interface CartDiscounts {
  /** What applies now; may be ahead of what is written on the lines. */
  discounted: Discounted
  /** The entered code, when it is available now. */
  code: Discount | null
  /** The dealer that a rider credits. */
  dealer: DealerRef | null
}

export const NO_DISCOUNTS: CartDiscounts = {
  discounted: { discount: null, lines: [], freeShipping: false, hint: null, gift: null },
  code: null,
  dealer: null,
}

/** A line with the discounts that apply now instead of those written on it. */
function discountedLine(line: CartLine, { discounted }: CartDiscounts): PricedLine {
  // A made piece's own discount applies along with them. Anything else written there, such as a promotion in Medusa,
  // doesn't count.
  const own = line.adjustments.filter(({ provider_id }) => kindOfProvider(provider_id) === "ready-to-ship")
  const others = pricedLine({ ...line, adjustments: own })
  const now = discounted.lines.filter(({ lineId }) => lineId === line.id)
  return { ...others, discounts: [...others.discounts, ...now.map(({ kind, cents }) => ({ kind, cents }))] }
}

/** Whether an automatic discount is still written on the lines. */
const hasAutomatic = (cart: LoadedCart | null): boolean =>
  (cart?.lines ?? []).some(({ adjustments }) =>
    adjustments.some(({ provider_id }) => kindOfProvider(provider_id) === "automatic"),
  )

/** Said of an automatic discount, which has no code to name. */
export const AUTOMATIC_ENDED = "The discount on this cart has ended."

/** Why a discount that the visitor had no longer applies; null when none has ended. */
export function endedDiscount(
  cart: LoadedCart | null,
  { discounted, code }: Pick<CartDiscounts, "discounted" | "code">,
): string | null {
  if (!cart?.discount_code) {
    if (discounted.discount || !hasAutomatic(cart)) return null
    return discounted.hint ?? AUTOMATIC_ENDED
  }
  if (code || discounted.discount?.automatic) return null
  return `The code ${cart.discount_code} is no longer valid.`
}

/** What is shown for an entered code that doesn't apply. */
const codeHint = (cart: LoadedCart | null, discounts: CartDiscounts): string | null =>
  endedDiscount(cart, discounts) ?? discounts.discounted.hint

/** What the rider may add for free, out of what is left; none while no gift is waiting. */
function giftsOf({
  discounts: { discounted },
  snapshot,
  stock,
}: CartViewInput): { name: string; path: string }[] {
  const targets = new Set(discounted.gift?.targetIds)
  if (targets.size === 0) return []
  return [...snapshot.productsBySlug.values()]
    .filter(({ id, variants }) => targets.has(id) && variants.some((each) => availableOf(stock, each) !== 0))
    .map(({ name, path }) => ({ name, path }))
}

export interface CartViewInput {
  /** Null when the visitor has no cart yet. */
  cart: LoadedCart | null
  snapshot: Snapshot
  stock: Stock
  designs: DesignCatalog
  shelf: Shelf
  /** What was chosen in `goneLines`, by the line's id. */
  goneOptions: ReadonlyMap<string, StoredOptions>
  user: CartUser | null
  discounts: CartDiscounts
  /** For what is ordered now. */
  ships: ShipDates
  /** The sale whose page a code may lead to. */
  sale: Sale
}

/** The cart as every screen receives it (section 3, "Cart data"). Pure. */
export function cartView(input: CartViewInput): CartData {
  const { cart, user, discounts } = input
  const lines = cart?.lines ?? []
  const items = lines.map((line) => {
    const item = cartItem(line, input)
    return {
      ...item,
      ...hardwareFacts(line, input),
      ...dealerFacts(line, input),
      ...shipFacts(line, item, input),
    }
  })
  const ships = promiseOfAll(items.flatMap((item) => item.ships ?? []))
  const sheet = sheetInDollars(
    priceSheet({
      lines: lines.map((line) => discountedLine(line, discounts)),
      shippingCents: 0,
      taxCents: 0,
    }),
  )
  const counting = discounts.discounted.discount
  const automatic = counting?.automatic ? describeDiscount(counting) : null
  const code = counting?.automatic || user?.dealer ? null : discounts.code
  const shown = code ?? (counting?.automatic ? counting : null)
  const banner = shown && promoBanner(shown, "cart", { now: new Date(), sale: input.sale })
  const gifts = giftsOf(input)
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
    discount: code?.code ?? null,
    discountDescription: code ? describeDiscount(code) : null,
    promo: counting?.automatic ? counting.code : null,
    promoDescription: automatic,
    promo_description: automatic,
    ...(banner && { promoBanner: banner }),
    discountHint: user?.dealer ? null : codeHint(cart, discounts),
    ...(gifts.length > 0 && { discountGifts: gifts }),
    dealer: user?.dealer ? null : discounts.dealer,
    user,
    custom_order: items.some((item) => needsCustomAgreement(item.sku, input.designs)),
    itemQuantity: pieces,
    total_quantity: pieces,
    ...(ships && { ships }),
  }
}
