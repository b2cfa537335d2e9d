import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ChangeParcel, OrderParcels, ParcelForm, StaffParcel } from "../src/contracts/orders/parcels"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { type LabelSandbox, startLabelSandbox } from "../src/sandbox/labels/server"
import { ADDRESS, payment } from "./buyer"
import { eventually } from "./eventually"
import type { Shop } from "./harness"
import { ok } from "./ok"
import type { Answer, Visitor } from "./visitor"

export const SKI = "ATKSOLREDBLK"
export const MEASURES = { pounds: 4, ounces: 8, length: 20, width: 10, height: 6 }
const KEY = "EZTKspec"

/** What staff do with parcels and their labels, in a running shop with a label service of its own. */
export function labelShop({ visitor, container, settings, untilIdle, prepared }: Shop) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const { labels } = settings
  let folder: string
  let sandbox: LabelSandbox
  /** @param key the one that the service knows; the shop's own is always the same */
  async function startSandbox(key = KEY): Promise<void> {
    sandbox = await startLabelSandbox({ key, folder })
    Object.assign(settings, { labels: { kind: "easypost", key: KEY, url: sandbox.url } })
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "labels-"))
  })
  beforeEach(async () => await startSandbox())
  afterEach(async () => {
    Object.assign(settings, { labels })
    await sandbox.close()
  })
  afterAll(async () => await rm(folder, { recursive: true, force: true }))

  const refused = ({ status, body }: Answer) => ({ status, fields: Object.keys(body.errors ?? {}).sort() })

  /** Buys two pull handles and, optionally, a pair of skis. */
  async function bought(step: object = {}, { skis = false, over = {} } = {}) {
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    if (skis) ok(await rider.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" }))
    const address = { ...ADDRESS, email, customAgreed: skis, ...step }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    ok(await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa", over, address)))
    await untilIdle()
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw('select id, display_id::text as number from "order" order by created_at desc limit 1')
    return { id: rows[0].id as string, number: rows[0].number as string, email }
  }

  const once = prepared(bought)

  const at = (order: string, parcel = "", act = "") =>
    ["/admin/order-parcels", order, parcel, act].filter(Boolean).join("/")
  const read = async (who: Visitor, order: string): Promise<OrderParcels> => ok(await who.get(at(order)))

  /** A parcel with a pull handle, unless overridden. */
  const form = ({ lines, parcels }: OrderParcels, over: Partial<ParcelForm> = {}): ChangeParcel => ({
    // The existing parcel's; a new one has none.
    version: parcels[0]?.version ?? "none",
    lines: [{ id: lines.find(({ sku }) => sku === "PUL-RED")?.id ?? "", quantity: 1 }],
    carrier_id: "",
    tracking_number: "",
    ...MEASURES,
    ...over,
  })

  /** Gives an order, this one by default, a parcel that has rates. */
  async function quoted(who: Visitor, order = once(), over: Partial<ParcelForm> = {}) {
    const { parcels } = ok(await who.post(at(order.id), form(await read(who, order.id), over)))
    const parcel: string = parcels[0].id
    const { parcels: priced }: OrderParcels = ok(await who.post(at(order.id, parcel, "rates")))
    return { ...order, parcel, rates: priced[0]?.rates ?? [] }
  }
  type Quoted = Awaited<ReturnType<typeof quoted>>

  const buy = (who: Visitor, { id, parcel, rates }: Quoted) =>
    who.post(at(id, parcel, "label"), { rate: rates[0]?.id })
  const only = ({ parcels }: OrderParcels): StaffParcel => {
    expect(parcels).toHaveLength(1)
    return parcels[0] as StaffParcel
  }
  const labelRows = async (parcel: string): Promise<{ status: string; cost_cents: number }[]> => {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select * from parcel_label where parcel_id = ? order by created_at", [parcel])
    return rows
  }

  const messages = (to: string, subject: RegExp, count: number) =>
    eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.filter((mail) => mail.to.includes(to) && subject.test(mail.subject))
      if (found.length < count) return null
      const read = await Promise.all(found.map(({ id }) => outbox.read(id)))
      return read.flatMap((mail) => mail?.text ?? [])
    }, `Fewer than ${count} of ${subject} came to ${to}.`)

  return {
    sandbox: () => sandbox,
    startSandbox,
    refused,
    bought,
    once,
    at,
    read,
    form,
    quoted,
    buy,
    only,
    labelRows,
    messages,
  }
}
