import { DEFAULT_COUNTRY } from "../../../contracts/checkout/checkout-choices"
import { formatCents, percentOf } from "../../../contracts/money"
import { type Discount, describeAim, describeDiscount } from "./discount"

/** The part of a line that discounts look at. */
export interface DiscountableLine {
  id: string
  /** Unit price times quantity. */
  cents: number
  quantity: number
  /** What its ready-to-ship discount takes off. */
  readyToShipCents: number
  /** Ids of the products that it is; a made piece also counts as the product that it was made as. */
  productIds: readonly string[]
  /** Keys of the product lines that it belongs to (product-lines.ts). */
  lineKeys: readonly string[]
  /** A pair of skis, custom or ready to ship. */
  skiPackage: boolean
  /** Whether it has a dealers' list price, which can't be combined. */
  listed: boolean
  /** Staff may exclude a product from every code and automatic discount; what a dealer pays isn't such a discount. */
  discountable: boolean
}

export interface DiscountInput {
  lines: readonly DiscountableLine[]
  /** The code on the cart, if it is currently valid. */
  code: Discount | null
  /** Automatic discounts that are running. */
  automatic: readonly Discount[]
  /** Ids of gifts' products of which nothing can be had now: they aren't promised. Absent where no hint is shown. */
  goneGifts?: ReadonlySet<string>
  /** A dealer's own percentage; null for everyone else. */
  dealerPercent: number | null
  /** Upper-case country of the shipping address; null until there is one. */
  country: string | null
}

export interface LineDiscount {
  lineId: string
  kind: "dealer" | "automatic" | "code"
  /** Amount off the whole line; never more than is left of it. */
  cents: number
  /** Null for a dealer's percentage. */
  discount: Discount | null
}

export interface Discounted {
  /** What counts now: a dealer's percentage, else an automatic discount, else the code. */
  discount: Discount | null
  lines: readonly LineDiscount[]
  freeShipping: boolean
  /** What is still needed for the discount to count in full; null when nothing is. */
  hint: string | null
  /** The discount whose gift the rider can have now but hasn't added to the cart; null for none. */
  gift: Discount | null
}

/**
 * Whether a line takes part in discounts: one sold with its ready-to-ship discount takes part in no other (section 6).
 */
function takesPart(line: DiscountableLine, discount: Discount | null): boolean {
  if (line.readyToShipCents !== 0 || line.cents <= 0) return false
  return discount === null || (line.discountable && isFor(line, discount))
}

/** Whether a discount applies to a line. */
function isFor(line: DiscountableLine, { skiPackageOnly, countsFor, targetIds }: Discount): boolean {
  if (skiPackageOnly && !line.skiPackage) return false
  if (countsFor === "everything") return true
  // A gift's products are what it gives away.
  const names = countsFor === "lines" ? line.lineKeys : line.productIds
  return names.some((name) => targetIds.includes(name))
}

/**
 * Whether a line counts toward a discount's minimum: it is what the discount is for or, with a gift, bought besides it.
 */
function countsToward(line: DiscountableLine, discount: Discount): boolean {
  return discount.countsFor === "gift"
    ? takesPart(line, null) && line.discountable && !isFor(line, discount)
    : takesPart(line, discount)
}

/** How much of the minimum is missing, in cents of the goods that count toward it; 0 when nothing is. */
function missingCents(lines: readonly DiscountableLine[], discount: Discount): number {
  const goods = lines.filter((line) => countsToward(line, discount))
  return Math.max(0, discount.minCents - goods.reduce((sum, line) => sum + line.cents, 0))
}

/**
 * Whether a cart has what a discount requires: its goods, and their minimum. A discount for everything without a
 * minimum requires nothing, except for a pair of skis if it applies only to those.
 */
export function isMet(lines: readonly DiscountableLine[], discount: Discount): boolean {
  if (missingCents(lines, discount) > 0) return false
  const forAnything = discount.countsFor === "everything" && !discount.skiPackageOnly
  return forAnything || lines.some((line) => takesPart(line, discount))
}

/**
 * Divides an amount among several lines in proportion, to the cent: what rounding leaves goes to the largest remainders.
 */
function spread(cents: number, lines: readonly DiscountableLine[]): Map<string, number> {
  const whole = lines.reduce((sum, line) => sum + line.cents, 0)
  const total = Math.min(cents, whole)
  const shares = lines.map((line) => {
    const exact = (line.cents * total) / whole
    return { id: line.id, cents: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  let left = total - shares.reduce((sum, share) => sum + share.cents, 0)
  for (const share of [...shares].sort((a, b) => b.rest - a.rest)) {
    if (left <= 0) break
    share.cents++
    left--
  }
  return new Map(shares.map((share) => [share.id, share.cents]))
}

const pieceCents = ({ cents, quantity }: DiscountableLine) => cents / quantity

/**
 * One piece for free: of several gifts the one worth most to the rider.
 * @param gifts at least one
 */
function oneFree(
  gifts: readonly DiscountableLine[],
  discount: Discount,
  kind: "automatic" | "code",
): LineDiscount {
  const best = gifts.reduce((dearest, line) => (pieceCents(line) > pieceCents(dearest) ? line : dearest))
  return { lineId: best.id, kind, cents: pieceCents(best), discount }
}

function linesOff(
  lines: readonly DiscountableLine[],
  discount: Discount,
  kind: "automatic" | "code",
): LineDiscount[] {
  if (!isMet(lines, discount)) return []
  const part = lines.filter((line) => takesPart(line, discount))
  if (discount.countsFor === "gift") return [oneFree(part, discount, kind)]
  const fixed = discount.centsOff ? spread(discount.centsOff, part) : null
  return part.flatMap((line) => {
    const share = fixed ? (fixed.get(line.id) ?? 0) : percentOf(line.cents, discount.percentOff ?? 0)
    const cents = Math.min(share, line.cents)
    return cents > 0 ? [{ lineId: line.id, kind, cents, discount }] : []
  })
}

/** The total of the goods for a free-shipping minimum: before this discount, after ready-to-ship ones. */
function goodsCents(lines: readonly DiscountableLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents - line.readyToShipCents, 0)
}

function shipsFree(discount: Discount, input: DiscountInput): boolean {
  if (!discount.freeShipping || !isMet(input.lines, discount)) return false
  if (discount.freeShippingUsOnly && input.country !== "US") return false
  return goodsCents(input.lines) >= discount.freeShippingMinCents
}

/** The same, as long as nothing is known about where it goes: then it is taken to be the default country. */
const mayShipFree = (discount: Discount, input: DiscountInput): boolean =>
  shipsFree(discount, { ...input, country: input.country ?? DEFAULT_COUNTRY })

/** What can be had of what hints promise. */
type Promising = Pick<DiscountInput, "lines" | "goneGifts">

/** Whether a discount gives away what can't be had now. */
const isGiftGone = ({ countsFor, targetIds }: Discount, { goneGifts }: Promising): boolean =>
  countsFor === "gift" && targetIds.every((id) => goneGifts?.has(id))

/** What a cart lacks for a discount with its own goods or minimum; null when it lacks nothing. */
function shortOf(discount: Discount, input: Promising): string | null {
  const { lines } = input
  if (isMet(lines, discount)) return null
  if (isGiftGone(discount, input)) return "The gift of this discount isn't available right now."
  const aim = describeAim(discount)
  if (discount.countsFor === "gift") {
    const missing = missingCents(lines, discount)
    return missing > 0
      ? `Spend ${formatCents(missing)} more to get ${aim} free.`
      : `Add ${aim}: one is free with this order.`
  }
  if (aim && !lines.some((line) => takesPart(line, discount))) {
    return discount.skiPackageOnly ? null : `Add ${aim} to use this discount.`
  }
  return `Spend ${formatCents(missingCents(lines, discount))} more${aim ? ` on ${aim}` : ""} to use this discount.`
}

/** Whether ready-to-ship goods in the cart would get the discount if they didn't have one of their own. */
const passesReadyToShip = (lines: readonly DiscountableLine[], discount: Discount): boolean =>
  discount.countsFor !== "gift" &&
  lines.some((line) => line.readyToShipCents !== 0 && line.discountable && isFor(line, discount))

/** Why a discount takes nothing off a cart that has what it requires; null when it does, or isn't meant to. */
function nothingOff(discount: Discount, lines: readonly DiscountableLine[]): string | null {
  if (discount.percentOff === null && discount.centsOff === null) return null
  if (lines.length === 0 || lines.some((line) => takesPart(line, discount))) return null
  return passesReadyToShip(lines, discount)
    ? "Ready-to-ship goods have a discount of their own. This one takes nothing more off them."
    : "This discount takes nothing off what's in your cart."
}

function hintFor(discount: Discount, input: DiscountInput): string | null {
  const short = shortOf(discount, input)
  if (short) {
    return passesReadyToShip(input.lines, discount)
      ? `${short} Ready-to-ship goods don't count: they have a discount of their own.`
      : short
  }
  if (discount.skiPackageOnly && !input.lines.some((line) => takesPart(line, discount))) {
    return input.lines.some((line) => line.skiPackage && line.readyToShipCents !== 0)
      ? "Ready-to-ship skis have a discount of their own. Add a pair of custom skis to use this one."
      : "Add a pair of skis to use this discount."
  }
  const hints = [nothingOff(discount, input.lines), shippingHint(discount, input)]
  return hints.filter(Boolean).join(" ") || null
}

/** What is still needed for free shipping; null when nothing is, or when the discount has none. */
function shippingHint(discount: Discount, input: DiscountInput): string | null {
  const missing = discount.freeShippingMinCents - goodsCents(input.lines)
  if (discount.freeShipping && missing > 0) {
    return `Spend ${formatCents(missing)} more for free ${discount.freeShippingUsOnly ? "US " : ""}shipping.`
  }
  if (discount.freeShippingUsOnly && input.country !== null && input.country !== "US") {
    return "Free shipping is for US addresses."
  }
  return null
}

/** What a discount is worth on these lines, not counting free shipping. */
function worth(lines: readonly LineDiscount[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}

/**
 * Which discount counts and what it takes off (sections 3, 5 and 9). Never two on one line. A dealer gets the dealer's
 * percentage and nothing else, and not even that where a price list for dealers counts. An automatic discount rules out
 * codes. Of several automatic ones the one that takes the most off the goods counts; of equal ones, one that ships them
 * for free. A line with a ready-to-ship discount is left alone. A discount whose goods or minimum the cart doesn't have
 * takes nothing off and rules nothing out. Pure.
 */
export function applyDiscount(input: DiscountInput): Discounted {
  const { dealerPercent } = input
  if (dealerPercent !== null) {
    const lines = input.lines.flatMap((line): LineDiscount[] => {
      const due = takesPart(line, null) && !line.listed ? percentOf(line.cents, dealerPercent) : 0
      const cents = Math.min(due, line.cents)
      return cents > 0 ? [{ lineId: line.id, kind: "dealer", cents, discount: null }] : []
    })
    return { discount: null, lines, freeShipping: false, hint: null, gift: null }
  }
  const automatic = rulingOut(input)
    .map((discount) => ({ discount, lines: linesOff(input.lines, discount, "automatic") }))
    .sort(
      (a, b) =>
        worth(b.lines) - worth(a.lines) ||
        Number(mayShipFree(b.discount, input)) - Number(mayShipFree(a.discount, input)) ||
        a.discount.code.localeCompare(b.discount.code),
    )[0]
  const chosen =
    automatic ??
    (input.code ? { discount: input.code, lines: linesOff(input.lines, input.code, "code") } : null)
  if (!chosen) {
    const near = nearest(input)
    return {
      discount: null,
      lines: [],
      freeShipping: false,
      hint: near && nearHint(near, input),
      gift: near && giftOf(near, input),
    }
  }
  return {
    ...chosen,
    freeShipping: input.lines.length > 0 && shipsFree(chosen.discount, input),
    hint: hintFor(chosen.discount, input),
    gift: giftOf(chosen.discount, input),
  }
}

/**
 * The discount that takes something off, which uses it up where it has a limit. One whose goods or minimum the cart
 * doesn't have is kept in the cart, and costs its rider no use. Pure.
 */
export const discountInEffect = ({ discount, lines, freeShipping }: Discounted): Discount | null =>
  lines.length > 0 || freeShipping ? discount : null

/** The discount itself if its gift only has to be added to the cart. */
function giftOf(discount: Discount, input: Promising): Discount | null {
  const { lines } = input
  const waits =
    discount.countsFor === "gift" && !isMet(lines, discount) && missingCents(lines, discount) === 0
  return waits && !isGiftGone(discount, input) ? discount : null
}

/** The automatic discounts that count for a cart and rule codes out: those whose goods and minimum it has. */
export function rulingOut({ lines, automatic }: Pick<DiscountInput, "lines" | "automatic">): Discount[] {
  return automatic.filter((discount) => isMet(lines, discount))
}

/** The automatic discount that a cart has some goods for and is closest to, when nothing else counts. */
function nearest(input: DiscountInput): Discount | null {
  const { lines, automatic } = input
  const near = automatic.filter(
    (discount) => !isGiftGone(discount, input) && lines.some((line) => countsToward(line, discount)),
  )
  return near.sort((a, b) => missingCents(lines, a) - missingCents(lines, b))[0] ?? null
}

/** How to get it. */
function nearHint(discount: Discount, input: Promising): string | null {
  if (discount.countsFor === "gift") return shortOf(discount, input)
  const aim = describeAim(discount)
  return `Spend ${formatCents(missingCents(input.lines, discount))} more${aim ? ` on ${aim}` : ""} for ${describeDiscount(discount)}.`
}

/**
 * The automatic discount that counts for a single piece, so that a page about it promises what its cart gives: one that
 * takes nothing off the piece only if it has free shipping.
 * @param automatic those that are running
 */
export function automaticFor(
  piece: Pick<DiscountableLine, "cents" | "skiPackage" | "productIds" | "lineKeys" | "discountable">,
  automatic: readonly Discount[],
): Discount | null {
  const line = { id: "piece", quantity: 1, readyToShipCents: 0, listed: false, ...piece }
  const { discount } = applyDiscount({
    lines: [line],
    automatic,
    code: null,
    dealerPercent: null,
    country: null,
  })
  return discount && (discount.freeShipping || takesPart(line, discount)) ? discount : null
}
