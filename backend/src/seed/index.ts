import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { dealerGroupId } from "../workflows/dealer/dealer-group"
import { seedCatalogue } from "./catalogue"
import { seedCommerce } from "./commerce"
import { seedDemoDealers } from "./demo/dealers"
import { seedDemoPeople } from "./demo/people"
import { seedDesigns } from "./designs"
import { seedDiscounts } from "./discounts"
import { seedShelf } from "./ready-to-ship"
import { seedSleds } from "./sleds"
import { seedTaxes } from "./taxes"

/**
 * Sets the shop up: `medusa exec ./src/seed/index.ts`. Safe to run at every start: it makes what is
 * missing and never undoes what staff did.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { brand, mode } = settings()
  const startedAt = performance.now()
  const say = (what: string) =>
    logger.info(`Seed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${what}`)

  const { shippingProfileId } = await seedCommerce(container, brand)
  say("store, region and shipping are ready")
  await seedTaxes(container)
  say("tax regions are ready")
  const { added } = await seedCatalogue(container)
  say(added > 0 ? `${added} categories, products and variants added` : "the catalogue is ready")
  const designs = await seedDesigns(container, shippingProfileId)
  const sleds = await seedSleds(container)
  say(designs.added + sleds.added > 0 ? "designs and sleds were added" : "designs and sleds are ready")
  const discounts = await seedDiscounts(container)
  if (discounts.added > 0) say(`${discounts.added} discounts were added`)
  const dealers = await dealerGroupId(container)
  if (mode === "demo") {
    await seedDemoPeople(container, dealers)
    const listed = await seedDemoDealers(container)
    say(
      listed.added > 0
        ? `the demo logins and ${listed.added} dealers are ready`
        : "the demo logins are ready",
    )
    const made = await seedShelf(container)
    if (made.added > 0) say(`${made.added} designs were made ahead`)
  }
}
