import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import type { PaperSize } from "../../contracts/production"
import type { OrderPaper } from "../../modules/dealer/papers/order-paper"
import { pickList } from "../../modules/production/domain/pick-list"
import type { WorkOrder, WorkOrders } from "../../modules/production/papers/work-order"
import { pictureFile } from "../../pictures/serve-picture"
import { getDesigns } from "../../read-model/design-store"
import { buildsByIds } from "./read-production"

/** Where the QR code of a build leads: a page of the admin, which asks for the staff's log-in. */
const scanUrl = (id: string) => `${settings().origin}/app/production/scan/${id}`

/**
 * The work orders of builds, in the order asked for.
 * @throws {ShopError} 404 when one is unknown, 503 when too many pictures wait to be drawn
 */
export async function workOrders(
  container: MedusaContainer,
  ids: readonly string[],
  paper: PaperSize,
): Promise<WorkOrders> {
  const [builds, designs] = await Promise.all([buildsByIds(container, ids), getDesigns(container)])
  const orders: WorkOrder[] = []
  // One after the other: a batch must not keep riders waiting for their pictures.
  for (const build of builds) {
    const picture = await pictureFile(build.sku, designs)
    orders.push({ build, picture, scanUrl: scanUrl(build.id) })
  }
  return { brand: settings().brand, paper, orders }
}

/** What is fetched from the shelf for the orders of some builds. @throws {ShopError} 404 when one is unknown */
export async function pickListPaper(container: MedusaContainer, ids: readonly string[]): Promise<OrderPaper> {
  const builds = await buildsByIds(container, ids)
  const { brand } = settings()
  const picks = pickList(builds)
  return {
    kind: "pick-list",
    issuer: brand,
    title: "Pick list",
    facts: [
      { name: "Builds", value: String(builds.length) },
      {
        name: "Pieces from the shelf",
        value: String(picks.reduce((sum, { quantity }) => sum + quantity, 0)),
      },
    ],
    addresses: [
      { title: "For builds", lines: [builds.map(({ number }) => number).join(", ")] },
      { title: "Of orders", lines: [[...new Set(builds.map(({ order }) => order.number))].join(", ")] },
    ],
    lines: picks.map(({ quantity, sku, name, details, orders }) => ({
      quantity,
      sku,
      name,
      facts: [details, `${orders.length === 1 ? "Order" : "Orders"} ${orders.join(", ")}`]
        .filter(Boolean)
        .join(". "),
    })),
    totals: [],
    note:
      picks.length === 0
        ? "Nothing lies on the shelf for these."
        : "Counts are of whole orders: each order's goods go with its builds into one box.",
    footer: brand,
  }
}
