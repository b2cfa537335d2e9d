import { buildChanger, SOLID } from "./build-changer"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

/**
 * What the suites about changed builds do in a running shop, with staff logged in.
 * @param designs by SKU; each has been bought once
 */
export function changedBuildShop(shop: Shop, ...designs: string[]) {
  const processor = cardProcessorOf(shop.settings)
  const { logIn, boughtOnce, ...changer } = buildChanger(shop)
  const once = boughtOnce(...designs)
  let staff: Visitor
  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  return { ...changer, once, processor, staff: () => staff }
}

/** What the suites about links for a changed build's difference do: with a build of one color. */
export function buildLinkShop(shop: Shop) {
  const { once, ...changer } = changedBuildShop(shop, SOLID)
  return { ...changer, once: () => once(SOLID) }
}
