import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import { createCustomerGroupsStep } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"

/** The customer group whose members are dealers: Medusa's price lists name it. */
export const DEALER_GROUP = "dealers"

const findDealerGroupStep = createStep("find-dealer-group", async (_: unknown, { container }) => {
  const [group] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({ name: DEALER_GROUP }, { select: ["id"], take: 1 })
  return new StepResponse(group?.id ?? null)
})

/** Finds the dealers' group; creates it when there is none. */
export const dealerGroupWorkflow = createWorkflow("find-or-create-dealer-group", () => {
  const found = findDealerGroupStep()
  const made = when({ found }, ({ found }) => found === null).then(() =>
    createCustomerGroupsStep([{ name: DEALER_GROUP }]),
  )
  return new WorkflowResponse(
    transform({ found, made }, ({ found, made }) => {
      const id = found ?? made?.[0]?.id
      if (!id) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The dealers' group was not made.")
      return id
    }),
  )
})

/** The id of the dealers' group, created when there is none. */
export function dealerGroupId(container: MedusaContainer): Promise<string> {
  return runWorkflow(dealerGroupWorkflow, container, undefined)
}

/** Whether a customer group is the dealers'. */
export async function isDealerGroup(container: MedusaContainer, id: string): Promise<boolean> {
  const groups = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerGroups({ id, name: DEALER_GROUP }, { select: ["id"], take: 1 })
  return groups.length > 0
}
