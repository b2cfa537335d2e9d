import { buildChanger, SOLID } from "./build-changer"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

/** What the suites about links for a changed build's difference do: with a build once bought, and staff logged in. */
export function buildLinkShop(shop: Shop) {
  const processor = cardProcessorOf(shop.settings)
  const { logIn, boughtOnce, ...changer } = buildChanger(shop)
  const once = boughtOnce(SOLID)
  let staff: Visitor
  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  return { ...changer, once: () => once(SOLID), processor, staff: () => staff }
}
