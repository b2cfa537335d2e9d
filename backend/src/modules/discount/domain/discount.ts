import { formatCents, toDollars } from "../../../contracts/money"

/** Minutes after which a use that became no order no longer counts: longer than any payment takes. */
export const HELD_MINUTES = 15

/** A discount as the shop's rules know it (section 3, "Discount fields"). Money in whole cents. */
export interface Discount {
  readonly id: string
  /** Upper case; also names an automatic discount, which nobody types. */
  readonly code: string
  /** 0 to 100; null when it takes off an amount, or nothing. */
  readonly percentOff: number | null
  readonly centsOff: number | null
  /** Takes off pairs of skis only. */
  readonly skiPackageOnly: boolean
  readonly freeShipping: boolean
  readonly freeShippingUsOnly: boolean
  /** What the goods must come to for free shipping; 0 for no minimum. */
  readonly freeShippingMinCents: number
  readonly startsAt: Date | null
  /** The last moment. */
  readonly endsAt: Date | null
  /** Orders it can be used for; null for any number. */
  readonly maxUses: number | null
  readonly maxUsesPerEmail: number | null
  readonly uses: number
  readonly automatic: boolean
  readonly enabled: boolean
  /** The Medusa promotion that stands for it in reports. */
  readonly promotionId: string | null
}

/**
 * Whether it can be had at this moment.
 * @param held whether the asking cart holds one of its uses already
 */
export function isRunning(discount: Discount, now: Date, held = false): boolean {
  if (!discount.enabled) return false
  if (discount.startsAt && now < discount.startsAt) return false
  if (discount.endsAt && now > discount.endsAt) return false
  return held || discount.maxUses === null || discount.uses < discount.maxUses
}

/** Codes are typed on phones, with gloves on: case and blanks around don't matter. */
export function normalCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** `$25`, `$25.50`: a round amount needs no cents. */
function roundAmount(cents: number): string {
  return cents % 100 === 0 ? `$${toDollars(cents).toLocaleString("en-US")}` : formatCents(cents)
}

/**
 * What a discount gives, in words (section 9, "Discount description"): `15% off, free US shipping over
 * $300`, `$25.00 off ski packages`.
 */
export function describeDiscount(discount: Discount): string {
  return [describeTakenOff(discount), describeShipping(discount)].filter(Boolean).join(", ")
}

/** `15% off`, `$25.00 off ski packages`; empty when it takes nothing off. */
export function describeTakenOff({ percentOff, centsOff, skiPackageOnly }: Discount): string {
  const on = skiPackageOnly ? " ski packages" : ""
  const parts = [percentOff && `${percentOff}% off${on}`, centsOff && `${formatCents(centsOff)} off${on}`]
  return parts.filter(Boolean).join(", ")
}

/** `free US shipping over $300`; empty when shipping costs as ever. */
export function describeShipping(discount: Discount): string {
  if (!discount.freeShipping) return ""
  const over = discount.freeShippingMinCents > 0 ? ` over ${roundAmount(discount.freeShippingMinCents)}` : ""
  return `free ${discount.freeShippingUsOnly ? "US " : ""}shipping${over}`
}
