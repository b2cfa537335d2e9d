import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { graphRows } from "../graph-rows"

/**
 * Gives products without a shipping profile the shop's: Medusa doesn't require one, but completes no cart with such a
 * product in it (docs/medusa-notes.md, "Custom lines and stock").
 * @param of ids; undefined for every product
 * @returns what was linked
 */
export async function assignShippingProfiles(
  container: MedusaContainer,
  of?: readonly string[],
): Promise<LinkDefinition[]> {
  const products = await graphRows<{ id: string; shipping_profile?: { id: string } | null }>(container, {
    entity: "product",
    fields: ["id", "shipping_profile.id"],
    ...(of && { filters: { id: [...of] } }),
  })
  const bare = products.filter(({ shipping_profile }) => !shipping_profile)
  if (bare.length === 0) return []
  const [profile] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" }, { take: 1 })
  if (!profile) return []
  const links = bare.map(
    ({ id }): LinkDefinition => ({
      [Modules.PRODUCT]: { product_id: id },
      [Modules.FULFILLMENT]: { shipping_profile_id: profile.id },
    }),
  )
  await container.resolve(ContainerRegistrationKeys.LINK).create(links)
  return links
}
