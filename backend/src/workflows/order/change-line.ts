import type { OrderWorkflow, UpdateOrderChangeActionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { orderEditUpdateItemQuantityWorkflow, previewOrderChangeStep } from "@medusajs/medusa/core-flows"
import { partOf, toCents, toDollars } from "../../contracts/money"
import { present } from "../checkout/stored-cart"
import type { OrderLine } from "./read-order-line"

/** What comes off a line in an edit, in dollars: Medusa's words for it. */
interface EditedDiscount {
  amount: number
  code: string | null
  promotion_id: string | null
  description: string | null
}

/**
 * What still comes off a line of which fewer pieces are left: each piece has the same share of it, to the cent, as of
 * the money that goes back for a returned one.
 */
export const discountsOfFewer = ({ quantity, adjustments }: OrderLine, left: number): EditedDiscount[] =>
  present(adjustments).flatMap(({ amount, code = null, promotion_id = null, description = null }) => {
    const cents = partOf(toCents(Number(amount)), left, Number(quantity))
    return cents > 0 ? [{ amount: toDollars(cents), code, promotion_id, description }] : []
  })

interface LineDiscounts {
  actionId: string
  adjustments: EditedDiscount[]
}

/**
 * Notes what comes off a line with the very action of Medusa's edit that lowers it: taken back, it takes that along, and
 * no later call of the edit drops it, as it does Medusa's own actions for discounts. Undone with the action.
 */
const discountLineStep = createStep(
  "discount-edited-line",
  async ({ actionId, adjustments }: LineDiscounts, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const [action] = await orders.listOrderChangeActions({ id: actionId }, { take: 1 })
    // Medusa's type of an update leaves out what its own workflow for edits writes here.
    const update = { id: actionId, details: { ...action?.details, adjustments } }
    await orders.updateOrderChangeActions([update as UpdateOrderChangeActionDTO])
    return new StepResponse(null)
  },
)

interface LowerLine {
  orderId: string
  line: OrderLine
  /** What Medusa's call changes of a line. */
  update: Omit<OrderWorkflow.OrderEditUpdateItemQuantityWorkflowInput["items"][number], "id">
}

/**
 * Lowers a discounted line of an order in its open edit: Medusa's own way would leave the whole discount on what is left.
 * Returns what the order will be.
 */
export const lowerLineWorkflow = createWorkflow("lower-order-line", (input: WorkflowData<LowerLine>) => {
  const edited = orderEditUpdateItemQuantityWorkflow.runAsStep({
    input: transform({ input }, ({ input: { orderId, line, update } }) => ({
      order_id: orderId,
      items: [{ ...update, id: line.id }],
    })),
  })
  discountLineStep(
    transform({ input, edited }, ({ input: { line, update }, edited }) => {
      const actions = edited.items.find(({ id }) => id === line.id)?.actions ?? []
      const action = actions.filter(({ action }) => action === "ITEM_UPDATE").at(-1)
      return { actionId: action?.id ?? "", adjustments: discountsOfFewer(line, Number(update.quantity)) }
    }),
  )
  return new WorkflowResponse(
    previewOrderChangeStep(transform({ input }, ({ input }) => input.orderId)).config({
      name: "preview-lowered-line",
    }),
  )
})
