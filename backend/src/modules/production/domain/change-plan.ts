import { partOf, percentageOf, percentOf } from "../../../contracts/money"
import { lineTotalCents } from "../../checkout/domain/line-total"

/*
 * What a changed design does to an order's lines, in whole cents (docs/decisions/2026-11-23-changed-builds.md).
 */

/** An amount off a line, before tax. */
export interface LineAdjustmentAmount {
  /** Whose discount it is (cart-store/domain/adjustment-kinds.ts); null for one of Medusa's promotions. */
  provider_id: string | null
  promotion_id: string | null
  code: string | null
  description: string | null
  cents: number
  /** What it takes off where a line costs enough; missing where it takes off all of it. */
  wholeCents?: number | undefined
  /** A dealer's percentage, whose amount may be off by more than one cent from rounding. */
  isDealer: boolean
  /**
   * Percent that a discount takes off; null where it takes off an amount, missing where it no longer exists or is a
   * dealer's.
   */
  percentOff?: number | null
  /** Whether it also applies to hardware that is added. */
  holdsForGoods: boolean
}

/** A line of the order. */
export interface PlanLine {
  /** Null for one that the change adds. */
  id: string | null
  variantId: string
  sku: string
  unitCents: number
  quantity: number
  off: readonly LineAdjustmentAmount[]
  /** Tax rates in percent. */
  rates: readonly number[]
}

/** Goods that go with the design. */
export interface PlanGoods {
  sku: string
  variantId: string
  unitCents: number
  /** Its price is from a dealers' list, which can't be combined. */
  isListed: boolean
}

/** A line before and after; null where it doesn't exist. */
export interface LineChange {
  before: PlanLine | null
  after: PlanLine | null
}

export interface LineAmounts {
  goodsCents: number
  offCents: number
  taxCents: number
  totalCents: number
}

/** The same percentage off another price. */
interface OffAlike {
  of: (cents: number) => number
  percent: number
}

/**
 * The same percentage off another price; null when it is an amount. Where no discount gives it, it is the percentage
 * that fits: to two decimals for a dealer's, otherwise a whole one.
 */
function offAlike(
  { cents, wholeCents, isDealer, percentOff }: LineAdjustmentAmount,
  grossCents: number,
): OffAlike | null {
  if (percentOff === null) return null
  const exactly = (percent: number): OffAlike => ({ of: (cents) => percentOf(cents, percent), percent })
  // What was cut tells nothing of its percentage, which an earlier change has kept.
  if (wholeCents !== undefined) return percentOff === undefined ? null : exactly(percentOff)
  const steps = isDealer ? 100 : 1
  const likely = Math.round(percentageOf(cents, grossCents) * steps) / steps
  const percent = [percentOff ?? likely, likely].find((each) => percentOf(grossCents, each) === cents)
  if (percent !== undefined) return exactly(percent)
  if (!isDealer && percentOff === undefined) return null
  return { of: (ofCents) => partOf(ofCents, cents, grossCents), percent: percentageOf(cents, grossCents) }
}

/**
 * What is taken off a line whose price has changed: a percentage applies to the new price, an amount stays the same.
 * Never more than the line costs. What could not be taken off is kept for when the line costs more again, with 0 cents
 * where the others leave nothing.
 */
export function adjustmentsAtNewPrice(
  off: readonly LineAdjustmentAmount[],
  beforeCents: number,
  afterCents: number,
): LineAdjustmentAmount[] {
  let left = afterCents
  return off.flatMap((each) => {
    const { wholeCents: keptCents, ...off } = each
    if (beforeCents <= 0 && keptCents === undefined) return []
    const alike = offAlike(each, beforeCents)
    const wholeCents = alike?.of(afterCents) ?? keptCents ?? each.cents
    const cents = Math.min(left, wholeCents)
    left -= cents
    if (cents < wholeCents) {
      return [{ ...off, ...(alike && { percentOff: alike.percent }), cents, wholeCents }]
    }
    return cents > 0 ? [{ ...off, cents }] : []
  })
}

/** What the order's own books have of it. */
export const isTakenOff = ({ cents }: Pick<LineAdjustmentAmount, "cents">): boolean => cents > 0

const isSameDiscount = (one: LineAdjustmentAmount, other: LineAdjustmentAmount) =>
  one.provider_id === other.provider_id && one.promotion_id === other.promotion_id && one.code === other.code

const gross = ({ unitCents, quantity }: PlanLine) => unitCents * quantity

/**
 * A line with what earlier changes could not take off it in full, which the order itself doesn't keep: of a discount
 * that the others left nothing, not even a row.
 * @param made the changes of the order's builds that were made before, newest first
 */
export function withWholeAmounts(line: PlanLine, made: readonly (readonly LineChange[])[]): PlanLine {
  const last = made.flat().find(({ after }) => after !== null && after.id === line.id)?.after
  if (!last) return line
  const off = line.off.map((each) => {
    const kept = last.off.find((one) => isSameDiscount(one, each) && one.cents === each.cents)
    if (kept?.wholeCents === undefined) return each
    const { wholeCents, percentOff } = kept
    return { ...each, wholeCents, ...(percentOff !== undefined && { percentOff }) }
  })
  // Where something else has changed the line since, it is what the order says.
  const isAsChanged =
    gross(last) === gross(line) &&
    last.off
      .filter(isTakenOff)
      .every((one) => line.off.some((each) => isSameDiscount(one, each) && one.cents === each.cents))
  const crowdedOut = last.off.filter(
    (one) => !isTakenOff(one) && !line.off.some((each) => isSameDiscount(one, each)),
  )
  return { ...line, off: isAsChanged ? [...off, ...crowdedOut] : off }
}

/** A line with another price or quantity; null when nothing is left of it. */
function changed(line: PlanLine, to: { unitCents?: number; quantity?: number }): PlanLine | null {
  const after = { ...line, ...to }
  if (after.quantity <= 0) return null
  return { ...after, off: adjustmentsAtNewPrice(line.off, gross(line), gross(after)) }
}

/** A part added to the design: discounts that hold for goods apply to it too. */
function added(design: PlanLine, { sku, variantId, unitCents, isListed }: PlanGoods): PlanLine {
  const { quantity, rates } = design
  const line = { id: null, sku, variantId, unitCents, quantity, rates, off: [] }
  const holds = (each: LineAdjustmentAmount) =>
    each.holdsForGoods && !(isListed && each.isDealer) && offAlike(each, gross(design)) !== null
  const shared = design.off.filter(holds)
  return { ...line, off: adjustmentsAtNewPrice(shared, gross(design), gross(line)) }
}

interface WantedChange {
  lines: readonly PlanLine[]
  /** The design's line. */
  lineId: string
  /** The new design, with the price of one piece. */
  design: { sku: string; variantId: string; unitCents: number }
  /** Pieces by SKU that came with the design. */
  had: Readonly<Record<string, number>>
  wanted: readonly PlanGoods[]
}

/**
 * The lines that a change affects, the design's first. Hardware that stays isn't touched; what is removed returns the
 * pieces that came with the design, and what is added is one for each piece of it, on the line with the same goods if
 * there is one.
 */
export function planLines({ lines, lineId, design, had, wanted }: WantedChange): LineChange[] {
  const before = lines.find(({ id }) => id === lineId)
  if (!before) throw new Error(`The order has no line ${lineId}.`)
  const changes: LineChange[] = [
    {
      before,
      after: {
        ...before,
        ...design,
        off: adjustmentsAtNewPrice(before.off, gross(before), design.unitCents * before.quantity),
      },
    },
  ]
  const others = lines.filter(({ id }) => id !== lineId)
  for (const [sku, pieces] of Object.entries(had)) {
    const line = others.find((each) => each.sku === sku)
    if (!line || wanted.some((each) => each.sku === sku)) continue
    changes.push({ before: line, after: changed(line, { quantity: line.quantity - pieces }) })
  }
  for (const goods of wanted) {
    if (had[goods.sku] !== undefined) continue
    const line = others.find(({ variantId }) => variantId === goods.variantId)
    changes.push(
      line
        ? { before: line, after: changed(line, { quantity: line.quantity + before.quantity }) }
        : { before: null, after: added(before, goods) },
    )
  }
  return changes
}

/** Everything about a line that a plan depends on, for comparison. */
function termsOf({ id, variantId, sku, unitCents, quantity, off, rates }: PlanLine): string {
  const discounts = off
    .filter(isTakenOff)
    .map(({ provider_id, promotion_id, code, cents }) =>
      JSON.stringify([provider_id, promotion_id, code, cents]),
    )
  return JSON.stringify([id, variantId, sku, unitCents, quantity, discounts.sort(), [...rates].sort()])
}

/**
 * Whether the lines that a change affects are the same as when it was planned, and nothing that it removes has shipped.
 * What else has happened to the order doesn't matter.
 */
export function isPlanCurrent(
  changes: readonly LineChange[],
  lines: readonly (PlanLine & { shipped: number })[],
): boolean {
  return changes.every(({ before, after }) => {
    if (!before) return true
    const now = lines.find(({ id }) => id === before.id)
    return now !== undefined && termsOf(now) === termsOf(before) && now.shipped <= (after?.quantity ?? 0)
  })
}

/** What a line costs; the parts add up to its total. */
export function amountsOf(line: PlanLine | null): LineAmounts {
  if (!line) return { goodsCents: 0, offCents: 0, taxCents: 0, totalCents: 0 }
  const { unitCents, quantity, rates } = line
  const adjustmentsCents = line.off.map(({ cents }) => cents)
  const totalCents = lineTotalCents({ unitCents, quantity, adjustmentsCents, rates })
  const offCents = adjustmentsCents.reduce((sum, cents) => sum + cents, 0)
  return { goodsCents: gross(line), offCents, taxCents: totalCents - gross(line) + offCents, totalCents }
}

/** What all affected lines cost, before or after. */
export function amountsOfAll(changes: readonly LineChange[], when: "before" | "after"): LineAmounts {
  return changes
    .map((change) => amountsOf(change[when]))
    .reduce((sum, each) => ({
      goodsCents: sum.goodsCents + each.goodsCents,
      offCents: sum.offCents + each.offCents,
      taxCents: sum.taxCents + each.taxCents,
      totalCents: sum.totalCents + each.totalCents,
    }))
}

/**
 * What one piece costs as a new design: what was paid for the old one, plus today's difference between the two. A price
 * that staff have raised since isn't charged to earlier buyers. What can't be made any more has no price today.
 */
export function changedUnitCents(
  paidCents: number,
  oldTodayCents: number | null,
  newTodayCents: number,
): number {
  return oldTodayCents === null ? newTodayCents : Math.max(0, paidCents + newTodayCents - oldTodayCents)
}

/**
 * What is refunded on each payment: to cards first, which is done automatically.
 * @returns null when that much can't be refunded
 */
export function spreadRefund<Payment extends { leftCents: number; byCard: boolean }>(
  cents: number,
  payments: readonly Payment[],
): { payment: Payment; cents: number }[] | null {
  let left = cents
  const parts = [true, false].flatMap((byCard) => {
    const some = payments.filter((payment) => payment.byCard === byCard)
    const whole = some.find(({ leftCents }) => leftCents >= left)
    return (whole ? [whole] : some).flatMap((payment) => {
      const part = Math.min(left, payment.leftCents)
      left -= part
      return part > 0 ? [{ payment, cents: part }] : []
    })
  })
  return left > 0 ? null : parts
}
