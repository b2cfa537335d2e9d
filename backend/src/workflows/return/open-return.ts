import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { ReturnFields } from "../../contracts/forms/return-request"
import type { OpenedReturn, OpenReturn, OrderReturnable } from "../../contracts/orders/return-staff"
import { chicagoTime } from "../../contracts/time/shop-time"
import { conflict, notFound, refuse } from "../../errors/shop-error"
import type { NewSubmission } from "../../modules/submission/service"
import type { OrderAddress } from "../checkout/envelope"
import { graphRows } from "../graph-rows"
import { withLockedOrder } from "../order/order-change-guard"
import { runWorkflow } from "../run-workflow"
import { createSubmissionStep } from "../submission/steps/create-submission"
import { type Acceptance, acceptErrors, acceptReturnWorkflow, piecesOf } from "./decide-return"
import { type ReturnedOrder, returnedOrder } from "./load-return"

const CANCELED = "This order was canceled."

interface Opening {
  request: NewSubmission
  acceptance: Omit<Acceptance, "submissionId">
}

/** Stores a request that staff enter for a buyer, and accepts it: both or neither. */
export const openReturnWorkflow = createWorkflow("open-return", (input: WorkflowData<Opening>) => {
  const received = createSubmissionStep(transform({ input }, ({ input }) => input.request))
  acceptReturnWorkflow.runAsStep({
    input: transform({ input, received }, ({ input: { acceptance }, received: { id } }) => ({
      ...acceptance,
      submissionId: id,
    })),
  })
  return new WorkflowResponse(transform({ received }, ({ received: { id, number } }) => ({ id, number })))
})

/** @throws {ShopError} 404 when there is no such order */
async function requireOrder(container: MedusaContainer, orderId: string): Promise<ReturnedOrder> {
  const order = await returnedOrder(container, orderId)
  if (!order) throw notFound("There is no such order.")
  return order
}

/**
 * What can be returned of an order.
 * @throws {ShopError} 404
 */
export async function orderReturnable(container: MedusaContainer, orderId: string): Promise<OrderReturnable> {
  const { number, email, canceled, lines, shipTo } = await requireOrder(container, orderId)
  return {
    number,
    email,
    closed: canceled ? CANCELED : null,
    lines: lines
      .filter(({ returnable }) => returnable > 0 && !canceled)
      .map(({ id, sku, name, details, returnable }) => ({ id, sku, name, details, returnable })),
    ship_to: shipTo,
  }
}

interface BuyerRow {
  created_at: string | Date
  billing_address?: OrderAddress | null
  shipping_address?: OrderAddress | null
}

/** Who bought and when, as the return form asks. */
async function buyerOf(container: MedusaContainer, orderId: string) {
  const [order] = await graphRows<BuyerRow>(container, {
    entity: "order",
    fields: ["id", "created_at", "billing_address.*", "shipping_address.*"],
    filters: { id: orderId },
  })
  const address = order?.billing_address ?? order?.shipping_address
  const [year, month, day] = chicagoTime(new Date(order?.created_at ?? 0))
    .slice(0, 10)
    .split("-")
  return {
    first_name: address?.first_name ?? "",
    last_name: address?.last_name ?? "",
    phone: address?.phone ?? "",
    order_date: [month, day, year].join("/"),
  }
}

/** What isn't possible in a return that staff open, by field. */
function openErrors({ lines }: OpenReturn, order: ReturnedOrder): Record<string, string> {
  const errors = acceptErrors(lines, order.lines)
  lines.forEach(({ quantity, reason }, at) => {
    if (quantity > 0 && reason === "") errors[`lines.${at}.reason`] = "Please say why it is coming back."
  })
  return errors
}

/**
 * Opens a return for a buyer who called, and accepts it: the mail gives the return's number and where to send it.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when the order was canceled, or is being changed; 422 by field
 */
export async function openReturn(
  container: MedusaContainer,
  orderId: string,
  wanted: OpenReturn,
  by: string,
): Promise<OpenedReturn> {
  return await withLockedOrder(container, orderId, async () => {
    const order = await requireOrder(container, orderId)
    if (order.canceled) throw conflict(CANCELED)
    refuse(openErrors(wanted, order))
    const buyer = await buyerOf(container, orderId)
    const back = wanted.lines.flatMap(({ id, quantity, reason }) => {
      const line = order.lines.find((each) => each.id === id)
      return line && quantity > 0 ? [{ id, quantity, reason, words: piecesOf(quantity, line), line }] : []
    })
    return await runWorkflow(openReturnWorkflow, container, {
      request: {
        kind: "return",
        name: [buyer.first_name, buyer.last_name].filter(Boolean).join(" ") || order.email,
        email: order.email,
        fields: {
          ...buyer,
          email: order.email,
          order_number: order.number,
          items: back.map(({ words, reason, line }) => ({
            identifier: [words, line.details].filter(Boolean).join(", "),
            reason,
          })),
          notes: "",
        } satisfies ReturnFields,
        orderId,
        clientKey: null,
        photos: [],
        enteredBy: by,
      },
      acceptance: {
        orderId,
        locationId: order.locationId,
        items: back.map(({ id, quantity }) => ({ id, quantity })),
        word: wanted.word,
        note: `Opened and accepted: ${back.map(({ words }) => words).join(", ")}`,
        by,
      },
    })
  })
}
