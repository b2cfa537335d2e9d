import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { assignShippingProfiles } from "../catalog/assign-shipping-profiles"

async function ship(products: readonly { id: string }[], container: MedusaContainer) {
  const ids = products.map(({ id }) => id)
  return new StepResponse(undefined, ids.length > 0 ? await assignShippingProfiles(container, ids) : [])
}

async function takeBack(links: LinkDefinition[] | undefined, container: MedusaContainer): Promise<void> {
  if (links?.length) await container.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
}

createProductsWorkflow.hooks.productsCreated(
  ({ products }, { container }) => ship(products, container),
  (links, { container }) => takeBack(links, container),
)

updateProductsWorkflow.hooks.productsUpdated(
  ({ products }, { container }) => ship(products, container),
  (links, { container }) => takeBack(links, container),
)
