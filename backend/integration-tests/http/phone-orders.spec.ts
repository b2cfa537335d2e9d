import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  completeCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { MadeLink, PhoneOrder } from "../../src/contracts/orders/phone-order"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { settlePayment } from "../../src/workflows/checkout/settle-payment"
import { invoice } from "../../src/workflows/dealer/order-papers"
import { auditEntries } from "../audit-entries"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { keyOf } from "../staff-key"
import { setStock, stockOf } from "../stock"
import type { Answer, Visitor } from "../visitor"

// Staff aren't asked how the buyer heard of the shop.
const { dropShip: _, customAgreed: __, howDidYouHear: ___, ...SHIPPING } = ADDRESS
const SKIS = "ATKFADREDBLUBLK"
const PHONE_ORDERS = "/admin/phone-orders"
const PLACED = "This order has already been placed and paid."
const PAID = "This order has been paid. Nothing more is owed, and your card was not charged again."

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  const refusal = ({ status, body }: Answer) => [status, body.message]
  const phoneAt = (id: string, below = "") => `${PHONE_ORDERS}/${id}${below}`

  const begin = async (account = "") => PhoneOrder.parse(ok(await staff.post(PHONE_ORDERS, { account })))

  /** Two pull handles to Minnesota, priced. @param email whose order it is */
  async function taken(email = `${randomUUID()}@example.com`, account = ""): Promise<PhoneOrder> {
    const { id } = await begin(account)
    ok(await staff.post(phoneAt(id, "/parts"), { sku: "PUL-RED", quantity: 2 }))
    return PhoneOrder.parse(ok(await staff.post(phoneAt(id, "/shipping"), { ...SHIPPING, email })))
  }

  async function link(id: string, mail = false): Promise<{ token: string; made: MadeLink }> {
    const made = MadeLink.parse(ok(await staff.post(phoneAt(id, "/link"), { mail })))
    return { token: made.url.split("/").pop() ?? "", made }
  }

  /** Presses Place Order on the link's page, as the buyer. */
  async function pay(token: string, card = "tok_visa", who = visitor(), over: object = {}): Promise<Answer> {
    const { checkout } = ok(await who.get(`/shop/pay/${token}`))
    return await who.post("/checkout/process", { ...fromLink(token, checkout, card), ...over })
  }
  function fromLink(token: string, checkout: PhoneOrder["checkout"] | null, card: string) {
    const { dropShip, howDidYouHear, customAgreed: _agreed, ...shipping } = checkout?.savedShipping ?? ADDRESS
    return {
      ...payment(checkout?.addressId ?? "none", card),
      shipping,
      dropShip,
      howDidYouHear,
      customAgreed: true,
      payLink: token,
    }
  }

  const markPaid = (id: string, { checkout }: Pick<PhoneOrder, "checkout">, over: object = {}) =>
    staff.post(phoneAt(id, "/paid"), {
      addressId: checkout.addressId,
      how: "check",
      reference: "No. 1042",
      customAgreed: true,
      ...over,
    })

  /** By a dollar, behind the shop's back. */
  async function raiseHandlePrice(): Promise<void> {
    const prices = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `update price p set amount = 26, raw_amount = jsonb_build_object('value', '26', 'precision', 20)
         from product_variant_price_set s join product_variant v on v.id = s.variant_id
        where p.price_set_id = s.price_set_id and v.sku = 'PUL-RED'`,
    )
    expect(prices.rowCount).toBeGreaterThan(0)
  }

  const read = async (id: string) => PhoneOrder.parse(ok(await staff.get(phoneAt(id))))

  async function cartOf(id: string): Promise<string> {
    const [row] = await container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id })
    return row?.cart_id ?? ""
  }

  const ordersOf = async (id: string): Promise<number> => {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select 1 from order_cart where cart_id = ? and deleted_at is null", [await cartOf(id)])
    return rows.length
  }

  describe("staff take an order by phone", () => {
    it("with skis, kit and carbides for the sled, at the shop's own prices and rows", async () => {
      const { id } = await begin()
      const { sleds } = ok(await staff.get("/admin/fitment/sleds?limit=100"))
      const sled = sleds.find((each: { mount_kit_sku: string }) => each.mount_kit_sku)
      const refusedKit = await staff.post(phoneAt(id, "/designs"), { sku: SKIS, mount_kit: true })
      expect([refusedKit.status, refusedKit.body.errors]).toEqual([
        422,
        { mount_kit: ["Please choose the sled first."] },
      ])
      const named = ok(await staff.post(phoneAt(id), { sled: sled.id }))
      expect(named.sled).toMatchObject({ id: sled.id, mountKit: { price: expect.any(Number) } })
      const [carbide] = ok(await visitor().post(`/builder/carbides/${SKIS}`))
      ok(await staff.post(phoneAt(id, "/designs"), { sku: SKIS, mount_kit: true, carbide: carbide.id }))
      ok(
        await staff.post(phoneAt(id, "/parts"), {
          sku: "PUL-RED",
          quantity: 1,
          price: 0.01,
          unit_price: 0.01,
        }),
      )

      // The same by a rider in the shop.
      const rider = visitor()
      ok(
        await rider.post("/builder/add-ski-to-cart", {
          ski_sku: SKIS,
          carbide: carbide.id,
          model: sled.id,
          ready_to_ship: false,
          replaces: null,
        }),
      )
      ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
      const email = `${randomUUID()}@example.com`
      const theirs = ok(await rider.post("/checkout/shipping", { ...ADDRESS, email, customAgreed: true }))
      const { checkout } = PhoneOrder.parse(
        ok(await staff.post(phoneAt(id, "/shipping"), { ...SHIPPING, email })),
      )
      for (const row of [
        "discount",
        "promo",
        "ready_to_ship_discount",
        "shipping",
        "tax",
        "total",
      ] as const) {
        expect([row, checkout[row]]).toEqual([row, theirs[row]])
      }
      const goods = (cart: PhoneOrder["checkout"]["cart"]) =>
        Object.values(cart.items).map(({ sku, quantity, single_price, ships }) => [
          sku,
          quantity,
          single_price,
          ships,
        ])
      expect(goods(checkout.cart)).toEqual(goods(theirs.cart))
      expect(checkout.cart.custom_order).toBe(true)
      expect(checkout.total).toBeGreaterThan(checkout.cart.total)
    })

    it("and is told at the right field what can't be", async () => {
      const { id } = await begin()
      const errors = async (below: string, body: object) => {
        const answer = await staff.post(phoneAt(id, below), body)
        return [answer.status, answer.body.errors]
      }
      expect(await errors("/designs", { sku: "NONSENSE" })).toEqual([
        422,
        { sku: ["No design has this SKU."] },
      ])
      expect(await errors("/parts", { sku: "NONE-1", quantity: 1 })).toEqual([
        422,
        { sku: ["We don't sell this part."] },
      ])
      expect(await errors("/parts", { sku: "PUL-RED", quantity: 0 })).toMatchObject([
        422,
        { quantity: [expect.any(String)] },
      ])
      expect(await errors("", { sled: "sled_none" })).toEqual([422, { sled: ["We don't know this sled."] }])
      ok(await staff.post(phoneAt(id, "/parts"), { sku: "PUL-RED", quantity: 1 }))
      expect(await errors("/codes", { promo: "NOSUCHCODE", dealer: "" })).toEqual([
        422,
        { promo: ["Invalid or expired code"] },
      ])
      expect(await errors("/codes", { promo: "", dealer: "NOSUCHDEALER" })).toEqual([
        422,
        { dealer: ["Invalid dealer code"] },
      ])
      expect(
        await errors("/shipping", {
          ...SHIPPING,
          email: "",
          zip: "ABC",
          howDidYouHear: "Hearsay",
          state: "XX",
        }),
      ).toMatchObject([
        422,
        {
          email: ["Please enter an email address."],
          state: ["Please choose a state."],
          zip: [expect.any(String)],
          howDidYouHear: ["Please tell us how you heard about us."],
        },
      ])
      expect((await staff.post(PHONE_ORDERS, { account: "nobody@example.com" })).body.errors).toEqual({
        account: ["No account has this email. Leave it blank to sell to a guest."],
      })
      // A link or a mark as paid needs a total that the buyer was quoted.
      expect((await staff.post(phoneAt(id, "/link"), {})).status).toBe(409)
      expect((await staff.post(phoneAt(id, "/paid"), { addressId: "x", how: "cash" })).status).toBe(409)
      expect((await staff.post(phoneAt(id, "/paid"), { addressId: "x", how: "favor" })).body.errors).toEqual({
        how: ["Please choose how it was paid."],
      })
      expect((await staff.get(phoneAt("phone_none"))).status).toBe(404)
    })

    it("and can't sell what is not there, nor what is made to order without its design", async () => {
      const { id } = await begin()
      await setStock(container, "PUL-RED", 1)
      expect(refusal(await staff.post(phoneAt(id, "/parts"), { sku: "PUL-RED", quantity: 2 }))).toEqual([
        409,
        "Only 1 left of Pull handle.",
      ])
      const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
        `select v.sku from product_variant v join design_product d on d.product_id = v.product_id
            where v.deleted_at is null and d.deleted_at is null and v.sku is not null limit 1`,
      )
      for (const { sku } of rows) {
        const { status, body } = await staff.post(phoneAt(id, "/parts"), { sku, quantity: 1 })
        expect([status, body.errors]).toEqual([422, { sku: ["We don't sell this part."] }])
      }
      const found = ok(await staff.get(`${PHONE_ORDERS}/parts?q=pull%20red`)).parts
      expect(found).toMatchObject([{ sku: "PUL-RED", available: 1 }])
      expect(ok(await staff.get(`${PHONE_ORDERS}/parts?q=atk`)).parts).toEqual([])
    })

    it("and change it until a link is out, or again once that is withdrawn", async () => {
      const { id, checkout } = await taken()
      const [line = ""] = Object.keys(checkout.cart.items)
      const fewer = PhoneOrder.parse(ok(await staff.post(phoneAt(id, `/lines/${line}`), { quantity: 1 })))
      expect(fewer.checkout).toMatchObject({ addressId: null, cart: { itemQuantity: 1 } })
      ok(await staff.post(phoneAt(id, "/shipping"), SHIPPING))
      await link(id)
      const locked = [409, "A payment link for this order is out. Withdraw it to change the order."]
      expect(refusal(await staff.post(phoneAt(id, `/lines/${line}`), { quantity: 3 }))).toEqual(locked)
      expect(refusal(await staff.delete(phoneAt(id, `/lines/${line}`)))).toEqual(locked)
      expect(refusal(await staff.post(phoneAt(id, "/shipping"), SHIPPING))).toEqual(locked)
      expect(refusal(await staff.post(phoneAt(id, "/designs"), { sku: SKIS }))).toEqual(locked)
      expect(refusal(await staff.post(phoneAt(id, "/codes"), {}))).toEqual(locked)
      ok(await staff.delete(phoneAt(id, "/link")))
      const emptied = PhoneOrder.parse(ok(await staff.delete(phoneAt(id, `/lines/${line}`))))
      expect(emptied).toMatchObject({ state: "taken", checkout: { cart: { itemQuantity: 0 } } })
    })

    it("at a dealer's price when staff choose the dealer's account, and never by an email alone", async () => {
      const guest = await taken(DEMO_DEALER)
      expect(guest.account).toBeNull()
      const dealers = await taken(`${randomUUID()}@example.com`, DEMO_DEALER)
      expect(dealers.account).toMatchObject({
        email: DEMO_DEALER,
        dealer: expect.any(String),
        own: { company: dealers.account?.dealer, address: expect.stringMatching(/\w/), country: "US" },
      })
      expect(dealers.checkout.cart.total).toBeLessThan(guest.checkout.cart.total)
      // The dealer's own log-in doesn't pick it up.
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      expect(ok(await dealer.get("/cart/data")).itemQuantity).toBe(0)
      // It is the account's order, at the price that staff quoted.
      const { token } = await link(dealers.id)
      ok(await pay(token))
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(dealers.id))).toEqual([
        Math.round(dealers.checkout.total * 100),
      ])
      const { order } = await read(dealers.id)
      expect(ok(await dealer.get("/shop/account/orders")).orders[0]).toMatchObject({ number: order?.number })
    })

    it("and leave no cart behind when it can't be begun", async () => {
      const rows = async () => {
        const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
          `select (select count(*)::int from cart) as carts, (select count(*)::int from account_cart) as bound,
                  (select count(*)::int from phone_order) as begun`,
        )
        return rows[0]
      }
      const before = await rows()
      const away = () => new Error("Away.")
      const start = () => staff.post(PHONE_ORDERS, { account: DEMO_DEALER })
      try {
        jest.spyOn(container.resolve(CHECKOUT_MODULE), "createPhoneOrders").mockRejectedValueOnce(away())
        expect((await start()).status).toBe(500)
        expect(await rows()).toEqual(before)
        jest.spyOn(container.resolve(ACCOUNT_MODULE), "bindCarts").mockRejectedValueOnce(away())
        expect((await start()).status).toBe(500)
        expect(await rows()).toEqual(before)
      } finally {
        jest.restoreAllMocks()
      }
      expect(ok(await start()).account).toMatchObject({ email: DEMO_DEALER })
      expect(await rows()).toEqual({
        carts: before.carts + 1,
        bound: before.bound + 1,
        begun: before.begun + 1,
      })
    })

    it("as owner or support, while others may look and strangers may nothing", async () => {
      const { id, checkout } = await taken()
      const keyWith = async (role: string) => {
        const person = await container.resolve(Modules.USER).createUsers({ email: `${role}@example.com` })
        ok(await staff.post(`/admin/staff/${person.id}`, { role }))
        return { headers: await keyOf(container, person.id) }
      }
      const body = { addressId: checkout.addressId, how: "cash", customAgreed: true }
      for (const role of ["merchandiser", "workshop", "reader"]) {
        const call = await keyWith(role)
        expect([role, (await visitor().get(phoneAt(id), call)).status]).toEqual([role, 200])
        for (const path of [PHONE_ORDERS, phoneAt(id, "/link"), phoneAt(id, "/paid")]) {
          expect([role, (await visitor().post(path, body, call)).status]).toEqual([role, 403])
        }
      }
      for (const path of [phoneAt(id), PHONE_ORDERS]) expect((await visitor().get(path)).status).toBe(401)
      expect((await visitor().post(phoneAt(id, "/paid"), body)).status).toBe(401)
      expect((await read(id)).state).toBe("taken")
      const support = await keyWith("support")
      expect((await visitor().post(phoneAt(id, "/paid"), body, support)).status).toBe(200)
      expect((await read(id)).paid).toMatchObject({ how: "cash", by: expect.stringContaining("api-key") })
    })
  })

  describe("a payment link", () => {
    it("is mailed, opens that order alone, and is paid to the cent while the browser's own cart stays", async () => {
      const email = `${randomUUID()}@example.com`
      const phone = await taken(email)
      const { token, made } = await link(phone.id, true)
      expect(made).toMatchObject({
        mailed: true,
        phone: { state: "linked", link: { sentTo: email, expired: false } },
      })
      const mail = await eventually(async () => {
        const { mails } = await outbox.list({ limit: 200, offset: 0 })
        const line = mails.find(({ to }) => to.includes(email))
        return line ? await outbox.read(line.id) : null
      }, "No mail with the link came.")
      expect(mail?.text).toContain(made.url)
      expect(mail?.text).toContain(`$${phone.checkout.total.toFixed(2)}`)

      const buyer = visitor()
      ok(await buyer.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
      const page = await buyer.get(`/shop/pay/${token}`)
      expect(page.headers.get("cache-control")).toBe("private, no-store")
      expect(ok(page)).toMatchObject({
        state: "open",
        checkout: { total: phone.checkout.total, accountEmail: null, addresses: [], ownDetails: null },
      })
      const { thanks_url } = ok(await pay(token, "tok_visa", buyer))
      await untilIdle()
      expect(ok(await buyer.get("/cart/data")).itemQuantity).toBe(1)
      const cents = [Math.round(phone.checkout.total * 100)]
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toEqual(cents)
      const placed = await read(phone.id)
      expect(placed).toMatchObject({
        state: "placed",
        link: null,
        paid: null,
        order: { id: expect.any(String) },
      })
      expect(ok(await visitor().get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number).toBe(
        placed.order?.number,
      )
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(2)
      const { facts } = ok(await staff.get(`/admin/order-builds/${placed.order?.id}`))
      expect(facts).toContainEqual({ name: "Phone order", value: `Taken by ${DEMO_STAFF}` })
      expect(facts).toContainEqual({ name: "Paid", value: "By payment link" })
    })

    it("asks the buyer for the agreement to custom products, and keeps that it was given", async () => {
      const { id } = await begin()
      ok(await staff.post(phoneAt(id, "/designs"), { sku: SKIS }))
      ok(await staff.post(phoneAt(id, "/shipping"), SHIPPING))
      const { token } = await link(id)
      const refused = await pay(token, "tok_visa", visitor(), { customAgreed: false })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { customAgreed: ["Please agree to the terms for custom products first."] },
      ])
      ok(await pay(token))
      await untilIdle()
      const { order } = await read(id)
      const { facts, builds } = ok(await staff.get(`/admin/order-builds/${order?.id}`))
      expect(facts.map(({ name }: { name: string }) => name)).toContain("Custom-order agreement")
      expect(builds).toMatchObject([{ sku: SKIS, number: expect.any(Number), production: { closed: null } }])
    })

    it("once used is told so, also with another card, and repeats its answer to the same one", async () => {
      const phone = await taken()
      const { token } = await link(phone.id)
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      const first = ok(await visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa")))
      const again = ok(await visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa")))
      expect(again).toEqual(first)
      const other = await visitor().post("/checkout/process", fromLink(token, checkout, "tok_mastercard"))
      expect(refusal(other)).toEqual([409, PAID])
      expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({
        state: "paid",
        message: PAID,
        checkout: null,
      })
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toHaveLength(1)
      expect(refusal(await staff.post(phoneAt(phone.id, "/link"), {}))).toEqual([409, PLACED])
    })

    it("opens nothing once it is withdrawn, replaced or expired, and says which", async () => {
      const phone = await taken()
      const { token: replaced } = await link(phone.id)
      const { token } = await link(phone.id)
      const page = ok(await visitor().get(`/shop/pay/${replaced}`))
      expect(page).toMatchObject({ state: "withdrawn", checkout: null })
      expect(page.message).toContain("was withdrawn")
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      const tries = async () =>
        refusal(await visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa")))
      const [row] = await container.resolve(CHECKOUT_MODULE).listPaymentLinks({ withdrawn_at: null })
      await container
        .resolve(CHECKOUT_MODULE)
        .updatePaymentLinks({ id: row?.id ?? "", expires_at: new Date(Date.now() - 1000) })
      expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({
        state: "expired",
        checkout: null,
      })
      expect(await tries()).toEqual([
        409,
        "This payment link has expired. You were not charged. Please call us for a new one.",
      ])
      expect((await read(phone.id)).state).toBe("taken")
      ok(await staff.delete(phoneAt(phone.id, "/link")))
      expect(await tries()).toEqual([
        409,
        "This payment link was withdrawn. You were not charged. Please call us for a new one.",
      ])
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toEqual([])
    })

    it("once withdrawn is not got around by the account it was made for, who still has the total's id", async () => {
      const phone = await taken(`${randomUUID()}@example.com`, DEMO_DEALER)
      const { token } = await link(phone.id)
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      const { checkout } = ok(await dealer.get(`/shop/pay/${token}`))
      ok(await staff.delete(phoneAt(phone.id, "/link")))
      const { payLink: _, ...asOwnCart } = fromLink(token, checkout, "tok_visa")
      const tried = await dealer.post("/checkout/process", { ...asOwnCart, howDidYouHear: "Word of Mouth" })
      expect(refusal(tried)).toEqual([409, "Your cart is empty."])
      expect((await read(phone.id)).state).toBe("taken")
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toEqual([])
    })

    it("can't be guessed, and another visitor comes upon the order in no other way", async () => {
      const phone = await taken()
      await link(phone.id)
      const cartId = await cartOf(phone.id)
      for (const token of ["x", cartId, phone.id, "a".repeat(43), `${"a".repeat(42)}'`]) {
        expect((await visitor().get(`/shop/pay/${encodeURIComponent(token)}`)).status).toBe(404)
      }
      const stranger = visitor()
      stranger.cookies.set("shop_cart", cartId)
      expect(ok(await stranger.get("/cart/data")).itemQuantity).toBe(0)
      const guess = fromLink("a".repeat(43), phone.checkout, "tok_visa")
      expect((await stranger.post("/checkout/process", guess)).status).toBe(404)
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("select token_hash from payment_link")
      expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    })

    it("whose total has moved asks for another look before anything is charged", async () => {
      const phone = await taken()
      const { token } = await link(phone.id)
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      await raiseHandlePrice()
      const refused = await visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa"))
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("Your total has changed"),
      ])
      const anew = ok(await visitor().get(`/shop/pay/${token}`)).checkout
      expect(anew.total).toBeGreaterThan(checkout.total)
      ok(await visitor().post("/checkout/process", fromLink(token, anew, "tok_visa")))
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toEqual([
        Math.round(anew.total * 100),
      ])
    })
  })

  describe("an order that is marked as paid", () => {
    it("is placed as by a card: stock, builds, mail, books and log, and no card is charged", async () => {
      const email = `${randomUUID()}@example.com`
      const { id } = await begin()
      ok(await staff.post(phoneAt(id, "/designs"), { sku: SKIS }))
      ok(await staff.post(phoneAt(id, "/parts"), { sku: "PUL-RED", quantity: 2 }))
      const phone = PhoneOrder.parse(ok(await staff.post(phoneAt(id, "/shipping"), { ...SHIPPING, email })))
      const early = await markPaid(id, phone, { customAgreed: false })
      expect([early.status, early.body.errors]).toEqual([
        422,
        { customAgreed: ["Please agree to the terms for custom products first."] },
      ])
      expect(refusal(await markPaid(id, phone, { addressId: "quo_other" }))[0]).toBe(409)
      // As in a shop older than phone orders: its region doesn't offer them yet.
      const { region_id = "" } = await container.resolve(Modules.CART).retrieveCart(await cartOf(id))
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
        [Modules.REGION]: { region_id },
        [Modules.PAYMENT]: { payment_provider_id: "pp_recorded_shop" },
      })
      const placed = PhoneOrder.parse(ok(await markPaid(id, phone)))
      await untilIdle()
      expect(placed).toMatchObject({
        state: "placed",
        paid: { how: "check", reference: "No. 1042", by: DEMO_STAFF },
      })
      expect(await cardProcessorOf(settings).intentsOf(await cartOf(id))).toEqual([])
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(2)
      const { order } = ok(
        await staff.get(
          `/admin/orders/${placed.order?.id}?fields=id,total,email,payment_status,*payment_collections.payments`,
        ),
      )
      expect(order).toMatchObject({ total: phone.checkout.total, email, payment_status: "captured" })
      expect(order.payment_collections[0].payments).toMatchObject([
        { provider_id: "pp_recorded_shop", amount: phone.checkout.total, captured_at: expect.any(String) },
      ])
      const { builds, facts } = ok(await staff.get(`/admin/order-builds/${placed.order?.id}`))
      expect(builds).toMatchObject([{ sku: SKIS, number: expect.any(Number), production: { closed: null } }])
      expect(facts).toContainEqual({ name: "Paid", value: `Check, No. 1042, taken by ${DEMO_STAFF}` })
      expect((await invoice(container, placed.order?.id ?? "")).note).toContain("Paid by check.")
      await eventually(async () => {
        const { mails } = await outbox.list({ limit: 200, offset: 0 })
        return mails.find(({ to, subject }) => to.includes(email) && subject.includes("order")) ?? null
      }, "No confirmation came.")
      const entries = auditEntries(ok(await staff.get("/admin/audit?thing=phone_order&limit=100")))
      expect(entries).toContainEqual(
        expect.objectContaining({
          person: DEMO_STAFF,
          call: `POST /admin/phone-orders/${id}/paid`,
          changes: expect.arrayContaining([{ field: "paid_how", from: null, to: "check" }]),
        }),
      )
      // Nothing is left for the job that repairs what was cut short.
      expect(await settlePayment(container, await cartOf(id))).toEqual({
        orderId: placed.order?.id,
        due: "nothing",
      })
    })

    it("is not as long as a colleague's change has another total than the buyer was told", async () => {
      const phone = await taken()
      ok(await staff.post(phoneAt(phone.id, "/parts"), { sku: "PUL-RED", quantity: 1 }))
      expect(refusal(await markPaid(phone.id, phone))).toEqual([
        409,
        "This order has changed since: save the address again and tell the buyer the new total.",
      ])
      expect(await ordersOf(phone.id)).toBe(0)
    })

    it("is not at a total that has changed, in words for staff", async () => {
      const phone = await taken()
      await raiseHandlePrice()
      expect(refusal(await markPaid(phone.id, phone))).toEqual([
        409,
        expect.stringMatching(/^The total has changed from .* before you mark the order as paid\.$/),
      ])
      expect(await ordersOf(phone.id)).toBe(0)
    })

    it("is so once, and its link pays nothing any more", async () => {
      const phone = await taken()
      const { token } = await link(phone.id)
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      ok(await markPaid(phone.id, phone))
      expect(refusal(await markPaid(phone.id, phone))).toEqual([409, PLACED])
      expect(
        refusal(await visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa"))),
      ).toEqual([409, PAID])
      expect(ok(await visitor().get(`/shop/pay/${token}`)).state).toBe("paid")
      expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toEqual([])
      expect(await ordersOf(phone.id)).toBe(1)
    })

    it("at the very moment its link is paid is one of both, charged once", async () => {
      for (let at = 0; at < 3; at++) {
        const phone = await taken()
        const { token } = await link(phone.id)
        const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
        const byCard = () => visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa"))
        const byStaff = () => markPaid(phone.id, phone)
        const [card, mark] =
          at % 2 === 0
            ? await Promise.all([byCard(), byStaff()])
            : (await Promise.all([byStaff(), byCard()])).reverse()
        expect([card?.status, mark?.status].sort()).toEqual([200, 409])
        expect(await cardProcessorOf(settings).chargedTo(await cartOf(phone.id))).toHaveLength(
          card?.status === 200 ? 1 : 0,
        )
        expect(await ordersOf(phone.id)).toBe(1)
        expect((await read(phone.id)).paid === null).toBe(card?.status === 200)
        await untilIdle()
      }
    })

    it("is refused while a payment lasts; the buyer's own second press is told that it goes on", async () => {
      const phone = await taken()
      const { token } = await link(phone.id)
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      const [card, mark] = await withCartLock(
        container,
        await cartOf(phone.id),
        async () =>
          await Promise.all([
            visitor().post("/checkout/process", fromLink(token, checkout, "tok_visa")),
            markPaid(phone.id, phone),
          ]),
      )
      expect(card?.status).toBe(202)
      expect(refusal(mark)).toEqual([409, expect.stringContaining("busy with another change")])
      await eventually(async () => (await ordersOf(phone.id)) === 1, "The payment did not go on.")
      await untilIdle()
    })

    it("calls off a card whose bank is still asking", async () => {
      const phone = await taken()
      const { token } = await link(phone.id)
      const { checkout } = ok(await visitor().get(`/shop/pay/${token}`))
      const asked = await visitor().post(
        "/checkout/process",
        fromLink(token, checkout, "tok_threeDSecure2Required"),
      )
      expect(asked.body.requires_action).toBeDefined()
      const processor = cardProcessorOf(settings)
      const cancel = "POST /v1/payment_intents/*/cancel"
      await processor.fault({ endpoint: cancel, drop_next: 10, effect: "never" })
      expect(refusal(await markPaid(phone.id, phone))).toEqual([
        503,
        expect.stringMatching(/^We can't reach the card processor/),
      ])
      await processor.noFaults()
      ok(await markPaid(phone.id, phone))
      const intents = await processor.intentsOf(await cartOf(phone.id))
      expect(intents.map(({ status }) => status)).toEqual(["canceled"])
    })

    it("stays open when the last piece has gone, with nothing on its books", async () => {
      const phone = await taken()
      await setStock(container, "PUL-RED", 1)
      expect(refusal(await markPaid(phone.id, phone))[0]).toBe(409)
      expect((await read(phone.id)).state).toBe("taken")
      const [row] = await container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id: phone.id })
      expect(row).toMatchObject({ paid_how: null, paid_cents: null })
    })
  })

  it("takes no recorded payment for a cart that nobody on staff has marked", async () => {
    const phone = await taken()
    const cartId = await cartOf(phone.id)
    const { result } = await createPaymentCollectionForCartWorkflow(container).run({
      input: { cart_id: cartId },
    })
    await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: result.id, provider_id: "pp_recorded_shop", data: {} },
    })
    const { errors } = await completeCartWorkflow(container).run({
      throwOnError: false,
      input: { id: cartId },
    })
    expect(errors.map(({ error }) => error.message)).toEqual([
      "The payment is not for the total of this cart.",
    ])
    expect((await read(phone.id)).order).toBeNull()
  })

  it("lists phone orders by how far they have come, and by who buys", async () => {
    const open = await taken()
    const email = `${randomUUID()}@example.com`
    const placed = await taken(email)
    ok(await markPaid(placed.id, placed))
    const ids = async (query: string) =>
      ok(await staff.get(`${PHONE_ORDERS}?${query}`)).orders.map(({ id }: { id: string }) => id)
    expect(await ids("")).toEqual([placed.id, open.id])
    expect(await ids("state=taken")).toEqual([open.id])
    expect(await ids("state=placed")).toEqual([placed.id])
    expect(await ids(`q=${email.slice(0, 12)}`)).toEqual([placed.id])
    expect((await staff.get(`${PHONE_ORDERS}?state=lost`)).status).toBe(422)
  })
})
