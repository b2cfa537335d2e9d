import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { BuildChangePage, BuildChangePreview, MadeBuildChange } from "../../src/contracts/build-change"
import { CheckoutData } from "../../src/contracts/checkout"
import type { ProductionBuild } from "../../src/contracts/production"
import { PRODUCTION_MODULE } from "../../src/modules/production"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { settleChanges } from "../../src/workflows/build-change/settle-change"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock, stockOf } from "../stock"
import type { Answer, Visitor } from "../visitor"

const SOLID = "ATKSOLREDBLK"
const SOLID_BLUE = "ATKSOLBLUBLK"
const FADE = "ATKFADREDBLUBLK"
const POURED = "prstg_poured"
const TO_POUR = "prstg_to_pour"
const CHANGES = "/admin/build-changes"

shopTest({}, ({ visitor, container, settings, settle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let staff: Visitor
  beforeEach(async () => {
    await processor.noFaults()
    staff = await visitor().logInStaff()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  const ok = ({ status, body }: Answer) => {
    expect({ status, message: status === 200 ? "" : body.message, errors: body.errors }).toEqual({
      status: 200,
      message: "",
      errors: undefined,
    })
    return body
  }
  const refusal = ({ status, body }: Answer) => [status, body.message]

  interface Bought {
    build: ProductionBuild
    email: string
    rider: Visitor
    cartId: string
    thanks: string
  }

  /** A design, bought and in the workshop's queue. */
  async function bought(
    sku: string,
    {
      rider = visitor(),
      over = {},
      hardware = {},
      card = "tok_visa",
    }: {
      rider?: Visitor
      over?: object
      hardware?: object
      card?: string
    } = {},
  ): Promise<Bought> {
    const email = `${randomUUID()}@example.com`
    const design = { ski_sku: sku, carbide: "", model: "", ready_to_ship: false, replaces: null, ...hardware }
    ok(await rider.post("/builder/add-ski-to-cart", design))
    const address = { ...ADDRESS, email, customAgreed: true, ...over }
    const checkout = CheckoutData.parse(ok(await rider.post("/checkout/shipping", address)))
    const { dropShip, howDidYouHear, customAgreed, ...shipping } = address
    const cartId = decodeURIComponent(rider.cookies.get("shop_cart") ?? "")
      .replace(/^s:/, "")
      .split(".")[0]
    const request = { ...payment(checkout.addressId, card), dropShip, howDidYouHear, customAgreed, shipping }
    const { thanks_url } = ok(
      await rider.post("/checkout/process", { ...request, ...("billing" in over ? over : {}) }),
    )
    await settle()
    const { number } = ok(await rider.get(`/shop/thanks/${thanks_url.split("/").pop()}`))
    const { builds } = ok(await staff.get(`/admin/production?q=${number}`))
    return { build: builds[0], email, rider, cartId: cartId ?? "", thanks: thanks_url }
  }

  const at = ({ build }: Pick<Bought, "build">, below = "") => `${CHANGES}/${build.id}${below}`
  const wanted = (sku: string, over: object = {}) => ({
    sku,
    carbide: "",
    mount_kit: false,
    sled: "",
    ...over,
  })

  const preview = async (order: Bought, sku: string, over: object = {}): Promise<BuildChangePreview> =>
    BuildChangePreview.parse(ok(await staff.post(at(order, "/preview"), wanted(sku, over))))

  async function change(order: Bought, sku: string, over: object = {}, who = staff): Promise<Answer> {
    const { quote } = await preview(order, sku, over)
    return await who.post(at(order), {
      ...wanted(sku),
      quote,
      reason: "The rider called",
      customAgreed: true,
      ...over,
    })
  }

  const page = async (order: Bought) => BuildChangePage.parse(ok(await staff.get(at(order))))

  const tokenOf = (made: Answer) => MadeBuildChange.parse(ok(made)).url?.split("/").pop() ?? ""

  /** The buyer's press of Place Order on the link's page. */
  async function pay(token: string, card = "tok_visa", over: object = {}): Promise<Answer> {
    const buyer = visitor()
    const { checkout } = ok(await buyer.get(`/shop/pay/${token}`))
    const { dropShip, howDidYouHear, customAgreed: _, ...shipping } = checkout?.savedShipping ?? ADDRESS
    return await buyer.post("/checkout/process", {
      ...payment(checkout?.addressId ?? "none", card),
      shipping,
      dropShip,
      howDidYouHear,
      customAgreed: true,
      payLink: token,
      ...over,
    })
  }

  /** Medusa's books of an order, in cents. */
  async function books({ build }: Pick<Bought, "build">) {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: [
        "id",
        "version",
        "total",
        "summary.*",
        "items.*",
        "items.adjustments.*",
        "payment_collections.captured_amount",
        "payment_collections.refunded_amount",
      ],
      filters: { id: build.order.id },
    })
    const order = data[0] as unknown as {
      version: number
      total: number
      summary: { pending_difference: number; paid_total: number; refunded_total: number }
      items: {
        variant_sku: string
        quantity: number
        unit_price: number
        adjustments: { provider_id: string }[]
      }[]
      payment_collections: { captured_amount: number; refunded_amount: number }[]
    }
    const cents = (amount: number) => Math.round(Number(amount) * 100)
    const sum = (name: "captured_amount" | "refunded_amount") =>
      order.payment_collections.reduce((all, each) => all + cents(each[name] ?? 0), 0)
    return {
      total: cents(order.total),
      pending: cents(order.summary.pending_difference),
      kept: sum("captured_amount") - sum("refunded_amount"),
      skus: order.items
        .filter(({ quantity }) => Number(quantity) > 0)
        .map(({ variant_sku, quantity }) => `${Number(quantity)} ${variant_sku}`)
        .sort(),
      off: order.items.flatMap(({ adjustments }) => adjustments.map(({ provider_id }) => provider_id)),
      version: order.version,
    }
  }

  const mailsTo = async (address: string) =>
    (await outbox.list({ limit: 300, offset: 0 })).mails.filter(({ to }) => to.includes(address))
  const mailed = (address: string, subject: RegExp) =>
    eventually(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)))

  const queued = async ({ build }: Pick<Bought, "build">) =>
    ok(await staff.get(`/admin/production/builds/${build.id}`))

  it("costs nothing when the new design costs the same, and everything tells of it", async () => {
    const order = await bought(SOLID)
    const before = await books(order)
    const shown = await preview(order, SOLID_BLUE)
    expect(shown).toMatchObject({
      from: { sku: SOLID, image: expect.stringContaining(SOLID) },
      to: { sku: SOLID_BLUE, image: expect.stringContaining(SOLID_BLUE) },
      difference: 0,
      mailsTo: order.email,
    })
    const made = MadeBuildChange.parse(ok(await change(order, SOLID_BLUE)))
    expect([made.state, made.url]).toEqual(["done", null])
    await settle()
    const after = await books(order)
    expect(after).toEqual({ ...before, skus: [`1 ${SOLID_BLUE}`], version: before.version + 1 })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])

    const { build, moves } = await queued(order)
    expect(build).toMatchObject({
      number: order.build.number,
      sku: SOLID_BLUE,
      held: false,
      closed: null,
      stage: { id: TO_POUR },
      zones: [{ code: "BLU" }, { code: "BLK" }],
    })
    expect(moves[0]).toMatchObject({
      kind: "change",
      from: SOLID,
      to: SOLID_BLUE,
      by: expect.stringContaining("@"),
    })
    const facts = ok(await staff.get(`/admin/order-builds/${build.order.id}`))
    expect(facts.builds).toMatchObject([{ sku: SOLID_BLUE, number: order.build.number }])
    expect(facts.changes).toMatchObject([
      {
        from: { sku: SOLID },
        to: { sku: SOLID_BLUE },
        reason: "The rider called",
        state: "done",
        difference: 0,
      },
    ])
    const { items } = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect(items).toMatchObject([{ sku: SOLID_BLUE, meta: { "Build No.": String(order.build.number) } }])
    const found = ok(await staff.get(`/admin/order-search?q=${order.build.number}`))
    expect(found.orders).toMatchObject([{ id: build.order.id }])
    expect(ok(await staff.get(`/admin/production?q=${SOLID_BLUE}`)).builds).toMatchObject([{ id: build.id }])
    const pdf = await staff.get(`/admin/production/work-orders?builds=${build.id}`)
    expect(pdf.status).toBe(200)
    expect((await mailed(order.email, /is changed$/)).subject).toContain(String(order.build.number))
    const audit = ok(await staff.get("/admin/audit?limit=100"))
    expect(JSON.stringify(audit)).toContain("build_change")
  })

  it("takes what a dearer one costs more as staff were paid it", async () => {
    const order = await bought(SOLID)
    const before = await books(order)
    const { difference } = await preview(order, FADE)
    expect(difference).toBeGreaterThan(0)
    const { quote } = await preview(order, FADE)
    const ask = (over: object) => staff.post(at(order), { ...wanted(FADE), quote, reason: "Called", ...over })
    expect((await ask({})).body.errors).toEqual({ pay: [expect.stringMatching(/^Please choose how the \$/)] })
    expect((await ask({ pay: "gold" })).body.errors).toEqual({ pay: ["Please choose how it is paid."] })
    expect((await ask({ reason: " " })).body.errors).toHaveProperty("reason")
    expect((await ask({ pay: "check" })).body.errors).toEqual({
      customAgreed: ["Please agree to the terms for custom products first."],
    })
    // What a client says of prices is nobody's business.
    ok(
      await ask({
        pay: "check",
        reference: "No. 7",
        customAgreed: true,
        difference: 0.01,
        unit_price: 0.01,
        plan: { differenceCents: 1 },
      }),
    )
    await settle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${FADE}`],
    })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total])
    expect((await page(order)).changes).toMatchObject([{ paid: "Check, No. 7", difference }])
    // A second press of the same is the same.
    expect(ok(await ask({ pay: "check", reference: "No. 7", customAgreed: true }))).toMatchObject({
      state: "done",
    })
    expect((await page(order)).changes).toHaveLength(1)
  })

  it("gives back what a cheaper one costs less, to the card, and mails it at once", async () => {
    const order = await bought(FADE)
    const before = await books(order)
    const { difference } = await preview(order, SOLID)
    expect(difference).toBeLessThan(0)
    ok(await change(order, SOLID))
    await settle()
    const cents = Math.round(difference * 100)
    expect(await books(order)).toMatchObject({
      total: before.total + cents,
      kept: before.kept + cents,
      pending: 0,
      skus: [`1 ${SOLID}`],
    })
    expect(await processor.chargedTo(order.cartId)).toEqual([before.total + cents])
    await mailed(order.email, /^Your refund of/)
    await mailed(order.email, /is changed$/)
    const { total } = ok(await visitor().get(`/shop/thanks/${order.thanks.split("/").pop()}`))
    expect(Math.round(total * 100)).toBe(before.total + cents)
  })

  describe("a link to the difference", () => {
    it("holds the build, is mailed, and makes the change when it is paid, once", async () => {
      const order = await bought(SOLID)
      const before = await books(order)
      const made = await change(order, FADE, { pay: "link" })
      expect(MadeBuildChange.parse(made.body)).toMatchObject({ state: "waiting", mailed: true })
      const token = tokenOf(made)
      const mail = await mailed(order.email, /^Pay the difference/)
      expect(mail).toBeDefined()
      expect(await books(order)).toEqual(before)
      expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })
      const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
      expect(refusal(await staff.post("/admin/production/moves", move))).toEqual([
        409,
        expect.stringContaining("waits for its payment"),
      ])
      expect(refusal(await staff.post(at(order, "/preview"), wanted(SOLID_BLUE)))).toEqual([
        409,
        expect.stringContaining("waits for its payment already"),
      ])

      const opened = ok(await visitor().get(`/shop/pay/${token}`))
      const { difference } = (await page(order)).changes[0] ?? { difference: 0 }
      expect(opened).toMatchObject({
        state: "open",
        checkout: { total: difference, cart: { custom_order: true } },
        change: { number: order.build.number, from: { sku: SOLID }, to: { sku: FADE } },
      })
      expect(opened.checkout.accountEmail).toBeNull()

      // A card that is refused changes nothing, and another one may pay.
      const refused = await pay(token, "tok_chargeDeclined")
      expect(refused.status).toBe(422)
      expect(await books(order)).toEqual(before)
      expect((await queued(order)).build).toMatchObject({ sku: SOLID, held: true })

      const paid = await pay(token)
      expect(ok(paid).thanks_url).toBe(order.thanks)
      await settle()
      const cents = Math.round(difference * 100)
      expect(await books(order)).toMatchObject({
        total: before.total + cents,
        kept: before.kept + cents,
        pending: 0,
        skus: [`1 ${FADE}`],
        version: before.version + 1,
      })
      expect((await processor.chargedTo(order.cartId)).sort((a, b) => a - b)).toEqual(
        [cents, before.total].sort((a, b) => a - b),
      )
      expect((await queued(order)).build).toMatchObject({ sku: FADE, held: false })
      await mailed(order.email, /is changed$/)
      expect(ok(await visitor().get(`/shop/pay/${token}`))).toMatchObject({ state: "paid", checkout: null })
      expect(refusal(await pay(token, "tok_mastercard", { addressId: "other" }))).toEqual([
        409,
        expect.stringContaining("your card was not charged again"),
      ])
      // A refund of the whole order knows both payments.
      ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
      await settle()
      expect(await processor.chargedTo(order.cartId)).toEqual([])
    })

    it("takes a card whose bank asks, in a second step", async () => {
      const order = await bought(SOLID)
      const before = await books(order)
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      const asked = await pay(token, "tok_threeDSecure2Required")
      expect(asked.status).toBe(422)
      const secret: string = asked.body.requires_action.client_secret
      expect(await books(order)).toEqual(before)
      const confirmed = await fetch(`${settings.card.apiBase}/3ds/${secret.split("_secret_")[0]}`, {
        method: "POST",
        body: new URLSearchParams({ client_secret: secret, result: "complete" }),
      })
      expect(await confirmed.text()).toContain("3ds-complete")
      ok(await pay(token, "tok_threeDSecure2Required"))
      await settle()
      const after = await books(order)
      expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
      expect(after.kept).toBe(after.total)
      // The same card asks again because its answer was lost.
      const addressId = (await page(order)).changes[0]?.id
      expect(ok(await pay(token, "tok_threeDSecure2Required", { addressId })).thanks_url).toBe(order.thanks)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
    })

    it("paid twice at once is charged once", async () => {
      const order = await bought(SOLID)
      const before = await books(order)
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      const answers = await Promise.all([pay(token, "tok_visa"), pay(token, "tok_mastercard")])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      await settle()
      const after = await books(order)
      expect(after.kept).toBe(after.total)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
      expect(after.total).toBeGreaterThan(before.total)
    })

    it("is withdrawn, and ends with its order", async () => {
      const order = await bought(SOLID)
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      expect(BuildChangePage.parse(ok(await staff.delete(at(order)))).changes).toMatchObject([
        { state: "withdrawn" },
      ])
      expect((await queued(order)).build.held).toBe(false)
      expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("was withdrawn")])
      expect(refusal(await staff.delete(at(order)))).toEqual([
        409,
        "No change of this build waits for its payment.",
      ])
      const again = tokenOf(await change(order, FADE, { pay: "link" }))
      ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
      await settle()
      expect(ok(await visitor().get(`/shop/pay/${again}`))).toMatchObject({
        state: "withdrawn",
        checkout: null,
      })
      await eventually(async () => (await page(order)).changes.every(({ state }) => state === "withdrawn"))
      expect((await pay(again)).status).toBe(409)
      expect(await processor.chargedTo(order.cartId)).toEqual([])
    })

    it("has expired", async () => {
      const order = await bought(SOLID)
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      await database().raw(
        "update build_change set expires_at = now() - interval '1 minute' where job_id = ?",
        [order.build.id],
      )
      expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has expired")])
      expect((await page(order)).changes).toMatchObject([{ state: "waiting", link: { expired: true } }])
    })

    it("whose process died behind the charge is brought to its end", async () => {
      const order = await bought(SOLID)
      const before = await books(order)
      const token = tokenOf(await change(order, FADE, { pay: "link" }))
      jest
        .spyOn(container.resolve(Modules.ORDER), "addOrderTransactions")
        .mockRejectedValueOnce(new Error("The process died."))
      jest
        .spyOn(container.resolve(Modules.PAYMENT), "cancelPayment")
        .mockResolvedValueOnce(undefined as never)
      expect((await pay(token)).status).toBe(500)
      expect(await books(order)).toEqual(before)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
      expect(await settleChanges(container, new Date(Date.now() + 3_600_000))).toBe(1)
      await settle()
      const after = await books(order)
      expect(after).toMatchObject({ pending: 0, skus: [`1 ${FADE}`] })
      expect(after.kept).toBe(after.total)
      expect(await processor.chargedTo(order.cartId)).toHaveLength(2)
      expect(await settleChanges(container, new Date(Date.now() + 3_600_000))).toBe(0)
    })
  })

  describe("hardware", () => {
    it("that goes is free again, and what comes is reserved", async () => {
      const [one, other] = ok(await visitor().post(`/builder/carbides/${SOLID}`)).filter(
        ({ in_stock }: { in_stock: boolean }) => in_stock,
      )
      await setStock(container, one.id, 50)
      await setStock(container, other.id, 50)
      const order = await bought(SOLID, { hardware: { carbide: one.id } })
      expect(await page(order)).toMatchObject({ carbide: one.id })
      const [had, free] = [await stockOf(container, one.id), await stockOf(container, other.id)]
      ok(await change(order, SOLID_BLUE, { carbide: other.id, pay: "cash" }))
      await settle()
      expect((await stockOf(container, one.id)).reserved).toBe(had.reserved - 1)
      expect((await stockOf(container, other.id)).reserved).toBe(free.reserved + 1)
      const after = await books(order)
      expect(after).toMatchObject({ pending: 0, skus: [`1 ${SOLID_BLUE}`, `1 ${other.id}`].sort() })
      expect(after.kept).toBe(after.total)
      expect((await queued(order)).build.hardware).toMatchObject([{ sku: other.id, quantity: 1 }])
      expect(await page(order)).toMatchObject({ carbide: other.id })
    })

    it("that is sold out is said at its field, and nothing is changed", async () => {
      const [carbide] = ok(await visitor().post(`/builder/carbides/${SOLID}`))
      const order = await bought(SOLID)
      const before = await books(order)
      await setStock(container, carbide.id, 50)
      const token = tokenOf(await change(order, FADE, { carbide: carbide.id, pay: "link" }))
      await setStock(container, carbide.id, 0)
      expect(refusal(await pay(token))).toEqual([409, expect.stringContaining("has just sold out.")])
      expect(await books(order)).toEqual(before)
      expect(await processor.chargedTo(order.cartId)).toEqual([before.total])
      ok(await staff.delete(at(order)))
      const { status, body } = await staff.post(at(order, "/preview"), wanted(FADE, { carbide: carbide.id }))
      expect([status, body.errors]).toEqual([422, { carbide: [expect.stringMatching(/sold out\.$/)] }])
      await setStock(container, carbide.id, 50)
    })
  })

  it("keeps the terms its buyer had: a dealer's percentage, and whose discount it is", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const order = await bought(SOLID, { rider: dealer, over: { howDidYouHear: "N/A" } })
    const credited = async () => {
      const { rows } = await database().raw("select goods_cents from dealer_credit where order_id = ?", [
        order.build.order.id,
      ])
      return rows[0]?.goods_cents
    }
    const before = await books(order)
    expect(before.off).toEqual(["shop-dealer"])
    const paid = await credited()
    const { rows, difference } = await preview(order, FADE)
    const off = rows.find(({ label }) => label === "Discount")
    const price = rows.find(({ label }) => label === "Price")
    expect(off?.after).toBeCloseTo(-(price?.after ?? 0) * 0.2, 2)
    ok(await change(order, FADE, { pay: "wire" }))
    await settle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0, off: ["shop-dealer"] })
    expect(after.total - before.total).toBe(Math.round(difference * 100))
    expect(after.kept).toBe(after.total)
    expect((await credited()) - paid).toBe(
      Math.round(((price?.after ?? 0) - (price?.before ?? 0) + (off?.after ?? 0) - (off?.before ?? 0)) * 100),
    )
  })

  it.each([
    ["No design has this SKU.", "NONSENSE"],
    ["This is what it is already. Choose another design or other hardware.", SOLID],
  ])("says at the design: %s", async (sentence, sku) => {
    const order = await bought(SOLID)
    const { status, body } = await staff.post(at(order, "/preview"), wanted(sku))
    expect([status, body.errors]).toEqual([422, { sku: [sentence] }])
  })

  it("is refused of what is poured, canceled, nobody's, or another price than was shown", async () => {
    const order = await bought(SOLID)
    const { quote } = await preview(order, SOLID_BLUE)
    const ask = (over: object = {}) =>
      staff.post(at(order), { ...wanted(SOLID_BLUE), quote, reason: "Called", ...over })
    expect(refusal(await ask({ quote: "0".repeat(64) }))).toEqual([
      409,
      expect.stringContaining("has changed since"),
    ])
    const move = { to: POURED, builds: [{ id: order.build.id, from: TO_POUR }] }
    const { moves } = ok(await staff.post("/admin/production/moves", move))
    expect(refusal(await ask())).toEqual([409, expect.stringContaining("stands at “Poured” by now")])
    expect((await page(order)).locked).toContain("Poured")
    ok(await staff.post("/admin/production/undo", { moves }))
    expect((await page(order)).locked).toBeNull()
    ok(await staff.post(`/admin/orders/${order.build.order.id}/cancel`, {}))
    await settle()
    expect(refusal(await ask())).toEqual([409, expect.stringContaining("Its order was canceled.")])
    expect((await staff.post(`${CHANGES}/prjob_none/preview`, wanted(SOLID))).status).toBe(404)
    expect((await visitor().post(at(order, "/preview"), wanted(SOLID))).status).toBe(401)
  })

  it("of two at once, one wins", async () => {
    const order = await bought(SOLID)
    const other = await visitor().logInStaff()
    const [blue, fade] = [await preview(order, SOLID_BLUE), await preview(order, FADE)]
    const answers = await Promise.all([
      staff.post(at(order), { ...wanted(SOLID_BLUE), quote: blue.quote, reason: "One" }),
      other.post(at(order), {
        ...wanted(FADE),
        quote: fade.quote,
        reason: "Other",
        pay: "cash",
        customAgreed: true,
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await settle()
    const after = await books(order)
    expect(after).toMatchObject({ pending: 0 })
    expect(after.kept).toBe(after.total)
    expect((await page(order)).changes).toHaveLength(1)
  })

  it.each([
    ["the rows can't be written", () => jest.spyOn(container.resolve(PRODUCTION_MODULE), "changeDesign")],
    [
      "the log can't be written",
      () => jest.spyOn(container.resolve(PRODUCTION_MODULE), "createBuildChanges"),
    ],
    ["the money can't be moved", () => jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment")],
  ])("leaves everything as it was when %s", async (_what, spy) => {
    const order = await bought(FADE)
    const before = await books(order)
    const { rows } = await database().raw("select * from production_job where id = ?", [order.build.id])
    spy().mockRejectedValueOnce(new Error("Away.") as never)
    expect((await change(order, SOLID)).status).toBe(500)
    jest.restoreAllMocks()
    expect(await books(order)).toEqual(before)
    const after = await database().raw("select * from production_job where id = ?", [order.build.id])
    expect({ ...after.rows[0], updated_at: 0 }).toEqual({ ...rows[0], updated_at: 0 })
    expect((await page(order)).changes).toEqual([])
    // What was undone is not in the way of the next try.
    ok(await change(order, SOLID))
    await settle()
    const done = await books(order)
    expect(done).toMatchObject({ pending: 0, skus: [`1 ${SOLID}`] })
    expect(done.kept).toBe(done.total)
  })
})
