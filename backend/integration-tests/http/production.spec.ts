import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cartOfOrder } from "../../src/cart-store/order-cart"
import { type ProductionOrderLine, readOrderForProduction } from "../../src/cart-store/order-for-production"
import { CartData } from "../../src/contracts/cart/cart"
import type { ProductionBuild, ProductionPage, StagesPage } from "../../src/contracts/orders/production"
import followOrdersJob from "../../src/jobs/follow-orders"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DESIGN_MODULE } from "../../src/modules/design"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { boxSlip } from "../../src/workflows/dealer/order-papers"
import { workOrders } from "../../src/workflows/production/papers"
import { ADDRESS, payment } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { makeBuilds, PACKED } from "../made-builds"
import { stockOf } from "../stock"
import type { Visitor } from "../visitor"

const SKI = "ATKSOLREDBLK"
const SCOOP = "SHVSOLBLU"
const POURED = "prstg_poured"
const TO_POUR = "prstg_to_pour"
/** ms after which the mail of a move is due. */
const DUE = 5 * 60_000

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()

  const queue = async (who: Visitor, filters = ""): Promise<ProductionPage> => {
    const { status, body } = await who.get(`/admin/production?${filters}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
    return body
  }

  interface Placed {
    number: string
    token: string
  }

  /** Buys a scoop, skis and two pull handles. */
  async function order(rider: Visitor, step: object = {}, over: object = {}): Promise<Placed> {
    await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    const scoop = await rider.post("/builder/add-to-cart", {
      sku: SCOOP,
      ready_to_ship: false,
      replaces: null,
    })
    const ski = await rider.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" })
    expect([scoop.status, ski.status, ski.body.message]).toEqual([200, 200, undefined])
    const address = { ...ADDRESS, customAgreed: true, ...step }
    const shipped = await rider.post("/checkout/shipping", address)
    expect({ status: shipped.status, errors: shipped.body.errors }).toEqual({
      status: 200,
      errors: undefined,
    })
    const { dropShip, howDidYouHear, customAgreed, ...shipping } = address
    const paid = await rider.post("/checkout/process", {
      ...payment(shipped.body.addressId, "tok_visa"),
      dropShip,
      howDidYouHear,
      customAgreed,
      shipping,
      ...over,
    })
    expect({ status: paid.status, errors: paid.body.errors }).toEqual({ status: 200, errors: undefined })
    const token = paid.body.thanks_url.split("/").pop()
    const { number } = (await rider.get(`/shop/thanks/${token}`)).body
    await untilIdle()
    return { number, token }
  }

  const of = (sku: string, { builds }: ProductionPage): ProductionBuild => {
    const found = builds.find((build) => build.sku === sku)
    if (!found) throw new Error(`No build of ${sku} is in the queue.`)
    return found
  }

  const move = (who: Visitor, to: string, builds: readonly { id: string; from: string }[]) =>
    who.post("/admin/production/moves", { to, builds })

  const seen = (builds: readonly ProductionBuild[]) => builds.map(({ id, stage }) => ({ id, from: stage.id }))

  const mailsTo = async (address: string): Promise<string[]> => {
    const { mails } = await outbox.list({ limit: 200, offset: 0 })
    return mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject)
  }

  it("pours what was ordered before and after a color was renamed together, under its name of today", async () => {
    const who = await staff()
    await order(visitor())
    const waiting = visitor()
    const taken = await waiting.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" })
    expect(taken.status).toBe(200)
    const { version, document } = (await who.get("/admin/designs/palette")).body
    const colors = document.colors.map((color: { code: string; name: string }) =>
      color.code === "RED"
        ? { ...color, name: "Race Red" }
        : color.code === "BLK"
          ? { ...color, name: "Coal" }
          : color,
    )
    const saved = await who.postMeant("/admin/designs/palette", {
      version,
      document: { ...document, colors },
    })
    expect({ status: saved.status, errors: saved.body.errors }).toEqual({ status: 200 })
    const shown = Object.values(CartData.parse((await waiting.get("/cart/data")).body).items)
    expect(shown[0]?.options).toEqual({ Style: "Solid", "Color 1": "Race Red", Loop: "Coal" })
    const { token, number } = await order(waiting)
    const { items } = (await waiting.get(`/shop/thanks/${token}`)).body
    expect(items.find(({ sku }: { sku: string }) => sku === SKI).options).toEqual(shown[0]?.options)
    const { rows } = await database().raw(
      `select i.variant_title from order_line_item i join order_item o on o.item_id = i.id
         join "order" r on r.id = o.order_id where r.display_id = ? and i.variant_sku = ?`,
      [number, SKI],
    )
    expect(rows).toEqual([{ variant_title: "The Attack: Solid, Race Red, Coal loop" }])
    const { pours } = (await who.get("/admin/production/pours")).body
    const bodies = pours.filter(({ mold }: { mold: string }) => mold === "ATK SOL")
    expect(bodies).toMatchObject([{ colors: "Race Red", builds: 2, pieces: 3 }])
    const loops = pours.filter(({ part }: { part: string }) => part === "loop")
    expect(loops).toMatchObject([{ colors: "Coal", builds: 2 }])
    for (const { key } of [bodies[0], loops[0]]) {
      const { builds } = await queue(who, `pour=${encodeURIComponent(key)}`)
      expect(builds.map(({ zones }) => zones.map(({ value }) => value))).toEqual([
        ["Race Red", "Coal"],
        ["Race Red", "Coal"],
      ])
    }
  })

  it("has every build of a paid order, by the day that was promised, and is staff's alone", async () => {
    const rider = visitor()
    const { rows } = await database().raw(
      "select id, year, make, model from sled where deleted_at is null limit 1",
    )
    const [sled] = rows
    expect((await rider.put("/shop/my-sled", { id: sled.id })).status).toBe(200)
    const { number, token } = await order(rider)
    const who = await staff()
    const page = await queue(who)
    expect(page.count).toBe(2)
    expect(page.stages.map(({ name }) => name)).toEqual(["To pour", "Poured", "Assembled", "Packed"])
    const { ships } = (await rider.get(`/shop/thanks/${token}`)).body
    expect(of(SKI, page)).toMatchObject({
      product: expect.any(String),
      mold: "ATK SOL",
      quantity: 1,
      stage: { id: TO_POUR, name: "To pour" },
      next: { id: POURED, name: "Poured" },
      due: ships.date,
      late: false,
      order: { number },
      buyer: `${ADDRESS.firstName} ${ADDRESS.lastName}`,
      dealer: null,
      sled: `${sled.year} ${sled.make} ${sled.model}`,
      hardware: [{ sku: "PUL-RED", quantity: 2, name: expect.any(String), details: "Red" }],
      closed: null,
    })
    expect(of(SKI, page).zones).toEqual([
      { name: "Color 1", code: "RED", value: "Red" },
      { name: "Loop", code: "BLK", value: "Black" },
    ])

    const ski = of(SKI, page)
    const found = async (filters: string) => (await queue(who, filters)).builds.map(({ sku }) => sku).sort()
    expect(await found(`q=${ski.number}`)).toEqual([SKI])
    expect(await found("q=shvsol")).toEqual([SCOOP])
    expect(await found(`q=%23${number}`)).toEqual([SKI, SCOOP])
    expect(await found(`q=${ADDRESS.lastName}`)).toEqual([SKI, SCOOP])
    expect(await found("q=%25")).toEqual([])
    expect(await found("product=SHV")).toEqual([SCOOP])
    expect(await found(`stage=${POURED}`)).toEqual([])
    expect(await found("due=late")).toEqual([])
    await database().raw("update production_order set due_on = '2020-01-02' where number = ?", [number])
    expect(await found("due=late&sort=number")).toEqual([SKI, SCOOP])
    const { pours } = (await who.get("/admin/production/pours")).body
    const pour = pours.find(({ mold }: { mold: string }) => mold === "ATK SOL")
    expect(pour).toMatchObject({ colors: "Red", builds: 1, pieces: 1, late: 1, due: "2020-01-02" })
    expect(await found(`pour=${encodeURIComponent(pour.key)}`)).toEqual([SKI])

    await database().raw("update production_order set buyer = '=HYPERLINK(1)' where number = ?", [number])
    const csv = await who.get("/admin/production/export?product=ATK")
    expect(csv.headers.get("content-type")).toContain("text/csv")
    expect(String(csv.body)).toContain(`${ski.number},${SKI}`)
    expect(String(csv.body)).toContain("'=HYPERLINK(1)")

    const loggedIn = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    for (const stranger of [visitor(), loggedIn]) {
      for (const path of [
        "",
        "/pours",
        "/stages",
        "/export",
        `/builds/${ski.id}`,
        `/work-orders?builds=${ski.id}`,
      ]) {
        expect((await stranger.get(`/admin/production${path}`)).status).toBe(401)
      }
      expect((await move(stranger, POURED, seen([ski]))).status).toBe(401)
      expect((await stranger.get(`/admin/packing-slips/${ski.order.id}`)).status).toBe(401)
    }
    const facts = (await who.get(`/admin/order-builds/${ski.order.id}`)).body
    expect(facts.builds.map(({ production }: { production: { stage: string } }) => production.stage)).toEqual(
      ["To pour", "To pour"],
    )
  })

  it("moves builds all or none; who comes second is told, and a move can be taken back", async () => {
    await order(visitor())
    const [one, other] = [await staff(), await staff()]
    const { builds } = await queue(one)
    const stages = async () => (await queue(one)).builds.map(({ stage }) => stage.name)
    const [first] = seen(builds)
    if (!first) throw new Error("There is no build.")

    expect((await move(one, POURED, [first])).status).toBe(200)
    // The other person's page still shows both where they were.
    const late = await move(other, "prstg_packed", seen(builds))
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(
        /was moved to “Poured” by staff@snowforge\.example in the meantime. Nothing was moved\./,
      ),
    ])
    expect((await stages()).sort()).toEqual(["Poured", "To pour"])
    expect((await move(one, "prstg_none", [first])).status).toBe(404)
    expect((await move(one, POURED, [{ id: "prjob_none", from: TO_POUR }])).status).toBe(404)
    expect((await move(one, POURED, [])).status).toBe(422)

    const both = await Promise.all([
      move(one, "prstg_assembled", [{ id: first.id, from: POURED }]),
      move(other, "prstg_packed", [{ id: first.id, from: POURED }]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    const detail = async () => (await one.get(`/admin/production/builds/${first.id}`)).body
    const { undoable, moves } = await detail()
    expect(moves).toHaveLength(3)
    expect(moves[0]).toMatchObject({ kind: "move", from: "Poured", by: "staff@snowforge.example" })
    expect((await one.post("/admin/production/undo", { moves: [moves[1].id] })).status).toBe(409)
    expect((await one.post("/admin/production/undo", { moves: [undoable] })).status).toBe(200)
    expect((await one.post("/admin/production/undo", { moves: [undoable] })).status).toBe(409)
    const after = await detail()
    expect(after.build.stage.name).toBe("Poured")
    expect(after.moves[0]).toMatchObject({ kind: "undo", to: "Poured" })
    expect(after.moves[1].undone).toBe(true)
    // The previous one can be taken back now.
    expect(after.undoable).toBe(after.moves[2].id)
    await untilIdle()
  })

  it("mails the buyer once an order has come to a stage, and shows its way", async () => {
    const email = `${randomUUID()}@example.com`
    const { number, token } = await order(visitor(), { email })
    const who = await staff()
    const [first, second] = (await queue(who)).builds
    if (!first || !second) throw new Error("There are no two builds.")
    const resend = () => resendMail(container, new Date(Date.now() + DUE))
    const told = async () => (await mailsTo(email)).filter((subject) => subject.endsWith(": Poured"))

    await move(who, POURED, seen([first]))
    await resend()
    // The other one is still to be poured.
    expect(await told()).toEqual([])
    const { body } = await move(who, POURED, seen([second]))
    await who.post("/admin/production/undo", { moves: body.moves })
    await resend()
    expect(await told()).toEqual([])
    await move(who, POURED, seen([second]))
    await resendMail(container, new Date(Date.now() + 4 * DUE))
    expect(await told()).toEqual([`Your ${settings.brand} order ${number}: Poured`])
    const poured = (await queue(who)).builds
    const back = await move(who, TO_POUR, seen(poured))
    expect(back.status).toBe(200)
    await move(who, POURED, seen((await queue(who)).builds))
    await resendMail(container, new Date(Date.now() + 8 * DUE))
    expect(await told()).toHaveLength(1)

    const steps = [
      { name: "Waiting for its pour", state: "done", at: expect.any(String) },
      { name: "Poured", state: "current", at: expect.any(String) },
      { name: "Assembled", state: "ahead", at: null },
      { name: "Packed and ready to go", state: "ahead", at: null },
    ]
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    const lookup = (await visitor().post("/shop/order-lookup", { number, email })).body
    for (const { progress } of [thanks, lookup]) {
      expect(progress).toHaveLength(2)
      expect(progress[0]).toEqual({ number: expect.any(Number), name: expect.any(String), steps })
      expect(JSON.stringify(progress)).not.toMatch(/staff@|prjob|To pour/)
    }
  })

  it("shows an account its order's way, and tells a drop shipment's dealer alone", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const { number } = await order(rider)
    const { progress } = (await rider.get(`/shop/account/orders/${number}`)).body
    expect(progress.map(({ steps }: { steps: { state: string }[] }) => steps[0]?.state)).toEqual([
      "current",
      "current",
    ])

    const shopper = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const [customer, dealer] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...address } = ADDRESS
    const placed = await order(
      shopper,
      { email: customer, dropShip: true, howDidYouHear: "N/A" },
      { billing: { ...address, company: "North Shore", email: dealer } },
    )
    const who = await staff()
    const { builds, dealers } = await queue(who, `q=${placed.number}`)
    expect(builds[0]).toMatchObject({ buyer: "North Shore", dealer: expect.stringContaining("(") })
    expect((await queue(who, `dealer=${dealers[0]?.code}`)).count).toBe(2)
    await move(who, POURED, seen(builds))
    await resendMail(container, new Date(Date.now() + DUE))
    expect((await mailsTo(dealer)).some((subject) => subject.endsWith(": Poured"))).toBe(true)
    expect(await mailsTo(customer)).toEqual([])
    const slip = JSON.stringify(await boxSlip(container, builds[0]?.order.id ?? ""))
    expect(slip).not.toMatch(/\$|Snowforge/i)
  })

  it("closes what is canceled or fulfilled, and opens what an event was lost of", async () => {
    const { number } = await order(visitor())
    const who = await staff()
    const before = await queue(who)
    const orderId = of(SKI, before).order.id

    // As if the process had died before the workshop read the order.
    for (const table of ["production_move", "production_job", "production_order"]) {
      await database().raw(`delete from ${table}`)
    }
    expect((await queue(who)).count).toBe(0)
    await Promise.all([followOrdersJob(container), followOrdersJob(container)])
    await followOrdersJob(container)
    const again = await queue(who)
    expect(again.builds.map(({ number }) => number).sort()).toEqual(
      before.builds.map(({ number }) => number).sort(),
    )

    const { body } = await who.get(`/admin/orders/${orderId}?fields=id,*items`)
    const item = body.order.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === SCOOP)
    expect((await move(who, PACKED, seen([of(SCOOP, again)]))).status).toBe(200)
    const fulfilled = await who.post(`/admin/orders/${orderId}/fulfillments`, {
      items: [{ id: item.id, quantity: 1 }],
    })
    expect(fulfilled.status).toBe(200)
    await eventually(async () => (await queue(who)).count === 1, "The fulfilled build is still open.")
    expect(of(SCOOP, await queue(who, "show=closed")).closed).toBe("fulfilled")
    const scoop = of(SCOOP, await queue(who, "show=all"))
    expect((await move(who, POURED, seen([scoop]))).status).toBe(409)

    const { token } = await order(visitor())
    const second = (await queue(who)).builds.filter(({ order }) => order.number !== number)
    expect(second).toHaveLength(2)
    const canceled = await who.post(`/admin/orders/${second[0]?.order.id}/cancel`)
    expect(canceled.status).toBe(200)
    await eventually(async () => (await queue(who)).count === 1, "The canceled builds are still open.")
    await untilIdle()
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    expect([thanks.standing, thanks.reviewPath]).toEqual(["canceled", undefined])
  })

  it("reads an order in statements of its own as Medusa's query and the modules have it", async () => {
    await order(visitor())
    const who = await staff()
    const { id } = of(SKI, await queue(who)).order
    const read = async () => {
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: [
          ...[
            "id",
            "display_id",
            "email",
            "canceled_at",
            "version",
            "shipping_address.*",
            "billing_address.*",
          ],
          ...["items.*", "items.detail.*", "items.adjustments.*"],
        ],
        filters: { id },
      })
      const [{ canceled_at, version, items, shipping_address, billing_address, ...order }] = data
      const byLine = (lines: ProductionOrderLine[]) => lines.sort((a, b) => a.id.localeCompare(b.id))
      const person = ({ first_name = null, last_name = null, company = null } = {}) => ({
        first_name,
        last_name,
        company,
      })
      const medusas = {
        ...{ id, display_id: order.display_id, email: order.email, canceled: canceled_at !== null },
        shipping_address: person(shipping_address),
        billing_address: person(billing_address),
        lines: byLine(
          items.map(
            (
              item: ProductionOrderLine & {
                adjustments: { provider_id: string }[]
                detail: ProductionOrderLine
              },
            ) => ({
              id: item.id,
              title: item.title,
              product_title: item.product_title,
              variant_sku: item.variant_sku,
              variant_option_values: item.variant_option_values,
              quantity: item.quantity,
              fulfilled_quantity: item.detail.fulfilled_quantity,
              providers: item.adjustments.map(({ provider_id }) => provider_id),
            }),
          ),
        ),
      }
      const own = await readOrderForProduction(container, id)
      expect(own && { ...own, lines: byLine(own.lines) }).toEqual(medusas)
      return { version, lines: medusas.lines }
    }
    const line = (sku: string, lines: readonly ProductionOrderLine[]) =>
      lines.find(({ variant_sku }) => variant_sku === sku)
    const { lines } = await read()
    const handles = line("PUL-RED", lines)
    await database().raw(
      `insert into order_line_item_adjustment (id, item_id, version, amount, raw_amount, provider_id)
       values ('ordliadj_test', ?, 1, 1, '{"value": "1", "precision": 20}', 'ready-to-ship')`,
      [handles?.id ?? ""],
    )
    await read()
    for (const [path, body] of [
      ["", { order_id: id }],
      [`/${id}/items/item/${line(SCOOP, lines)?.id}`, { quantity: 0 }],
      [`/${id}/request`, {}],
      [`/${id}/confirm`, {}],
    ] as const) {
      expect((await who.post(`/admin/order-edits${path}`, body)).status).toBe(200)
    }
    const edited = await read()
    expect([edited.version, line(SCOOP, edited.lines)?.quantity ?? 0]).toEqual([2, 0])
    expect(line("PUL-RED", edited.lines)?.providers).toEqual(["ready-to-ship"])

    const cartId = (await cartOfOrder(container, id)) ?? ""
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const [record] = await checkouts.listCheckouts({ cart_id: cartId })
    expect(await checkouts.findCheckoutOfCart(cartId)).toEqual(record)
    const designs = container.resolve(DESIGN_MODULE)
    const builds = await designs.listDesignBuilds({ cart_id: cartId })
    expect(builds).toHaveLength(2)
    expect(Object.fromEntries(await designs.builds.listOfCart(cartId))).toEqual(
      Object.fromEntries(builds.map(({ sku, number, options }) => [sku, { number, options }])),
    )
  })

  it("is done with an order, and frees what is held for it, once all its money was given back", async () => {
    const { token } = await order(visitor())
    const who = await staff()
    const before = await queue(who)
    const { id } = of(SKI, before).order
    const fields = "id,total,*items,*payment_collections.payments"
    const { order: bought } = (await who.get(`/admin/orders/${id}?fields=${fields}`)).body
    const [{ payments }] = bought.payment_collections
    const giveBack = async (amount: number) => {
      const { status } = await who.post(`/admin/payments/${payments[0].id}/refund`, { amount })
      expect(status).toBe(200)
      await untilIdle()
    }
    const item = bought.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === SCOOP)
    const pack = (line: string) =>
      who.post(`/admin/orders/${id}/fulfillments`, { items: [{ id: line, quantity: 1 }] })
    expect((await move(who, PACKED, seen([of(SCOOP, before)]))).status).toBe(200)
    expect((await pack(item.id)).status).toBe(200)
    await giveBack(10)
    const toShip = async () => (await who.get("/admin/today")).body.to_ship
    const held = async () => (await stockOf(container, "PUL-RED")).reserved
    expect([(await queue(who)).count, await toShip(), await held()]).toEqual([1, { count: 0, waiting: 1 }, 2])

    await giveBack(Math.round((bought.total - 10) * 100) / 100)
    expect([(await queue(who)).count, await toShip(), await held()]).toEqual([0, { count: 0, waiting: 0 }, 0])
    const closed = await queue(who, "show=closed")
    expect([of(SKI, closed).closed, of(SCOOP, closed).closed]).toEqual(["canceled", "fulfilled"])
    const words = expect.stringContaining("was fully refunded")
    expect((await who.get(`/admin/order-parcels/${id}`)).body.closed).toEqual(words)
    const handles = bought.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    for (const refused of [
      await who.post(`/admin/order-parcels/${id}`, {
        lines: [{ id: handles.id, quantity: 1 }],
        carrier_id: "",
        tracking_number: "",
      }),
      await pack(handles.id),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([409, words])
    }
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    expect([thanks.standing, thanks.refunded, thanks.reviewPath]).toEqual([
      "refunded",
      bought.total,
      undefined,
    ])

    // As if it had been refunded before the workshop checked for that.
    await database().raw("update production_job set closed = null where closed = 'canceled'")
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(0)
  })

  it("opens newer orders when an older one can't be followed, which is tried again", async () => {
    await order(visitor())
    await order(visitor())
    const who = await staff()
    const { builds } = await queue(who)
    for (const table of ["production_move", "production_job", "production_order"]) {
      await database().raw(`delete from ${table}`)
    }
    jest
      .spyOn(container.resolve(DESIGN_MODULE).builds, "listOfCart")
      .mockRejectedValueOnce(new Error("The connection was lost."))
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(builds.length / 2)
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(builds.length)
  })

  it("prints work orders, pick lists and a packing slip for every order", async () => {
    await order(visitor())
    const who = await staff()
    const { builds } = await queue(who)
    const ids = builds.map(({ id }) => id)
    const ski = builds.find(({ sku }) => sku === SKI)
    const { orders } = await workOrders(container, [ski?.id ?? ""], "label")
    expect(orders[0]).toMatchObject({
      build: { number: ski?.number, zones: [{ code: "RED", value: "Red" }, { code: "BLK" }] },
      scanUrl: `${settings.origin}/app/production/scan/${ski?.id}`,
    })
    // A JPEG.
    expect(orders[0]?.picture?.subarray(0, 2).toString("hex")).toBe("ffd8")
    const orderId = ski?.order.id ?? ""
    for (const path of [
      `production/work-orders?builds=${ids.join(",")}`,
      `production/work-orders?builds=${ids.join(",")}&paper=a4`,
      `production/work-orders?builds=${ski?.id}&paper=label`,
      `production/pick-list?builds=${ids.join(",")}`,
      `packing-slips/${orderId}`,
    ]) {
      const { status, headers, body } = await who.get(`/admin/${path}`)
      expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/pdf"])
      expect(headers.get("cache-control")).toBe("private, no-store")
      expect(String(body).startsWith("%PDF-")).toBe(true)
    }
    const slip = await boxSlip(container, orderId)
    expect(slip).toMatchObject({ issuer: settings.brand, totals: [] })
    expect(JSON.stringify(slip)).not.toContain("$")
    expect((await who.get("/admin/production/work-orders?builds=prjob_none")).status).toBe(404)
    expect((await who.get("/admin/production/work-orders?builds=")).status).toBe(422)
    expect((await who.get(`/admin/production/work-orders?builds=${ski?.id}&paper=a0`)).status).toBe(422)
  })

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

  it("lets staff keep the stages, and no stage go that has builds in it", async () => {
    await order(visitor())
    const who = await staff()
    const read = async (): Promise<StagesPage> => (await who.get("/admin/production/stages")).body
    const { version, document, builds } = await read()
    expect(builds).toEqual({ [TO_POUR]: 2 })
    const save = (stages: unknown, of = version) =>
      who.post("/admin/production/stages", { version: of, document: { stages } })

    const gone = await save(document.stages.slice(1))
    expect([gone.status, gone.body.message]).toEqual([
      409,
      "2 builds are in “To pour”. Move them to another stage first.",
    ])
    const [toPour, poured, assembled, packed] = document.stages
    const sanded = {
      id: "",
      name: "Sanded",
      buyerName: "",
      shownToBuyer: false,
      mailsBuyer: false,
      isEnd: false,
    }
    const wrong = await save([
      { ...toPour, isEnd: true },
      { ...sanded, name: "poured ", mailsBuyer: true },
      poured,
      { ...packed, isEnd: false },
    ])
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ["document.stages.0.isEnd", "document.stages.1.shownToBuyer", "document.stages.2.name"],
    ])
    const saved = await save([toPour, { ...poured, name: "Cast" }, sanded, packed])
    expect(saved.status).toBe(200)
    expect(saved.body.document.stages.map(({ name }: { name: string }) => name)).toEqual([
      "To pour",
      "Cast",
      "Sanded",
      "Packed",
    ])
    // Read before that change.
    expect((await save([toPour, poured, assembled, packed])).status).toBe(409)
    await move(who, "prstg_packed", seen((await queue(who)).builds))
    const now = await read()
    expect((await save(now.document.stages.slice(1), now.version)).status).toBe(200)
    expect((await queue(who)).builds.every(({ next }) => next === null)).toBe(true)
  })
})
