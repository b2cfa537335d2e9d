import { WorkflowManager, type WorkflowStepHandlerArguments } from "@medusajs/framework/orchestration"
import { OrchestrationUtils } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { readCartToComplete } from "../../cart-store/cart-to-complete"

/** The step of Medusa's workflow that reads the cart for everything that follows. */
const STEP = "cart-query"

/*
 * A completion reads its cart by `query.graph`, field by field through six modules: some twenty statements, and a tenth
 * of a whole purchase's processor time. Only that one step is replaced; what Medusa and the shop's guard do with the cart
 * is as before (docs/decisions/2026-11-27-cheaper-purchase.md).
 */
const handlers = WorkflowManager.getWorkflow(completeCartWorkflow.getName())?.handlers_
const step = handlers?.get(STEP)
if (!handlers || !step) throw new Error(`Medusa's completion of a cart has no step ${STEP} any more.`)

handlers.set(STEP, {
  ...step,
  invoke: async (call: WorkflowStepHandlerArguments) => {
    const { id } = call.payload as { id: string }
    const cart = await readCartToComplete(call.container, id)
    // What is to happen with a cart that doesn't exist is Medusa's to say.
    if (!cart) return await step.invoke(call)
    return {
      __type: OrchestrationUtils.SymbolWorkflowWorkflowData,
      output: new StepResponse({ data: cart }).toJSON(),
    }
  },
})
