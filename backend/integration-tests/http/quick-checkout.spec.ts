import { randomUUID } from "node:crypto"
import type { CreateTaxRateDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils"
import { readDelivery } from "../../src/cart-store/delivery"
import { writeDestination } from "../../src/cart-store/destination"
import { beginPayment, collectionOfCart } from "../../src/cart-store/payment-of-cart"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import { taxRatesFor } from "../../src/modules/checkout/domain/tax-rates"
import { DEFAULT_SHIPPING_RATES } from "../../src/modules/content/domain/rates-text"
import { freshReads } from "../../src/read-model/cached-read"
import { getCheckoutRules } from "../../src/read-model/checkout-rules"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { medusaAddress } from "../../src/workflows/checkout/enter-shipping"
import { filledCart, recompute, recomputeByMedusa } from "../../src/workflows/checkout/recompute-cart"
import { recomputeHere } from "../../src/workflows/checkout/recompute-here"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const PLACES = [
  { country: "US", state: "MN", zip: "55731" },
  { country: "US", state: "OR", zip: "97201" },
  { country: "US", state: "AK", zip: "99501" },
  { country: "CA", state: "QC", zip: "H2X 1Y4" },
  { country: "CA", state: "BC", zip: "V5K 0A1" },
  { country: "NO", state: "", zip: "0150" },
]
const BUYERS = ["guest", "guest with TENOFF", "guest with SNOW20", "dealer"] as const
const GOODS = ["pull-handle-red", "pull-handle-blue", "pull-handle-green"]

/** Everything a cart is priced by, as stored, except timestamps and ids. */
const ROWS = {
  cart: "id = :id",
  cart_line_item: "cart_id = :id and deleted_at is null",
  cart_line_item_adjustment:
    "item_id in (select id from cart_line_item where cart_id = :id) and deleted_at is null",
  cart_line_item_tax_line:
    "item_id in (select id from cart_line_item where cart_id = :id) and deleted_at is null",
  cart_shipping_method: "cart_id = :id and deleted_at is null",
  cart_shipping_method_adjustment:
    "shipping_method_id in (select id from cart_shipping_method where cart_id = :id) and deleted_at is null",
  cart_shipping_method_tax_line:
    "shipping_method_id in (select id from cart_shipping_method where cart_id = :id) and deleted_at is null",
}

/*
 * The checkout's own way to price a cart and Medusa's give the same rows. An upgrade of Medusa that prices, ships or
 * taxes differently fails here, and so does anything staff can set there that the checkout's own way ignores.
 */
shopTest({ cards: false }, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function rowsOf(id: string): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {}
    for (const [table, found] of Object.entries(ROWS)) {
      const own = ["cart", "cart_line_item", "cart_shipping_method"].includes(table) ? "" : " - 'id'"
      const { rows: read } = await database().raw<{ rows: { row: unknown }[] }>(
        `select to_jsonb(t) - 'created_at' - 'updated_at'${own} as row from ${table} t where ${found}`,
        { id },
      )
      rows[table] = read.map(({ row }) => JSON.stringify(row)).sort()
    }
    return rows
  }

  async function lastCart(): Promise<string> {
    const { rows } = await database().raw<{ rows: { id: string }[] }>(
      "select id from cart order by created_at desc limit 1",
    )
    return rows[0]?.id ?? ""
  }

  const ship = async (rider: Visitor, place: object = {}) => {
    const address = { ...ADDRESS, ...place, email: `${randomUUID()}@example.com`, customAgreed: true }
    const { status, body } = await rider.post("/checkout/shipping", address)
    expect([status, body.message]).toEqual([200, undefined])
    return CheckoutData.parse(body)
  }

  const here = async (id: string) => {
    await freshReads(container)
    return await recomputeHere(container, await filledCart(container, id), await readDelivery(container, id))
  }

  /** A cart with two items of the catalog, at the checkout. */
  async function atCheckout(place: object = {}): Promise<{ rider: Visitor; id: string }> {
    const rider = visitor()
    await rider.put("/cart/pull-handle-red", { quantity: 3, options: [] })
    await ship(rider, place)
    return { rider, id: await lastCart() }
  }

  async function agrees(id: string): Promise<void> {
    const own = await here(id)
    const written = await rowsOf(id)
    expect(own).not.toBeNull()
    const medusas = await recomputeByMedusa(container, id)
    expect(await rowsOf(id)).toEqual(written)
    expect(own?.quote).toEqual(medusas.quote)
    expect(own?.cart).toEqual(medusas.cart)
  }

  it.each(PLACES.flatMap((place) => BUYERS.map((buyer) => ({ ...place, buyer }))))(
    "writes for a $buyer to $country $state what Medusa's workflows write",
    async ({ buyer, ...place }) => {
      const rider = visitor()
      if (buyer === "dealer") await rider.logIn(DEMO_DEALER, DEMO_PASSWORD)
      for (const [at, slug] of GOODS.entries()) {
        await setStock(container, `PUL-${["RED", "BLU", "GRN"][at]}`, 50)
        expect((await rider.put(`/cart/${slug}`, { quantity: 1 + at * 2, options: [] })).status).toBe(200)
      }
      for (const [ski_sku, ready_to_ship] of [
        ["ATKFADREDBLUBLK", false] as const,
        ["TRLSOLYELBLK", true] as const,
      ]) {
        const design = { ski_sku, carbide: "", model: "", ready_to_ship, replaces: null }
        expect((await rider.post("/builder/add-ski-to-cart", design)).status).toBe(200)
      }
      const code = buyer.split(" with ")[1]
      if (code) {
        const kind = code === "TENOFF" ? "discount" : "dealer"
        expect((await rider.put(`/cart/${kind}/${code}`)).status).toBe(200)
      }
      const howDidYouHear = buyer === "dealer" ? "N/A" : ADDRESS.howDidYouHear
      const { total } = await ship(rider, { ...place, howDidYouHear })
      expect(total).toBeGreaterThan(0)
      await agrees(await lastCart())
    },
  )

  /** A cart's destination and first payment, except ids and timestamps. */
  async function destinationOf(id: string): Promise<unknown> {
    const plain = (row: string) => `to_jsonb(${row}) - 'id' - 'created_at' - 'updated_at'`
    const { rows } = await database().raw<{ rows: unknown[] }>(
      `select ${plain("c")} - 'shipping_address_id' as cart, ${plain("a")} as address,
          (select jsonb_agg(${plain("m")} - 'cart_id') from cart_shipping_method m
            where m.cart_id = c.id and m.deleted_at is null) as methods,
          ${plain("p")} as payment, l.id like 'capaycol_%' and p.id like 'pay_col_%' as named
         from cart c join cart_address a on a.id = c.shipping_address_id
           left join cart_payment_collection l on l.cart_id = c.id and l.deleted_at is null
           left join payment_collection p on p.id = l.payment_collection_id
        where c.id = :id`,
      { id },
    )
    return rows[0]
  }

  it("writes where a cart goes and its first payment as Medusa's modules do", async () => {
    const newCart = async () => {
      await visitor().put("/cart/pull-handle-red", { quantity: 1, options: [] })
      return await lastCart()
    }
    const [own, medusas] = [await newCart(), await newCart()]
    const shippingOptionId = (await getSnapshot(container)).commerce.shippingOptionId ?? ""
    const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({}, { take: 1 })
    const customerId = customer?.id ?? ""
    const carts = container.resolve(Modules.CART)
    const goTo = async (place: object) => {
      const address = medusaAddress({ ...ADDRESS, ...place })
      await writeDestination(container, own, {
        address,
        email: "ida@b.example",
        customerId,
        shippingOptionId,
      })
      await carts.updateCarts(medusas, {
        email: "ida@b.example",
        customer_id: customerId,
        shipping_address: address,
      })
    }
    await goTo({})
    const method = { name: "Standard shipping", amount: 0, shipping_option_id: shippingOptionId }
    await carts.addShippingMethods(medusas, [method])
    const collectionId = await beginPayment(container, own, 29_87)
    const [collection] = await container
      .resolve(Modules.PAYMENT)
      .createPaymentCollections([{ currency_code: "usd", amount: 29.87 }])
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.CART]: { cart_id: medusas },
      [Modules.PAYMENT]: { payment_collection_id: collection?.id },
    })
    const first = await destinationOf(own)
    expect(first).toEqual(await destinationOf(medusas))
    expect(first).toMatchObject({ named: true, payment: { amount: 29.87 }, address: { city: ADDRESS.city } })
    expect((await collectionOfCart(container, own))?.id).toBe(collectionId)

    // Another address replaces it, and the shipping stays the same.
    await goTo({ city: "Duluth" })
    expect(await destinationOf(own)).toEqual(await destinationOf(medusas))
    const methods = await carts.listShippingMethods({ cart_id: own })
    expect(methods).toHaveLength(1)

    // A cart's earlier shipping method that the shop no longer offers is removed, and what was known of the buyer
    // stays.
    await database().raw("update cart_shipping_method set shipping_option_id = 'so_gone' where cart_id = ?", [
      own,
    ])
    const address = medusaAddress(ADDRESS)
    await writeDestination(container, own, { address, email: null, customerId: null, shippingOptionId })
    const [renewed, ...others] = await carts.listShippingMethods({ cart_id: own })
    expect([renewed?.shipping_option_id, others]).toEqual([shippingOptionId, []])
    expect(await destinationOf(own)).toMatchObject({
      cart: { email: "ida@b.example", customer_id: customerId },
    })

    const nowhere = { address, email: null, customerId: null, shippingOptionId }
    await expect(writeDestination(container, "cart_gone", nowhere)).rejects.toThrow("no cart cart_gone")
  })

  it("follows a cart that moves from place to place", async () => {
    const { rider, id } = await atCheckout(PLACES[0])
    for (const place of [PLACES[3], PLACES[1], PLACES[0]]) {
      await ship(rider, place)
      await agrees(id)
    }
  })

  describe("taxes", () => {
    const taxes = () => container.resolve(Modules.TAX)

    async function regionOf(country_code: string, province_code: string | null) {
      const [region] = await taxes().listTaxRegions({ country_code, province_code: province_code as string })
      if (!region) throw new Error(`There is no tax region for ${country_code} ${province_code}.`)
      return region
    }

    it("are those of Medusa's tax module, rules and combined rates included", async () => {
      const { variantsById, commerce } = await getSnapshot(container)
      const products = [...new Set([...variantsById.values()].map(({ productId }) => productId))]
      const [plain, byProduct, byType] = products
      const us = await regionOf("us", null)
      const minnesota = await regionOf("us", "us-mn")
      const quebec = await regionOf("ca", "ca-qc")
      const rule = (reference: string, reference_id: string | null | undefined) => ({
        reference,
        reference_id: reference_id ?? "none",
      })
      const rates: CreateTaxRateDTO[] = [
        { tax_region_id: us.id, name: "Handles", code: "H", rate: 1.5, rules: [rule("product", byProduct)] },
        {
          tax_region_id: minnesota.id,
          name: "Type",
          code: "T",
          rate: 2.25,
          rules: [rule("product_type", "ptyp_1")],
        },
        { tax_region_id: minnesota.id, name: "Thing", code: "P", rate: 3, rules: [rule("product", byType)] },
        {
          tax_region_id: quebec.id,
          name: "Parcels",
          code: "S",
          rate: 4.5,
          rules: [rule("shipping_option", commerce.shippingOptionId)],
        },
      ]
      await taxes().createTaxRates(rates)
      await database().raw("update tax_rate set is_combinable = true where code in ('S', 'T')")
      await freshReads(container)
      const known = (await getCheckoutRules(container)).taxRates ?? []
      const items = [plain, byProduct, byType].flatMap((productId, at) =>
        [null, "ptyp_1"].map((type) => ({ id: `${at}${type}`, productId: productId ?? "", type })),
      )
      const places = [
        ...["mn", "or", "ca", "zz"].map((state) => ["us", `us-${state}`]),
        ...["qc", "bc"].map((state) => ["ca", `ca-${state}`]),
        ...[
          ["us", null],
          ["ca", null],
          ["no", null],
          ["no", "no-03"],
          ["jp", null],
        ],
      ] as [string, string | null][]
      for (const [country, province] of places) {
        const lines = await taxes().getTaxLines(
          [
            ...items.map(({ id, productId, type }) => ({
              id,
              product_id: productId,
              ...(type ? { product_type_id: type } : {}),
            })),
            { id: "parcel", shipping_option_id: commerce.shippingOptionId ?? "" },
          ],
          { address: { country_code: country, province_code: province }, is_return: false },
        )
        const said = (id: string) =>
          lines
            .filter((line) => ("line_item_id" in line ? line.line_item_id : line.shipping_line_id) === id)
            .map(({ rate_id, rate, code, name }) => [rate_id, rate, code, name])
        const ours = (taxed: Parameters<typeof taxRatesFor>[2]) =>
          taxRatesFor(known, { country, province }, taxed).map(({ id, rate, code, name }) => [
            id,
            rate,
            code,
            name,
          ])
        for (const { id, productId, type } of items) {
          expect([country, province, id, ours({ productId, productTypeId: type })]).toEqual([
            country,
            province,
            id,
            said(id),
          ])
        }
        expect([country, province, ours({ shippingOptionId: commerce.shippingOptionId })]).toEqual([
          country,
          province,
          said("parcel"),
        ])
      }
    })

    it("that staff have changed count with the next look", async () => {
      const { id } = await atCheckout()
      const before = (await recompute(container, id)).quote
      const [rate] = await taxes().listTaxRates({
        tax_region_id: (await regionOf("us", "us-mn")).id,
      })
      await taxes().updateTaxRates(rate?.id ?? "", { rate: 50 })
      const after = (await recompute(container, id)).quote
      expect(after.taxCents).toBeGreaterThan(before.taxCents * 5)
      await agrees(id)
    })
  })

  describe("is left to Medusa", () => {
    it.each([
      ["a sale for everyone", () => sale(5, {}), -1],
      ["a sale that is still to come", () => sale(5, { starts_at: "2099-01-01T00:00:00.000Z" }), 0],
      [
        "a price by quantity",
        async () =>
          void (await container.resolve(Modules.PRICING).addPrices({
            priceSetId: await priceSet(),
            prices: [{ currency_code: "usd", amount: 7, min_quantity: 2 }],
          })),
        -1,
      ],
      [
        "a zone below the country",
        async () => {
          const { rows } = await database().raw("select service_zone_id as id from geo_zone limit 1")
          await container.resolve(Modules.FULFILLMENT).createGeoZones({
            type: "province",
            country_code: "us",
            province_code: "us-mn",
            service_zone_id: rows[0].id,
          })
        },
        0,
      ],
      [
        "a rule on the shipping",
        async () =>
          void (await container.resolve(Modules.FULFILLMENT).createShippingOptionRules({
            attribute: "anything",
            operator: "ne",
            value: "else",
            shipping_option_id: (await getSnapshot(container)).commerce.shippingOptionId ?? "",
          })),
        0,
      ],
      [
        "a tax service other than its tables",
        async () =>
          await database().raw("update tax_region set provider_id = null where province_code is null"),
        null,
      ],
      [
        "prices that hold their tax",
        async () => await database().raw("update price_preference set is_tax_inclusive = true"),
        null,
      ],
    ] as [string, () => Promise<unknown>, number | null][])("what goes by %s", async (_what, set, moves) => {
      const { id } = await atCheckout()
      const before = (await recompute(container, id)).quote.totalCents
      expect(await here(id)).not.toBeNull()
      await set()
      const rows = await rowsOf(id)
      expect(await here(id)).toBeNull()
      expect(await rowsOf(id)).toEqual(rows)
      if (moves === null) return
      expect(Math.sign((await recompute(container, id)).quote.totalCents - before)).toBe(moves)
    })

    it("a country that is out of its zones: nothing is shipped there", async () => {
      const { rider, id } = await atCheckout()
      await database().raw("update geo_zone set deleted_at = now() where country_code = 'us'")
      expect(await here(id)).toBeNull()
      const { status, body } = await rider.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
      expect([status, body.errors]).toEqual([
        422,
        { country: ["We can't ship to this address. Please call us."] },
      ])
    })

    async function priceSet(): Promise<string> {
      const { rows } = await database().raw<{ rows: { id: string }[] }>(
        `select s.price_set_id as id from product_variant_price_set s
           join product_variant v on v.id = s.variant_id where v.sku = 'PUL-RED'`,
      )
      return rows[0]?.id ?? ""
    }

    async function sale(amount: number, over: object): Promise<void> {
      await container.resolve(Modules.PRICING).createPriceLists([
        {
          title: "Spring",
          description: "Spring",
          type: PriceListType.SALE,
          status: PriceListStatus.ACTIVE,
          prices: [{ price_set_id: await priceSet(), currency_code: "usd", amount }],
          ...over,
        },
      ])
    }
  })

  it("keeps the payment of an earlier try at what the cart costs now", async () => {
    const { rider, id } = await atCheckout()
    const { createPaymentCollectionForCartWorkflow } = await import("@medusajs/medusa/core-flows")
    await createPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: id } })
    const checkout = await ship(rider, PLACES[3])
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["total", "payment_collection.amount"],
      filters: { id },
    })
    const amounts = [data[0]?.total, data[0]?.payment_collection?.amount].map(Number)
    expect(amounts).toEqual([checkout.total, checkout.total])
  })

  it("takes a price that staff have changed in this moment", async () => {
    const { id } = await atCheckout()
    const before = (await recompute(container, id)).quote.totalCents
    await database().raw(
      `update price set amount = amount + 10, raw_amount = jsonb_build_object('value', (amount + 10)::text, 'precision', 20)
        where price_set_id in (select s.price_set_id from product_variant_price_set s
          join product_variant v on v.id = s.variant_id where v.sku = 'PUL-RED')`,
    )
    expect((await recompute(container, id)).quote.totalCents).toBeGreaterThan(before + 3_000)
    await agrees(id)
  })

  it("ships at the rates that staff have set, by Medusa's way as well", async () => {
    const { rider, id } = await atCheckout(PLACES[0])
    const shipping = async (place: object) => (await ship(rider, place)).shipping
    expect(await shipping({ ...PLACES[0] })).toBe(12.95)

    const staff = await visitor().logInStaff()
    const rates = JSON.parse(DEFAULT_SHIPPING_RATES)
    rates.us.brackets[1].price = "14.50"
    rates.ca.freeFrom = "75"
    const edit = { value: JSON.stringify(rates), version: 0 }
    const asked = await staff.post("/admin/content/shipping.rates", edit)
    expect([asked.status, asked.body.asks, asked.body.message]).toEqual([
      409,
      true,
      "Canada: shipping for goods of $75.00 and up would cost nothing instead of $24.95. Canada: shipping for goods of $150.00 and up would cost nothing instead of $36.95. Canada: shipping for goods of $400.00 and up would cost nothing instead of $54.95.",
    ])
    expect(await shipping({ ...PLACES[0] })).toBe(12.95)
    const saved = await staff.post("/admin/content/shipping.rates", { ...edit, confirmed: true })
    expect(saved.status).toBe(200)
    expect(await shipping({ ...PLACES[0] })).toBe(14.5)
    await agrees(id)
    // Alaska's surcharge is added whatever the zone costs; three handles reach Canada's limit.
    expect(await shipping({ ...PLACES[2] })).toBe(28.5)
    await agrees(id)
    expect(await shipping({ ...PLACES[3] })).toBe(0)
    await agrees(id)

    expect((await staff.post("/admin/content/shipping.rates/undo", { version: 1 })).status).toBe(200)
    expect(await shipping({ ...PLACES[3] })).toBe(24.95)
    await agrees(id)
  })

  it("refuses rates that are none in a sentence", async () => {
    const staff = await visitor().logInStaff()
    const rates = JSON.parse(DEFAULT_SHIPPING_RATES)
    rates.us.brackets[0].price = "-5"
    const refused = await staff.post("/admin/content/shipping.rates", {
      value: JSON.stringify(rates),
      version: 0,
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { value: ["United States: Please enter what it costs in dollars, such as 12.95."] },
    ])
  })
})
