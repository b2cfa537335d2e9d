import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { formatMoney } from "../../src/contracts/money"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import type { Answer, Visitor } from "../visitor"

/** Nothing in the seed costs that. */
const PRICE = 123.45

/** Ready to ship. */
const PAIR = "TRLSOLYELBLK"

shopTest({}, ({ visitor, container, settings, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** A sled with the given mount kit, dampener or wheel. */
  async function sledWith(part: "mount_kit_sku" | "dampener_sku" | "bogie", sku: string): Promise<string> {
    const { rows } =
      part === "bogie"
        ? await database().raw(
            "select sled_id as id from sled_bogie where sku = ? order by sled_id limit 1",
            [sku],
          )
        : await database().raw("select id from sled where ?? = ? order by id limit 1", [part, sku])
    return rows[0].id
  }

  /** What staff see for a SKU in Medusa's admin. */
  async function productOf(staff: Visitor, sku: string) {
    const { rows } = await database().raw(
      "select id, product_id from product_variant where sku = ? and deleted_at is null",
      [sku],
    )
    const [{ id, product_id }] = rows
    const { body } = await staff.get(`/admin/products/${product_id}/variants/${id}?fields=id,*prices`)
    return { path: `/admin/products/${product_id}/variants/${id}`, variant: body.variant }
  }

  async function setPrice(staff: Visitor, sku: string, amount: number): Promise<void> {
    const { path, variant } = await productOf(staff, sku)
    const [price] = variant.prices
    const changed = await staff.postMeant(path, { prices: [{ id: price.id, currency_code: "usd", amount }] })
    expect([sku, changed.status]).toEqual([sku, 200])
  }

  async function setStock(staff: Visitor, sku: string, stocked_quantity: number): Promise<void> {
    const found = await staff.get(`/admin/inventory-items?sku=${sku}&fields=id,*location_levels`)
    const [item] = found.body.inventory_items
    const path = `/admin/inventory-items/${item.id}/location-levels/${item.location_levels[0].location_id}`
    const changed = await staff.post(path, { stocked_quantity })
    expect([sku, changed.status]).toEqual([sku, 200])
  }

  /** Waits until a page shows it, which takes up to two seconds; search takes a little longer. */
  async function shows(what: string, read: () => Promise<Answer>, isSo: (body: Answer["body"]) => boolean) {
    let body: unknown
    await eventually(async () => {
      const answer = await read()
      body = answer.body
      return answer.status === 200 && isSo(answer.body)
    }).catch(() => {
      throw new Error(`${what} does not show it: ${JSON.stringify(body).slice(0, 400)}`)
    })
  }

  const hasPrice = (body: unknown) => JSON.stringify(body).includes(`:${PRICE}`)
  const get = (path: string) => (rider: Visitor) => rider.get(path)
  const post = (path: string, body?: object) => (rider: Visitor) => rider.post(path, body)

  type Reads = Record<string, (rider: Visitor) => Promise<Answer>>

  /** Every read that feeds a page which shows the price of a kind of goods. */
  const READS: [string, () => Promise<Reads> | Reads][] = [
    [
      "PUL-RED",
      () => ({
        "product page": get("/shop/products/pull-handle"),
        listing: get("/shop/listing?path=/accessories"),
        upsells: get("/shop/upsells"),
      }),
    ],
    [
      "ICE-BLK-SET",
      () => ({
        "product page": get("/shop/products/ice-scratcher-blocks"),
        listing: get("/shop/listing?path=/accessories/ice-scratcher"),
        "home page": get("/shop/home"),
        upsells: get("/shop/upsells"),
        search: get("/shop/search?q=ice%20scratcher"),
      }),
    ],
    [
      "MK-104",
      async () => ({
        "product page": get("/shop/products/mk-104"),
        listing: get("/shop/listing?path=/mount-kits"),
        "hardware page": get("/shop/hardware"),
        finder: post(`/mount-kits/find/${await sledWith("mount_kit_sku", "MK-104")}`),
        search: get("/shop/search?q=MK-104"),
      }),
    ],
    [
      "DMP-202",
      async () => ({
        "product page": get("/shop/products/dmp-202"),
        listing: get("/shop/listing?path=/dampeners"),
        finder: post(`/mount-kit-dampeners/find/${await sledWith("dampener_sku", "DMP-202")}`),
      }),
    ],
    [
      "CAR-TRL-4",
      () => ({
        "product page": get("/shop/products/trail-carbide-4"),
        listing: get("/shop/listing?path=/carbides"),
        "hardware page": post("/builder/carbides/ATKSOLREDBLK"),
      }),
    ],
    [
      "BOG538RED",
      async () => ({
        "product page": get("/shop/products/bogie-wheel-538"),
        listing: get("/shop/listing?path=/bogie-wheels"),
        "bogie setup": post(`/builder/sleds/models/${await sledWith("bogie", "BOG538")}/bogies?bogies=true`),
      }),
    ],
    [
      "ATK-SOL",
      () => ({
        styles: post("/builder/info/attack"),
        customize: post("/builder/info/attack/solid"),
        "its price": post("/builder/generate/ATK/SOL", { options: { color1: "RED", loop: "BLK" } }),
        builder: get("/shop/designs"),
        "compare skis": get("/shop/compare/skis"),
      }),
    ],
  ]

  it.each(READS)("a new price of %s is on every page that shows one", async (sku, reads) => {
    const [rider, staff] = [visitor(), await visitor().logInStaff()]
    const pages = Object.entries(await reads())
    for (const [what, read] of pages)
      expect([what, hasPrice((await read(rider)).body)]).toEqual([what, false])
    await setPrice(staff, sku, PRICE)
    for (const [what, read] of pages) await shows(what, () => read(rider), hasPrice)
  })

  it("what is sold out is offered nowhere, and said so where it stands", async () => {
    const [rider, staff] = [visitor(), await visitor().logInStaff()]
    const choices = async () =>
      (await rider.get("/shop/upsells")).body.offers[0].choices.map(({ sku }: { sku: string }) => sku)
    // Pink is sold out in the seed.
    expect(await choices()).toEqual([
      "PUL-BLK",
      "PUL-RED",
      "PUL-BLU",
      "PUL-GRN",
      "PUL-ORG",
      "PUL-WHT",
      "PUL-YEL",
    ])
    for (const sku of ["PUL-RED", "ICE-BLK-SET", "MK-104", "DMP-202", "CAR-TRL-4", "BOG538RED"])
      await setStock(staff, sku, 0)
    await setStock(staff, "PUL-PNK", 5)

    const sku = (wanted: string) => (one: { sku: string }) => one.sku === wanted
    await shows(
      "upsells",
      () => rider.get("/shop/upsells"),
      ({ offers: [handle, ...more] }) => {
        const skus = handle.choices.map((one: { sku: string }) => one.sku)
        return more.length === 0 && !skus.includes("PUL-RED") && skus.includes("PUL-PNK")
      },
    )
    await shows(
      "product page",
      () => rider.get("/shop/products/pull-handle"),
      (page) => {
        return page.variants.find(sku("PUL-RED")).inventory === 0
      },
    )
    await shows(
      "listing",
      () => rider.get("/shop/listing?path=/accessories/ice-scratcher"),
      ({ products }) => {
        return products.find(({ slug }: { slug: string }) => slug === "ice-scratcher-blocks").sold_out
      },
    )
    const kit = await sledWith("mount_kit_sku", "MK-104")
    await shows(
      "kit finder",
      () => rider.post(`/mount-kits/find/${kit}`),
      ({ mountKit }) => {
        return mountKit.inventory === 0
      },
    )
    const dampener = await sledWith("dampener_sku", "DMP-202")
    await shows(
      "dampener finder",
      () => rider.post(`/mount-kit-dampeners/find/${dampener}`),
      (found) => {
        return found.dampenerKit.dampener.inventory === 0
      },
    )
    await shows(
      "hardware page",
      () => rider.post("/builder/carbides/ATKSOLREDBLK"),
      (carbides) => {
        return carbides.find(({ id }: { id: string }) => id === "CAR-TRL-4").in_stock === false
      },
    )
    const wheels = `/builder/sleds/models/${await sledWith("bogie", "BOG538")}/bogies?bogies=true`
    await shows(
      "bogie setup",
      () => rider.post(wheels),
      ({ bogies }) => {
        const bogie = Object.values<{ sku: string; colors: Record<string, { available: number }> }>(
          bogies,
        ).find(sku("BOG538"))
        return bogie?.colors.RED?.available === 0
      },
    )
    expect((await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })).status).toBe(409)
    expect((await rider.put("/cart/pull-handle-pink", { quantity: 1, options: [] })).status).toBe(200)
  })

  it("cart, checkout, order, thank-you page and mail count with staff's prices", async () => {
    const [rider, staff] = [visitor(), await visitor().logInStaff()]
    const prices = {
      "ATK-SOL": 401.5,
      "MK-104": 41.25,
      "CAR-TRL-4": 70.1,
      "PUL-RED": 26.05,
      "ICE-BLK-SET": 36.95,
    }
    for (const [sku, price] of Object.entries(prices)) await setPrice(staff, sku, price)
    const sum = Object.values(prices).reduce((total, price) => total + Math.round(price * 100), 0) / 100
    const model = await sledWith("mount_kit_sku", "MK-104")
    await shows(
      "builder",
      () => rider.post("/builder/info/attack/solid"),
      ({ style }) => style.price === 401.5,
    )
    await shows(
      "scratchers",
      () => rider.get("/shop/upsells"),
      ({ offers: [, scratchers] }) => {
        return scratchers.choices[0].price === 36.95
      },
    )

    await rider.post("/builder/add-ski-to-cart", { ski_sku: "ATKSOLREDBLK", carbide: "CAR-TRL-4", model })
    await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
    const cart = (await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })).body.cart
    expect(cart.subtotal).toBe(sum)
    const shipped = (await rider.post("/checkout/shipping", ADDRESS)).body
    expect(shipped.cart.subtotal).toBe(sum)
    const paid = await rider.post("/checkout/process", payment(shipped.addressId, "tok_visa"))
    expect(paid.body.message).toBeUndefined()
    const thanks = await rider.get(`/shop/thanks/${paid.body.thanks_url.split("/").pop()}`)
    expect(thanks.body).toMatchObject({ subtotal: sum, total: shipped.total })

    await untilIdle()
    const outbox = new Outbox(outboxFolder(settings.dataDir))
    let mail = ""
    await eventually(async () => {
      const { mails } = await outbox.list({ limit: 50, offset: 0 })
      const read = await Promise.all(mails.map(({ id }) => outbox.read(id)))
      mail = read.find((one) => one?.subject.includes(` ${thanks.body.number} `))?.text ?? ""
      return mail !== ""
    })
    for (const amount of [...Object.values(prices), sum, shipped.total])
      expect(mail).toContain(formatMoney(amount))
  })

  it("a piece off the shelf costs what staff say", async () => {
    const [rider, staff] = [visitor(), await visitor().logInStaff()]
    const { rows } = await database().raw(
      "select v.sku from product_variant v join made_design m on m.variant_id = v.id where m.design_sku = ?",
      [PAIR],
    )
    await setPrice(staff, rows[0].sku, PRICE)
    await shows("shelf", () => rider.get("/shop/ready-to-ship/trail"), hasPrice)
    const options = { color1: "YEL", loop: "BLK" }
    await shows(
      "its price",
      () => rider.post("/builder/generate/TRL/SOL", { options, ready_to_ship: true }),
      hasPrice,
    )
    await setStock(staff, rows[0].sku, 0)
    await shows(
      "shelf",
      () => rider.get("/shop/ready-to-ship/trail"),
      ({ pieces }) => {
        return pieces.find(({ sku }: { sku: string }) => sku === PAIR).sold_out
      },
    )
  })
})
