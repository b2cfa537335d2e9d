import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { formatMoney, toCents } from "../../src/contracts/money"
import type { OrderParcels } from "../../src/contracts/orders/parcels"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { invoice } from "../../src/workflows/dealer/order-papers"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"
import type { Visitor } from "../visitor"

const STREET = {
  first_name: "Ida",
  last_name: "Berg",
  address_1: "1 Ridge Road",
  city: "Ely",
  province: "us-mn",
  postal_code: "55731",
  country_code: "us",
}

/** What staff write on Medusa's page *Drafts*, once it is an order. */
shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const idOf = async (sql: string): Promise<string> =>
    (await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(sql)).rows[0].id

  /** Two handles for Minnesota, written as the page does, with tax and shipping, and made an order. */
  async function converted(who: Visitor, besides: object[] = []) {
    const email = `${randomUUID()}@example.com`
    const { draft_order } = ok(
      await who.post("/admin/draft-orders", {
        email,
        region_id: await idOf("select id from region limit 1"),
        sales_channel_id: await idOf("select id from sales_channel where name = 'Web shop' limit 1"),
        shipping_address: STREET,
        billing_address: STREET,
      }),
    )
    const at = `/admin/draft-orders/${draft_order.id}`
    const variant_id = await idOf(
      "select id from product_variant where sku = 'PUL-RED' and deleted_at is null",
    )
    const shipping_option_id = await idOf("select id from shipping_option where deleted_at is null limit 1")
    ok(await who.post(`${at}/edit`, {}))
    ok(await who.post(`${at}/edit/items`, { items: [{ variant_id, quantity: 2 }, ...besides] }))
    ok(await who.post(`${at}/edit/shipping-methods`, { shipping_option_id }))
    ok(await who.post(`${at}/edit/request`, {}))
    ok(await who.post(`${at}/edit/confirm`, {}))
    const { order } = ok(await who.post(`${at}/convert-to-order?fields=id,display_id,total,tax_total`))
    await untilIdle()
    expect(order.tax_total).toBeGreaterThan(0)
    return { id: order.id as string, number: String(order.display_id), total: order.total as number, email }
  }

  it("is due until it is marked as paid, and then owes its buyer nothing", async () => {
    const who = await visitor().logInStaff()
    const { id, number, total, email } = await converted(who)
    const parcels = async () => ok(await who.get(`/admin/order-parcels/${id}`))
    const cents = toCents(total)
    expect(await parcels()).toMatchObject({ due_cents: cents, was_draft: true })
    const toShip = async () => ok(await who.get("/admin/today/orders?limit=50")).orders
    expect(await toShip()).not.toContainEqual(expect.objectContaining({ number }))
    const unpaid = await invoice(container, id)
    expect(unpaid.totals.at(-1)).toEqual({ name: "Still to be paid", value: formatMoney(total) })
    expect(unpaid.note).not.toContain("Paid")
    expect(refusal(await who.post(`/admin/order-balances/${id}/link`, { mail: false }))).toEqual([
      404,
      expect.stringMatching(/^This order was a draft, so no link can take its payment/),
    ])
    const looked = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect(looked).toMatchObject({ total, due: total })

    // What Medusa's page has as *Mark as paid*.
    const { payment_collections } = ok(
      await who.get(`/admin/orders/${id}?fields=id,*payment_collections`),
    ).order
    expect(payment_collections).toMatchObject([{ status: "not_paid", amount: total }])
    const path = `/admin/payment-collections/${payment_collections[0].id}/mark-as-paid`
    ok(await who.post(path, { order_id: id }))
    await untilIdle()
    expect(await parcels()).toMatchObject({ due_cents: 0 })
    expect(await toShip()).toContainEqual(expect.objectContaining({ number, balance_cents: 0 }))
    expect((await invoice(container, id)).note).toMatch(/^Paid by other means\./)
    const owed = ok(await who.get("/admin/today/owed"))
    expect(owed.orders).not.toContainEqual(expect.objectContaining({ number }))
  })

  it("ships its own item, which isn't shipped, apart from goods, and staff are told so in words", async () => {
    const who = await visitor().logInStaff()
    const { id } = await converted(who, [{ title: "Custom work", quantity: 1, unit_price: 15 }])
    const at = `/admin/order-parcels/${id}`
    const { lines }: OrderParcels = ok(await who.get(at))
    const pieces = lines.map((line) => ({ id: line.id, quantity: line.quantity }))
    const form = { carrier_id: "", tracking_number: "" }
    const { created } = ok(await who.post(at, { ...form, lines: pieces }))
    const APART = [409, expect.stringMatching(/^Custom work: this is not shipped/)]
    expect(refusal(await who.post(`${at}/${created}/ship`))).toEqual(APART)
    expect(refusal(await who.post(`/admin/orders/${id}/fulfillments`, { items: pieces }))).toEqual(APART)
    ok(await who.delete(`${at}/${created}`))
    for (const piece of pieces) {
      const alone = ok(await who.post(at, { ...form, lines: [piece] }))
      ok(await who.post(`${at}/${alone.created}/ship`))
    }
    await untilIdle()
  })

  it("is confirmed to its buyer with a link to where it can be looked up", async () => {
    const who = await visitor().logInStaff()
    const { email } = await converted(who)
    const outbox = new Outbox(outboxFolder(settings.dataDir))
    const mail = await eventually(async () => {
      const { mails } = await outbox.list({ limit: 50, offset: 0 })
      const found = mails.find(({ to }) => to.includes(email))
      return found && (await outbox.read(found.id))
    }, `Nothing was mailed to ${email}.`)
    expect(mail.text).toContain(`${settings.origin}/order-lookup`)
  })
})
