import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { copyCart, restoreCart } from "../../src/cart-store/cart-copy"
import { openCartsOf } from "../../src/cart-store/open-carts"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DESIGN_MODULE } from "../../src/modules/design"
import { DISCOUNT_MODULE } from "../../src/modules/discount"
import { TABLE_REVISION_MODULE } from "../../src/modules/table-revision"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { ADDRESS, payment, type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { cartIdOf, type Visitor } from "../visitor"

/** What belongs to a cart, by table; only `updated_at` may differ afterwards. */
const CART_ROWS = {
  cart: "t.id = :id",
  cart_address:
    "t.id in (select unnest(array[shipping_address_id, billing_address_id]) from cart where id = :id)",
  cart_line_item: "t.cart_id = :id",
  cart_line_item_adjustment: "t.item_id in (select id from cart_line_item where cart_id = :id)",
  cart_line_item_tax_line: "t.item_id in (select id from cart_line_item where cart_id = :id)",
  cart_shipping_method: "t.cart_id = :id",
  cart_shipping_method_adjustment:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :id)",
  cart_shipping_method_tax_line:
    "t.shipping_method_id in (select id from cart_shipping_method where cart_id = :id)",
  account_cart: "t.cart_id = :id",
  checkout: "t.cart_id = :id",
}

const CANADA = {
  ...ADDRESS,
  address: "9 Rue Neige",
  city: "Laval",
  state: "QC",
  zip: "H7A 0A1",
  country: "CA",
}
const PASSWORD = "correct horse"

shopTest({}, ({ visitor, container, settings }) => {
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = () => container.resolve(Modules.CART)
  const checkouts = () => container.resolve(CHECKOUT_MODULE)
  const away = () => new Error("Away.")

  beforeEach(async () => {
    await processor.noFaults()
    await setStock(container, "PUL-RED", 100)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Every row of a cart, to the digit. */
  async function rowsOf(id: string) {
    const all: Record<string, unknown[]> = {}
    for (const [table, found] of Object.entries(CART_ROWS)) {
      const { rows } = await database().raw(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${table} t where ${found} order by 1`,
        { id },
      )
      all[table] = rows.map(({ row }: { row: string }) => row)
    }
    return all
  }

  const orders = async (): Promise<{ id: string; paid: number }[]> =>
    (
      await database().raw(
        `select o.id, (select count(*)::int from order_transaction t where t.order_id = o.id and t.deleted_at is null) as paid
           from "order" o where o.deleted_at is null`,
      )
    ).rows

  /** What the checkout has from the billing step. */
  async function billingOf({ cartId }: Rider) {
    const { billing_address } = await carts().retrieveCart(cartId, {
      select: ["id"],
      relations: ["billing_address"],
    })
    const record = await checkouts().findCheckoutOfCart(cartId)
    return {
      street: billing_address?.address_1 ?? null,
      zip: billing_address?.postal_code ?? null,
      email: record?.billing_email,
      texts: [record?.text_notifications, record?.text_receipt],
      heard: (record?.saved_shipping as { howDidYouHear?: string } | null)?.howDidYouHear,
    }
  }

  const pressed = ({ visitor, checkout }: Rider, token = "tok_visa", over: object = {}) =>
    visitor.post(
      "/checkout/process",
      payment(checkout.addressId, token, {
        billing: { email: "books@ridge.example", zip: "55731" },
        text: { notifications: true, receipt: true },
        howDidYouHear: "Facebook",
        ...over,
      }),
    )

  describe("a copy of a cart", () => {
    it("brings back every row of it, whatever became of the cart", async () => {
      const { visitor: who, cartId } = await riderAtBilling(visitor())
      await who.put("/cart/discount/TENOFF")
      await who.post("/checkout/shipping", ADDRESS)
      const before = await rowsOf(cartId)
      for (const table of ["cart_line_item_adjustment", "cart_line_item_tax_line", "cart_shipping_method"]) {
        expect([table, before[table]?.length]).toEqual([table, expect.any(Number)])
        expect(before[table]).not.toEqual([])
      }
      await withCartLock(container, cartId, async () => {
        const copy = await copyCart(container, cartId)
        const methods = await carts().listShippingMethods({ cart_id: cartId })
        await carts().deleteShippingMethods(methods.map(({ id }) => id))
        const lines = await carts().listLineItems({ cart_id: cartId })
        await carts().deleteLineItems(lines.map(({ id }) => id))
        await carts().updateCarts(cartId, {
          email: "somebody@else.example",
          shipping_address: { first_name: "Some", last_name: "Body" },
          billing_address: { first_name: "No", last_name: "Body" },
        })
        expect(await rowsOf(cartId)).not.toEqual(before)
        await restoreCart(container, copy)
      })
      expect(await rowsOf(cartId)).toEqual(before)
      const { rows } = await database().raw(
        "select count(*)::int as n from cart_address where last_name = 'Body'",
      )
      // The copy has no billing address; only the shipping address is there.
      expect(rows[0].n).toBe(0)
    })

    it("is refused of a cart that there is not", async () => {
      await expect(copyCart(container, "cart_nothing")).rejects.toThrow(/no cart/)
    })
  })

  describe("the shipping step", () => {
    it("leaves cart, shipping, totals and quote as they were when its last word can't be written", async () => {
      const rider = await riderAtBilling(visitor())
      const before = await rowsOf(rider.cartId)
      jest.spyOn(checkouts(), "saveFacts").mockRejectedValueOnce(away())
      expect((await rider.visitor.post("/checkout/shipping", CANADA)).status).toBe(500)
      expect(await rowsOf(rider.cartId)).toEqual(before)
      expect((await rider.visitor.get("/checkout/data")).body).toMatchObject({
        addressId: rider.checkout.addressId,
        total: rider.checkout.total,
      })
      expect((await rider.pay()).status).toBe(200)
    })

    it("leaves a cart without an address without one when nothing ships there", async () => {
      const who = visitor()
      await who.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const cartId = cartIdOf(who)
      const before = await rowsOf(cartId)
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      const { status, body } = await who.post("/checkout/shipping", ADDRESS)
      await database().raw("update geo_zone set deleted_at = null where country_code = 'us'")
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { country: ["We can't ship to this address. Please call us."] } },
      })
      expect(await rowsOf(cartId)).toEqual(before)
      expect((await who.post("/checkout/shipping", ADDRESS)).status).toBe(200)
    })
  })

  describe("placing an order", () => {
    it("leaves the billing step as it was when the card is refused, and pays with the next", async () => {
      const rider = await riderAtBilling(visitor())
      const before = await billingOf(rider)
      const refused = await pressed(rider, "tok_chargeDeclined")
      expect(refused.status).toBe(422)
      expect(refused.body.error_message).toEqual(expect.any(String))
      expect(await billingOf(rider)).toEqual(before)
      expect(await orders()).toEqual([])
      expect((await pressed(rider)).status).toBe(200)
      expect(await billingOf(rider)).toEqual({
        street: ADDRESS.address,
        zip: "55731",
        email: "books@ridge.example",
        texts: [true, true],
        heard: "Facebook",
      })
    })

    const failures: [string, () => unknown][] = [
      [
        "the total can't be computed",
        () => jest.spyOn(container.resolve(TABLE_REVISION_MODULE), "current").mockRejectedValue(away()),
      ],
      [
        "the payment can't be begun",
        () =>
          jest
            .spyOn(container.resolve(Modules.PAYMENT), "createPaymentSession")
            .mockRejectedValueOnce(away()),
      ],
    ]

    it.each(failures)(
      "leaves an earlier billing address and the record as they were when %s",
      async (_what, fail) => {
        const rider = await riderAtBilling(visitor())
        await carts().updateCarts(rider.cartId, {
          billing_address: { first_name: "Ida", address_1: "1 Old Road", postal_code: "55802" },
        })
        const before = await billingOf(rider)
        fail()
        expect((await pressed(rider)).status).toBe(500)
        jest.restoreAllMocks()
        expect(before).toMatchObject({ street: "1 Old Road", zip: "55802" })
        expect(await billingOf(rider)).toEqual(before)
        expect(await processor.chargedTo(rider.cartId)).toEqual([])
        expect((await pressed(rider)).status).toBe(200)
        expect(await processor.chargedTo(rider.cartId)).toHaveLength(1)
      },
    )

    it("says in the log that a cart may have stayed closed when it can't be opened again", async () => {
      const rider = await riderAtBilling(visitor())
      const locking = container.resolve(Modules.LOCKING)
      const { acquire } = locking
      jest.spyOn(container.resolve(Modules.PAYMENT), "createPaymentSession").mockRejectedValueOnce(away())
      jest
        .spyOn(locking, "acquire")
        .mockImplementation((key, ...rest) =>
          key === rider.cartId ? Promise.reject(away()) : acquire.call(locking, key, ...rest),
        )
      const warn = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      expect((await pressed(rider)).status).toBe(500)
      expect(warn).toHaveBeenCalledWith(`Cart ${rider.cartId} may have stayed closed: Away.`)
      jest.restoreAllMocks()
      expect((await pressed(rider)).status).toBe(200)
    })

    it("leaves a drop shipment's cart its customer's email when the card is refused", async () => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const step = { dropShip: true, howDidYouHear: "N/A", customAgreed: false }
      const { addressId } = (await dealer.post("/checkout/shipping", { ...ADDRESS, ...step })).body
      const emailOf = async () => (await carts().retrieveCart(cartIdOf(dealer), { select: ["email"] })).email
      const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...shipping } = ADDRESS
      const billing = { ...shipping, email: "books@ridge.example" }
      const pay = (token: string) =>
        dealer.post("/checkout/process", payment(addressId, token, { ...step, shipping, billing }))
      expect((await pay("tok_chargeDeclined")).status).toBe(422)
      expect(await emailOf()).toBe(ADDRESS.email)
      expect((await pay("tok_visa")).status).toBe(200)
      expect(await emailOf()).toBe(billing.email)
    })

    it("takes nothing back once the order is paid: the next press finds it", async () => {
      const rider = await riderAtBilling(visitor())
      const { saveFacts } = checkouts()
      jest.spyOn(checkouts(), "saveFacts").mockImplementation(async (cartId, facts) => {
        if (facts.order_id) throw away()
        await saveFacts.call(checkouts(), cartId, facts)
      })
      expect((await pressed(rider)).status).toBe(500)
      jest.restoreAllMocks()
      expect(await orders()).toEqual([{ id: expect.any(String), paid: 1 }])
      expect(await billingOf(rider)).toMatchObject({ street: ADDRESS.address, email: "books@ridge.example" })
      const again = await pressed(rider, "tok_mastercard")
      expect({ status: again.status, url: again.body.thanks_url }).toEqual({
        status: 200,
        url: expect.stringMatching(/^\/thank-you\//),
      })
      expect(await processor.chargedTo(rider.cartId)).toHaveLength(1)
    })

    it("takes nothing back while a bank still asks: what an order needs stays written", async () => {
      const rider = await riderAtBilling(visitor())
      const asked = await pressed(rider, "tok_threeDSecure2Required")
      expect(asked.body.requires_action).toEqual({ client_secret: expect.any(String) })
      expect(await billingOf(rider)).toMatchObject({ street: ADDRESS.address, email: "books@ridge.example" })
      expect((await checkouts().findCheckoutOfCart(rider.cartId))?.thanks_token).toEqual(expect.any(String))
    })

    it("is refused when nothing ships there any more, and asks for the shipping step again", async () => {
      const rider = await riderAtBilling(visitor())
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      const refused = await pressed(rider)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "We can't ship to this address right now, so nothing was charged. Please check the shipping information again, or call us.",
      ])
      expect((await rider.visitor.get("/checkout/data")).body.addressId).toBeNull()
      expect(await orders()).toEqual([])
      await database().raw("update geo_zone set deleted_at = null where country_code = 'us'")
      const { body } = await rider.visitor.post("/checkout/shipping", ADDRESS)
      expect(body.total).toBe(rider.checkout.total)
      expect((await pressed({ ...rider, checkout: body })).status).toBe(200)
    })

    it("keeps the new total of a discount that ran out, though the order is refused", async () => {
      const rider = await riderAtBilling(visitor())
      await rider.visitor.put("/cart/discount/TENOFF")
      const { body } = await rider.visitor.post("/checkout/shipping", ADDRESS)
      await database().raw("update discount set max_uses = 1 where code = 'TENOFF'")
      const before = await billingOf(rider)
      jest.spyOn(container.resolve(DISCOUNT_MODULE), "holdUse").mockResolvedValueOnce("used up")
      const refused = await pressed({ ...rider, checkout: body })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^The discount TENOFF has been used up\. Your total is now \$/)
      expect(await billingOf(rider)).toEqual(before)
      const { body: now } = await rider.visitor.get("/checkout/data")
      expect(now.addressId).not.toBe(body.addressId)
      expect(now.total).toBeGreaterThan(body.total)
      expect((await pressed({ ...rider, checkout: now })).status).toBe(200)
    })
  })

  describe("a dealer's quick order of several designs", () => {
    const SKI = "ATKSOLREDBLK"
    const rows = [
      { row: 1, sku: SKI, quantity: "2" },
      { row: 2, sku: "ATKSOLBLUBLK", quantity: "1" },
      { row: 3, sku: "PUL-RED", quantity: "1" },
      { row: 4, sku: "PUL-BLU", quantity: "1" },
    ]
    const failures: [string, () => unknown][] = [
      [
        "the second design can't be kept",
        () => {
          const { builds } = container.resolve(DESIGN_MODULE)
          const { ensure } = builds
          jest
            .spyOn(builds, "ensure")
            .mockImplementationOnce((...given) => ensure.apply(builds, given))
            .mockRejectedValueOnce(away())
        },
      ],
      [
        "goods and prices can't be written",
        () =>
          database().raw(
            "alter table cart_line_item add constraint no_blue check (variant_sku is distinct from 'PUL-BLU') not valid",
          ),
      ],
    ]

    it.each(failures)("leaves the cart as it was when %s", async (_what, fail) => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await dealer.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" })
      await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const before = await rowsOf(cartIdOf(dealer))
      expect(before.cart_line_item_adjustment).toHaveLength(2)
      const press = () => dealer.post("/dealer/quick-order", { lines: rows })
      await fail()
      const { status } = await press()
      jest.restoreAllMocks()
      await database().raw("alter table cart_line_item drop constraint if exists no_blue")
      expect(status).toBe(500)
      expect(await rowsOf(cartIdOf(dealer))).toEqual(before)

      const { body } = await press()
      expect(body).toMatchObject({ errors: [], cart: { total_quantity: 7 } })
      const { rows: lines } = await database().raw(
        `select i.variant_sku as sku, i.quantity::int as pieces,
                round(sum(a.amount) / (i.quantity * i.unit_price), 2)::text as off
           from cart_line_item i left join cart_line_item_adjustment a on a.item_id = i.id and a.deleted_at is null
          where i.cart_id = ? and i.deleted_at is null group by i.id order by 1`,
        [cartIdOf(dealer)],
      )
      expect(lines).toEqual([
        { sku: "ATKSOLBLUBLK", pieces: 1, off: "0.20" },
        { sku: SKI, pieces: 3, off: "0.20" },
        { sku: "PUL-BLU", pieces: 1, off: "0.20" },
        { sku: "PUL-RED", pieces: 2, off: "0.20" },
      ])
    })
  })

  describe("carts at log-in", () => {
    const email = "two-carts@example.com"

    /** A member with a handle in their cart, and a guest of the same name with another cart. */
    async function twoCarts() {
      const [member, guest] = [visitor(), visitor()]
      await member.post("/shop/account/register", {
        firstName: "Ida",
        lastName: "Berg",
        email,
        password: PASSWORD,
      })
      await member.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      await guest.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      await guest.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })
      return { guest, own: cartIdOf(member), theirs: cartIdOf(guest) }
    }
    const logIn = (who: Visitor) => who.post("/shop/account/log-in", { email, password: PASSWORD })

    it("keep each its lines when one can't be emptied into the other", async () => {
      const { guest, own, theirs } = await twoCarts()
      const before = [await rowsOf(own), await rowsOf(theirs)]
      const remove = carts().deleteLineItems
      jest.spyOn(carts(), "deleteLineItems").mockImplementationOnce(async (...given) => {
        await remove.apply(carts(), given)
        throw away()
      })
      await logIn(guest)
      expect([await rowsOf(own), await rowsOf(theirs)]).toEqual(before)
      jest.restoreAllMocks()
      await logIn(guest)
      const { rows } = await database().raw(
        "select variant_sku, quantity::int as pieces from cart_line_item where cart_id = ? and deleted_at is null order by 1",
        [own],
      )
      expect(rows).toEqual([
        { variant_sku: expect.any(String), pieces: 1 },
        { variant_sku: "PUL-RED", pieces: 3 },
      ])
    })

    it("keep each what was typed when that can't be moved along; where it can, the total is computed anew", async () => {
      const { guest, own, theirs } = await twoCarts()
      const typed = { ...ADDRESS, address: "77 Typed Road", mailConsent: true }
      expect((await guest.post("/checkout/shipping", typed)).status).toBe(200)
      const before = [await rowsOf(own), await rowsOf(theirs)]
      jest.spyOn(checkouts(), "saveFacts").mockRejectedValueOnce(away())
      await logIn(guest)
      expect([await rowsOf(own), await rowsOf(theirs)]).toEqual(before)
      jest.restoreAllMocks()

      await logIn(guest)
      const { mailConsent: _, ...saved } = typed
      const { body } = await guest.get("/checkout/data")
      expect(body).toMatchObject({ savedShipping: saved, addressId: null, shipping: 0, tax: 0 })
      expect(await checkouts().findCheckoutOfCart(own)).toMatchObject({
        mail_consent_at: expect.any(Date),
        mail_consent_to: ADDRESS.email.toLowerCase(),
      })
    })

    it("leave the account's own address alone", async () => {
      const { guest, own } = await twoCarts()
      const member = visitor()
      await logIn(member)
      await member.post("/checkout/shipping", { ...ADDRESS, address: "1 Own Road" })
      await guest.post("/checkout/shipping", { ...ADDRESS, address: "77 Typed Road" })
      await logIn(guest)
      expect(cartIdOf(guest)).toBe(own)
      expect((await guest.get("/checkout/data")).body.savedShipping.address).toBe("1 Own Road")
    })

    it("stay a guest's when they can't be given to the account", async () => {
      const member = visitor()
      await member.post("/shop/account/register", {
        firstName: "Ida",
        lastName: "Berg",
        email,
        password: PASSWORD,
      })
      const guest = visitor()
      await guest.put("/cart/pull-handle-red", { quantity: 2, options: [] })
      const before = await rowsOf(cartIdOf(guest))
      jest.spyOn(carts(), "updateCarts").mockRejectedValueOnce(away())
      await logIn(guest)
      expect(await rowsOf(cartIdOf(guest))).toEqual(before)
      jest.restoreAllMocks()
      await logIn(guest)
      expect((await rowsOf(cartIdOf(guest))).account_cart).toHaveLength(1)
    })

    it("are found by account, the latest first, without empty ones and orders", async () => {
      const rider = await riderAtBilling(visitor())
      const [filled, empty, other] = [visitor(), visitor(), visitor()]
      for (const who of [filled, empty, other]) {
        await who.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      }
      const [line] = await carts().listLineItems({ cart_id: cartIdOf(empty) })
      await empty.delete(`/cart/${line?.id}`)
      const ids = [rider.cartId, cartIdOf(filled), cartIdOf(empty), cartIdOf(other)]
      for (const id of ids) {
        await database().raw("insert into account_cart (id, cart_id, customer_id) values (?, ?, 'cus_1')", [
          `acart_${id}`,
          id,
        ])
      }
      await database().raw("update cart set updated_at = now() - interval '1 day' where id = ?", [
        cartIdOf(filled),
      ])
      await database().raw("update cart set completed_at = now() where id = ?", [rider.cartId])
      expect(await openCartsOf(container, "cus_1")).toEqual([cartIdOf(other), cartIdOf(filled)])
      expect(await openCartsOf(container, "cus_1", { most: 1 })).toEqual([cartIdOf(other)])
      expect(await openCartsOf(container, "cus_1", { besides: cartIdOf(other) })).toEqual([cartIdOf(filled)])
      expect(await openCartsOf(container, "cus_2")).toEqual([])
    })
  })
})
