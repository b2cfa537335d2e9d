import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { summaryRows } from "../../contracts/cart/summary-rows"
import { shipWords } from "../../contracts/checkout/ship-promise"
import type { StaffOrderFacts } from "../../contracts/orders/order-staff"
import { PAID_HOW } from "../../contracts/orders/phone-order-choices"
import { fullDateAndTime } from "../../contracts/time/shop-time"
import { modelAddress } from "../../model-files/model-address"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import type { CheckoutRecord, PhoneOrderRow } from "../../modules/checkout/service"
import { DEALER_MODULE } from "../../modules/dealer"
import { DESIGN_MODULE } from "../../modules/design"
import { inBuilderOrder, type NamedOption } from "../../modules/design/domain/design-line"
import { designPicture } from "../../modules/design/domain/design-pictures"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"
import { changesOfOrder } from "../build-change/change-pages"
import { checkoutOfOrder, promisedDay, savedShipping, thanksPath } from "../checkout/checkout-record"
import { graphRows } from "../graph-rows"
import { buildsOfOrder } from "../production/read-production"
import { loadOrderView, type OrderView } from "./order-view"

const NOTHING: StaffOrderFacts = {
  builds: [],
  changes: [],
  rows: [],
  facts: [],
  thanksPath: null,
  packingSlipPath: null,
  invoicePath: null,
}

interface OrderLine {
  variant_sku: string | null
  product_title: string | null
  variant_option_values: Record<string, string> | null
  quantity: number
  adjustments?: { provider_id: string | null }[] | null
}

/** The options of a line off the shelf, which was never a build. */
function shelfOptions({ variant_option_values }: OrderLine): NamedOption[] {
  const values = variant_option_values ?? {}
  return inBuilderOrder(Object.keys(values)).map((name) => ({ name, value: values[name] ?? "" }))
}

/** The dealer an order is credited to, as stored when the order was placed. */
async function creditedDealer(container: MedusaContainer, orderId: string): Promise<string | null> {
  const credit = await container.resolve(DEALER_MODULE).findCredit(orderId)
  if (!credit) return null
  const bought = credit.kind === "bought" ? " (bought by the dealer)" : ""
  return `${credit.dealer_name}, code ${credit.dealer_code}${bought}`
}

function agreement({ custom_agreed_at, custom_agreed_version }: CheckoutRecord): string | null {
  if (!custom_agreed_at) return null
  const when = `accepted ${fullDateAndTime(custom_agreed_at)} Central`
  return custom_agreed_version ? `${when}, version ${custom_agreed_version}` : when
}

/** How a phone order was paid when it wasn't by its link. */
function paidInWords({ paid_how, paid_reference, paid_by }: PhoneOrderRow): string | null {
  if (!paid_how) return null
  return [PAID_HOW[paid_how], paid_reference, paid_by && `taken by ${paid_by}`].filter(Boolean).join(", ")
}

function factsOf(
  record: CheckoutRecord,
  dealer: string | null,
  phone: PhoneOrderRow | null,
  seen: OrderView | null,
): StaffOrderFacts["facts"] {
  const shipping = savedShipping(record)
  const ships = promisedDay(record)
  const facts: [string, string | null | undefined][] = [
    ["Promised", ships && shipWords(ships)],
    ["Drop ship", shipping?.dropShip ? "Yes: no prices in the box, the dealer is the sender" : "No"],
    ["Sled", record.sled],
    ["Dealer credited", dealer],
    ["Heard about us", shipping?.howDidYouHear],
    ["Custom-order agreement", agreement(record)],
    ["Receipt copy to", seen?.receiptEmail],
    ["Phone order", phone && `Taken by ${phone.begun_by}`],
    ["Paid", phone && (paidInWords(phone) ?? "By payment link")],
    [
      "Text messages",
      [record.text_notifications && "shipping", record.text_receipt && "receipt"].filter(Boolean).join(", "),
    ],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** What the shop knows about an order beyond Medusa's page; nothing for one that wasn't bought in this shop. */
export async function staffOrder(container: MedusaContainer, orderId: string): Promise<StaffOrderFacts> {
  const [[order], record] = await Promise.all([
    graphRows<{ items?: OrderLine[] | null }>(container, {
      entity: "order",
      fields: ["id", "items.*", "items.adjustments.*"],
      filters: { id: orderId },
    }),
    checkoutOfOrder(container, orderId),
  ])
  if (!order || !record) return NOTHING
  const [builds, designs, dealer, jobs, phone, seen] = await Promise.all([
    container.resolve(DESIGN_MODULE).builds.listOfCart(record.cart_id),
    getDesigns(container),
    creditedDealer(container, orderId),
    buildsOfOrder(container, orderId),
    container.resolve(CHECKOUT_MODULE).findPhoneOrderOfCart(record.cart_id),
    loadOrderView(container, orderId),
  ])
  return {
    builds: (order.items ?? []).flatMap((line) => {
      const sku = line.variant_sku ?? ""
      const offShelf = (line.adjustments ?? []).some(
        ({ provider_id }) => kindOfProvider(provider_id ?? null) === "ready-to-ship",
      )
      const build = offShelf ? null : builds.get(sku)
      if (build === undefined) return []
      const design = decodeSku(sku, designs)
      const job = build ? jobs.find((each) => each.sku === sku) : undefined
      return [
        {
          sku,
          name: line.product_title ?? sku,
          quantity: Number(line.quantity),
          image: designPicture({ size: "medium", sku, angle: null, cacheVersion: designs.cacheVersion }),
          number: build?.number ?? null,
          options: build ? [...build.options] : shelfOptions(line),
          builderPath: design ? `/builder/${design.product.slug}/${design.style.slug}/${sku}` : null,
          modelPath: modelAddress(sku, designs),
          production: job
            ? {
                id: job.id,
                stage: job.stage.name,
                closed: job.closed,
                held: job.held,
                changeable: job.changeable,
              }
            : null,
        },
      ]
    }),
    changes: await changesOfOrder(container, orderId),
    rows: seen ? summaryRows(seen.view) : [],
    facts: factsOf(record, dealer, phone, seen),
    thanksPath: record.thanks_token ? thanksPath(record.thanks_token) : null,
    packingSlipPath: `/admin/packing-slips/${orderId}`,
    invoicePath: `/admin/invoices/${orderId}`,
  }
}
