import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData, when } from "@medusajs/framework/workflows-sdk"
import {
  beginReceiveReturnWorkflow,
  confirmReturnReceiveWorkflow,
  dismissItemReturnRequestWorkflow,
  receiveItemReturnRequestWorkflow,
} from "@medusajs/medusa/core-flows"
import type { ReceiveReturn } from "../../contracts/orders/return-staff"
import { refuse } from "../../errors/shop-error"
import { runWorkflow } from "../run-workflow"
import type { ReturnedLine } from "./load-return"
import { logAndMailReturn } from "./log-and-mail-return"
import { rememberReturnStep } from "./steps/remember-return"
import { saveArrivalStep } from "./steps/save-arrival"
import { withReturn } from "./with-return"

interface Pieces {
  id: string
  quantity: number
}

interface Receipt {
  submissionId: string
  returnId: string
  /** Pieces that Medusa puts back to stock where it counts them. */
  kept: Pieces[]
  /** Pieces that are counted and stay out of stock. */
  writtenOff: Pieces[]
  findings: Record<string, string>
  note: string
  by: string
}

/** Receives Medusa's return, with what goes back to stock and what was found: all of it or nothing. */
export const receiveReturnWorkflow = createWorkflow(
  "receive-return-request",
  (input: WorkflowData<Receipt>) => {
    saveArrivalStep(
      transform({ input }, ({ input: { submissionId, findings } }) => ({ submissionId, findings })),
    )
    beginReceiveReturnWorkflow.runAsStep({
      input: transform({ input }, ({ input: { returnId, by } }) => ({ return_id: returnId, created_by: by })),
    })
    when({ input }, ({ input }) => input.kept.length > 0).then(() => {
      receiveItemReturnRequestWorkflow.runAsStep({
        input: transform({ input }, ({ input: { returnId, kept } }) => ({
          return_id: returnId,
          items: kept,
        })),
      })
    })
    when({ input }, ({ input }) => input.writtenOff.length > 0).then(() => {
      dismissItemReturnRequestWorkflow.runAsStep({
        input: transform({ input }, ({ input: { returnId, writtenOff } }) => ({
          return_id: returnId,
          items: writtenOff,
        })),
      })
    })
    rememberReturnStep(transform({ input }, ({ input }) => input.returnId))
    confirmReturnReceiveWorkflow.runAsStep({
      input: transform({ input }, ({ input: { returnId, by } }) => ({
        return_id: returnId,
        confirmed_by: by,
      })),
    })
    logAndMailReturn(
      transform({ input }, ({ input: { submissionId, note, by } }) => ({
        submissionId,
        stage: "received" as const,
        status: "open" as const,
        note,
        by,
      })),
    )
  },
)

type ArrivedLines = ReceiveReturn["lines"]

/** What isn't possible in an arrival, by field. */
function arrivalErrors(wanted: ArrivedLines, lines: readonly ReturnedLine[]): Record<string, string> {
  const errors: Record<string, string> = {}
  wanted.forEach(({ id, arrived, restocked }, at) => {
    const line = lines.find((each) => each.id === id)
    if (!line || line.accepted === 0 || wanted.findIndex((each) => each.id === id) < at) {
      errors[`lines.${at}.id`] = "This isn't a line of the return, or it is listed twice."
    } else if (arrived > line.accepted) {
      errors[`lines.${at}.arrived`] = `Only ${line.accepted} of these were accepted.`
    } else if (restocked > 0 && !line.stocked) {
      errors[`lines.${at}.restocked`] = "Made-to-order items don't go back to stock."
    } else if (restocked > arrived) {
      errors[`lines.${at}.restocked`] = "You can't put more back in stock than arrived."
    }
  })
  if (!wanted.some(({ arrived }) => arrived > 0)) errors.lines = "Please enter what arrived."
  return errors
}

/** Some pieces of a line, unless there are none. */
const some = (id: string, quantity: number): Pieces[] => (quantity > 0 ? [{ id, quantity }] : [])

/** @param counted whether Medusa counts the line: what it doesn't count is received, but not restocked */
const keptOf = ({ arrived, restocked }: ArrivedLines[number], counted: boolean) =>
  counted ? restocked : arrived

/**
 * Receives what arrived, once per return, and notifies the rider.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it was received before, or its order is being changed; 422 by field
 */
export async function receiveReturn(
  container: MedusaContainer,
  {
    submissionId,
    request: { lines: wanted },
    by,
  }: { submissionId: string; request: ReceiveReturn; by: string },
): Promise<void> {
  await withReturn(container, { submissionId, act: "receive" }, async ({ order, decided }) => {
    const lines = order?.lines ?? []
    refuse(arrivalErrors(wanted, lines))
    const arrived = wanted.flatMap((each) => {
      const line = lines.find(({ id }) => id === each.id)
      return line && each.arrived > 0 ? [{ ...each, line }] : []
    })
    const words = arrived.map(
      ({ line, arrived, restocked, found }) =>
        `${arrived} × ${line.name} (${line.sku}), ${restocked} back to stock${found && `: ${found}`}`,
    )
    await runWorkflow(receiveReturnWorkflow, container, {
      submissionId,
      returnId: decided?.return_id ?? "",
      kept: arrived.flatMap((each) => some(each.id, keptOf(each, each.line.counted))),
      writtenOff: arrived.flatMap((each) => some(each.id, each.arrived - keptOf(each, each.line.counted))),
      findings: Object.fromEntries(arrived.map(({ id, found }) => [id, found])),
      note: `Received: ${words.join("; ")}`,
      by,
    })
  })
}
