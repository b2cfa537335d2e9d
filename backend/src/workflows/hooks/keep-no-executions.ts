import { WorkflowManager } from "@medusajs/framework/orchestration"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Medusa stores every step of a completion among its executions, one step at a time. Steps that end together wait for
 * each other there; when the database is slow one of them gives up, the engine fails over a step that is already done,
 * and undoes nothing: of two buyers of the last piece, the one who came too late gets an error, and an order without a
 * payment is left (medusa issue 16825). The shop needs none of these rows. The cart's lock prevents a second run, and
 * what a process leaves behind when it dies is repaired from the card processor's books
 * (workflows/checkout/reconcile-payments.ts).
 */
const id = completeCartWorkflow.getName()
const registered = WorkflowManager.getWorkflow(id)
if (!registered?.flow_) throw new Error(`Medusa has no workflow ${id} any more.`)
WorkflowManager.update(
  id,
  registered.flow_,
  registered.handlers_,
  { store: false, retentionTime: undefined },
  registered.requiredModules,
  registered.optionalModules,
)
