import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ReturnProgress } from "../src/contracts/orders/return-progress"
import type { StaffReturn } from "../src/contracts/orders/return-staff"
import { Outbox, type OutboxMail, outboxFolder } from "../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "./buyer"
import { cardProcessorOf } from "./card-processor"
import { eventually } from "./eventually"
import type { Shop } from "./harness"
import { makeBuilds } from "./made-builds"
import { ok } from "./ok"
import { stockOf } from "./stock"
import { type Answer, cartIdOf, type Visitor } from "./visitor"

export const HANDLE = "PUL-RED"
export const SCOOP = "SHVSOLBLU"

export interface BoughtOrder {
  id: string
  number: string
  token: string
  email: string
  cartId: string
  /** Ids of its lines by SKU. */
  lines: Record<string, string>
  total: number
}

/** What the suites about returns do and check, in a running shop. */
export function returnShop({ visitor, container, origin, settings, untilIdle }: Shop) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  afterEach(async () => {
    jest.restoreAllMocks()
    await processor.noFaults()
  })

  const handlesAndScoop = async (rider: Visitor) => {
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    ok(await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: false, replaces: null }))
  }

  /** Buys two pull handles off the shelf and a made-to-order scoop, and has them shipped. */
  async function bought(
    who: Visitor,
    rider = visitor(),
    shipped = true,
    fill = handlesAndScoop,
  ): Promise<BoughtOrder> {
    const email = `${randomUUID()}@example.com`
    await fill(rider)
    const cartId = cartIdOf(rider)
    const address = { ...ADDRESS, email, customAgreed: true }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    const paid = ok(
      await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa", {}, address)),
    )
    const token = paid.thanks_url.split("/").pop()
    const { number } = ok(await rider.get(`/shop/thanks/${token}`))
    await untilIdle()
    const { orders } = ok(await who.get(`/admin/order-search?q=%23${number}`))
    const id = orders[0].id
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items`))
    const items: { id: string; quantity: number; variant_sku: string }[] = order.items
    if (shipped) {
      if (fill === handlesAndScoop) await makeBuilds(who, number)
      await ship(who, id, items)
    }
    const lines = Object.fromEntries(items.map(({ id, variant_sku }) => [variant_sku, id]))
    return { id, number, token, email, cartId, lines, total: checkout.total }
  }

  async function packed(who: Visitor, id: string, items: readonly { id: string; quantity: number }[]) {
    const pieces = items.map(({ id, quantity }) => ({ id, quantity }))
    const answer = await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items: pieces })
    return { pieces, fulfillment: ok(answer).order.fulfillments[0].id as string }
  }

  async function ship(who: Visitor, id: string, items: readonly { id: string; quantity: number }[]) {
    const { pieces, fulfillment } = await packed(who, id, items)
    ok(await who.post(`/admin/orders/${id}/fulfillments/${fulfillment}/shipments`, { items: pieces }))
    await untilIdle()
  }

  let people = 0
  /** Sends a rider's request by the form. */
  async function requested(email: string, number: string, network = `10.9.0.${people++}`) {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      first_name: "Robin",
      last_name: "Rider",
      phone: "(555) 010-0199",
      email,
      order_date: "11/2/2025",
      order_number: number,
      "items[0][identifier]": HANDLE,
      "items[0][reason]": "Too short",
    })) {
      form.append(name, value)
    }
    const response = await fetch(`${origin()}/returns`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-forwarded-for": network,
      },
      body: form,
    })
    await untilIdle()
    return { status: response.status, body: await response.json() }
  }

  const idOf = async (number: number): Promise<string> =>
    (await database().raw("select id from submission where kind = 'return' and number = ?", [number])).rows[0]
      .id

  const stocked = async () => (await stockOf(container, HANDLE)).stocked

  const sentTo = (to: string, count: number): Promise<OutboxMail[]> =>
    eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.filter((mail) => mail.to.includes(to)).reverse()
      if (found.length < count) return null
      return (await Promise.all(found.map(({ id }) => outbox.read(id)))).filter((mail) => mail !== null)
    }, `Fewer than ${count} came to ${to}.`)

  const mailOf = async (to: string, subject: string) =>
    eventually(
      async () => (await sentTo(to, 0)).find((mail) => mail.subject.includes(subject)) ?? null,
      `No mail “${subject}” came to ${to}.`,
    )

  /** What staff call for a return. */
  const desk = (who: Visitor, id: string) => ({
    read: async (): Promise<StaffReturn> => ok(await who.get(`/admin/submissions/${id}/return`)),
    send: async (act: string, body: object): Promise<Answer> => {
      const answer = await who.post(`/admin/submissions/${id}/return/${act}`, body)
      await untilIdle()
      return answer
    },
  })

  async function accepted(
    who: Visitor,
    order: BoughtOrder,
    lines: readonly { id: string | undefined; quantity: number }[] = [
      { id: order.lines[HANDLE], quantity: 2 },
      { id: order.lines[SCOOP], quantity: 1 },
    ],
  ) {
    const { body } = await requested(order.email, order.number)
    const id = await idOf(body.number)
    const { read, send } = desk(who, id)
    ok(await send("accept", { lines, word: "" }))
    return { id, number: body.number as number, read, send }
  }

  const arrival = (
    order: BoughtOrder,
    over: Partial<Record<"handles" | "restocked" | "scoops", number>> = {},
  ) => ({
    lines: [
      {
        id: order.lines[HANDLE],
        arrived: over.handles ?? 2,
        restocked: over.restocked ?? 1,
        found: "One is scratched",
      },
      { id: order.lines[SCOOP], arrived: over.scoops ?? 1, restocked: 0, found: "" },
    ],
  })

  /** What Medusa's order page and its list of orders say about an order's money, in dollars. */
  async function booksOf(who: Visitor, order: BoughtOrder) {
    const fields = "id,total,currency_code,*summary,*credit_lines,*items.adjustments"
    const [{ order: page }, { orders }] = [
      ok(await who.get(`/admin/orders/${order.id}?fields=${fields}`)),
      ok(await who.get(`/admin/orders?fields=id,total&id[]=${order.id}`)),
    ]
    return {
      outstanding: Math.round(page.summary.pending_difference * 100) / 100,
      total: page.total,
      listed: orders[0].total,
      credit: page.credit_lines.map((line: { amount: number; reference: string }) => [
        line.reference,
        line.amount,
      ]),
    }
  }

  /** Net of the sales report, in whole cents. */
  const netReported = async (who: Visitor): Promise<number> => {
    const { totals } = ok(await who.get("/admin/reports/days?period=today"))
    return totals.net
  }

  const wayOf = async (order: BoughtOrder): Promise<ReturnProgress[]> =>
    ok(await visitor().get(`/shop/thanks/${order.token}`)).returns

  return {
    processor,
    database,
    bought,
    packed,
    requested,
    idOf,
    stocked,
    sentTo,
    mailOf,
    desk,
    accepted,
    arrival,
    booksOf,
    netReported,
    wayOf,
  }
}
