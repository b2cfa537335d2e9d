import type { LeadTimes, LeadTimesPage } from "../../src/contracts/checkout/lead-times"
import type { ShipKind, ShipPromise } from "../../src/contracts/checkout/ship-dates"
import { shipWords } from "../../src/contracts/checkout/ship-promise"
import { weekdayAndDay } from "../../src/contracts/time/day-words"
import { localTime } from "../../src/contracts/time/shop-time"
import { SHOP_ZONE } from "../../src/contracts/time/shop-zone"
import { DEFAULT_LEAD_TIMES, shipsBy } from "../../src/modules/lead-time/domain/ships-by"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { ADDRESS, payment } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const SCOOP = "SHVSOLBLU"
const DAY_MS = 24 * 60 * 60_000

/** Where the warehouse is: in Hawaii when it is late in Chicago, so that no test begins on one day and ends on the next. */
const ZONE = localTime(new Date(), SHOP_ZONE).slice(11) < "22:00" ? SHOP_ZONE : "Pacific/Honolulu"

/** The day at the warehouse this many days from today. */
function daysOn(days: number): string {
  const [today = ""] = localTime(new Date(), ZONE).split("T")
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Every day is a working day, and an order placed today counts as tomorrow's, so that days are easy to count. */
const EVERY_DAY: LeadTimes = {
  ...DEFAULT_LEAD_TIMES,
  cutoff: "00:00",
  timeZone: ZONE,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  pickupDays: [0, 1, 2, 3, 4, 5, 6],
}

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const staff = () => visitor().logInStaff()
  const read = async (who: Visitor): Promise<LeadTimesPage> => (await who.get("/admin/lead-times")).body

  async function save(who: Visitor, document: LeadTimes): Promise<void> {
    const { version } = await read(who)
    const { status, body } = await who.post("/admin/lead-times", { version, document })
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
  }

  /** Takes pull handles, and with `scoop` a made-to-order scoop, to the billing step. */
  async function atBilling(rider: Visitor, { scoop }: { scoop: boolean }) {
    await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    if (scoop) {
      await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: false, replaces: null })
    }
    const { body } = await rider.post("/checkout/shipping", ADDRESS)
    return body
  }

  async function order(rider: Visitor, goods: { scoop: boolean }): Promise<string> {
    const checkout = await atBilling(rider, goods)
    const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa"))
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    return body.thanks_url.split("/").pop()
  }

  const thanks = async (token: string) => (await visitor().get(`/shop/thanks/${token}`)).body

  /** What every place that shows an order says. */
  async function toldOf(token: string, who: Visitor) {
    const { number, ships } = await thanks(token)
    const lookup = await visitor().post("/shop/order-lookup", { number, email: ADDRESS.email })
    const orders = await who.get(`/admin/orders?fields=id,display_id`)
    const { id } = orders.body.orders.find(
      (each: { display_id: number }) => String(each.display_id) === number,
    )
    const { body } = await who.get(`/admin/order-builds/${id}`)
    const promised = body.facts.find(({ name }: { name: string }) => name === "Promised")
    const mail = await eventually(async () => {
      const { mails } = await outbox.list({ limit: 200, offset: 0 })
      const found = mails.find(({ subject }) => subject.includes(`order ${number} is in`))
      return found && (await outbox.read(found.id))
    }, `No mail told of order ${number}.`)
    return { thanks: ships, lookup: lookup.body.ships, staff: promised?.value, mail: mail.text }
  }

  const promised = (ships: ShipPromise) => ({
    thanks: ships,
    lookup: ships,
    staff: shipWords(ships),
    mail: expect.stringContaining(`${shipWords(ships)}.`),
  })

  it("follows what staff keep in every place, and leaves an order the day that it was promised", async () => {
    const who = await staff()
    const began = new Date()
    // The cut-off or midnight in Chicago may have passed meanwhile.
    const either = (kind: ShipKind) =>
      [began, new Date()].map((now) => shipsBy({ now, leadTimes: DEFAULT_LEAD_TIMES, kind }))
    const { stocked: early, custom: late, ...others } = (await visitor().get("/shop/ship-dates")).body
    expect(either("stocked")).toContain(early)
    expect(either("custom")).toContain(late)
    expect(others).toEqual({ lines: {}, times: { stocked: "1 to 2 business days", custom: "1 to 2 weeks" } })
    const first = await order(visitor(), { scoop: false })
    const { ships } = await thanks(first)
    expect(either("stocked").map((date) => ({ kind: "stocked", date }))).toContainEqual(ships)
    expect(await toldOf(first, who)).toEqual(promised(ships))

    await save(who, {
      ...EVERY_DAY,
      stockedDays: 3,
      customDays: 8,
      lines: [{ code: "ATK", stockedDays: null, customDays: 30 }],
      holidays: [{ name: "Inventory", from: daysOn(6), to: daysOn(7) }],
    })
    const dates = (await visitor().get("/shop/ship-dates")).body
    // Counting begins tomorrow, and the two days of inventory don't count.
    expect(dates).toMatchObject({
      stocked: daysOn(4),
      custom: daysOn(11),
      lines: { ATK: { stocked: daysOn(4), custom: daysOn(33) } },
      times: { stocked: "1 to 3 business days", custom: "1 to 8 business days" },
    })

    const rider = visitor()
    const checkout = await atBilling(rider, { scoop: true })
    const cart = (await rider.get("/cart/data")).body
    const lines = Object.values<{ sku: string; ships: ShipPromise }>(cart.items)
    const stocked = { kind: "stocked", date: daysOn(4) }
    const custom = { kind: "custom", date: daysOn(11) } as const
    expect(lines.map(({ sku, ships }) => [sku, ships])).toEqual([
      ["PUL-RED", stocked],
      [SCOOP, custom],
    ])
    expect([cart.ships, checkout.cart.ships]).toEqual([custom, custom])
    const paid = await rider.post("/checkout/process", payment(checkout.addressId, "tok_visa"))
    const second = paid.body.thanks_url.split("/").pop()
    expect(await toldOf(second, who)).toEqual(promised(custom))

    expect(await toldOf(first, who)).toEqual(promised(ships))
    await untilIdle()
  })

  it("is kept with an account's order until that has shipped", async () => {
    const who = await staff()
    await save(who, { ...EVERY_DAY, stockedDays: 5 })
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const { number } = await thanks(await order(rider, { scoop: false }))
    await save(who, { ...EVERY_DAY, stockedDays: 50 })
    const page = () => rider.get(`/shop/account/orders/${number}`)
    expect((await page()).body.ships).toEqual({ kind: "stocked", date: daysOn(6) })

    const { body } = await who.get("/admin/orders?fields=id,display_id,*items")
    const placed = body.orders.find((each: { display_id: number }) => String(each.display_id) === number)
    const items = placed.items.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }))
    const { body: fulfilled } = await who.post(`/admin/orders/${placed.id}/fulfillments`, { items })
    const [{ id }] = (await who.get(`/admin/orders/${placed.id}?fields=*fulfillments`)).body.order
      .fulfillments
    expect(fulfilled.order.id).toBe(placed.id)
    await who.post(`/admin/orders/${placed.id}/fulfillments/${id}/shipments`, {
      items,
      no_notification: true,
    })
    const shipped = (await page()).body
    expect([shipped.status, shipped.ships]).toEqual(["Shipped", undefined])
    await untilIdle()
  })

  it("is asked again when it became later while a rider was about to pay, and not when it came closer", async () => {
    const who = await staff()
    await save(who, { ...EVERY_DAY, stockedDays: 3 })
    const rider = visitor()
    const { addressId } = await atBilling(rider, { scoop: false })
    await save(who, { ...EVERY_DAY, stockedDays: 20 })
    const [shown, now] = [daysOn(4), daysOn(21)].map(weekdayAndDay)
    const refused = await rider.post("/checkout/process", payment(addressId, "tok_visa"))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Your order would now ship by ${now} instead of ${shown}. You weren't charged. Please check it and place your order again.`,
    ])

    const again = ok(await rider.get("/checkout/data"))
    expect(again.cart.ships).toEqual({ kind: "stocked", date: daysOn(21) })
    await save(who, { ...EVERY_DAY, stockedDays: 10 })
    const { thanks_url } = ok(await rider.post("/checkout/process", payment(again.addressId, "tok_visa")))
    expect((await thanks(thanks_url.split("/").pop())).ships).toEqual({ kind: "stocked", date: daysOn(11) })
    await untilIdle()
  })

  it("says no day of what can't be had", async () => {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    await setStock(container, "PUL-RED", 1)
    const { items, ships } = await eventually(async () => {
      const { body } = await rider.get("/cart/data")
      const [line] = Object.values<{ in_stock: boolean }>(body.items)
      return line && !line.in_stock && body
    })
    expect([Object.values<{ ships?: ShipPromise }>(items)[0]?.ships, ships]).toEqual([undefined, undefined])
  })

  it("is staff's alone, and logs who changed what", async () => {
    for (const who of [visitor(), await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)]) {
      expect((await who.get("/admin/lead-times")).status).toBe(401)
      expect((await who.post("/admin/lead-times", { version: "0", document: EVERY_DAY })).status).toBe(401)
    }
    const who = await staff()
    const before = await read(who)
    expect(before).toMatchObject({ version: "0", document: DEFAULT_LEAD_TIMES, changes: [] })
    expect(before.products).toContainEqual({ code: "SHV", name: expect.any(String), type: "shovel" })
    await save(who, { ...DEFAULT_LEAD_TIMES, customDays: 15 })
    // Nothing changed, so nothing is logged.
    await save(who, { ...DEFAULT_LEAD_TIMES, customDays: 15 })
    await save(who, {
      ...DEFAULT_LEAD_TIMES,
      customDays: 15,
      holidays: [{ name: "New Year", from: "2027-01-01", to: "" }],
    })
    const { version, changes } = await read(who)
    expect(version).toBe("2")
    expect(changes.map(({ by, field, before, after }) => [by, field, before, after])).toEqual([
      ["staff@snowforge.example", "Holidays", "", "New Year, 2027-01-01"],
      ["staff@snowforge.example", "Made to order, business days", "10", "15"],
    ])
    const late = await who.post("/admin/lead-times", { version: "1", document: DEFAULT_LEAD_TIMES })
    expect([late.status, late.body.message]).toEqual([
      409,
      "This was changed in the meantime by staff@snowforge.example (Holidays: nothing → New Year, 2027-01-01). " +
        "Copy what you typed, reload the page and try again.",
    ])
    expect((await read(who)).version).toBe("2")
  })

  it("refuses what can't be, at each field and all at once", async () => {
    const who = await staff()
    const refused = async (over: object) => {
      const { status, body } = await who.post("/admin/lead-times", {
        version: "0",
        document: { ...DEFAULT_LEAD_TIMES, ...over },
      })
      expect(status).toBe(422)
      return Object.keys(body.errors).sort()
    }
    expect(
      await refused({ stockedDays: null, customDays: 2.5, cutoff: "2 pm", timeZone: "Mars/Base" }),
    ).toEqual(["document.customDays", "document.cutoff", "document.stockedDays", "document.timeZone"])
    expect(await refused({ workingDays: [], pickupDays: [1, 1, 9], customDays: 251 })).toEqual([
      "document.customDays",
      "document.pickupDays",
      "document.pickupDays.2",
      "document.workingDays",
    ])
    const holidays = [
      { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-25" },
      { name: "Long", from: "2026-01-01", to: "2026-12-31" },
    ]
    const own = (code: string) => ({ code, stockedDays: null, customDays: 3 })
    expect(await refused({ holidays, lines: [own("ATK"), own("ATK"), own("XXX")] })).toEqual([
      "document.holidays.0.to",
      "document.holidays.1.to",
      "document.lines.1.code",
      "document.lines.2.code",
    ])
    expect(
      await refused({ holidays: [{ name: " ", from: "2026-02-30", to: "soon" }], stockedDays: -1 }),
    ).toEqual([
      "document.holidays.0.from",
      "document.holidays.0.name",
      "document.holidays.0.to",
      "document.stockedDays",
    ])
    const years = Array.from({ length: 30 }, (_, at) => ({
      name: "Closed",
      from: daysOn(40 * at),
      to: daysOn(40 * at + 40),
    }))
    expect(await refused({ holidays: years })).toEqual(["document.holidays"])
    expect((await read(who)).version).toBe("0")
  })
})
