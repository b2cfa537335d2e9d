import { CartData } from "../../src/contracts/cart/cart"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { boxSlip } from "../../src/workflows/dealer/order-papers"
import { workOrders } from "../../src/workflows/production/papers"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { POURED, productionShop, SCOOP, SKI, TO_POUR } from "../production-shop"

shopTest({}, (shop) => {
  const { visitor, container, settings } = shop
  const { database, staff, queue, order, of, move, seen } = productionShop(shop)

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
    // Of four pairs, one was packed before the build was moved back: three are to be made.
    await database().raw("update production_job set quantity = 4, packed = 1 where number = ?", [ski.number])
    const [header = "", row = ""] = String(
      (await who.get("/admin/production/export?product=ATK")).body,
    ).split("\r\n")
    expect(header).toContain(",pieces,to_make,unit,")
    expect(row).toContain(",4,3,pair,")
    await database().raw("update production_job set quantity = 1, packed = 0 where number = ?", [ski.number])
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

  it("lists the builds of an order by their numbers", async () => {
    await order(visitor())
    const who = await staff()
    const listed = async (filters = "") => (await queue(who, filters)).builds.map(({ number }) => number)
    const [first, second] = (await listed("sort=number")) as [number, number]
    expect(await listed()).toEqual([first, second])
    // The other way around: they come in at one moment, so that their ids may be in either order.
    for (const turned of ["-number", `${first} + ${second} + number`]) {
      await database().raw(`update production_job set number = ${turned}`)
    }
    expect(await listed()).toEqual([first, second])
    expect(await listed("sort=newest")).toEqual([second, first])
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
})
