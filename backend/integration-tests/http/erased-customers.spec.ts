import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../../src/contracts/time/shop-time"
import sweepJob from "../../src/jobs/sweep"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { Outbox, openOutbox, outboxFolder, outboxPlace } from "../../src/providers/notification-mail/outbox"
import { eraseDeletedCustomers } from "../../src/workflows/account/erase-deleted-customers"
import { ADDRESS, payment } from "../buyer"
import { dealerShop } from "../dealer-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { setStock } from "../stock"
import { tablesWith } from "../tables-with"
import type { Visitor } from "../visitor"

const NAMES = { firstName: "Ingrid", lastName: "Dahlqvist" }
const PASSWORD = "a password of her own"

shopTest({}, (shop) => {
  const { visitor, container, settings, untilIdle } = shop
  const { applied } = dealerShop(shop)
  const token = () => solvedToken(settings.cookieSecret)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** A rider with everything that an account can have without an order. */
  async function rider(email: string): Promise<Visitor> {
    const who = visitor()
    ok(await who.post("/shop/account/register", { ...NAMES, email, password: PASSWORD }))
    ok(await who.post("/builder/save", { sku: "ATKFADREDBLUBLK" }))
    const [sled] = (await database().raw("select id from sled where deleted_at is null limit 1")).rows
    ok(await who.put("/shop/my-sled", { id: sled.id }))
    ok(
      await who.post("/notify-me", {
        email,
        product: "pull-handle",
        sku: "PUL-RED",
        turnstile: await token(),
      }),
    )
    ok(await visitor().post("/shop/account/forgotten-password", { email }))
    await untilIdle()
    return who
  }

  /** How many mails and texts to someone were kept instead of sent. */
  async function keptFor(address: string): Promise<number> {
    const { mails } = await openOutbox(outboxPlace(settings)).list({ limit: 100, offset: 0 })
    return mails.filter(({ to }) => to.includes(address)).length
  }

  async function deleteCustomer(email: string): Promise<string> {
    const owner = await visitor().logInStaff()
    const { customers } = ok(await owner.get(`/admin/customers?email=${email}`))
    ok(await owner.delete(`/admin/customers/${customers[0].id}`))
    return customers[0].id
  }

  it("erases what the shop has of a customer whom staff deleted, and nobody else's", async () => {
    await setStock(container, "PUL-RED", 0)
    await rider("stays@example.com")
    await rider("gone@example.com")
    const before = await tablesWith(database(), "stays@example.com")
    const id = await deleteCustomer("gone@example.com")
    // The job waits until it is certain that Medusa doesn't take it back.
    await sweepJob(container)
    expect(await tablesWith(database(), "gone@example.com")).toContain("customer")
    const later = new Date(Date.now() + 6 * 60_000)
    expect(await eraseDeletedCustomers(container, later)).toBe(1)
    expect(await eraseDeletedCustomers(container, later)).toBe(0)
    expect(await tablesWith(database(), "gone@example.com")).toEqual([])
    // That there was one, and who deleted them.
    expect(await tablesWith(database(), id)).toEqual(["audit_entry", "customer"])
    expect(await tablesWith(database(), "stays@example.com")).toEqual(before)
  })

  it("deletes the account of a dealer who was approved and never set a password", async () => {
    const desk = await visitor().logInStaff()
    const { id } = await applied(desk)
    ok(await desk.post(`/admin/dealer-applications/${id}/approve`, { percent_off: 20 }))
    const gone = await deleteCustomer("ida@elysledbarn.example")
    expect((await desk.get(`/admin/customers/${gone}`)).status).toBe(404)
    expect(await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))).toBe(1)
  })

  it("leaves what came under the same email since", async () => {
    await setStock(container, "PUL-RED", 0)
    const email = "back@example.com"
    await rider(email)
    await deleteCustomer(email)
    ok(await visitor().post("/notify-me", { email, product: "attack", turnstile: await token() }))
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    expect(await tablesWith(database(), email)).toEqual(["marketing_sign_up"])
  })

  it("erases where an order's texts went, and leaves the order its buyer", async () => {
    const email = "texted@example.com"
    const who = visitor()
    ok(await who.post("/shop/account/register", { ...NAMES, email, password: PASSWORD }))
    const text = { notifications: true, receipt: true }
    const address = { ...ADDRESS, email, phone: "218-555-0123" }
    ok(await who.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const { addressId } = ok(await who.post("/checkout/shipping", address))
    ok(await who.post("/checkout/process", payment(addressId, "tok_visa", { text }, address)))
    await untilIdle()
    const texts = async () => await database()("notification").where({ channel: "sms" }).pluck("to")
    expect(await texts()).toEqual(["+12185550123"])
    expect(await keptFor("+12185550123")).toBe(1)
    expect(await keptFor(email)).toBeGreaterThan(1)
    await deleteCustomer(email)
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    expect(await texts()).toEqual([""])
    expect([await keptFor("+12185550123"), await keptFor(email)]).toEqual([0, 0])
    expect(await tablesWith(database(), email)).toEqual(expect.arrayContaining(["order"]))
  })

  it("forgets after 90 days where mails and texts went, and not that they were sent", async () => {
    const notes = (days: number) => [
      { channel: "email", to: "someone@example.com", provider_data: { reply_to: "other@example.com" }, days },
      { channel: "sms", to: "+12185550123", provider_data: null, days },
    ]
    for (const { days, ...note } of [...notes(89), ...notes(91)]) {
      await database()("notification").insert({
        ...note,
        id: `noti_${note.channel}_${days}`,
        idempotency_key: `key_${note.channel}_${days}`,
        created_at: database().raw("now() - make_interval(days => ?)", [days]),
      })
    }
    await sweepJob(container)
    const kept = database()("notification").whereLike("id", "noti_%").whereNotNull("idempotency_key")
    expect(await kept.orderBy("id").select("id", "to", "provider_data")).toEqual([
      { id: "noti_email_89", to: "someone@example.com", provider_data: { reply_to: "other@example.com" } },
      { id: "noti_email_91", to: "", provider_data: null },
      { id: "noti_sms_89", to: "+12185550123", provider_data: null },
      { id: "noti_sms_91", to: "", provider_data: null },
    ])
  })

  it("deletes after 90 days what was kept instead of sent", async () => {
    const to = ["long-ago@example.com"]
    const rest = { from: "", to, subject: "", html: "", text: "", eml: Buffer.from("") }
    for (const days of [89, 91]) {
      const at = new Date(Date.now() - days * DAY_MS)
      const outbox = new Outbox(outboxFolder(settings.dataDir), () => at)
      await outbox.keep({ messageId: `<${days}@example.com>`, ...rest })
    }
    await sweepJob(container)
    const { mails } = await openOutbox(outboxPlace(settings)).list({ limit: 100, offset: 0 })
    expect(mails.filter((mail) => mail.to.includes("long-ago@example.com"))).toMatchObject([
      { messageId: "<89@example.com>" },
    ])
  })

  it("deletes after 90 days what staff exported", async () => {
    const owner = await visitor().logInStaff()
    expect((await owner.post("/admin/orders/export", {})).status).toBe(202)
    const feed = async () => ok(await owner.get("/admin/notifications?channel=feed")).notifications
    const { url } = await eventually(
      async () => (await feed())[0]?.data?.file ?? null,
      "The export is not there.",
    )
    const { pathname } = new URL(url)
    const swept = async (days: number) => {
      await database().raw("update notification set created_at = now() - make_interval(days => ?)", [days])
      await sweepJob(container)
      return [(await owner.get(pathname)).status, (await feed()).length]
    }
    expect(await swept(89)).toEqual([200, 1])
    expect(await swept(91)).toEqual([404, 0])
  })
})
