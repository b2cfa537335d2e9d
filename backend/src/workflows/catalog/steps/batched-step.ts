import type { DistributedTransactionType } from "@medusajs/framework/orchestration"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, type ReturnWorkflow, StepResponse } from "@medusajs/framework/workflows-sdk"
import { messageOf } from "../../../errors/message-of"

/** What undoes a run of one of Medusa's workflows. */
export type Run = DistributedTransactionType

/** What the engine tells a step about itself; its events wait until the whole import is done. */
export interface StepContext {
  container: MedusaContainer
  idempotencyKey: string
  context: object
}

/**
 * Runs one of Medusa's workflows as part of a step.
 * @returns its result, and what `undoRun` takes
 */
export async function runInStep<Input, Output>(
  workflow: ReturnWorkflow<Input, Output, unknown[]>,
  input: Input,
  { container, context, idempotencyKey }: StepContext,
): Promise<{ result: Output; run: Run }> {
  const { transactionId: _, ...shared } = context as { transactionId?: string }
  const { result, transaction } = await workflow(container).run({
    input,
    container,
    context: { ...shared, parentStepIdempotencyKey: idempotencyKey, preventReleaseEvents: true },
  } as never)
  return { result: result as Output, run: transaction as Run }
}

/** Makes a run's workflow undo it. */
export async function undoRun<Input, Output>(
  workflow: ReturnWorkflow<Input, Output, unknown[]>,
  run: Run,
  { container, context, idempotencyKey }: StepContext,
): Promise<void> {
  await workflow(container).cancel({
    transaction: run,
    transactionId: run.transactionId,
    container,
    context: {
      ...context,
      parentStepIdempotencyKey: idempotencyKey,
      preventReleaseEvents: true,
      cancelingFromParentStep: true,
    },
  } as never)
}

/**
 * A step that runs one of Medusa's workflows for one batch after another: its cost in time is per statement, in memory
 * per row. Undone, or when a batch fails, Medusa undoes the earlier ones, the last one first.
 */
export function batchedStep<Input, Output>(name: string, workflow: ReturnWorkflow<Input, Output, unknown[]>) {
  return createStep(
    name,
    async (inputs: Input[], context) => {
      const runs: Run[] = []
      try {
        for (const input of inputs) runs.push((await runInStep(workflow, input, context)).run)
      } catch (error) {
        return StepResponse.permanentFailure(messageOf(error), runs)
      }
      return new StepResponse(null, runs)
    },
    async (runs, context) => {
      for (const run of [...(runs ?? [])].reverse()) await undoRun(workflow, run, context)
    },
  )
}
