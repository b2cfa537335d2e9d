import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { assignShippingProfiles } from "../catalog/assign-shipping-profiles"

async function assignProfiles(products: readonly { id: string }[], container: MedusaContainer) {
  const ids = products.map(({ id }) => id)
  return new StepResponse(undefined, ids.length > 0 ? await assignShippingProfiles(container, ids) : [])
}

async function dismissLinks(links: LinkDefinition[] | undefined, container: MedusaContainer): Promise<void> {
  if (links?.length) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
}

createProductsWorkflow.hooks.productsCreated(
  ({ products }, { container }) => assignProfiles(products, container),
  (links, { container }) => dismissLinks(links, container),
)

updateProductsWorkflow.hooks.productsUpdated(
  ({ products }, { container }) => assignProfiles(products, container),
  (links, { container }) => dismissLinks(links, container),
)
