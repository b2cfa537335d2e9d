import { dirname, join } from "node:path"
import type { BigNumberInput, ComputeActions } from "@medusajs/framework/types"
import { BigNumber, MathBN } from "@medusajs/framework/utils"
import PromotionModule from "@medusajs/medusa/promotion"
import { type Share, wholeAmounts } from "./domain/whole-amounts"

/** What Medusa's totals call for the tax of a line or a shipping method (`@medusajs/utils`, `totals/tax`). */
interface TaxTotals {
  calculateTaxTotal(request: {
    isTaxInclusive?: boolean
    taxLines: ({ rate: BigNumberInput } & Record<string, unknown>)[]
    taxableAmount: BigNumberInput
    setTotalField?: string
  }): BigNumberInput
}

interface AdjustmentTotals {
  calculateAdjustmentTotal(request: {
    adjustments: { subtotal?: BigNumberInput; total?: BigNumberInput }[]
    [fact: string]: unknown
  }): { adjustmentsTotal: BigNumberInput; adjustmentsTaxTotal: BigNumberInput } & Record<
    string,
    BigNumberInput
  >
}

const INSTALLED = Symbol.for("shop.whole-cents")
/** Decimal digits beyond which there is only what dividing by a quantity leaves over. */
const EXACT = 10
const CENTS = 2

const wholeCents = (dollars: BigNumberInput) => MathBN.convert(dollars, EXACT).decimalPlaces(CENTS)

/** Medusa's function leaves a line's tax unrounded; this one rounds what each rate takes, half a cent up. */
const calculateTaxTotal: TaxTotals["calculateTaxTotal"] = ({
  isTaxInclusive = false,
  taxLines,
  taxableAmount,
  setTotalField,
}) => {
  if (isTaxInclusive) return MathBN.convert(0)
  return taxLines.reduce<BigNumberInput>((total, taxLine) => {
    const amount = wholeCents(MathBN.mult(taxableAmount, MathBN.div(taxLine.rate, 100)))
    if (setTotalField) taxLine[setTotalField] = new BigNumber(amount)
    return MathBN.add(total, amount)
  }, MathBN.convert(0))
}

/** Beside a discount, Medusa reports what it is worth with the tax it saves; here in whole cents, each by itself. */
function wholeAdjustments(
  calculate: AdjustmentTotals["calculateAdjustmentTotal"],
): AdjustmentTotals["calculateAdjustmentTotal"] {
  return (request) => {
    const totals = calculate(request)
    let [worth, tax] = [MathBN.convert(0), MathBN.convert(0)]
    for (const adjustment of request.adjustments) {
      if (adjustment.total === undefined) continue
      const total = wholeCents(adjustment.total)
      adjustment.total = new BigNumber(total)
      worth = MathBN.add(worth, total)
      tax = MathBN.add(tax, MathBN.sub(total, adjustment.subtotal ?? 0))
    }
    return { ...totals, adjustmentsTotal: worth, adjustmentsTaxTotal: tax }
  }
}

/** A part of Medusa's totals. The package doesn't export it: only its folder leads there. */
function totalsOf<T>(part: string): T {
  return require(join(dirname(require.resolve("@medusajs/utils")), "totals", part)) as T
}

interface Priced {
  id?: string
  subtotal?: BigNumberInput
}

/** What Medusa's promotions take off, in whole cents. */
function inWholeCents(actions: ComputeActions[], priced: readonly Priced[]): ComputeActions[] {
  const counted = actions.flatMap((action) =>
    action.action === "addItemAdjustment" || action.action === "addShippingMethodAdjustment" ? [action] : [],
  )
  const shares = counted.map(
    (action): Share => ({
      amount: Number(MathBN.convert(action.amount, EXACT)),
      promotion: action.code,
      of: action.action === "addItemAdjustment" ? action.item_id : action.shipping_method_id,
    }),
  )
  const costs = priced.flatMap(({ id, subtotal }) =>
    id === undefined || subtotal === undefined
      ? []
      : [[id, Number(MathBN.convert(subtotal, EXACT))] as const],
  )
  const amounts = wholeAmounts(shares, new Map(costs))
  counted.forEach((action, at) => {
    action.amount = amounts[at] ?? 0
  })
  return actions
}

/**
 * Keeps Medusa's books in whole cents (architecture, rule 4). Medusa computes tax and percentages unrounded and offers
 * no way to change that, so that an order of $67.28 is stored as 67.2778125. Its functions that create fractions are
 * replaced here: a line's tax, what that makes of a discount, and what a promotion takes off. All totals of carts,
 * orders, order changes, returns and summaries are made from these (docs/decisions/2026-11-22-whole-cents.md).
 */
export function installWholeCents(): void {
  const tax = totalsOf<TaxTotals & { [INSTALLED]?: true }>("tax")
  if (tax[INSTALLED]) return
  tax[INSTALLED] = true
  tax.calculateTaxTotal = calculateTaxTotal
  const adjustment = totalsOf<AdjustmentTotals>("adjustment")
  adjustment.calculateAdjustmentTotal = wholeAdjustments(adjustment.calculateAdjustmentTotal)

  const promotions = PromotionModule.service.prototype
  const computeActions = promotions.computeActions
  promotions.computeActions = async function (codes, context, ...rest) {
    const actions = await computeActions.call(this, codes, context, ...rest)
    const { items = [], shipping_methods = [] } = context as { items?: Priced[]; shipping_methods?: Priced[] }
    return inWholeCents(actions, [...items, ...shipping_methods])
  }
}
