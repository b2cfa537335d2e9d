import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  addToCartWorkflow,
  createCartWorkflow,
  updateCartWorkflow,
  updateLineItemInCartWorkflow,
} from "@medusajs/medusa/core-flows"
import { reservedKey } from "../cart/domain/reserved-metadata"
import { isDesigned } from "../design/is-designed"

/*
 * Medusa's own cart routes run these workflows; the shop's calls don't. What riders design is sold only by the builder:
 * added here, its base variant would be sold at the base price without a build, and a made piece without a loop and
 * without its discount.
 */

interface Item {
  variant_id?: string | null
  metadata?: unknown
}

function refuseReserved(...metadata: unknown[]): void {
  for (const each of metadata) {
    const key = reservedKey(each)
    if (key === null) continue
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `The metadata key "${key}" is the shop's own.`)
  }
}

async function refuseDesigned(container: MedusaContainer, items: readonly Item[]): Promise<void> {
  const ids = items.flatMap(({ variant_id }) => variant_id ?? [])
  if (ids.length === 0 || !(await isDesigned(container, ids))) return
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This is made to order. Please design it in the builder.",
  )
}

addToCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  const items: readonly Item[] = input.items ?? []
  refuseReserved(...items.map(({ metadata }) => metadata))
  await refuseDesigned(container, items)
})

createCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  const items: readonly Item[] = [...(input.items ?? []), ...(cart.items ?? [])]
  refuseReserved(input.metadata, ...items.map(({ metadata }) => metadata))
  await refuseDesigned(container, items)
})

updateCartWorkflow.hooks.validate(async ({ input }) => {
  refuseReserved(input.metadata)
})

updateLineItemInCartWorkflow.hooks.validate(async ({ input }) => {
  refuseReserved(input.update.metadata)
})
