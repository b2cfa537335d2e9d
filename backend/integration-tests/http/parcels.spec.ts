import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { markOrderFulfillmentAsDeliveredWorkflow } from "@medusajs/medusa/core-flows"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { sumOrders } from "../../src/reports/order-sums"
import { buyHandles } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { refusal } from "../refusal"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))

  const mailsTo = async (address: string) => {
    const { mails } = await outbox.list({ limit: 200, offset: 0 })
    return mails.filter(({ to }) => to.includes(address))
  }
  const mailOf = async (address: string, subject: string) => {
    const line = await eventually(
      async () => (await mailsTo(address)).find((mail) => mail.subject.includes(subject)) ?? null,
      `No mail “${subject}” came.`,
    )
    return await outbox.read(line.id)
  }

  /** Buys two pull handles. */
  async function bought(who: Visitor): Promise<{ id: string; line: string; number: string; email: string }> {
    const handles = await buyHandles(visitor(), { staff: who, untilIdle })
    const { order } = ok(await who.get(`/admin/orders/${handles.id}?fields=id,*items`))
    return { ...handles, line: order.items[0].id }
  }

  it("tells of a first parcel what is still to come, in the mail and on the buyer's page", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const items = [{ id: line, quantity: 1 }]
    const { order } = ok(await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    const labels = [{ tracking_number: "A1", tracking_url: "https://carrier.example/A1", label_url: "#" }]
    const shipments = `/admin/orders/${id}/fulfillments/${order.fulfillments[0].id}/shipments`
    ok(await who.post(shipments, { items, labels }))
    const mail = await mailOf(email, `order ${number} is on its way`)
    expect(mail?.text).toMatch(/Still to come:\n1 × Pull handle, Red\n/)
    const thanks = /\/thank-you\/(\S+)/.exec(mail?.text ?? "")?.[1]
    const page = ok(await visitor().get(`/shop/thanks/${thanks}`))
    expect(page).toMatchObject({
      parcels: [
        {
          lines: [{ name: "Pull handle", details: ["Red"], quantity: 1 }],
          tracking: [{ number: "A1", url: "https://carrier.example/A1" }],
        },
      ],
      ships: expect.anything(),
    })
    expect(page.standing).toBeUndefined()

    ok(await who.post(`${shipments.replace("/shipments", "")}/mark-as-delivered`, {}))
    const found = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect([found.status, found.ships]).toEqual(["Partly delivered", page.ships])
    ok(await who.post(`/admin/orders/${id}/complete`, {}))
    expect(ok(await visitor().post("/shop/order-lookup", { number, email })).ships).toBeUndefined()
  })

  it("are delivered only once they left; what was delivered before that was asked for has left", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const items = [{ id: line, quantity: 2 }]
    const { order } = ok(await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    const [{ id: fulfillmentId }] = order.fulfillments
    const at = `/admin/orders/${id}/fulfillments/${fulfillmentId}`
    expect(refusal(await who.post(`${at}/mark-as-delivered`, {}))).toEqual([
      409,
      expect.stringContaining("hasn't been marked as shipped"),
    ])
    const waits = async () =>
      ok(await who.get("/admin/today/orders")).orders.some((order: { id: string }) => order.id === id)
    const promised = async () => ok(await visitor().post("/shop/order-lookup", { number, email })).ships
    expect([await waits(), await promised()]).toEqual([true, expect.anything()])
    await markOrderFulfillmentAsDeliveredWorkflow(container).run({ input: { orderId: id, fulfillmentId } })
    await sumOrders(container)
    expect([await waits(), await promised()]).toEqual([false, undefined])
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select has_left from order_sum where order_id = ?", [id])
    expect(rows).toEqual([{ has_left: true }])
    await untilIdle()
  })

  it("lead to their carrier's page once that was put right, and have a number that left without one", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const upsNow = async () =>
      ok(await who.get("/admin/carriers")).carriers.find(({ name }: { name: string }) => name === "UPS")
    const { id: ups, version: _version, ...form } = await upsNow()
    const save = async (tracking: string) =>
      ok(await who.post(`/admin/carriers/${ups}`, { ...form, tracking, version: (await upsNow()).version }))
    await save("https://www.usp.com/track?tracknum={number}")
    const at = `/admin/order-parcels/${id}`
    const lines = [{ id: line, quantity: 1 }]
    const followed = { carrier_id: ups, tracking_number: "1Z1" }
    const first = ok(await who.post(at, { lines, ...followed })).parcels[0]
    ok(await who.post(`${at}/${first.id}/ship`))
    await save(form.tracking)
    const correct = (parcel: { id: string; version: string }, body: object) =>
      who.post(`${at}/${parcel.id}/tracking`, { ...followed, version: parcel.version, ...body })
    const links = async () =>
      ok(await visitor().post("/shop/order-lookup", { number, email })).parcels.flatMap(
        ({ tracking }: { tracking: { url: string }[] }) => tracking.map(({ url }) => url),
      )
    expect(await links()).toEqual(["https://www.usp.com/track?tracknum=1Z1"])
    ok(await correct(first, {}))
    expect(await links()).toEqual(["https://www.ups.com/track?tracknum=1Z1"])
    expect((await correct(first, {})).body.message).toBe("This parcel has this number already.")

    const { created, parcels } = ok(await who.post(at, { lines }))
    ok(await who.post(`${at}/${created}/ship`))
    const bare = parcels.find((parcel: { id: string }) => parcel.id === created)
    ok(await correct(bare, { tracking_number: "1Z2" }))
    const told = await eventually(async () => {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Tracking number"))
      return mails.length === 2 ? await Promise.all(mails.map(({ id }) => outbox.read(id))) : null
    })
    const bareMail = told.find((mail) => mail?.text.includes("1Z2"))
    expect(bareMail?.text).toMatch(/It\s+replaces any we sent you for it before\./)
    expect(bareMail?.text).not.toMatch(/new tracking number|the one we sent/i)
    await untilIdle()
  })

  it("are a reason not to cancel the order, which says what to do instead, and that can be done", async () => {
    const who = await visitor().logInStaff()
    const { id, line } = await bought(who)
    const at = `/admin/orders/${id}`
    const items = [{ id: line, quantity: 1 }]
    const { order } = ok(await who.post(`${at}/fulfillments?fields=*fulfillments`, { items }))
    const refused = async () => {
      const { status, body } = await who.post(`${at}/cancel`)
      const { order } = ok(await who.get(`${at}?fields=status,payment_status`))
      expect([status, order.status, order.payment_status]).toEqual([409, "pending", "captured"])
      return body.message
    }
    expect(await refused()).toMatch(/is packed\. Cancel its fulfillment on this page first/)
    ok(await who.post(`${at}/fulfillments/${order.fulfillments[0].id}/shipments`, { items }))
    expect(await refused()).toMatch(
      /has shipped, so it can't be canceled\. With Edit order, remove each line that hasn't shipped/,
    )
    const edit = `/admin/order-edits/${id}`
    ok(await who.post("/admin/order-edits", { order_id: id }))
    ok(await who.post(`${edit}/items/item/${line}`, { quantity: 1 }))
    ok(await who.post(`${edit}/request`, {}))
    ok(await who.post(`${edit}/confirm`, {}))
    const { order: less } = ok(await who.get(`${at}?fields=*payment_collections.payments,*summary`))
    const [{ payments }] = less.payment_collections
    const amount = -less.summary.pending_difference
    expect(amount).toBeGreaterThan(25)
    // As Medusa's form sends it where no payment was chosen or no amount entered.
    const without = async (payment: string, amount: number) =>
      (await who.post(`/admin/payments/${payment}/refund`, { amount })).body.message
    expect(await without("undefined", amount)).toBe("Please select the payment to refund.")
    expect(await without(payments[0].id, 0)).toBe("Please enter how much to refund.")
    ok(await who.post(`/admin/payments/${payments[0].id}/refund`, { amount }))
    expect(ok(await who.get(`${at}?fields=*summary`)).order.summary.pending_difference).toBe(0)
  })

  it("names every parcel of a shipment with its link, in the mail and where the rider looks", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const items = [{ id: line, quantity: 2 }]
    const { order } = ok(await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    ok(
      await who.post(`/admin/orders/${id}/fulfillments/${order.fulfillments[0].id}/shipments`, {
        items,
        labels: ["A1", "B2"].map((parcel) => ({
          tracking_number: parcel,
          tracking_url: `https://carrier.example/${parcel}`,
          label_url: "#",
        })),
      }),
    )
    const mail = await mailOf(email, `order ${number} is on its way`)
    for (const parcel of ["A1", "B2"]) {
      expect(mail?.text).toContain(`Tracking: ${parcel} https://carrier.example/${parcel}`)
      expect(mail?.html).toContain(`href="https://carrier.example/${parcel}"`)
    }
    const { parcels } = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect(parcels[0].tracking).toEqual([
      { number: "A1", url: "https://carrier.example/A1" },
      { number: "B2", url: "https://carrier.example/B2" },
    ])
    expect(parcels[0]).toMatchObject({
      carrier: "",
      lines: [{ name: "Pull handle", details: ["Red"], quantity: 2 }],
    })
    await untilIdle()
  })

  it("says to the rider who brings a parcel and what is in it", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const { carriers } = ok(await who.get("/admin/carriers"))
    const ups = carriers.find(({ name }: { name: string }) => name === "UPS")
    const at = `/admin/order-parcels/${id}`
    const { parcels: packed, created } = ok(
      await who.post(at, {
        lines: [{ id: line, quantity: 1 }],
        carrier_id: ups.id,
        tracking_number: "1Z999AA10123456784",
      }),
    )
    expect(created).toBe(packed[0].id)
    const second = ok(await who.post(at, { lines: [{ id: line, quantity: 1 }] }))
    expect(second.parcels.map(({ id }: { id: string }) => id)).toEqual([created, second.created])
    expect(ok(await who.get(at))).not.toHaveProperty("created")
    ok(await who.post(`${at}/${packed[0].id}/ship`))
    await untilIdle()
    const { parcels } = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect(parcels).toMatchObject([
      {
        carrier: "UPS",
        lines: [{ name: "Pull handle", details: ["Red"], quantity: 1 }],
        tracking: [
          { number: "1Z999AA10123456784", url: expect.stringMatching(/^https:.*1Z999AA10123456784/) },
        ],
      },
    ])
  })

  it("have their number corrected after they left, which is mailed, and can be lost and found", async () => {
    const who = await visitor().logInStaff()
    const { id, line, number, email } = await bought(who)
    const at = `/admin/order-parcels/${id}`
    const wrong = { carrier_id: "carr_ups", tracking_number: "1Z999AA10123456785" }
    const { parcels: packed } = ok(await who.post(at, { lines: [{ id: line, quantity: 2 }], ...wrong }))
    const parcel = `${at}/${packed[0].id}`
    const right = { carrier_id: "carr_ups", tracking_number: "1z999 aa1 0123456784" }
    const correct = (body: object) => who.post(`${parcel}/tracking`, { ...right, ...body })
    expect((await correct({ version: packed[0].version })).status).toBe(409)
    expect((await who.post(`${parcel}/lost`, { note: "" })).status).toBe(409)
    ok(await who.post(`${parcel}/ship`))
    await mailOf(email, `order ${number} is on its way`)
    const { version } = packed[0]
    expect((await correct({ version: "old" })).status).toBe(409)
    expect((await correct({ version, ...wrong })).body.message).toBe("This parcel has this number already.")
    const refused = await correct({ version, carrier_id: "" })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["carrier_id"]])
    const corrected = ok(await correct({ version })).parcels[0]
    expect([corrected.tracking_number, corrected.carrier]).toEqual(["1Z999AA10123456784", "UPS"])
    const mail = await mailOf(email, `Tracking number for your`)
    expect(mail?.text).toContain("UPS 1Z999AA10123456784")
    expect(mail?.text).not.toContain(wrong.tracking_number)
    const lookedUp = async () =>
      ok(await visitor().post("/shop/order-lookup", { number, email })).parcels as {
        lostAt?: string
        tracking: { number: string; url: string | null }[]
      }[]
    expect((await lookedUp())[0]?.tracking).toEqual([
      { number: "1Z999AA10123456784", url: expect.stringMatching(/^https:.*1Z999AA10123456784/) },
    ])
    const sought = async (text: string) =>
      ok(await who.get(`/admin/order-search?q=${text}`)).orders.map(({ id }: { id: string }) => id)
    expect([await sought("1Z999AA10123456784"), await sought(wrong.tracking_number)]).toEqual([[id], []])

    for (const note of ["The carrier has no scan.", "Again."]) {
      const lost = ok(await who.post(`${parcel}/lost`, { note })).parcels[0]
      expect(lost).toMatchObject({ lost: { note, at: expect.any(String), by: expect.stringContaining("@") } })
      expect((await who.post(`${parcel}/lost`, { note })).status).toBe(409)
      expect((await lookedUp())[0]).toHaveProperty("lostAt")
      expect(ok(await who.delete(`${parcel}/lost`)).parcels[0]).toMatchObject({ lost: null, carrier: "UPS" })
      expect((await lookedUp())[0]).not.toHaveProperty("lostAt")
    }
    ok(await who.post(`${parcel}/lost`, { note: "" }))
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*fulfillments`))
    const delivered = `/admin/orders/${id}/fulfillments/${order.fulfillments[0].id}/mark-as-delivered`
    const early = await who.post(delivered, {})
    expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/It has turned up/)])
    ok(await who.delete(`${parcel}/lost`))
    ok(await who.post(delivered, {}))
    expect((await lookedUp())[0]).toMatchObject({ deliveredAt: expect.any(String) })
    // The later statement counts: it was stolen from the porch.
    ok(await who.post(`${parcel}/lost`, { note: "" }))
    const stolen = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect([stolen.status, stolen.parcels[0].deliveredAt]).toEqual(["Shipped", undefined])
    expect(stolen.parcels[0].lostAt).toEqual(expect.any(String))
    ok(await who.delete(`${parcel}/lost`))
    const found = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect([found.status, found.parcels[0]]).toEqual([
      "Delivered",
      expect.objectContaining({ deliveredAt: expect.any(String) }),
    ])
    await untilIdle()
    await resendMail(container, new Date(Date.now() + 30 * 60_000))
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes("Tracking number"))).toHaveLength(1)
  })

  it("mails a cancellation and its money at once, and each of them once", async () => {
    const who = await visitor().logInStaff()
    const { id, number, email } = await bought(who)
    ok(await who.post(`/admin/orders/${id}/cancel`))
    const mail = await mailOf(email, `order ${number} was canceled`)
    expect(mail?.text).toMatch(/We'll refund what you paid/)
    await mailOf(email, "Your refund of")
    await untilIdle()
    await resendMail(container, new Date(Date.now() + 30 * 60_000))
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes("was canceled"))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.includes("Your refund of"))).toHaveLength(1)
  })

  it("are added once by a press that is repeated because its answer was lost", async () => {
    const who = await visitor().logInStaff()
    const { id, line } = await bought(who)
    const add = (mark: string, quantity: number) =>
      who.post(
        `/admin/order-parcels/${id}`,
        { lines: [{ id: line, quantity }], tracking_number: "" },
        { headers: { "idempotency-key": mark.repeat(32) } },
      )
    const held = async () =>
      ok(await who.get(`/admin/order-parcels/${id}`)).parcels.map(
        ({ lines }: { lines: { quantity: number }[] }) => lines.map(({ quantity }) => quantity),
      )
    ok(await add("a", 1))
    ok(await add("a", 1))
    expect(await held()).toEqual([[1]])
    ok(await add("b", 1))
    // Also once nothing is left that could be packed.
    ok(await add("b", 1))
    expect(await held()).toEqual([[1], [1]])
    expect((await add("c", 1)).status).toBe(422)
  })

  it("promises no refund in the mail of a cancellation after everything was refunded", async () => {
    const who = await visitor().logInStaff()
    const { id, number, email } = await bought(who)
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=*payment_collections.payments`))
    const [payment] = order.payment_collections[0].payments
    ok(await who.post(`/admin/payments/${payment.id}/refund`, { amount: payment.amount }))
    await mailOf(email, "Your refund of")
    await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("update refund set created_at = now() - interval '1 day' where payment_id = ?", [payment.id])
    ok(await who.post(`/admin/orders/${id}/cancel`))
    const mail = await mailOf(email, `order ${number} was canceled`)
    expect(mail?.text).not.toMatch(/refund/)
    expect(mail?.html).not.toMatch(/Your money/)
  })
})
