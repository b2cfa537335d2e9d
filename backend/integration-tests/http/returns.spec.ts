import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffReturn } from "../../src/contracts/orders/return-staff"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { makeBuilds } from "../made-builds"
import { ok } from "../ok"
import { HANDLE, returnShop, SCOOP } from "../return-shop"
import { staffPerson } from "../staff-person"
import { setStock } from "../stock"
import type { Answer } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, origin, untilIdle } = shop
  const {
    processor,
    database,
    bought,
    requested,
    idOf,
    stocked,
    mailOf,
    desk,
    accepted,
    arrival,
    booksOf,
    netReported,
    wayOf,
    packed,
    sentTo,
  } = returnShop(shop)
  const once = shop.prepared(async () => bought(await visitor().logInStaff()))

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
    expect(told.text).toContain("2 × Pull handle, Red")
    expect(told.text).toMatch(/1 × .+, Solid, Blue, Build No\. \d+/)
    expect(told.text).toMatch(/Snowforge\n *1 Forge Road/)
    expect((await wayOf(order))[0]).toMatchObject({
      number,
      stage: "accepted",
      steps: [{ stage: "requested" }, { stage: "accepted" }],
      lines: expect.arrayContaining([{ name: "Pull handle", details: ["Red"], quantity: 2 }]),
      shipTo: expect.arrayContaining(["Snowforge", expect.stringMatching(/^1 Forge Road/)]),
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
        "lines.0.arrived": ["Only 2 of these were accepted."],
        "lines.1.restocked": ["Made-to-order items don't go back to stock."],
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
    const refund = { amount: suggested, word: "All is well with the scoop." }
    const both = await Promise.all([send("refund", refund), send("refund", refund)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const cents = Math.round(order.total * 100)
    expect(await processor.chargedTo(order.cartId)).toEqual([cents - Math.round(suggested * 100)])
    expect(await read()).toMatchObject({
      stage: "refunded",
      refund: { given: suggested },
      refund_missing: false,
    })
    expect((await mailOf(order.email, "Your refund of")).text).toContain(refund.word)
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
    // Everyone on staff can read orders, but not everyone can read forms.
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
    const answer = await send(who.cookieHeader)
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
    expect(early.body.errors).toEqual({ order_number: ["Please link the order first."] })
    expect((await send("order", { order_number: 999_999_999 })).body.errors).toEqual({
      order_number: ["There is no order with that number."],
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
    // Of the same account, under an address that it had once.
    await database().raw(
      `insert into account_cart (id, cart_id, customer_id)
       select 'acart_' || cart_id, cart_id, 'cus_both' from order_cart where order_id in (?, ?)`,
      [order.id, stranger.id],
    )
    ok(await send("settle", { outcome: "exchanged", order_number: Number(stranger.number), word: "" }))
    expect(await read()).toMatchObject({ stage: "exchanged", replacement: { number: stranger.number } })
    const mail = await mailOf(order.email, `return ${number}: a replacement`)
    expect(mail.text).toContain(`Order ${stranger.number} is the replacement for your return ${number}.`)
    expect((await send("refund", { amount: 1 })).status).toBe(409)
    // The handle that never came back can be returned again.
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
      const mailed = await mailOf(order.email, "Your refund of")
      expect(mailed.subject).toContain(given.toFixed(2))
      expect(mailed.text).toContain(`It is for your return ${number}.`)
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
})
