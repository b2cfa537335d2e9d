import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  deleteLineAdjustments,
  type OrderLineAdjustment,
  writeLineAdjustments,
} from "../../../cart-store/order-adjustments"
import { toCents, toDollars } from "../../../contracts/money"
import { conflict } from "../../../errors/shop-error"
import {
  isTakenOff,
  type LineAdjustmentAmount,
  type LineChange,
} from "../../../modules/production/domain/change-plan"
import type { ChangePlan } from "../../../modules/production/domain/stored-plan"
import { orderTotal } from "../../order/pending-cents"

type Edited = Pick<ChangePlan, "orderId" | "version" | "changes">

/**
 * Precedes a change to an order for what it cost before, and for its undo: Medusa removes the order's new version but
 * leaves behind what came off its lines, where the next version with that number would find it.
 * @returns the order's total in dollars
 */
export const beginVersionStep = createStep(
  "begin-order-version",
  async (edited: Pick<Edited, "orderId" | "version">, { container }) => {
    const [order] = await container
      .resolve(Modules.ORDER)
      .listOrders({ id: edited.orderId }, { select: ["id", "version"], take: 1 })
    if (Number(order?.version) !== edited.version) {
      throw conflict("This order has changed in the meantime. Please look at it again. Nothing was changed.")
    }
    return new StepResponse(await orderTotal(container, edited.orderId), edited)
  },
  async (edited, { container }) => {
    if (edited) await deleteLineAdjustments(container, edited.orderId, edited.version + 1)
  },
)

const toOff = ({
  cents,
  provider_id,
  promotion_id,
  code,
  description,
}: LineAdjustmentAmount): OrderLineAdjustment => ({
  provider_id,
  promotion_id,
  code,
  description,
  amount: toDollars(cents),
})

/** The lines that Medusa's edit has added, by variant. */
async function addedLines(
  orders: { listOrderChangeActions: CallableFunction; listOrderLineItems: CallableFunction },
  orderChangeId: string,
): Promise<Map<string, string>> {
  const actions: { details: { reference_id?: string } | null }[] = await orders.listOrderChangeActions(
    { order_change_id: orderChangeId, action: "ITEM_ADD" },
    { take: null },
  )
  const ids = actions.flatMap(({ details }) => details?.reference_id ?? [])
  if (ids.length === 0) return new Map()
  const lines: { id: string; variant_id: string | null }[] = await orders.listOrderLineItems(
    { id: ids },
    { select: ["id", "variant_id"], take: null },
  )
  return new Map(lines.map(({ id, variant_id }) => [variant_id ?? "", id]))
}

/** What comes off each line that the edit changes, by line. */
function offByLine(
  changes: readonly LineChange[],
  added: ReadonlyMap<string, string>,
): Map<string, OrderLineAdjustment[]> {
  return new Map(
    changes.flatMap(({ after }) => {
      const id = after && (after.id ?? added.get(after.variantId))
      return after && id ? [[id, after.off.filter(isTakenOff).map(toOff)] as const] : []
    }),
  )
}

/**
 * Adds what comes off the changed lines to Medusa's edit, so that its totals are right when it is confirmed. Undone
 * with the edit, which removes its actions.
 */
export const discountEditStep = createStep(
  "discount-order-edit",
  async ({ orderId, changes, editId }: Edited & { editId: string }, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const off = offByLine(changes, await addedLines(orders, editId))
    await orders.addOrderAction(
      [...off].map(([reference_id, adjustments]) => ({
        order_change_id: editId,
        order_id: orderId,
        action: "ITEM_ADJUSTMENTS_REPLACE" as const,
        details: { reference_id, adjustments },
      })) as never,
    )
    return new StepResponse([...off])
  },
)

/** Writes which discounts they are, which Medusa's edit drops. Undone with the order's version. */
export const writeOffStep = createStep(
  "write-order-discounts",
  async (
    {
      orderId,
      version,
      off,
    }: Pick<Edited, "orderId" | "version"> & { off: [string, OrderLineAdjustment[]][] },
    { container },
  ) => {
    await writeLineAdjustments(container, { orderId, version: version + 1 }, new Map(off))
    return new StepResponse(null)
  },
)

/**
 * Checks that what the buyer agreed to is what the order costs more or less now: to the cent, or nothing is changed. Not
 * by what is owed, which may have been a cent before, and which Medusa shows as nothing until it is two.
 */
export const requireDifferenceStep = createStep(
  "require-difference",
  async (
    {
      orderId,
      differenceCents,
      totalBefore,
    }: Pick<ChangePlan, "orderId" | "differenceCents"> & { totalBefore: number },
    { container },
  ) => {
    const cents = toCents((await orderTotal(container, orderId)) - totalBefore)
    if (cents !== differenceCents) {
      throw new Error(`Order ${orderId} would differ by ${cents} cents, and ${differenceCents} were shown.`)
    }
    return new StepResponse(null)
  },
)
