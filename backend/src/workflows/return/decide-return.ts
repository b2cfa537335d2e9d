import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import {
  beginReturnOrderWorkflow,
  confirmReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows"
import type { AcceptReturn } from "../../contracts/orders/return-staff"
import { invalid, refuse, ShopError } from "../../errors/shop-error"
import { runWorkflow } from "../run-workflow"
import type { ReturnedLine } from "./load-return"
import { logAndMailReturn } from "./log-and-mail-return"
import { decideReturnStep, linkReturnStep } from "./steps/decide-return"
import { withReturn } from "./with-return"

/** Which request is accepted, and what of it. */
export interface Acceptance {
  submissionId: string
  orderId: string
  locationId: string | null
  items: { id: string; quantity: number }[]
  word: string
  note: string
  by: string
}

/**
 * Turns a request into Medusa's return, with its pieces and, by the trigger of migration-scripts/number-returns.ts, its
 * number: all of it, or nothing is decided.
 */
export const acceptReturnWorkflow = createWorkflow("accept-return", (input: WorkflowData<Acceptance>) => {
  decideReturnStep(
    transform({ input }, ({ input: { submissionId, word } }) => ({
      submissionId,
      decision: "accepted" as const,
      word,
    })),
  )
  const change = beginReturnOrderWorkflow.runAsStep({
    input: transform({ input }, ({ input: { orderId, locationId, submissionId, by } }) => ({
      order_id: orderId,
      created_by: by,
      metadata: { submission_id: submissionId },
      ...(locationId && { location_id: locationId }),
    })),
  })
  const returnId = transform({ change }, ({ change }) => change.return_id ?? "")
  requestItemReturnWorkflow.runAsStep({
    input: transform({ input, returnId }, ({ input: { items }, returnId }) => ({
      return_id: returnId,
      items,
    })),
  })
  confirmReturnRequestWorkflow.runAsStep({
    input: transform({ input, returnId }, ({ input: { by }, returnId }) => ({
      return_id: returnId,
      confirmed_by: by,
    })),
  })
  linkReturnStep(
    transform({ input, returnId }, ({ input: { submissionId }, returnId }) => ({ submissionId, returnId })),
  )
  logAndMailReturn(
    transform({ input }, ({ input: { submissionId, note, by } }) => ({
      submissionId,
      stage: "accepted" as const,
      status: "open" as const,
      note,
      by,
    })),
  )
})

/** Stores that a request was declined, with the message to the rider. */
export const declineReturnWorkflow = createWorkflow(
  "decline-return",
  (input: WorkflowData<{ submissionId: string; word: string; by: string }>) => {
    decideReturnStep(
      transform({ input }, ({ input: { submissionId, word } }) => ({
        submissionId,
        decision: "declined" as const,
        word,
      })),
    )
    logAndMailReturn(
      transform({ input }, ({ input: { submissionId, word, by } }) => ({
        submissionId,
        stage: "declined" as const,
        status: "closed" as const,
        note: `Declined: ${word}`,
        by,
      })),
    )
  },
)

/** Pieces of a line, for the history. */
export const piecesOf = (quantity: number, { sku, name }: Pick<ReturnedLine, "sku" | "name">) =>
  `${quantity} × ${name} (${sku})`

/** What in a list of lines can't be accepted, by field. */
export function acceptErrors(
  wanted: AcceptReturn["lines"],
  lines: readonly ReturnedLine[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  wanted.forEach(({ id, quantity }, at) => {
    const line = lines.find((each) => each.id === id)
    if (!line || wanted.findIndex((each) => each.id === id) < at) {
      errors[`lines.${at}.id`] = "This isn't a line of the order, or it is listed twice."
    } else if (quantity > line.returnable) {
      errors[`lines.${at}.quantity`] =
        line.returnable === 0
          ? "None of these has been shipped, or all are on their way back."
          : `At most ${line.returnable} of these can come back.`
    }
  })
  if (!wanted.some(({ quantity }) => quantity > 0)) errors.lines = "Please enter what is coming back."
  return errors
}

/**
 * Accepts a request, all of it or some pieces, and mails the rider where to send them.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it was already decided, or its order is being changed; 422 by field
 */
export async function acceptReturn(
  container: MedusaContainer,
  { submissionId, request: { lines, word }, by }: { submissionId: string; request: AcceptReturn; by: string },
): Promise<void> {
  await withReturn(container, { submissionId, act: "accept" }, async ({ order }) => {
    if (!order) throw invalid({ order_number: ["Please link the order first."] })
    if (order.canceled) throw new ShopError(409, { message: "This order was canceled." })
    refuse(acceptErrors(lines, order.lines))
    const items = lines.filter(({ quantity }) => quantity > 0)
    const named = items.flatMap(({ id, quantity }) => {
      const line = order.lines.find((each) => each.id === id)
      return line ? [piecesOf(quantity, line)] : []
    })
    await runWorkflow(acceptReturnWorkflow, container, {
      submissionId,
      orderId: order.id,
      locationId: order.locationId,
      items,
      word,
      note: `Accepted: ${named.join(", ")}`,
      by,
    })
  })
}

/**
 * Declines a request, with a message to the rider.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it was decided before
 */
export async function declineReturn(
  container: MedusaContainer,
  { submissionId, word, by }: { submissionId: string; word: string; by: string },
): Promise<void> {
  await withReturn(container, { submissionId, act: "decline" }, async () => {
    await runWorkflow(declineReturnWorkflow, container, { submissionId, word, by })
  })
}
