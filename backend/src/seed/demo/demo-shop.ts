import type { MedusaContainer } from "@medusajs/framework/types"
import { analyzeTables } from "../../read-model/analyze-tables"
import { DEMO_BUILDER } from "../design-data"
import { seedDesigns } from "../designs"
import { seedCatalog } from "./catalog"
import { seedDemoDealers } from "./dealers"
import { markDemoParts } from "./demo-parts"
import { seedDiscounts } from "./discounts"
import { seedDemoPeople } from "./people"
import { seedShelf } from "./ready-to-ship"
import { seedDemoReviews } from "./reviews"
import { seedDemoRiderMails } from "./rider-mails"
import { seedSleds } from "./sleds"

interface DemoWorld {
  brand: string
  /** Id of the dealers' customer group. */
  dealers: string
  shippingProfileId: string
  say: (what: string) => void
}

/** Everything only in the demo: goods, designs, sleds, codes, logins and a shelf. */
export async function seedDemo(
  container: MedusaContainer,
  { brand, dealers, shippingProfileId, say }: DemoWorld,
): Promise<void> {
  const { added } = await seedCatalog(container, brand)
  say(added > 0 ? `${added} categories, products and variants added` : "the catalog is ready")
  await markDemoParts(container)
  const designs = await seedDesigns(container, shippingProfileId, DEMO_BUILDER)
  const sleds = await seedSleds(container)
  if (designs.added + sleds.added > 0) await analyzeTables(container)
  say(designs.added + sleds.added > 0 ? "designs and sleds were added" : "designs and sleds are ready")
  const discounts = await seedDiscounts(container)
  if (discounts.added > 0) say(`${discounts.added} discounts were added`)
  await seedDemoPeople(container, dealers)
  await seedDemoRiderMails(container)
  const listed = await seedDemoDealers(container)
  say(
    listed.added > 0 ? `the demo logins and ${listed.added} dealers are ready` : "the demo logins are ready",
  )
  const made = await seedShelf(container)
  if (made.added > 0) say(`${made.added} designs were made ahead`)
  const reviews = await seedDemoReviews(container)
  if (reviews.added > 0) say(`${reviews.added} reviews and a gallery were added`)
}
