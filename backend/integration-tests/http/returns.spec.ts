import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ReturnProgress } from "../../src/contracts/return-progress"
import type { StaffReturn } from "../../src/contracts/return-staff"
import { MAIL_MODULE } from "../../src/modules/mail"
import { Outbox, type OutboxMail, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { makeBuilds } from "../made-builds"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import { setStock, stockOf } from "../stock"
import type { Answer, Visitor } from "../visitor"

const HANDLE = "PUL-RED"
const SCOOP = "SHVSOLBLU"

shopTest({}, ({ visitor, container, origin, settings, untilIdle, prepared }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const processor = cardProcessorOf(settings)
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  afterEach(async () => {
    jest.restoreAllMocks()
    await processor.noFaults()
  })

  interface Bought {
    id: string
    number: string
    token: string
    email: string
    cartId: string
    /** Ids of its lines by SKU. */
    lines: Record<string, string>
    total: number
  }

  const handlesAndScoop = async (rider: Visitor) => {
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    ok(await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: false, replaces: null }))
  }

  /** Two pull handles off the shelf and a scoop made to order, paid and shipped. */
  async function bought(
    who: Visitor,
    rider = visitor(),
    shipped = true,
    fill = handlesAndScoop,
  ): Promise<Bought> {
    const email = `${randomUUID()}@example.com`
    await fill(rider)
    const cartId =
      decodeURIComponent(rider.cookies.get("shop_cart") ?? "")
        .replace(/^s:/, "")
        .split(".")[0] ?? ""
    const address = { ...ADDRESS, email, customAgreed: true }
    const checkout = ok(await rider.post("/checkout/shipping", address))
    const { dropShip, howDidYouHear, customAgreed, ...shipping } = address
    const paid = ok(
      await rider.post("/checkout/process", {
        ...payment(checkout.addressId, "tok_visa"),
        dropShip,
        howDidYouHear,
        customAgreed,
        shipping,
      }),
    )
    const token = paid.thanks_url.split("/").pop()
    const { number } = ok(await rider.get(`/shop/thanks/${token}`))
    await untilIdle()
    const { orders } = ok(await who.get(`/admin/order-search?q=%23${number}`))
    const id = orders[0].id
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items`))
    const items: { id: string; quantity: number; variant_sku: string }[] = order.items
    if (shipped) {
      if (fill === handlesAndScoop) await makeBuilds(who, number)
      await ship(who, id, items)
    }
    const lines = Object.fromEntries(items.map(({ id, variant_sku }) => [variant_sku, id]))
    return { id, number, token, email, cartId, lines, total: checkout.total }
  }

  const once = prepared(async () => bought(await visitor().logInStaff()))

  async function packed(who: Visitor, id: string, items: readonly { id: string; quantity: number }[]) {
    const pieces = items.map(({ id, quantity }) => ({ id, quantity }))
    const answer = await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items: pieces })
    return { pieces, fulfillment: ok(answer).order.fulfillments[0].id as string }
  }

  async function ship(who: Visitor, id: string, items: readonly { id: string; quantity: number }[]) {
    const { pieces, fulfillment } = await packed(who, id, items)
    ok(await who.post(`/admin/orders/${id}/fulfillments/${fulfillment}/shipments`, { items: pieces }))
    await untilIdle()
  }

  let people = 0
  /** A rider's request by the form. */
  async function requested(email: string, number: string, network = `10.9.0.${people++}`) {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      first_name: "Robin",
      last_name: "Rider",
      phone: "(555) 010-0199",
      email,
      order_date: "11/2/2025",
      order_number: number,
      "items[0][identifier]": HANDLE,
      "items[0][reason]": "Too short",
    })) {
      form.append(name, value)
    }
    const response = await fetch(`${origin()}/returns`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-forwarded-for": network,
      },
      body: form,
    })
    await untilIdle()
    return { status: response.status, body: await response.json() }
  }

  const idOf = async (number: number): Promise<string> =>
    (await database().raw("select id from submission where kind = 'return' and number = ?", [number])).rows[0]
      .id

  const stocked = async () => (await stockOf(container, HANDLE)).stocked

  const sentTo = (to: string, count: number): Promise<OutboxMail[]> =>
    eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.filter((mail) => mail.to.includes(to)).reverse()
      if (found.length < count) return null
      return (await Promise.all(found.map(({ id }) => outbox.read(id)))).filter((mail) => mail !== null)
    }, `Fewer than ${count} came to ${to}.`)

  const mailOf = async (to: string, subject: string) =>
    eventually(
      async () => (await sentTo(to, 0)).find((mail) => mail.subject.includes(subject)) ?? null,
      `No mail “${subject}” came to ${to}.`,
    )

  /** What staff call of a return. */
  const desk = (who: Visitor, id: string) => ({
    read: async (): Promise<StaffReturn> => ok(await who.get(`/admin/submissions/${id}/return`)),
    send: async (act: string, body: object): Promise<Answer> => {
      const answer = await who.post(`/admin/submissions/${id}/return/${act}`, body)
      await untilIdle()
      return answer
    },
  })

  async function accepted(who: Visitor, order: Bought) {
    const { body } = await requested(order.email, order.number)
    const id = await idOf(body.number)
    const { read, send } = desk(who, id)
    ok(
      await send("accept", {
        lines: [
          { id: order.lines[HANDLE], quantity: 2 },
          { id: order.lines[SCOOP], quantity: 1 },
        ],
        word: "",
      }),
    )
    return { id, number: body.number as number, read, send }
  }

  const arrival = (
    order: Bought,
    over: Partial<Record<"handles" | "restocked" | "scoops", number>> = {},
  ) => ({
    lines: [
      {
        id: order.lines[HANDLE],
        arrived: over.handles ?? 2,
        restocked: over.restocked ?? 1,
        found: "One is scratched",
      },
      { id: order.lines[SCOOP], arrived: over.scoops ?? 1, restocked: 0, found: "" },
    ],
  })

  /** What Medusa's order page and its list of orders say of an order's money, in dollars. */
  async function booksOf(who: Visitor, order: Bought) {
    const fields = "id,total,currency_code,*summary,*credit_lines,*items.adjustments"
    const [{ order: page }, { orders }] = [
      ok(await who.get(`/admin/orders/${order.id}?fields=${fields}`)),
      ok(await who.get(`/admin/orders?fields=id,total&id[]=${order.id}`)),
    ]
    return {
      outstanding: Math.round(page.summary.pending_difference * 100) / 100,
      total: page.total,
      listed: orders[0].total,
      credit: page.credit_lines.map((line: { amount: number; reference: string }) => [
        line.reference,
        line.amount,
      ]),
    }
  }

  /** Net of the sales report, in whole cents. */
  const netReported = async (who: Visitor): Promise<number> => {
    const { totals } = ok(await who.get("/admin/reports/days?period=today"))
    return totals.net
  }

  const wayOf = async (order: Bought): Promise<ReturnProgress[]> =>
    ok(await visitor().get(`/shop/thanks/${order.token}`)).returns

  it("goes from the rider's request to Medusa's return and money, and the rider is told at each step", async () => {
    const who = await visitor().logInStaff()
    await setStock(container, HANDLE, 10)
    const order = await bought(who)
    const { status, body } = await requested(order.email, order.number)
    expect(status).toBe(200)
    const { number } = body
    const id = await idOf(number)
    const { read, send } = desk(who, id)
    const before = await read()
    expect(before).toMatchObject({
      number,
      stage: "requested",
      order: { id: order.id, number: order.number, same_email: true },
      asked: [{ item: HANDLE, reason: "Too short" }],
      refund: { suggested: 0, most: order.total, given: null },
    })
    const [handle, scoop] = [order.lines[HANDLE] ?? "", order.lines[SCOOP] ?? ""]
    const line = (page: StaffReturn, lineId: string) => page.lines.find((each) => each.id === lineId)
    expect(line(before, handle)).toMatchObject({ ordered: 2, returnable: 2, stocked: true })
    expect(line(before, scoop)).toMatchObject({ ordered: 1, returnable: 1, stocked: false })

    const many = await send("accept", { lines: [{ id: handle, quantity: 3 }], word: "" })
    expect([many.status, many.body.errors]).toEqual([
      422,
      { "lines.0.quantity": ["At most 2 of these can come back."] },
    ])
    const none = await send("accept", { lines: [{ id: "ordli_none", quantity: 1 }], word: "" })
    expect(none.body.errors).toHaveProperty(["lines.0.id"])
    expect((await send("accept", { lines: [{ id: handle, quantity: 0 }], word: "" })).status).toBe(422)
    expect((await send("receive", { lines: [{ id: handle, arrived: 1, restocked: 0 }] })).status).toBe(409)
    const accept = await send("accept", {
      lines: [
        { id: handle, quantity: 2 },
        { id: scoop, quantity: 1 },
      ],
      word: "Use the box it came in.",
    })
    expect(ok(accept)).toMatchObject({ stage: "accepted", word: "Use the box it came in." })
    expect((await send("accept", { lines: [{ id: handle, quantity: 1 }], word: "" })).status).toBe(409)

    // Medusa's own return, with the same number and its pieces.
    const { returns } = ok(await who.get(`/admin/returns?order_id=${order.id}&fields=*items`))
    expect(returns).toMatchObject([{ display_id: number, status: "requested", order_id: order.id }])
    expect(returns[0].items.map((item: { quantity: number }) => item.quantity).sort()).toEqual([1, 2])
    const found = ok(await who.get(`/admin/order-search?q=${number}`)).orders
    expect(found.find((each: { id: string }) => each.id === order.id)?.matches).toContain("Return number")
    const told = await mailOf(order.email, `your return ${number}`)
    expect(told.text).toContain("Use the box it came in.")
    expect(told.text).toContain("2 × Pull handle")
    expect((await wayOf(order))[0]).toMatchObject({
      number,
      stage: "accepted",
      steps: [{ stage: "requested" }, { stage: "accepted" }],
      refund: null,
    })

    const stock = await stocked()
    const wrong = await send("receive", {
      lines: [
        { id: handle, arrived: 3, restocked: 0, found: "" },
        { id: scoop, arrived: 1, restocked: 1, found: "" },
      ],
    })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        "lines.0.arrived": ["Only 2 of these were to come back."],
        "lines.1.restocked": ["What is made to order doesn't go back to stock."],
      },
    ])
    const received = ok(await send("receive", arrival(order)))
    expect(received.stage).toBe("received")
    expect(line(received, handle)).toMatchObject({ arrived: 2, restocked: 1, found: "One is scratched" })
    expect(line(received, scoop)).toMatchObject({ arrived: 1, restocked: 0 })
    expect(await stocked()).toBe(stock + 1)
    expect((await send("receive", arrival(order))).status).toBe(409)
    await mailOf(order.email, `return ${number} has arrived`)

    // Everything came back: all but shipping and its tax.
    const { suggested, most } = received.refund
    expect(most).toBe(order.total)
    expect(suggested).toBeGreaterThan(0)
    expect(suggested).toBeLessThanOrEqual(order.total)
    for (const amount of [most + 0.01, 0, 10.005, -1, "5"]) {
      const refused = await send("refund", { amount })
      expect([amount, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        amount,
        422,
        ["amount"],
      ])
    }
    const both = await Promise.all([
      send("refund", { amount: suggested }),
      send("refund", { amount: suggested }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const cents = Math.round(order.total * 100)
    expect(await processor.chargedTo(order.cartId)).toEqual([cents - Math.round(suggested * 100)])
    expect(await read()).toMatchObject({
      stage: "refunded",
      refund: { given: suggested },
      refund_missing: false,
    })
    await mailOf(order.email, "Your refund of")
    const [way] = await wayOf(order)
    expect(way?.steps.map(({ stage }) => stage)).toEqual(["requested", "accepted", "received", "refunded"])
    expect(way?.refund).toBe(suggested)
    const lookup = ok(
      await visitor().post("/shop/order-lookup", { number: order.number, email: order.email }),
    )
    expect(lookup.returns).toEqual([way])
    expect(JSON.stringify(lookup.returns)).not.toMatch(/staff@|Robin|return_|scratched/)
    expect(ok(await visitor().get(`/shop/thanks/${order.token}`)).total).toBe(order.total)
    const { status: state, events } = ok(await who.get(`/admin/submissions/${id}`))
    expect(state).toBe("closed")
    const notes = events.flatMap(({ kind, text }: { kind: string; text: string }) =>
      kind === "note" ? [text] : [],
    )
    expect(notes).toHaveLength(3)
    expect(notes[1]).toContain("1 back to stock: One is scratched")
  })

  it("leads to its order, and no order leads to it, whatever fields are asked for", async () => {
    const order = once()
    const { body } = await requested(order.email, order.number)
    const stranger = await requested("nobody@example.com", "0")
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "submission",
      fields: ["number", "order.display_id"],
      filters: { number: [body.number, stranger.body.number] },
    })
    expect(new Map(data.map(({ number, order }) => [number, order?.display_id]))).toEqual(
      new Map([
        [body.number, Number(order.number)],
        [stranger.body.number, undefined],
      ]),
    )
    // Everybody on staff reads orders, and not everybody forms.
    const workshop = await staffPerson(container, visitor(), "workshop@example.com", "workshop")
    const shown: string[] = []
    for (const name of ["submission", "submissions", "submission_link", "order_submissions"]) {
      const { body: found } = await workshop.browser.get(`/admin/orders/${order.id}?fields=id,*${name}`)
      shown.push(JSON.stringify(found))
    }
    expect(shown.filter((each) => each.includes("Too short"))).toEqual([])
  })

  it("keeps what was found in pictures, for staff alone", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const { id } = await accepted(who, order)
    const send = async (cookie: string) => {
      const form = new FormData()
      form.append("photos", new Blob([new Uint8Array(await files.jpeg())], { type: "image/jpeg" }), "a.jpg")
      return await fetch(`${origin()}/admin/submissions/${id}/return/photos`, {
        method: "POST",
        headers: { accept: "application/json", cookie },
        body: form,
      })
    }
    expect((await send("")).status).toBe(401)
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await send(cookie)
    expect(answer.status).toBe(200)
    const { photos } = await answer.json()
    expect(photos).toMatchObject([{ label: "On arrival" }])
    expect((await visitor().get(photos[0].url)).status).toBe(200)
    expect((await visitor().get(photos[0].url.split("?")[0])).status).toBe(404)
  })

  it("declines with a word, once, and says nothing of others' orders to who named none", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const stranger = `${randomUUID()}@example.com`
    expect((await requested(stranger, order.number)).body.errors).toEqual({
      order_number: ["No such order was found for that email."],
    })
    const { status, body } = await requested(stranger, "0", "10.8.0.1")
    expect(status).toBe(200)
    const id = await idOf(body.number)
    const { read, send } = desk(who, id)
    expect(await read()).toMatchObject({ stage: "requested", order: null, lines: [] })
    const early = await send("accept", { lines: [{ id: "x", quantity: 1 }], word: "" })
    expect(early.body.errors).toEqual({ order_number: ["Please say first which order this is."] })
    expect((await send("order", { order_number: 999_999_999 })).body.errors).toEqual({
      order_number: ["There is no order of that number."],
    })
    const linked = ok(await send("order", { order_number: Number(order.number) }))
    expect(linked.order).toMatchObject({ id: order.id, same_email: false })
    const lines = [{ id: order.lines[HANDLE], quantity: 1 }]
    ok(await send("accept", { lines, word: "" }))
    const told = await mailOf(stranger, `your return ${body.number}`)
    expect(told.text).not.toMatch(/Pull handle|PUL-RED/)
    expect(told.text).not.toContain(order.email)
    expect((await send("order", { order_number: Number(order.number) })).status).toBe(409)
    expect(JSON.stringify(await wayOf(order))).not.toContain(stranger)

    const other = await requested(order.email, order.number)
    const second = desk(who, await idOf(other.body.number))
    expect((await second.send("decline", { word: " " })).status).toBe(422)
    ok(await second.send("decline", { word: "It was ridden." }))
    expect((await second.send("decline", { word: "It was ridden." })).status).toBe(409)
    expect((await mailOf(order.email, `About your return ${other.body.number}`)).text).toContain(
      "It was ridden.",
    )
    for (let tries = 0; tries < 4; tries++) await requested(stranger, "0", "10.8.0.1")
    expect((await requested(stranger, "0", "10.8.0.1")).status).toBe(429)
    for (const act of ["order", "accept", "decline", "receive", "refund", "settle", "photos"]) {
      expect((await visitor().post(`/admin/submissions/${id}/return/${act}`, {})).status).toBe(401)
    }
    expect((await visitor().get(`/admin/submissions/${id}/return`)).status).toBe(401)
  })

  it("ends with a replacement, which is another order of the same buyer's", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const stranger = await bought(who)
    const { number, send, read } = await accepted(who, order)
    ok(await send("receive", arrival(order, { handles: 1, restocked: 0 })))
    for (const order_number of [null, Number(order.number), Number(stranger.number)]) {
      const refused = await send("settle", { outcome: "exchanged", order_number })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["order_number"]])
    }
    expect((await send("settle", { outcome: "closed", word: "" })).body.errors).toHaveProperty("word")
    await database().raw(`update "order" set email = ? where id = ?`, [order.email, stranger.id])
    ok(await send("settle", { outcome: "exchanged", order_number: Number(stranger.number), word: "" }))
    expect(await read()).toMatchObject({ stage: "exchanged", replacement: { number: stranger.number } })
    expect((await mailOf(order.email, `return ${number}: a replacement`)).text).toContain(stranger.number)
    expect((await send("refund", { amount: 1 })).status).toBe(409)
    // The handle that never came may be asked for again.
    expect(ok(await who.get(`/admin/order-returns/${order.id}`)).lines).toMatchObject([
      { id: order.lines[HANDLE], returnable: 1 },
    ])
    expect(await booksOf(who, order)).toMatchObject({
      outstanding: 0,
      total: order.total,
      listed: order.total,
    })
  })

  it.each([-1_108, 0, 307])(
    "leaves the order's books even when staff give back less than the goods cost, or more: %d cents",
    async (cents) => {
      const who = await visitor().logInStaff()
      const order = once()
      const net = await netReported(who)
      const { number, send, read } = await accepted(who, order)
      const { suggested } = ok(await send("receive", arrival(order))).refund
      const given = Math.round(suggested * 100 + cents) / 100
      const left = Math.round((order.total - given) * 100) / 100
      ok(await send("refund", { amount: given }))
      expect(await booksOf(who, order)).toEqual({
        outstanding: 0,
        total: left,
        listed: left,
        credit:
          cents < 0
            ? [[`Return ${number} kept`, cents / 100]]
            : cents > 0
              ? [[`Return ${number} given beyond`, cents / 100]]
              : [],
      })
      expect((await read()).refund.given).toBe(given)
      expect((await wayOf(order))[0]?.refund).toBe(given)
      expect((await mailOf(order.email, "Your refund of")).subject).toContain(given.toFixed(2))
      expect(await netReported(who)).toBe(net - Math.round(given * 100))
      expect(ok(await visitor().get(`/shop/thanks/${order.token}`)).total).toBe(order.total)
    },
  )

  it("writes off of one return what is kept, and leaves what another is owed", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const returns = []
    for (const line of [HANDLE, SCOOP]) {
      const { body } = await requested(order.email, order.number)
      const { read, send } = desk(who, await idOf(body.number))
      ok(await send("accept", { lines: [{ id: order.lines[line], quantity: 1 }], word: "" }))
      const lines = [{ id: order.lines[line], arrived: 1, restocked: 0, found: "" }]
      returns.push({ read, send, suggested: ok(await send("receive", { lines })).refund.suggested })
    }
    const [handle, scoop] = returns
    ok(
      (await handle?.send("settle", {
        outcome: "closed",
        order_number: null,
        word: "It was ridden.",
      })) as Answer,
    )
    expect((await booksOf(who, order)).outstanding).toBe(-(scoop?.suggested ?? 0))
    ok((await scoop?.send("refund", { amount: 1 })) as Answer)
    expect(await booksOf(who, order)).toMatchObject({ outstanding: 0, total: order.total - 1 })
  })

  it("leaves nothing open of pieces that come back one by one, though each is worth half a cent more", async () => {
    const who = await visitor().logInStaff()
    const order = await bought(who, visitor(), true, async (rider) => {
      ok(await rider.put("/cart/ice-scratcher-blocks", { quantity: 2, options: [] }))
    })
    const [line = ""] = Object.values(order.lines)
    const given: number[] = []
    while (given.length < 2) {
      const lines = [{ id: line, quantity: 1, reason: "Too short" }]
      const { id } = ok(await who.post(`/admin/order-returns/${order.id}`, { lines, word: "" }))
      const { send } = desk(who, id)
      const arrived = [{ id: line, arrived: 1, restocked: 0, found: "" }]
      const { suggested } = ok(await send("receive", { lines: arrived })).refund
      ok(await send("refund", { amount: suggested }))
      given.push(suggested)
      expect(await booksOf(who, order)).toMatchObject({ outstanding: 0, credit: [] })
      expect(ok(await visitor().get(`/shop/thanks/${order.token}`)).total).toBe(order.total)
    }
    const [first = 0, second = 0] = given
    expect(first - second).toBeCloseTo(0.01)
    const left = Number((order.total - first - second).toFixed(2))
    expect(await booksOf(who, order)).toMatchObject({ total: left, listed: left })
  })

  describe("of an order that is being changed on Medusa's own page", () => {
    const paymentOf = async (who: Visitor, order: Bought): Promise<string> => {
      const { order: page } = ok(
        await who.get(`/admin/orders/${order.id}?fields=id,*payment_collections.payments`),
      )
      return page.payment_collections[0].payments[0].id
    }
    const charged = async (order: Bought) => await processor.chargedTo(order.cartId)
    const cents = (dollars: number) => Math.round(dollars * 100)
    const being = expect.stringMatching(/^This order is being changed/)
    const answered = ({ status, body }: Answer) => [status, body.message]

    it.each(["order-edits", "returns"])(
      "no money goes back, by whatever button, while one of %s is open",
      async (kind) => {
        const who = await visitor().logInStaff()
        const order = once()
        const payment = await paymentOf(who, order)
        const { send } = await accepted(who, order)
        ok(await send("receive", arrival(order)))
        ok(await who.post(`/admin/${kind}`, { order_id: order.id }))
        for (const answer of [
          await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }),
          await who.post(`/admin/orders/${order.id}/cancel`, {}),
          await send("refund", { amount: 20 }),
          await send("settle", { outcome: "closed", order_number: null, word: "It was ridden." }),
        ]) {
          expect(answered(answer)).toEqual([409, being])
        }
        expect(await charged(order)).toEqual([cents(order.total)])
      },
    )

    it("it goes back once the change is over, and to the cent", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const payment = await paymentOf(who, order)
      ok(await who.post("/admin/order-edits", { order_id: order.id }))
      ok(await who.delete(`/admin/order-edits/${order.id}`))
      ok(await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }))
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("of two refunds at once, both are in the books", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const path = `/admin/payments/${await paymentOf(who, order)}/refund`
      const both = await Promise.all([who.post(path, { amount: 20 }), who.post(path, { amount: 5 })])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await charged(order)).toEqual([cents(order.total) - 2_500])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("an edit that is begun while money goes back waits for it", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const path = `/admin/payments/${await paymentOf(who, order)}/refund`
      const payments = container.resolve(Modules.PAYMENT)
      const refundPayment = payments.refundPayment.bind(payments)
      const edits: Promise<Answer>[] = []
      jest.spyOn(payments, "refundPayment").mockImplementationOnce(async (refund) => {
        edits.push(who.post("/admin/order-edits", { order_id: order.id }))
        await new Promise((resolve) => setTimeout(resolve, 500))
        return await refundPayment(refund)
      })
      ok(await who.post(path, { amount: 20 }))
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200])
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })

    it("is not canceled while an edit's money is still to go back, and is even afterwards", async () => {
      const who = await visitor().logInStaff()
      const order = await bought(who, visitor(), false)
      const edit = `/admin/order-edits/${order.id}`
      ok(await who.post("/admin/order-edits", { order_id: order.id }))
      ok(await who.post(`${edit}/items/item/${order.lines[HANDLE]}`, { quantity: 1 }))
      ok(await who.post(`${edit}/confirm`, {}))
      const { outstanding } = await booksOf(who, order)
      expect(outstanding).toBeLessThan(0)
      expect(answered(await who.post(`/admin/orders/${order.id}/cancel`, {}))).toEqual([
        409,
        expect.stringMatching(/^More was paid for this order than it costs now/),
      ])
      expect(await charged(order)).toEqual([cents(order.total)])
      ok(await who.post(`/admin/payments/${await paymentOf(who, order)}/refund`, { amount: -outstanding }))
      ok(await who.post(`/admin/orders/${order.id}/cancel`, {}))
      expect(await charged(order)).toEqual([])
      expect(await booksOf(who, order)).toMatchObject({ outstanding: 0, total: 0 })
    })

    it("gives back of a canceled order what the processor refused, and says so", async () => {
      const who = await visitor().logInStaff()
      const order = await bought(who, visitor(), false)
      const payment = await paymentOf(who, order)
      jest
        .spyOn(container.resolve(Modules.PAYMENT), "refundPayment")
        .mockRejectedValueOnce(new Error("Away."))
      ok(await who.post(`/admin/orders/${order.id}/cancel`, {}))
      expect(await charged(order)).toEqual([cents(order.total)])
      const answer = ok(await who.post(`/admin/payments/${payment}/refund`, { amount: 20 }))
      expect(answer.payment).toMatchObject({ id: payment, refunds: [{ amount: 20 }] })
      expect(await charged(order)).toEqual([cents(order.total) - 2_000])
      await mailOf(order.email, "Your refund of $20.00")
    })
  })

  it("is opened by staff from the order's shipped lines alone, and the buyer is told where to send it", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const path = `/admin/order-returns/${order.id}`
    const [handle, scoop] = [order.lines[HANDLE] ?? "", order.lines[SCOOP] ?? ""]
    const can = ok(await who.get(path))
    expect(can).toMatchObject({ number: order.number, email: order.email, closed: null })
    expect(
      can.lines.map(({ sku, returnable }: StaffReturn["lines"][number]) => [sku, returnable]).sort(),
    ).toEqual([
      [HANDLE, 2],
      [SCOOP, 1],
    ])
    expect(can.lines.find(({ id }: { id: string }) => id === scoop).details).toMatch(/Blue, Build No. \d+$/)
    const open = async (lines: object[], word = "") => {
      const answer = await who.post(path, { lines, word })
      await untilIdle()
      return answer
    }
    const other = await bought(who)
    const refusals: [object[], string[]][] = [
      [[], ["lines"]],
      [[{ id: handle, quantity: 0, reason: "" }], ["lines"]],
      [[{ id: handle, quantity: 3, reason: "Too short" }], ["lines.0.quantity"]],
      [[{ id: handle, quantity: 1, reason: " " }], ["lines.0.reason"]],
      [[{ id: other.lines[HANDLE], quantity: 1, reason: "Too short" }], ["lines.0.id"]],
      [
        [
          { id: handle, quantity: 1, reason: "Too short" },
          { id: handle, quantity: 1, reason: "Too short" },
        ],
        ["lines.1.id"],
      ],
    ]
    for (const [lines, fields] of refusals) {
      const refused = await open(lines)
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, fields])
    }
    const opened = ok(
      await open(
        [
          { id: handle, quantity: 0, reason: "" },
          { id: scoop, quantity: 1, reason: "Does not fit" },
        ],
        "Use the box it came in.",
      ),
    )
    const { read } = desk(who, opened.id)
    expect(await read()).toMatchObject({
      number: opened.number,
      stage: "accepted",
      order: { id: order.id, same_email: true },
      asked: [{ item: expect.stringContaining("1 × Snow Scoop (SHVSOLBLU)"), reason: "Does not fit" }],
    })
    expect(ok(await who.get(path)).lines).toMatchObject([{ id: handle, returnable: 2 }])
    const again = await open([{ id: scoop, quantity: 1, reason: "Does not fit" }])
    expect(again.body.errors).toHaveProperty(["lines.0.quantity"])
    expect((await mailOf(order.email, `your return ${opened.number}`)).text).toContain(
      "Use the box it came in.",
    )
    expect(
      (await sentTo(order.email, 0)).filter(({ subject }) => subject.startsWith("We have your")),
    ).toEqual([])
    expect((await wayOf(order))[0]).toMatchObject({ number: opened.number, stage: "accepted" })
    expect((await who.get("/admin/order-returns/order_none")).status).toBe(404)

    // Packed is not shipped.
    const unshipped = await bought(who, visitor(), false)
    await makeBuilds(who, unshipped.number)
    await packed(who, unshipped.id, [{ id: unshipped.lines[SCOOP] ?? "", quantity: 1 }])
    const early = await who.post(`/admin/order-returns/${unshipped.id}`, {
      lines: [{ id: unshipped.lines[SCOOP], quantity: 1, reason: "Too blue" }],
      word: "",
    })
    expect([early.status, early.body.errors]).toEqual([
      422,
      { "lines.0.quantity": ["None of these has been shipped, or all are on their way back."] },
    ])
  })

  it("numbers what staff return on Medusa's own page in the same series", async () => {
    const who = await visitor().logInStaff()
    const order = once()
    const first = ok(await who.post("/admin/returns", { order_id: order.id }))
    const { body } = await requested(order.email, order.number)
    expect(body.number).toBe(first.return.display_id + 1)
  })

  describe("undoes all of a step when its last part fails:", () => {
    const away = () => new Error("Away.")
    const failOwing = () => jest.spyOn(container.resolve(MAIL_MODULE), "owe").mockRejectedValueOnce(away())

    const rowsOf = async (orderId: string) => {
      const { rows } = await database().raw(
        `select i.item_id, d.return_requested_quantity as requested, d.return_received_quantity as received, o.version,
                (select count(*)::int from "return" r where r.order_id = o.id and r.deleted_at is null) as returns,
                (select count(*)::int from order_change c where c.order_id = o.id and c.status in ('pending', 'requested')
                  and c.deleted_at is null) as changes
           from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
           join order_item d on d.id = i.id where o.id = ? order by i.item_id`,
        [orderId],
      )
      return rows
    }

    it("accepting", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { body } = await requested(order.email, order.number)
      const { read, send } = desk(who, await idOf(body.number))
      const before = await rowsOf(order.id)
      failOwing()
      const wish = { lines: [{ id: order.lines[HANDLE], quantity: 1 }], word: "" }
      expect((await send("accept", wish)).status).toBe(500)
      expect(await rowsOf(order.id)).toEqual(before)
      expect((await read()).stage).toBe("requested")
      expect(ok(await send("accept", wish)).stage).toBe("accepted")
    })

    it("receiving", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { read, send } = await accepted(who, order)
      const [before, stock] = [await rowsOf(order.id), await stocked()]
      failOwing()
      expect((await send("receive", arrival(order))).status).toBe(500)
      expect(await rowsOf(order.id)).toEqual(before)
      expect(await stocked()).toBe(stock)
      expect((await read()).stage).toBe("accepted")
      expect(ok(await send("receive", arrival(order))).stage).toBe("received")
      expect(await stocked()).toBe(stock + 1)
    })

    it("refunding", async () => {
      const who = await visitor().logInStaff()
      const order = once()
      const { id, read, send } = await accepted(who, order)
      ok(await send("receive", arrival(order)))
      const before = await rowsOf(order.id)
      jest.spyOn(container.resolve(Modules.PAYMENT), "refundPayment").mockRejectedValueOnce(away())
      expect((await send("refund", { amount: 1 })).status).toBe(500)
      expect(await read()).toMatchObject({ stage: "received", refund: { given: null } })
      expect(ok(await who.get(`/admin/submissions/${id}`)).status).toBe("open")
      expect(await processor.chargedTo(order.cartId)).toEqual([Math.round(order.total * 100)])
      expect([await rowsOf(order.id), (await booksOf(who, order)).credit]).toEqual([before, []])
      expect(ok(await send("refund", { amount: 1 })).stage).toBe("refunded")
      expect((await booksOf(who, order)).outstanding).toBe(0)
    })
  })
})
