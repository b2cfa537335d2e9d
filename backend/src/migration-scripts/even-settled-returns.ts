import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { orWarn } from "../log/or-log"
import { loadReturn } from "../workflows/return/load-return"
import { loadReturnAdjustment } from "../workflows/return/load-return-adjustment"
import {
  adjustOrderForReturnStep,
  type ReturnAdjustment,
} from "../workflows/return/steps/adjust-order-for-return"
import { runWorkflow } from "../workflows/run-workflow"

const evenBooksWorkflow = createWorkflow(
  "even-books-of-old-return",
  (books: WorkflowData<ReturnAdjustment>) => {
    adjustOrderForReturnStep(books)
  },
)

const SETTLED = `
  select submission_id, coalesce(refund_cents, 0)::int as refunded from return_case
   where outcome is not null and return_id is not null and deleted_at is null
   order by settled_at`

/**
 * Until 2026-11-23, what the shop withheld from a return stayed open on Medusa's order page, next to a button to refund
 * it. Run once, by `medusa db:migrate`; an order that is being changed at that moment stays as it is.
 */
export default async function evenSettledReturns({ container }: ExecArgs): Promise<void> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(SETTLED)
  for (const { submission_id, refunded } of rows as { submission_id: string; refunded: number }[]) {
    await orWarn(container, `Books of return ${submission_id}`, async () => {
      const loaded = await loadReturn(container, submission_id)
      const owedCents = Math.max(0, loaded.order?.owedCents ?? 0) + refunded
      const books = await loadReturnAdjustment(container, loaded, {
        refundCents: refunded,
        owedCents,
        by: "",
      })
      await runWorkflow(evenBooksWorkflow, container, books)
    })
  }
}
