import { randomUUID } from "node:crypto"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { makeBuilds } from "../made-builds"
import { productionShop } from "../production-shop"
import { reportShop } from "../report-shop"

shopTest({}, (shop) => {
  const { visitor, untilIdle } = shop
  const { staff, queue, order } = productionShop(shop)
  const { seed } = reportShop(shop)

  it("finds an order by whatever somebody on the phone has at hand", async () => {
    const email = `${randomUUID()}@example.com`
    const { number } = await order(visitor(), { email })
    const who = await staff()
    const { builds } = await queue(who)
    const orderId = builds[0]?.order.id ?? ""
    const { body } = await who.get(`/admin/orders/${orderId}?fields=id,*items`)
    const items = body.order.items.map(({ id, quantity }: { id: string; quantity: number }) => ({
      id,
      quantity,
    }))
    await makeBuilds(who, number)
    await who.post(`/admin/orders/${orderId}/fulfillments`, { items })
    const fulfilled = (await who.get(`/admin/orders/${orderId}?fields=*fulfillments`)).body.order
    await who.post(`/admin/orders/${orderId}/fulfillments/${fulfilled.fulfillments[0].id}/shipments`, {
      items,
      labels: [{ tracking_number: "1Z999AA1", tracking_url: "#", label_url: "#" }],
      no_notification: true,
    })
    await untilIdle()
    const search = (q: string) => who.get(`/admin/order-search?q=${encodeURIComponent(q)}`)
    for (const [text, why] of [
      [`#${number}`, "Order number"],
      [String(builds[0]?.number), "Build number"],
      ["atksolred", "SKU"],
      ["1z999aa1", "Tracking number"],
      [email.toUpperCase(), "Email"],
      [`${ADDRESS.firstName} ${ADDRESS.lastName}`, "Name"],
    ] as const) {
      const { orders } = (await search(text)).body
      expect([text, orders.map(({ id }: { id: string }) => id), orders[0]?.matches]).toEqual([
        text,
        [orderId],
        expect.arrayContaining([why]),
      ])
    }
    for (const nothing of ["", "%", "_", "sk", "no such thing"]) {
      expect((await search(nothing)).body.orders).toEqual([])
    }
    expect((await visitor().get(`/admin/order-search?q=${number}`)).status).toBe(401)
  })

  it("says when only the newest of what it found are listed", async () => {
    await seed(51, new Date(), 1)
    const who = await staff()
    const found = async (name: string) => {
      const { orders, more } = (await who.get(`/admin/order-search?q=${encodeURIComponent(name)}`)).body
      return [orders.length, more]
    }
    expect(await found("First Last")).toEqual([50, true])
    expect(await found("r50@example.com")).toEqual([1, false])
  })
})
