import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { readOrderForProduction } from "../../cart-store/order-for-production"
import { settings } from "../../config/settings"
import type { PaperSize } from "../../contracts/orders/production"
import { invalid, notFound } from "../../errors/shop-error"
import type { OrderPaper } from "../../modules/dealer/papers/order-paper"
import { PRODUCTION_MODULE } from "../../modules/production"
import { pickList } from "../../modules/production/domain/pick-list"
import { numbersInName } from "../../modules/production/papers/paper-name"
import type { WorkOrder, WorkOrders } from "../../modules/production/papers/work-order"
import { pictureFile } from "../../pictures/serve-picture"
import { getDesigns } from "../../read-model/design-store"
import { checkoutOfOrder } from "../checkout/checkout-record"
import { buildsByIds } from "./read-production"
import { partsOf, syncProduction } from "./sync-production"

/** Where a build's QR code leads: a page of the admin, which asks for staff's login. */
const scanUrl = (id: string) => `${settings().origin}/app/production/scan/${id}`

/**
 * The work orders of builds, in the order requested.
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

/** An order that was a draft: the workshop doesn't follow it, as it has no builds. @throws {ShopError} 404 */
async function formerDraftToPick(container: MedusaContainer, id: string) {
  const [order, record, givenBack] = await Promise.all([
    readOrderForProduction(container, id),
    checkoutOfOrder(container, id),
    isFullyRefunded(container, id),
  ])
  if (!order || record) throw notFound("There is no such paid order.")
  const hardware = order.canceled || givenBack ? [] : partsOf(order.lines)
  return { id, number: String(order.display_id), hardware }
}

/**
 * Orders as the workshop has them, and those that were drafts, sorted by number.
 * @throws {ShopError} 404 when one is unknown or unpaid
 */
async function ordersToPick(container: MedusaContainer, ids: readonly string[]) {
  const production = container.resolve(PRODUCTION_MODULE)
  const unknown = async () => {
    const known = new Set((await production.orders.listToPick(ids)).map(({ id }) => id))
    return [...new Set(ids)].filter((id) => !known.has(id))
  }
  // Those whose event was lost, or is still on its way.
  for (const id of await unknown()) await syncProduction(container, id)
  const drafts = []
  for (const id of await unknown()) drafts.push(await formerDraftToPick(container, id))
  const orders = [...(await production.orders.listToPick(ids)), ...drafts]
  return orders
    .sort((a, b) => Number(a.number) - Number(b.number))
    .map(({ id, number, hardware }) => ({ order: { id, number }, hardware }))
}

/** What is requested: goods for orders, and for the orders of builds. */
interface PickedFor {
  builds: readonly string[]
  orders: readonly string[]
}

/**
 * What has to be fetched from the shelf for some orders, including those without builds.
 * @throws {ShopError} 404 when one is unknown, 422 when nothing was chosen
 */
export async function pickListPaper(container: MedusaContainer, ids: PickedFor): Promise<OrderPaper> {
  if (ids.builds.length + ids.orders.length === 0) {
    throw invalid({ builds: ["Please choose builds or orders."] })
  }
  const [builds, orders] = await Promise.all([
    buildsByIds(container, ids.builds),
    ordersToPick(container, ids.orders),
  ])
  const { brand } = settings()
  const all = [...builds, ...orders]
  const picks = pickList(all)
  const numbers = [...new Set(all.map(({ order }) => order.number))]
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    kind: "pick-list",
    file: `pick-list-${numbersInName(numbers)}`,
    issuer: brand,
    title: "Pick list",
    facts: [
      ...(builds.length > 0 ? [{ name: "Builds", value: String(builds.length) }] : []),
      { name: "Orders", value: String(numbers.length) },
      { name: "Pieces from the shelf", value: String(pieces) },
    ],
    addresses: [
      ...(builds.length > 0
        ? [{ title: "For builds", lines: [builds.map(({ number }) => number).join(", ")] }]
        : []),
      { title: "Of orders", lines: [numbers.join(", ")] },
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
    note: picks.length === 0 ? "Nothing on the shelf is for these." : "What has left already isn't counted.",
    footer: brand,
  }
}
