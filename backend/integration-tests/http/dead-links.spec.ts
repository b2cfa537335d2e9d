import { queueAndSendMail } from "../../src/mail/sending/mail-queue"
import { PRODUCTION_MODULE } from "../../src/modules/production"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { buildChanger, FADE, SOLID } from "../build-changer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { phoneOrderShop } from "../phone-order-shop"
import type { Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const { bought, change, database, logIn, pay, tokenOf } = buildChanger(shop)
  const { taken } = phoneOrderShop(shop)
  let staff: Visitor
  beforeEach(async () => {
    staff = await logIn()
  })

  /** Mails to the shop about payment links that mention this. */
  async function reported(mention: string): Promise<string[]> {
    await untilIdle()
    const { mails } = await outbox.list({ limit: 300, offset: 0 })
    const ours = mails.filter(
      ({ subject, to }) => /payment link .*takes no payment$/.test(subject) && to.includes(settings.email),
    )
    const texts = await Promise.all(ours.map(async ({ id }) => (await outbox.read(id))?.text ?? ""))
    return texts.filter((text) => text.includes(mention))
  }

  it("a changed build's link that takes no payment is mailed to staff once its buyer follows it, once", async () => {
    const order = await bought(SOLID)
    const token = tokenOf(await change(order, FADE, { pay: "link" }))
    const build = `No. ${order.build.number}`
    ok(await visitor().get(`/shop/pay/${token}`))
    expect(await reported(build)).toEqual([])
    // Followed while something was in the way that is gone when the mail is sent: another time, it is sent.
    const [waiting] = await container
      .resolve(PRODUCTION_MODULE)
      .listBuildChanges({ state: "waiting", number: order.build.number })
    await queueAndSendMail(container, "dead_link", waiting?.id ?? "")
    expect(await reported(build)).toEqual([])

    ok(await staff.post("/admin/order-edits", { order_id: order.build.order.id }))
    ok(await visitor().get(`/shop/pay/${token}`))
    const [text] = await eventually(async () => {
      const found = await reported(build)
      return found.length > 0 ? found : null
    })
    expect(text).toContain("Its order is being changed")
    expect(text).toContain(`/app/orders/${order.build.order.id}`)
    expect((await pay(token)).status).toBe(409)
    ok(await visitor().get(`/shop/pay/${token}`))
    expect(await reported(build)).toHaveLength(1)
  })

  it("a phone order's link that takes no payment is mailed to staff", async () => {
    const phone = await taken()
    const { token } = await phone.link()
    ok(await visitor().get(`/shop/pay/${token}`))
    expect(await reported(phone.id)).toEqual([])
    // As when its dealer is deactivated or a discount ends: the total that was shown is no one's any more.
    await database().raw("update checkout set quote_lines = 'other' where cart_id = ?", [
      await phone.cartId(),
    ])
    ok(await visitor().get(`/shop/pay/${token}`))
    await eventually(async () => ((await reported(phone.id)).length > 0 ? true : null))
  })
})
