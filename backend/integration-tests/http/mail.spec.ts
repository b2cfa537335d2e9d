import { randomUUID } from "node:crypto"
import { rm, writeFile } from "node:fs/promises"
import type { IOrderModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { refusedForGood } from "../../src/errors/refused-for-good"
import { messagesAbout } from "../../src/mail/sending/mail-log"
import { queueAndSendMail } from "../../src/mail/sending/mail-queue"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { MOST_TRIES } from "../../src/mail/sending/retry-schedule"
import { sendOrderMail } from "../../src/mail/sending/send-order-mail"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { TextNotificationProvider } from "../../src/providers/notification-text/service"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

shopTest({ seed: "none", cards: false }, ({ visitor, container, settings }) => {
  const folder = outboxFolder(settings.dataDir)

  async function kept(): Promise<OutboxMail[]> {
    const outbox = new Outbox(folder)
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    const read = await Promise.all(mails.map((mail) => outbox.read(mail.id)))
    return read.filter((mail) => mail !== null)
  }

  async function order(email: string | undefined = "rider@example.com") {
    const orders = container.resolve<IOrderModuleService>(Modules.ORDER)
    return orders.createOrders({
      currency_code: "usd",
      email,
      items: [
        {
          title: "Red",
          product_title: "Pull handle",
          variant_sku: "PUL-RED",
          variant_option_values: { Color: "red" },
          thumbnail: "/storage/products/medium/PUL-RED.jpg?v=2.1",
          quantity: 2,
          unit_price: 25,
        },
      ],
      shipping_methods: [{ name: "Standard shipping", amount: 9.5 }],
      shipping_address: {
        first_name: "Riley",
        last_name: "Rider",
        address_1: "12 Powder Lane",
        city: "Duluth",
        province: "MN",
        postal_code: "55802",
        country_code: "us",
        phone: "(218) 555-2110",
      },
    })
  }

  /** What the checkout leaves behind: its record, and the link from cart to order. */
  async function withCheckout(orderId: string, record: object) {
    const carts = container.resolve(Modules.CART)
    const cart = await carts.createCarts({ currency_code: "usd" })
    await carts.updateCarts(cart.id, { completed_at: new Date() })
    await container.resolve(CHECKOUT_MODULE).createCheckouts({ cart_id: cart.id, ...record })
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.CART]: { cart_id: cart.id },
    })
  }

  /** An owner of the shop, logged in. */
  const owner = async () =>
    (await staffPerson(container, visitor(), `${randomUUID()}@example.com`, "owner")).browser

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  const place = (id: string) =>
    container.resolve(Modules.EVENT_BUS).emit({ name: "order.placed", data: { id } })

  /** Makes an order and its mails this much older. */
  async function age(orderId: string, minutes: number) {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    for (const [table, column] of [
      ["order", "id"],
      ["notification", "resource_id"],
    ] as const) {
      await database(table)
        .where(column, orderId)
        .update({ created_at: database.raw(`created_at - interval '${minutes} minutes'`) })
    }
  }

  const statuses = async (orderId: string) =>
    (await messagesAbout(container, orderId)).map((mail) => mail.status)

  describe("a placed order", () => {
    it("is confirmed to its buyer with the rows of the checkout and the way back to it", async () => {
      const { id, display_id } = await order()
      await withCheckout(id, { thanks_token: "unguessable" })
      await place(id)
      await eventually(async () => (await kept()).length === 1)
      const [mail] = await kept()
      expect(mail).toMatchObject({
        to: ["rider@example.com"],
        from: settings.email,
        subject: `Your ${settings.brand} order ${display_id} is in`,
      })
      expect(mail?.text.replace(/ +/g, " ")).toContain(
        "Subtotal $50.00\nShipping $9.50\nTax $0.00\nOrder Total $59.50",
      )
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain("PUL-RED")
        expect(body).toContain("Riley Rider")
        expect(body).toContain(`${settings.origin}/thank-you/unguessable`)
      }
    })

    it("is confirmed once, however often it is announced", async () => {
      const { id } = await order()
      await place(id)
      await eventually(async () => (await statuses(id))[0] === "success")
      await rm(folder, { recursive: true })
      expect(await sendOrderMail(container, id)).toBe(0)
      expect(await kept()).toEqual([])
    })

    it("is confirmed once when it is announced twice at the same time", async () => {
      const { id } = await order()
      await Promise.allSettled([sendOrderMail(container, id), sendOrderMail(container, id)])
      expect(await statuses(id)).toEqual(["success"])
    })

    it("is confirmed once it is paid, also when that is settled days later", async () => {
      const { id } = await order()
      await withCheckout(id, {})
      const carts = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("cart")
      await carts.clone().update({ completed_at: null })
      await queueAndSendMail(container, "order", id)
      await resendMail(container, inMinutes(49 * 60))
      expect(await kept()).toEqual([])
      await carts.clone().update({ completed_at: new Date() })
      await place(id)
      await eventually(async () => (await kept()).length === 1)
    })

    it("that was canceled before its mail could be sent gets none", async () => {
      const { id } = await order()
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("order")
        .where({ id })
        .update({ canceled_at: new Date() })
      expect(await sendOrderMail(container, id)).toBe(0)
      expect(await kept()).toEqual([])
    })

    it("without email gets no mail", async () => {
      const { id } = await order("")
      expect(await sendOrderMail(container, id)).toBe(0)
      await age(id, 11)
      expect(await resendMail(container)).toMatchObject({ sent: 0, dropped: 1 })
      expect(await kept()).toEqual([])
    })

    it("sends a receipt copy to the billing email", async () => {
      const { id } = await order()
      await withCheckout(id, { billing_email: "office@example.com" })
      expect(await sendOrderMail(container, id)).toBe(2)
      expect((await kept()).flatMap((mail) => mail.to).sort()).toEqual([
        "office@example.com",
        "rider@example.com",
      ])
    })

    it("sends no copy to the address it confirms to anyway", async () => {
      const { id } = await order()
      await withCheckout(id, { billing_email: "Rider@Example.com" })
      expect(await sendOrderMail(container, id)).toBe(1)
    })
  })

  describe("a mail that was not taken", () => {
    const breakOutbox = () => writeFile(folder, "in the way")
    const mendOutbox = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

    it("is sent at a later attempt, and then no more", async () => {
      const { id } = await order()
      await breakOutbox()
      await queueAndSendMail(container, "order", id)
      expect(await statuses(id)).toEqual(["failure"])

      expect(await resendMail(container, inMinutes(1))).toMatchObject({ sent: 0, failed: 0 })
      expect(await resendMail(container, inMinutes(2.1))).toMatchObject({ sent: 0, failed: 1 })
      expect(await statuses(id)).toEqual(["failure"])

      await mendOutbox()
      expect(await resendMail(container, inMinutes(5))).toMatchObject({ sent: 0, failed: 0 })
      expect(await resendMail(container, inMinutes(6.2))).toMatchObject({ sent: 1 })
      expect(await statuses(id)).toEqual(["success"])
      expect(await kept()).toHaveLength(1)

      await mendOutbox()
      expect(await resendMail(container, inMinutes(600))).toMatchObject({ sent: 0, failed: 0 })
      expect(await kept()).toEqual([])
    })

    /** Makes an order whose mail is tried to the last. */
    async function givenUpOrder() {
      const { id } = await order()
      await breakOutbox()
      await queueAndSendMail(container, "order", id)
      let givenUp = 0
      for (let pass = 1; pass <= MOST_TRIES; pass++) {
        givenUp += (await resendMail(container, inMinutes(60 * 24 * pass)))["given up"]
      }
      expect(givenUp).toBe(1)
      return { id }
    }

    it("is given up after the last try: staff see why, and can have it tried anew", async () => {
      const { id } = await givenUpOrder()
      const feed = await container.resolve(Modules.NOTIFICATION).listNotifications({ channel: "feed" })
      expect(feed.map(({ data }) => data?.title)).toEqual(["An email could not be sent"])

      const staff = await owner()
      const { body } = await staff.get("/admin/undelivered-mail")
      expect(body).toMatchObject({
        count: 1,
        mails: [
          {
            kind: "order",
            subject_id: id,
            tries: MOST_TRIES,
            last_error: "The mail was not taken (ENOTDIR).",
          },
        ],
      })
      expect(JSON.stringify(body)).not.toContain("rider@example.com")
      expect((await visitor().get("/admin/undelivered-mail")).status).toBe(401)
      const again = `/admin/undelivered-mail/${body.mails[0].id}/retry`
      expect((await visitor().post(again)).status).toBe(401)

      await mendOutbox()
      expect((await staff.post(again, {})).status).toBe(200)
      expect((await staff.post(again, {})).status).toBe(404)
      expect(await resendMail(container, inMinutes(1))).toMatchObject({ sent: 1 })
      expect(await kept()).toHaveLength(1)
    })

    it("is given up by the job when a text was refused for good, but not while a mail failed as well", async () => {
      const { id } = await order()
      await withCheckout(id, { text_receipt: true })
      const texts = jest
        .spyOn(TextNotificationProvider.prototype, "send")
        .mockRejectedValue(new Error(refusedForGood("It is a landline.")))
      await breakOutbox()
      await queueAndSendMail(container, "order", id)
      expect(await resendMail(container, inMinutes(2.1))).toMatchObject({ failed: 1, "given up": 0 })
      await mendOutbox()
      expect(await resendMail(container, inMinutes(6.2))).toMatchObject({ failed: 0, "given up": 1 })
      expect(await kept()).toHaveLength(1)
      expect(texts).toHaveBeenCalledTimes(3)
      texts.mockRestore()
    })

    it("is dismissed by staff, and never sent then", async () => {
      await givenUpOrder()
      await mendOutbox()
      const staff = await owner()
      const list = async () => (await staff.get("/admin/undelivered-mail")).body
      const { mails } = await list()
      const dismissed = `/admin/undelivered-mail/${mails[0].id}`
      expect((await visitor().delete(dismissed)).status).toBe(401)
      expect((await staff.delete(dismissed)).status).toBe(200)
      expect((await staff.delete(dismissed)).status).toBe(404)
      expect(await list()).toMatchObject({ count: 0 })
      await resendMail(container, inMinutes(60))
      expect(await kept()).toEqual([])
    })

    it("does not hold up the order, nor the mails of other orders", async () => {
      const [first, second] = [await order("rider@example.com"), await order("other@example.com")]
      await breakOutbox()
      await place(first.id)
      await eventually(async () => (await statuses(first.id))[0] === "failure")
      await mendOutbox()
      await place(second.id)
      await eventually(async () => (await kept()).length === 1)
      expect((await kept())[0]?.to).toEqual(["other@example.com"])
    })

    it("is sent even when its process died before it began, or in the middle", async () => {
      const [lost, cutOff] = [await order(), await order("other@example.com")]
      await sendOrderMail(container, cutOff.id)
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("notification")
        .where("resource_id", cutOff.id)
        .update({ status: "pending" })
      await rm(folder, { recursive: true })
      await age(lost.id, 11)
      await age(cutOff.id, 11)
      await resendMail(container)
      expect((await kept()).flatMap((mail) => mail.to).sort()).toEqual([
        "other@example.com",
        "rider@example.com",
      ])
    })
  })

  describe("the outbox of the staff", () => {
    let staff: Visitor
    beforeEach(async () => {
      staff = await owner()
    })
    const get = (path: string, who = staff) => who.get(path)

    it("is closed to everyone else", async () => {
      expect((await get("/admin/outbox", visitor())).status).toBe(401)
      expect((await get("/admin/outbox/20251120T120000000Z-0123456789ab", visitor())).status).toBe(401)
    })

    it("is empty before the first mail, and says that mails are kept", async () => {
      const { status, body, headers } = await get("/admin/outbox")
      expect(status).toBe(200)
      expect(body).toEqual({ mails: [], count: 0, limit: 20, offset: 0, delivery: "outbox" })
      expect(headers.get("cache-control")).toBe("private, no-store")
    })

    it("lists the newest first, a page at a time, and opens each", async () => {
      const [first, second] = [await order("first@example.com"), await order("second@example.com")]
      await sendOrderMail(container, first.id)
      await sendOrderMail(container, second.id)
      const page = (await get("/admin/outbox?limit=1&offset=1")).body
      expect(page).toMatchObject({ count: 2, limit: 1, offset: 1 })
      expect(page.mails[0].to).toEqual(["first@example.com"])
      const newest = (await get("/admin/outbox")).body.mails[0]
      expect(newest.to).toEqual(["second@example.com"])

      const opened = await get(`/admin/outbox/${newest.id}`)
      expect(opened.status).toBe(200)
      expect(opened.body.mail).toMatchObject({ ...newest, html: expect.stringContaining("<!doctype html>") })
      expect(opened.body.mail.text).toContain("Order Total")
    })

    it.each(["limit=0", "limit=101", "offset=-1", "limit=ten", "limit=1&limit=2"])(
      "refuses ?%s in words",
      async (query) => {
        const { status, body } = await get(`/admin/outbox?${query}`)
        expect(status).toBe(422)
        expect(body.message).toMatch(/^An? (limit|offset) is a whole number from/)
      },
    )

    it.each(["..%2F..%2Fsecrets", "%2e%2e", "..%5c..", "nothing", "20251120T120000000Z-0123456789ab"])(
      "has no mail %s",
      async (id) => {
        const { status, body } = await get(`/admin/outbox/${id}`)
        // An odd spelling is refused before anything is looked up.
        expect([400, 403, 404]).toContain(status)
        expect(JSON.stringify(body)).not.toContain(settings.dataDir)
      },
    )
  })
})
