import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { dealerGroupId } from "../workflows/dealer/dealer-group"
import { seedAdminLayout } from "./admin-layout"
import { seedCommerce } from "./commerce"
import { seedDemo } from "./demo/demo-shop"
import { BUILDER_GRAMMAR } from "./design-data"
import { seedDesigns } from "./designs"
import { seedFamilies } from "./families"
import { seedTaxes } from "./taxes"

/**
 * Sets up the shop: `medusa exec ./src/seed/index.ts`. Safe to run at every start: it creates what is missing and never
 * undoes what staff did. A live shop gets what it can't open without, and nothing to sell; the demo shop is added on
 * top of that.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { brand, mode, seedBuilder } = settings()
  const startedAt = performance.now()
  const say = (what: string) =>
    logger.info(`Seed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${what}`)

  const { shippingProfileId } = await seedCommerce(container, { brand, mode })
  say("store, region and shipping are ready")
  await seedTaxes(container)
  say("tax regions are ready")
  await seedAdminLayout(container)
  const dealers = await dealerGroupId(container)
  if (mode === "demo") await seedDemo(container, { brand, dealers, shippingProfileId, say })
  else {
    await seedFamilies(container)
    say("the families of goods are ready, and empty")
    if (!seedBuilder) return
    const { added } = await seedDesigns(container, shippingProfileId, BUILDER_GRAMMAR)
    say(added > 0 ? "the builder's grammar was added" : "the builder's grammar is ready")
  }
}
