import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import {
  type ProductionOrderLine,
  type ProductionOrderPerson,
  readOrderForProduction,
} from "../../cart-store/order-for-production"
import { ordersToFollow } from "../../cart-store/orders-to-follow"
import { paidOrderOf } from "../../cart-store/payment-of-cart"
import { productCodeOf, styleCodeOf } from "../../contracts/builder/sku-codes"
import type { BuildZone, OrderPart } from "../../contracts/orders/production"
import { DEALER_MODULE } from "../../modules/dealer"
import { DESIGN_MODULE } from "../../modules/design"
import type { Build } from "../../modules/design/domain/build"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { optionWords } from "../../modules/design/domain/design-line"
import { choicesOf } from "../../modules/design/domain/selection"
import { decodeSku } from "../../modules/design/domain/sku"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { JobDesign } from "../../modules/production/change-rows"
import { pourOf } from "../../modules/production/domain/stages"
import type { SyncedBuild } from "../../modules/production/job-rows"
import { getDesigns } from "../../read-model/design-store"
import { checkoutOfOrder, promisedDay, savedShipping } from "../checkout/checkout-record"
import { eachSeparately, JOB_WAIT_SECONDS } from "../each-separately"
import type { Wait } from "../lock"
import { releaseRefundedStock } from "../refund/release-refunded-stock"
import { restatePromise } from "./restate-promise"
import { queueStageMailOfFollowed } from "./stage-mail"

/** Orders that one run of the job follows; the others wait for the next. */
const AT_MOST = 500

const isOffShelf = ({ providers }: ProductionOrderLine) =>
  providers.some((provider) => kindOfProvider(provider) === "ready-to-ship")

const nameOf = (person: ProductionOrderPerson | null) =>
  [person?.first_name, person?.last_name].filter(Boolean).join(" ")

/** The choices by name and code; only by name once the design can't be read any more. */
function zonesOf(sku: string, build: Build, designs: DesignCatalog): BuildZone[] {
  const design = decodeSku(sku, designs)
  if (!design) {
    return build.options
      .filter(({ name }) => name !== "Style")
      .map(({ name, value }) => ({ name, value, code: "" }))
  }
  return choicesOf(design).map(({ label, color }) => ({ name: label, code: color.code, value: color.name }))
}

/**
 * A design as the workshop stores it.
 * @param productName as its order names it
 */
export function jobDesign(sku: string, productName: string, build: Build, designs: DesignCatalog): JobDesign {
  const design = decodeSku(sku, designs)
  const zones = zonesOf(sku, build, designs)
  const productCode = productCodeOf(sku)
  const styleCode = design?.style.code ?? styleCodeOf(sku)
  return {
    sku,
    productCode,
    productName,
    styleCode,
    styleName: build.options.find(({ name }) => name === "Style")?.value ?? design?.style.name ?? "",
    zones,
    pour: pourOf(productCode, styleCode, zones),
  }
}

/** @param off whether nothing more of its order ships */
function buildOf(line: ProductionOrderLine, build: Build, designs: DesignCatalog, off: boolean): SyncedBuild {
  const { quantity } = line
  const isFulfilled = line.fulfilled_quantity >= quantity
  return {
    ...jobDesign(line.variant_sku ?? "", line.product_title ?? line.title, build, designs),
    lineId: line.id,
    number: build.number,
    quantity,
    packed: line.fulfilled_quantity,
    closed: quantity < 1 ? "canceled" : isFulfilled ? "fulfilled" : off ? "canceled" : null,
  }
}

/** What is still to be fetched from the shelf for lines: nothing of what has left, or was packed on Medusa's page. */
export const partsOf = (lines: readonly ProductionOrderLine[]): OrderPart[] =>
  lines
    .map((line) => ({
      sku: line.variant_sku ?? "",
      name: line.product_title ?? line.title,
      details: optionWords(line.variant_option_values),
      quantity: line.quantity - line.fulfilled_quantity,
    }))
    .filter(({ quantity }) => quantity > 0)

/**
 * Brings the workshop's queue up to date with an order in Medusa: its builds are opened once it is paid, and closed
 * when it is canceled, all its money was refunded, or they are fulfilled. Safe to repeat; an order that didn't come
 * from a cart has no builds.
 * @returns how many builds were opened
 */
export async function syncProduction(container: MedusaContainer, orderId: string): Promise<number> {
  const readAt = new Date()
  const [order, record, credit, designs, givenBack] = await Promise.all([
    readOrderForProduction(container, orderId),
    checkoutOfOrder(container, orderId),
    container.resolve(DEALER_MODULE).findCredit(orderId),
    getDesigns(container),
    isFullyRefunded(container, orderId),
  ])
  if (!order || !record) return 0
  const { canceled, shipping_address, billing_address } = order
  if (!canceled && (await paidOrderOf(container, record.cart_id)) !== orderId) return 0
  const builds = await container.resolve(DESIGN_MODULE).builds.listOfCart(record.cart_id)
  const dropShip = savedShipping(record)?.dropShip ?? false
  const isOff = canceled || givenBack
  const made: SyncedBuild[] = []
  const offShelf: ProductionOrderLine[] = []
  for (const line of order.lines) {
    const build = isOffShelf(line) ? undefined : builds.get(line.variant_sku ?? "")
    if (build) made.push(buildOf(line, build, designs, isOff))
    else offShelf.push(line)
  }
  // While a build is being changed, it has another SKU than its line for a moment: nothing was removed.
  const changing = order.lines.filter(
    (line) =>
      line.quantity > 0 &&
      !isOffShelf(line) &&
      !builds.has(line.variant_sku ?? "") &&
      decodeSku(line.variant_sku ?? "", designs) !== null,
  )
  const promise =
    isOff || changing.length > 0
      ? promisedDay(record)
      : await restatePromise(container, record, order.lines, made)
  const { opened, ...way } = await container.resolve(PRODUCTION_MODULE).orders.sync(
    {
      id: order.id,
      number: order.display_id,
      // A drop shipment is the dealer's, not their customer's.
      buyer: dropShip
        ? billing_address?.company || credit?.dealer_name || nameOf(billing_address)
        : nameOf(shipping_address) || (order.email ?? ""),
      dealer: credit ? { name: credit.dealer_name, code: credit.dealer_code } : null,
      dueOn: promise?.date ?? null,
      sled: record.sled,
      hardware: isOff ? [] : partsOf(offShelf),
      changing: isOff ? [] : changing.map(({ id }) => id),
    },
    made,
    readAt,
  )
  await queueStageMailOfFollowed(container, orderId, way)
  return opened
}

/** As `syncProduction`; what is held for an order whose money was given back is free again, too. */
export async function syncProductionAndStock(
  container: MedusaContainer,
  orderId: string,
  wait: Partial<Wait> = {},
): Promise<number> {
  await releaseRefundedStock(container, orderId, wait)
  return await syncProduction(container, orderId)
}

/**
 * Follows the orders whose event was lost with its process, and those that changed without one. Each separately: one
 * that fails is tried again next time.
 * @returns how many builds were opened
 */
export async function syncMissedOrders(container: MedusaContainer): Promise<number> {
  return await eachSeparately(
    container,
    await ordersToFollow(container, AT_MOST),
    (id) => `The workshop has not followed order ${id} yet`,
    (id) => syncProductionAndStock(container, id, { waitSeconds: JOB_WAIT_SECONDS }),
  )
}
