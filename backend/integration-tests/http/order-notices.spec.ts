import { randomInt, randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { formatMoney } from "../../src/contracts/money"
import giveDropShipsToDealers from "../../src/migration-scripts/give-drop-ships-to-dealers"
import { MAIL_MODULE } from "../../src/modules/mail"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ownersKey } from "../staff-key"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const processor = cardProcessorOf(settings)
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  let staff: Record<string, string>
  beforeEach(async () => {
    staff = await ownersKey(container)
  })
  const admin = async (path: string, body: object) => {
    const answer = await visitor().post(`/admin/${path}`, body, { headers: staff })
    expect({ path, status: answer.status, message: answer.body.message }).toEqual({
      path,
      status: 200,
      message: undefined,
    })
    return answer.body
  }

  /** What was sent to an address or a number, oldest first; waits until there are `count`. */
  const sentTo = (to: string, count: number): Promise<OutboxMail[]> =>
    eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.filter((mail) => mail.to.includes(to)).reverse()
      if (found.length < count) return null
      const read = await Promise.all(found.map(({ id }) => outbox.read(id)))
      return read.filter((mail) => mail !== null)
    }, `Fewer than ${count} came to ${to}.`)
  /** A number that no one else in this suite has: the outbox is not reset between tests. */
  const newPhone = () => `+1218${randomInt(2_000_000, 10_000_000)}`

  interface Ordered {
    orderId: string
    cartId: string
    itemId: string
    number: string
    checkout: CheckoutData
    paymentId: string
  }

  async function order(shopper: Visitor, step: object, over: object): Promise<Ordered> {
    await shopper.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    const shipped = await shopper.post("/checkout/shipping", step)
    expect({ status: shipped.status, errors: shipped.body.errors }).toEqual({
      status: 200,
      errors: undefined,
    })
    const checkout = CheckoutData.parse(shipped.body)
    const request = payment(checkout.addressId, "tok_visa", over, { ...ADDRESS, ...step })
    const placed = await shopper.post("/checkout/process", request)
    expect({ status: placed.status, errors: placed.body.errors }).toEqual({ status: 200, errors: undefined })
    const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `select o.id as "orderId", o.display_id::text as number, i.item_id as "itemId", oc.cart_id as "cartId", p.id as "paymentId"
         from "order" o join order_item i on i.order_id = o.id join order_cart oc on oc.order_id = o.id
           join order_payment_collection l on l.order_id = o.id join payment p on p.payment_collection_id = l.payment_collection_id`,
    )
    expect(rows).toHaveLength(1)
    return { ...rows[0], checkout }
  }

  const ship = async ({ orderId, itemId }: Ordered, over: object = {}) => {
    const items = [{ id: itemId, quantity: 2 }]
    const fulfilled = await admin(`orders/${orderId}/fulfillments?fields=*fulfillments`, { items })
    const id = fulfilled.order.fulfillments[0].id
    await admin(`orders/${orderId}/fulfillments/${id}/shipments`, {
      items,
      labels: [{ tracking_number: "1Z999", tracking_url: "https://carrier.example/1Z999", label_url: "#" }],
      ...over,
    })
  }

  /** What the order's page shows staff beyond Medusa's own. */
  const factNames = async ({ orderId }: Ordered): Promise<string[]> => {
    const { body } = await visitor().get(`/admin/order-builds/${orderId}`, { headers: staff })
    return body.facts.map(({ name }: { name: string }) => name)
  }

  it("tells a rider of order, shipment and refund, by mail and, when asked for, by text", async () => {
    // The outbox is not reset between tests: addresses of its own tell this order's messages apart.
    const email = `${randomUUID()}@example.com`
    const office = `${randomUUID()}@example.com`
    const phone = newPhone()
    const ordered = await order(
      visitor(),
      { ...ADDRESS, email, phone },
      { billing: { email: office, zip: "55731" }, text: { notifications: true, receipt: true } },
    )
    const { checkout, number, paymentId, cartId } = ordered
    const [confirmation] = await sentTo(email, 1)
    expect(confirmation?.text).toContain(formatMoney(checkout.total))
    expect(await factNames(ordered)).toContain("Receipt copy to")
    const [copy] = await sentTo(office, 1)
    expect(copy?.text).toContain(formatMoney(checkout.total))
    const [receipt] = await sentTo(phone, 1)
    expect(receipt?.text).toContain(`we have your order ${number} for ${formatMoney(checkout.total)}.`)

    await ship(ordered)
    const [, notice] = await sentTo(email, 2)
    expect(notice?.subject).toBe(`Your ${settings.brand} order ${number} is on its way`)
    expect(notice?.text).toContain("Tracking: 1Z999 https://carrier.example/1Z999")
    expect(notice?.text).toContain("2 x Pull handle")
    expect(notice?.text).not.toContain("$")
    const [, shipped] = await sentTo(phone, 2)
    expect(shipped?.text).toContain("is on its way. Tracking: 1Z999 https://carrier.example/1Z999")

    const cents = Math.round(checkout.total * 100)
    await admin(`payments/${paymentId}/refund`, { amount: 10.5 })
    expect(await processor.chargedTo(cartId)).toEqual([cents - 1050])
    const [, , refund] = await sentTo(email, 3)
    expect(refund?.subject).toContain("Your refund of $10.50")
    expect((await sentTo(phone, 3))[2]?.text).toContain("we refunded $10.50 for your order")
    await admin(`payments/${paymentId}/refund`, { amount: (cents - 1050) / 100 })
    expect(await processor.chargedTo(cartId)).toEqual([])
    expect(await sentTo(email, 4)).toHaveLength(4)
    const tooMuch = await visitor().post(
      `/admin/payments/${paymentId}/refund`,
      { amount: 1 },
      { headers: staff },
    )
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      422,
      { amount: ["Nothing of this payment is left to refund."] },
    ])
    // Only the receipt was copied.
    expect(await sentTo(office, 1)).toHaveLength(1)
  })

  it("tells nobody by text who did not ask, nor of a shipment that staff keep quiet", async () => {
    const email = `${randomUUID()}@example.com`
    const phone = newPhone()
    const ordered = await order(visitor(), { ...ADDRESS, email, phone }, {})
    await sentTo(email, 1)
    await ship(ordered, { no_notification: true })
    await untilIdle()
    expect(await sentTo(email, 1)).toHaveLength(1)
    expect(await sentTo(phone, 0)).toEqual([])
  })

  it("tells of a shipment also when the database was away for a moment right after it", async () => {
    const email = `${randomUUID()}@example.com`
    const ordered = await order(visitor(), { ...ADDRESS, email }, {})
    await sentTo(email, 1)
    const queue = container.resolve(MAIL_MODULE)
    jest.spyOn(queue, "enqueue").mockRejectedValueOnce(new Error("Connection terminated unexpectedly"))
    await ship(ordered)
    expect((await sentTo(email, 2))[1]?.subject).toContain("is on its way")
    jest.restoreAllMocks()
  })

  it("tells the dealer of a drop shipment, and the dealer's customer nothing", async () => {
    const shopper = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const customer = `${randomUUID()}@example.com`
    const dealer = `${randomUUID()}@example.com`
    const step = { ...ADDRESS, email: customer, dropShip: true, howDidYouHear: "N/A" }
    const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...address } = ADDRESS
    const ordered = await order(shopper, step, {
      billing: { ...address, company: "North Shore", email: dealer },
    })
    const [confirmation] = await sentTo(dealer, 1)
    expect(confirmation?.text).toContain("Dealer Discount")
    expect(confirmation?.text).toContain("Drop ship to\n")
    await ship(ordered)
    expect(await sentTo(dealer, 2)).toHaveLength(2)
    expect(await sentTo(customer, 0)).toEqual([])
    expect(await factNames(ordered)).not.toContain("Receipt copy to")

    // The packing slip tells the customer the number; what the dealer pays is for the dealer only.
    const lookUp = (email: string) => visitor().post("/shop/order-lookup", { number: ordered.number, email })
    expect((await lookUp(customer)).status).toBe(404)
    expect((await lookUp(dealer)).body).toMatchObject({ number: ordered.number })
    const { orders } = (await shopper.get("/shop/account/orders")).body
    expect(orders[0]).toMatchObject({ number: ordered.number, email: dealer })
    const page = (await shopper.get(`/shop/account/orders/${ordered.number}`)).body
    expect([page.standing, page.ships]).toEqual(["shipped", undefined])

    // An older one has its customer's email, and is corrected.
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw(`update "order" set email = ? where id = ?`, [customer, ordered.orderId])
    expect((await lookUp(dealer)).status).toBe(404)
    await giveDropShipsToDealers({ container, args: [] })
    expect((await lookUp(customer)).status).toBe(404)
    expect((await lookUp(dealer)).status).toBe(200)

    const corrected = `${randomUUID()}@example.com`
    await admin(`orders/${ordered.orderId}`, { email: corrected })
    await admin(`payments/${ordered.paymentId}/refund`, { amount: 1 })
    expect((await sentTo(corrected, 1))[0]?.subject).toContain("Your refund of $1.00")
    expect(await sentTo(dealer, 2)).toHaveLength(2)
  })
})
