import { formatCents, toDollars } from "../../../contracts/money"

/** Minutes after which a use that didn't become an order no longer counts: longer than any payment takes. */
export const HELD_MINUTES = 15

/**
 * What a discount can be for. A gift is one free piece of one of its products, with other goods that reach its minimum.
 */
export type CountsFor = "everything" | "lines" | "products" | "gift"

/** A discount as used by the shop's rules (section 3, "Discount fields"). Money in whole cents. */
export interface Discount {
  readonly id: string
  /** Upper case; also identifies an automatic discount, which no one types. */
  readonly code: string
  /** 0 to 100; null when it takes off an amount, or nothing. */
  readonly percentOff: number | null
  readonly centsOff: number | null
  /** Takes off pairs of skis only. */
  readonly skiPackageOnly: boolean
  /** What it counts for: all goods, product lines, products, or a gift with other goods. */
  readonly countsFor: CountsFor
  /** Keys of lines (product-lines.ts), or ids of products; empty where it counts for everything. */
  readonly targetIds: readonly string[]
  /** As riders read them: `Bogie wheels`. Those that no longer exist are left out. */
  readonly targetNames: readonly string[]
  /** The minimum total of the goods that it counts for, or, for a gift, of all others; 0 for no minimum. */
  readonly minCents: number
  readonly freeShipping: boolean
  readonly freeShippingUsOnly: boolean
  /** The minimum total of the goods for free shipping; 0 for no minimum. */
  readonly freeShippingMinCents: number
  readonly startsAt: Date | null
  /** The last moment. */
  readonly endsAt: Date | null
  /** How many orders it can be used for; null for any number. */
  readonly maxUses: number | null
  readonly maxUsesPerEmail: number | null
  /** 0 where that decides nothing, as for one that any number of orders may use: nobody counts them then. */
  readonly uses: number
  readonly automatic: boolean
  readonly enabled: boolean
  /** What its own banner says, large and small, and the path of the shop that it links to; empty for none. */
  readonly bannerTitle: string
  readonly bannerText: string
  readonly bannerLink: string
  /** Staff have archived it: orders refer to it, and no one can use it again. */
  readonly archivedAt: Date | null
  /** The Medusa promotion that represents it in reports. */
  readonly promotionId: string | null
}

/**
 * Whether it is currently valid.
 * @param held whether the asking cart already holds one of its uses
 */
export function isRunning(discount: Discount, now: Date, held = false): boolean {
  if (!discount.enabled || discount.archivedAt) return false
  if (discount.startsAt && now < discount.startsAt) return false
  if (discount.endsAt && now > discount.endsAt) return false
  return held || discount.maxUses === null || discount.uses < discount.maxUses
}

/** Codes are typed on phones, with gloves on: case and surrounding spaces don't matter. */
export function normalCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** `$25`, `$25.50`: a round amount needs no cents. */
export function roundAmount(cents: number): string {
  return cents % 100 === 0 ? `$${toDollars(cents).toLocaleString("en-US")}` : formatCents(cents)
}

/**
 * What a discount gives, in words (section 9, "Discount description"): `15% off, free US shipping over
 * $300`, `$25.00 off ski packages`, `10% off bogie wheels over $50`.
 */
export function describeDiscount(discount: Discount): string {
  return [describeAmountOff(discount), describeShipping(discount)].filter(Boolean).join(", ")
}

/** What a discount applies to, as part of a sentence: `bogie wheels and snow scoops`; null for everything. */
export function describeAim({ countsFor, skiPackageOnly, targetNames }: Discount): string | null {
  if (countsFor === "everything") return skiPackageOnly ? "ski packages" : null
  if (targetNames.length === 0 || targetNames.length > MOST_NAMES) return `chosen ${COUNTED[countsFor]}`
  if (countsFor === "gift") return listed(targetNames, "or")
  // Within a sentence a line's name isn't capitalized, a product's is.
  const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  return listed(countsFor === "lines" ? targetNames.map(inSentence) : targetNames)
}

/** More than this many aren't named individually. */
const MOST_NAMES = 3
const COUNTED = { lines: "categories", products: "products", gift: "gifts" } as const

const listed = (names: readonly string[], last = "and") =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`

/** `15% off`, `$25.00 off ski packages`, `10% off orders over $50`, `free Pull Handle on orders over $300`; empty when it takes nothing off. */
export function describeAmountOff(discount: Discount): string {
  const { percentOff, centsOff, minCents } = discount
  if (discount.countsFor === "gift")
    return `free ${describeAim(discount)} on orders over ${roundAmount(minCents)}`
  const aim = describeAim(discount) ?? (minCents > 0 ? "orders" : null)
  const on = `${aim ? ` ${aim}` : ""}${minCents > 0 ? ` over ${roundAmount(minCents)}` : ""}`
  const parts = [percentOff && `${percentOff}% off${on}`, centsOff && `${formatCents(centsOff)} off${on}`]
  return parts.filter(Boolean).join(", ")
}

/** After the code, as an order's adjustments name their discount. */
const DESCRIBED = /^[^:]+: (?:(\d+(?:\.\d+)?)% off\b|\$[\d,.]+ off\b|free )/

/**
 * The percentage in `CODE: 15% off, free US shipping`, as an order's adjustments keep what they were given for, whatever
 * has become of the discount since; null for an amount or a gift, undefined where the text says neither.
 */
export function describedPercent(description: string | null): number | null | undefined {
  const found = DESCRIBED.exec(description ?? "")
  if (!found) return undefined
  return found[1] === undefined ? null : Number(found[1])
}

/** `free US shipping over $300`; empty when shipping costs the usual. */
export function describeShipping(discount: Discount): string {
  if (!discount.freeShipping) return ""
  const over = discount.freeShippingMinCents > 0 ? ` over ${roundAmount(discount.freeShippingMinCents)}` : ""
  return `free ${discount.freeShippingUsOnly ? "US " : ""}shipping${over}`
}
