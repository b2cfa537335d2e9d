import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffRiderMail } from "../../src/contracts/marketing/rider-mails"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { MARKETING_MODULE } from "../../src/modules/marketing"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { eraseDeletedCustomers } from "../../src/workflows/account/erase-deleted-customers"
import { queueRiderMails } from "../../src/workflows/marketing/queue-rider-mails"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import { setStock } from "../stock"
import { cartIdOf } from "../visitor"

const ATTACK = "ATKSOLREDBLK"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const somebody = () => `${randomUUID()}@example.com`

  async function mailsTo(email: string): Promise<OutboxMail[]> {
    const { mails } = await outbox.list({ limit: 500, offset: 0 })
    const theirs = mails.filter(({ to }) => to.includes(email)).reverse()
    return (await Promise.all(theirs.map(({ id }) => outbox.read(id)))).flatMap((mail) => mail ?? [])
  }
  /** Runs both jobs at a given moment, twice and concurrently, as two processes would. */
  async function jobs(now = new Date()) {
    await untilIdle()
    await Promise.all([queueRiderMails(container, now), queueRiderMails(container, now)])
    await Promise.all([resendMail(container, now), resendMail(container, now)])
  }
  /** Leaves a cart untouched for this long. */
  const leave = (cartId: string, hours = 25) =>
    database().raw("update cart set updated_at = now() - make_interval(hours => ?) where id = ?", [
      hours,
      cartId,
    ])

  /** A rider with two red handles and a design at the billing step. */
  async function left(step: object = {}, who = visitor()) {
    const email = somebody()
    ok(await who.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    ok(
      await who.post("/builder/add-ski-to-cart", {
        carbide: "",
        model: "",
        ready_to_ship: false,
        ski_sku: ATTACK,
      }),
    )
    const sent = { ...ADDRESS, email, customAgreed: true, mailConsent: true, ...step }
    const checkout = ok(await who.post("/checkout/shipping", sent))
    const cartId = cartIdOf(who)
    await leave(cartId)
    return { who, email, cartId, checkout, sent }
  }
  const pathIn = (mail: OutboxMail | undefined, start: string) =>
    new RegExp(`(/${start}\\S+)`).exec(mail?.text ?? "")?.[1] ?? ""
  const tokenOf = (mail: OutboxMail | undefined) => pathIn(mail, "left-cart/").replace("/left-cart/", "")

  const choose = async (mail: string, on: boolean, delay: number) =>
    ok(await (await visitor().logInStaff()).post("/admin/rider-mails", { mail, on, delay }))
  const figures = async (mail: string): Promise<StaffRiderMail> =>
    ok(await (await visitor().logInStaff()).get("/admin/rider-mails")).mails.find(
      (each: StaffRiderMail) => each.mail === mail,
    )

  it("mails a cart that was left once, with pictures and today's prices, and nothing of whose it is", async () => {
    const { email, cartId, checkout } = await left()
    expect(checkout.mailConsent).toBe(true)
    await jobs()
    await jobs()
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/cart is still here$/)
    expect(mail?.html).toContain("/storage/products/medium/ATKSOLREDBLK")
    expect(mail?.text).toMatch(/2 x Pull/)
    expect(mail?.text).toMatch(/1 x .*Attack/)
    for (const secret of ["Ida", "Berg", "Ridge", "218 555"]) expect(mail?.text).not.toContain(secret)

    // Someone it is forwarded to gets the goods and prices, in a cart of their own.
    const token = tokenOf(mail)
    const page = await visitor().get(`/shop/left-cart/${token}`)
    expect(
      ok(page).items.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]),
    ).toEqual([
      ["PUL-RED", 2],
      [ATTACK, 1],
    ])
    const friend = visitor()
    const taken = ok(await friend.post(`/shop/left-cart/${token}`))
    expect([taken.added, taken.cart.itemQuantity]).toEqual([3, 3])
    expect(cartIdOf(friend)).not.toBe(cartId)
    expect(ok(await friend.post(`/shop/left-cart/${token}`)).cart.itemQuantity).toBe(3)
    const theirs = ok(await friend.get("/checkout/data"))
    expect([theirs.savedShipping, theirs.mailConsent]).toEqual([null, false])
    for (const answer of [page.body, taken, theirs]) expect(JSON.stringify(answer)).not.toContain(email)
    expect(await figures("cart")).toMatchObject({ on: true, delay: 24, sent: 1, came_back: 1, bought: 0 })

    // Two tabs at once put the goods into a cart that is already begun.
    const another = visitor()
    ok(await another.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] }))
    await Promise.all([1, 2, 3].map(() => another.copy().post(`/shop/left-cart/${token}`)))
    expect(ok(await another.get("/cart/data")).itemQuantity).toBe(4)
  })

  it("has who comes with that very cart go on with it as it is", async () => {
    const { who, email, cartId } = await left()
    await jobs()
    const taken = ok(await who.post(`/shop/left-cart/${tokenOf((await mailsTo(email))[0])}`))
    expect([cartIdOf(who), taken.added, taken.cart.itemQuantity]).toEqual([cartId, 0, 3])
  })

  it("mails nobody who did not agree, took it back, or agreed for another address", async () => {
    const unasked = await left({ mailConsent: undefined })
    const unticked = await left()
    ok(await unticked.who.post("/checkout/shipping", { ...unticked.sent, mailConsent: false }))
    await leave(unticked.cartId)
    const moved = await left()
    const other = somebody()
    const answer = ok(
      await moved.who.post("/checkout/shipping", { ...moved.sent, email: other, mailConsent: undefined }),
    )
    expect(answer.mailConsent).toBe(false)
    await leave(moved.cartId)
    await jobs()
    for (const email of [unasked.email, unticked.email, moved.email, other]) {
      expect(await mailsTo(email)).toEqual([])
    }
  })

  it("mails neither early, nor long after, nor about what became an order or was followed by one", async () => {
    const early = await left()
    await leave(early.cartId, 23)
    const late = await left()
    await leave(late.cartId, 24 * 4)
    const bought = await left()
    ok(
      await bought.who.post("/checkout/process", {
        ...payment(bought.checkout.addressId, "tok_visa"),
        customAgreed: true,
        shipping: { ...ADDRESS, email: bought.email },
      }),
    )
    await leave(bought.cartId)
    // Another device, the same address.
    const elsewhere = await left()
    const again = visitor()
    ok(await again.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const { addressId } = ok(await again.post("/checkout/shipping", { ...ADDRESS, email: elsewhere.email }))
    ok(
      await again.post("/checkout/process", {
        ...payment(addressId, "tok_visa"),
        shipping: { ...ADDRESS, email: elsewhere.email },
      }),
    )
    await jobs()
    const about = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject.includes("cart"))
    for (const { email } of [early, late, bought, elsewhere]) expect(await about(email)).toEqual([])
  })

  it("mails neither dealers nor their customers", async () => {
    const own = await left({ howDidYouHear: "N/A" }, await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD))
    expect(own.checkout.mailConsent).toBeNull()
    const dropped = await left(
      { howDidYouHear: "N/A", dropShip: true },
      await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD),
    )
    await jobs()
    expect(await mailsTo(own.email)).toEqual([])
    expect(await mailsTo(dropped.email)).toEqual([])
  })

  it("promises nothing that is sold out, and says nothing when nothing is left", async () => {
    const some = await left()
    const who = visitor()
    const email = somebody()
    ok(await who.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    ok(await who.post("/checkout/shipping", { ...ADDRESS, email, mailConsent: true }))
    await leave(cartIdOf(who))
    await setStock(container, "PUL-RED", 0)
    await jobs()
    expect(await mailsTo(email)).toEqual([])
    const [mail] = await mailsTo(some.email)
    expect(mail?.text).toContain("You left 3 items in your cart. Pick up where you left off")
    expect(mail?.text).toMatch(/^Pull.* sold out/m)
    expect(mail?.text).not.toMatch(/x Pull/)
    const page = ok(await visitor().get(`/shop/left-cart/${tokenOf(mail)}`))
    expect(page.items).toHaveLength(1)
    expect(page.notices).toEqual([expect.stringContaining("sold out")])
  })

  it("has a way out that mail programs press, which holds for all such mail and outlasts a tick by others", async () => {
    const { email } = await left()
    await jobs()
    const [mail] = await mailsTo(email)
    const path = pathIn(mail, "waiting-list\\?token=")
    const out = await visitor().post(
      path.replace("/waiting-list?", "/waiting-list/leave?"),
      "List-Unsubscribe=One-Click",
      { headers: { "x-requested-with": "", "content-type": "application/x-www-form-urlencoded" } },
    )
    expect(out.status).toBe(200)
    await database().raw("delete from rider_mail")
    const again = await left({ email })
    // The same mailbox in another spelling.
    const spelled = await left({ email: email.replace("@", "+shop@").toUpperCase() })
    await jobs()
    expect((await mailsTo(email)).length).toBe(1)
    expect(await mailsTo(spelled.sent.email)).toEqual([])
    expect(again.cartId).not.toBe(spelled.cartId)
  })

  it("mails a mailbox about one cart a week, however many are left in its name", async () => {
    const { email } = await left()
    await left({ email })
    const { sent } = await left({ email: email.replace("@", "+other@") })
    await jobs()
    expect([await mailsTo(email), await mailsTo(sent.email)]).toEqual([[expect.anything()], []])
  })

  it("sends what a process claimed before it died, and drops what was switched off meanwhile", async () => {
    const one = await left()
    const riderMails = container.resolve(MARKETING_MODULE).riderMails
    expect(
      await riderMails.claim({ kind: "cart", subjectId: one.cartId, email: one.email }, new Date()),
    ).toBeTruthy()
    await jobs()
    expect(await mailsTo(one.email)).toHaveLength(1)

    const two = await left()
    await queueRiderMails(container, new Date())
    await choose("cart", false, 24)
    await jobs()
    expect(await mailsTo(two.email)).toEqual([])
    expect(await visitor().get("/checkout/data")).toMatchObject({ body: { mailConsent: false } })
    await choose("ride", false, 30)
    expect(await visitor().get("/checkout/data")).toMatchObject({ body: { mailConsent: null } })
  })

  it("opens nothing for a link that is none, and nothing any more once it has ended", async () => {
    const { email } = await left()
    await jobs()
    const token = tokenOf((await mailsTo(email))[0])
    const [id = "", signed = ""] = token.split(".")
    for (const odd of [`${id}.${"a".repeat(43)}`, `${signed}.${id}`, id, `${token}.x`, "x", "%00"]) {
      expect([odd, (await visitor().get(`/shop/left-cart/${odd}`)).status]).toEqual([
        odd,
        odd === "%00" ? 400 : 404,
      ])
    }
    // A list's unsubscribe link doesn't open the cart.
    const leave = pathIn((await mailsTo(email))[0], "waiting-list\\?token=").split("token=")[1] ?? ""
    expect((await visitor().get(`/shop/left-cart/${leave}`)).status).toBe(404)
    await database().raw("update rider_mail set created_at = now() - interval '15 days'")
    expect(ok(await visitor().get(`/shop/left-cart/${token}`))).toEqual({
      open: false,
      items: [],
      notices: [],
    })
    expect((await visitor().post(`/shop/left-cart/${token}`)).status).toBe(404)
    const bare = { headers: { "x-requested-with": "" } }
    expect((await visitor().post(`/shop/left-cart/${token}`, undefined, bare)).status).toBe(403)
  })

  /** An order of a rider who agreed, shipped this many days ago. */
  async function ridden(
    days: number,
    { email = somebody(), ...step }: { email?: string; mailConsent?: boolean } = {},
  ) {
    const who = visitor()
    ok(await who.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    const sent = { ...ADDRESS, email, mailConsent: true, ...step }
    const { addressId } = ok(await who.post("/checkout/shipping", sent))
    ok(
      await who.post("/checkout/process", {
        ...payment(addressId, "tok_visa"),
        shipping: { ...ADDRESS, email },
      }),
    )
    const { rows } = await database().raw<{ rows: { id: string; item: string }[] }>(
      `select o.id, i.item_id as item from "order" o join order_item i on i.order_id = o.id where o.email = ? order by o.created_at desc`,
      [email],
    )
    const { id = "", item = "" } = rows[0] ?? {}
    const owner = await visitor().logInStaff()
    const items = [{ id: item, quantity: 2 }]
    const { order } = ok(await owner.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    const fulfillment = order.fulfillments[0].id
    const ship = () =>
      owner.post(`/admin/orders/${id}/fulfillments/${fulfillment}/shipments`, { items, labels: [] })
    const age = () =>
      database().raw("update fulfillment set shipped_at = now() - make_interval(days => ?) where id = ?", [
        days,
        fulfillment,
      ])
    return { id, email, owner, ship, age }
  }
  const asked = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith("How does it ride?"))

  it("asks how it went once, with the link to a review, and not who gave it back or did not agree", async () => {
    const order = await ridden(31)
    await jobs()
    expect(await asked(order.email)).toEqual([])
    ok(await order.ship())
    await jobs()
    expect(await asked(order.email)).toEqual([])
    await order.age()
    await jobs()
    await jobs()
    const [mail, ...more] = await asked(order.email)
    expect(more).toEqual([])
    const token = pathIn(mail, "review/").replace("/review/", "")
    expect(ok(await visitor().get(`/shop/review-order/${token}`)).things).toHaveLength(1)
    expect(mail?.text).toContain("/waiting-list?token=")

    const lost = await ridden(31)
    ok(await lost.ship())
    await lost.age()
    await database().raw(
      `update fulfillment set metadata = '{"lost": {"at": "2026-11-29T12:00:00Z", "by": "a@example.com", "note": ""}}'
        where id in (select fulfillment_id from order_fulfillment where order_id = ?)`,
      [lost.id],
    )
    await jobs()
    expect(await asked(lost.email)).toEqual([])

    const silent = await ridden(31, { mailConsent: false })
    ok(await silent.ship())
    await silent.age()
    const long = await ridden(31 + 20)
    ok(await long.ship())
    await long.age()
    await jobs(new Date(Date.now() + 1000))
    expect(await asked(silent.email)).toEqual([])
    expect(await asked(long.email)).toEqual([])
  })

  /** Staff delete the customer with this address, as someone has asked them to. */
  async function deleted(email: string) {
    const owner = await visitor().logInStaff()
    const { customers } = ok(await owner.get(`/admin/customers?email=${email}`))
    expect(customers).toHaveLength(1)
    ok(await owner.delete(`/admin/customers/${customers[0].id}`))
  }

  it("writes to no one whom staff have deleted about the cart that they left", async () => {
    const gone = await left()
    const kept = await left()
    await deleted(gone.email)
    await jobs()
    expect(await mailsTo(gone.email)).toEqual([])
    expect(await mailsTo(kept.email)).toHaveLength(1)
  })

  it("asks no one whom staff have deleted how it went", async () => {
    const order = await ridden(31)
    ok(await order.ship())
    await order.age()
    await deleted(order.email)
    await jobs()
    expect(await asked(order.email)).toEqual([])
  })

  it("asks no one about a guest's order either whose account staff have deleted, but who came back", async () => {
    const before = await ridden(31)
    const account = { firstName: "Ada", lastName: "Rider", password: "a password of her own" }
    ok(await visitor().post("/shop/account/register", { ...account, email: before.email }))
    const { customers } = ok(
      await before.owner.get(`/admin/customers?has_account=true&email=${before.email}`),
    )
    ok(await before.owner.delete(`/admin/customers/${customers[0].id}`))
    await eraseDeletedCustomers(container, new Date(Date.now() + 6 * 60_000))
    const since = await ridden(31, { email: before.email })
    for (const order of [before, since]) {
      ok(await order.ship())
      await order.age()
    }
    await jobs()
    expect(await asked(before.email)).toHaveLength(1)
    const { rows } = await database().raw("select subject_id from rider_mail where kind = 'ride'")
    expect(rows).toEqual([{ subject_id: since.id }])
  })

  it("lets staff leave the mail of a parcel out", async () => {
    const quiet = await ridden(0)
    await choose("shipped", false, 0)
    expect(ok(await quiet.owner.get(`/admin/order-parcels/${quiet.id}`)).mails).toBe(false)
    ok(await quiet.ship())
    await jobs()
    expect((await mailsTo(quiet.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/is in$/),
    ])
    await choose("shipped", true, 0)
    const told = await ridden(0)
    expect(ok(await told.owner.get(`/admin/order-parcels/${told.id}`)).mails).toBe(true)
    ok(await told.ship())
    await jobs()
    expect(await mailsTo(told.email)).toHaveLength(2)
  })

  it("is staff's to choose within limits, by role, with a test to oneself alone", async () => {
    const owner = await visitor().logInStaff()
    for (const [body, field] of [
      [{ mail: "cart", on: true, delay: 0 }, "delay"],
      [{ mail: "cart", on: true, delay: 169 }, "delay"],
      [{ mail: "ride", on: true, delay: 1.5 }, "delay"],
      [{ mail: "shipped", on: true, delay: 2 }, "delay"],
      [{ mail: "news", on: true, delay: 2 }, "mail"],
    ] as const) {
      const { status, body: answer } = await owner.post("/admin/rider-mails", body)
      expect([body, status, Object.keys(answer.errors)]).toEqual([body, 422, [field]])
    }
    const chosen = await choose("ride", true, 10)
    expect(chosen.mails[2]).toMatchObject({ mail: "ride", on: true, delay: 10 })
    // What isn't sent stays: setting a delay switches nothing on again.
    ok(await owner.post("/admin/rider-mails", { mail: "ride", on: false }))
    expect(ok(await owner.post("/admin/rider-mails", { mail: "ride", delay: 12 })).mails[2]).toMatchObject({
      on: false,
      delay: 12,
    })
    const { browser: workshop } = await staffPerson(container, visitor(), "pour@example.com", "workshop")
    expect((await workshop.get("/admin/rider-mails")).status).toBe(200)
    expect((await workshop.post("/admin/rider-mails", { mail: "cart", on: false, delay: 24 })).status).toBe(
      403,
    )
    expect((await workshop.post("/admin/rider-mails/sample", { mail: "cart" })).status).toBe(403)

    const before = (await mailsTo(DEMO_STAFF)).length
    for (const mail of ["cart", "shipped", "ride"]) {
      expect(ok(await owner.post("/admin/rider-mails/sample", { mail }))).toEqual({ to: DEMO_STAFF })
    }
    const tests = (await mailsTo(DEMO_STAFF)).slice(before)
    expect(tests.map(({ subject }) => subject.slice(0, 6))).toEqual(["Test: ", "Test: ", "Test: "])
  })
})
