import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { SAVE_AGAIN } from "../../src/contracts/staff/ask-first"
import { dealerGroupId } from "../../src/workflows/dealer/dealer-group"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Answer, Visitor } from "../visitor"

shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()
  /**
   * Refused with a question that says this.
   * @param about set where it isn't simply a price
   */
  const asked = ({ status, body }: Answer, words: string, about?: string) =>
    expect([status, body.asks, body.about, body.message]).toEqual([
      409,
      true,
      about,
      expect.stringContaining(words),
    ])

  interface Priced {
    id: string
    product_id: string
    title: string
    product: string
  }
  async function variant(sku: string): Promise<Priced> {
    const { rows } = await database().raw<{ rows: Priced[] }>(
      `select v.id, v.product_id, v.title, p.title as product from product_variant v
         join product p on p.id = v.product_id where v.sku = ? and v.deleted_at is null`,
      [sku],
    )
    const [found] = rows
    if (!found) throw new Error(`There is no ${sku}.`)
    return found
  }
  async function dollarsOf(ownerId: string): Promise<number[]> {
    const { rows } = await database().raw<{ rows: { amount: string }[] }>(
      `select p.amount::text as amount from price p
         join (select variant_id as id, price_set_id from product_variant_price_set where deleted_at is null
               union all select shipping_option_id, price_set_id from shipping_option_price_set
                where deleted_at is null) o on o.price_set_id = p.price_set_id
        where o.id = ? and p.deleted_at is null order by p.created_at`,
      [ownerId],
    )
    return rows.map(({ amount }) => Number(amount))
  }
  const idOf = async (sql: string): Promise<string> => (await database().raw(sql)).rows[0].id
  const usd = (amount: number) => [{ currency_code: "usd", amount }]

  describe("Medusa's own editors", () => {
    /** Every call by which staff set the price of a red handle. */
    const ROUTES: [string, (of: Priced, amount: number) => [path: string, body: object]][] = [
      [
        "a variant",
        ({ id, product_id }, amount) => [
          `/admin/products/${product_id}/variants/${id}`,
          { prices: usd(amount) },
        ],
      ],
      [
        "many variants",
        ({ id, product_id }, amount) => [
          `/admin/products/${product_id}/variants/batch`,
          { update: [{ id, prices: usd(amount) }] },
        ],
      ],
      [
        "a product",
        ({ id, product_id }, amount) => [
          `/admin/products/${product_id}`,
          { variants: [{ id, prices: usd(amount) }] },
        ],
      ],
      [
        "many products",
        ({ id, product_id }, amount) => [
          "/admin/products/batch",
          { update: [{ id: product_id, variants: [{ id, prices: usd(amount) }] }] },
        ],
      ],
    ]

    it.each(ROUTES)("ask about a price by %s, and take the same again as a yes", async (_name, callOf) => {
      const owner = await staff()
      const red = await variant("PUL-RED")
      const [path, body] = callOf(red, 2.5)
      asked(
        await owner.post(path, body),
        `${red.product}, ${red.title} would cost $2.50 instead of $25.00. ${SAVE_AGAIN}`,
      )
      expect(await dollarsOf(red.id)).toEqual([25])
      // Another price, or the same from an unknown caller, is a different question.
      asked(await owner.post(...callOf(red, 0)), "would cost nothing instead of $25.00.")
      expect((await visitor().post(path, body)).status).toBe(401)
      const answer = await owner.post(path, body)
      if (answer.status !== 200) throw new Error(JSON.stringify([path, answer.body]))
      expect(await dollarsOf(red.id)).toEqual([2.5])
    })

    it("ask each person for themselves, and about nothing small", async () => {
      const red = await variant("PUL-RED")
      const [path, body] = ROUTES[0]?.[1](red, 99) ?? ["", {}]
      const [one, other] = [await staff(), await staff()]
      ok(await one.post(path, { prices: usd(30) }))
      ok(await one.post(path, { prices: usd(25) }))
      asked(await one.post(path, body), "$99.00 instead of $25.00")
      // The same person's answer counts from another browser.
      ok(await other.post(path, body))
      expect(await dollarsOf(red.id)).toEqual([99])
    })

    it("ask about goods for nothing when they are made", async () => {
      const owner = await staff()
      const { product_id } = await variant("PUL-RED")
      const options = { Color: "Gray" }
      const free = {
        title: "Free thing",
        options: [{ title: "Color", values: ["Gray"] }],
        variants: [{ title: "Gray", options, prices: usd(0) }],
      }
      asked(await owner.post("/admin/products", free), "Gray would cost nothing.")
      asked(await owner.post("/admin/products/batch", { create: [free] }), "Gray would cost nothing.")
      asked(
        await owner.post(`/admin/products/${product_id}/variants`, {
          title: "Gray",
          options,
          prices: usd(0),
        }),
        "Gray would cost nothing.",
      )
      asked(
        await owner.post(`/admin/products/${product_id}/variants/batch`, {
          create: [{ title: "Gray", options, prices: usd(0) }],
        }),
        "Gray would cost nothing.",
      )
    })

    it("ask about a price list against what everybody pays, and then against itself", async () => {
      const owner = await staff()
      const red = await variant("PUL-RED")
      const list = (amount: number) => ({
        title: "Sale",
        description: "For a day",
        type: "sale",
        status: "draft",
        prices: [{ variant_id: red.id, currency_code: "usd", amount }],
      })
      asked(await owner.post("/admin/price-lists", list(10)), "would cost $10.00 instead of $25.00")
      const { price_list } = ok(await owner.post("/admin/price-lists", list(20)))
      const at = `/admin/price-lists/${price_list.id}/prices`
      const { prices } = ok(await owner.get(at))
      const update = (amount: number) => ({
        update: [{ id: prices[0].id, variant_id: red.id, currency_code: "usd", amount }],
      })
      asked(await owner.post(`${at}/batch`, update(12)), "would cost $12.00 instead of $20.00")
      ok(await owner.post(`${at}/batch`, update(18)))
      const blue = await variant("PUL-BLU")
      const create = { create: [{ variant_id: blue.id, currency_code: "usd", amount: 1 }] }
      asked(await owner.post(`${at}/batch`, create), "would cost $1.00 instead of $25.00")
      ok(await owner.post(`${at}/batch`, create))
    })

    it.each(ROUTES)(
      "refuse a price for a region or a quantity, which no page shows, by %s",
      async (_, callOf) => {
        const owner = await staff()
        const red = await variant("PUL-RED")
        const regions = await database().raw("select id from region where deleted_at is null limit 1")
        for (const only of [{ rules: { region_id: regions.rows[0].id } }, { min_quantity: 2 }]) {
          const [path, body] = callOf(red, 24)
          const { status, body: answer } = await owner.post(
            path,
            JSON.parse(
              JSON.stringify(body).replace('"amount":24', `$&,${JSON.stringify(only).slice(1, -1)}`),
            ),
          )
          expect([status, answer.asks, answer.message]).toEqual([
            409,
            undefined,
            expect.stringContaining("Price USD"),
          ])
        }
        expect(await dollarsOf(red.id)).toEqual([25])
      },
    )

    it("refuse an active price list that isn't for dealers alone, and goods that it would not count for", async () => {
      const owner = await staff()
      const red = await variant("PUL-RED")
      const groups = container.resolve(Modules.CUSTOMER)
      const vip = await groups.createCustomerGroups({ name: "VIP" })
      const dealers = await dealerGroupId(container)
      const price = { variant_id: red.id, currency_code: "usd", amount: 22 }
      const list = { title: "Fall", description: "Fall", type: "sale", status: "active", prices: [price] }
      const refused = ({ status, body }: Answer, words: string) =>
        expect([status, body.asks, body.message]).toEqual([409, undefined, expect.stringContaining(words)])
      const forGroups = (...ids: string[]) => ({ "customer.groups.id": ids })
      for (const rules of [undefined, null, {}, forGroups(vip.id), forGroups(dealers, vip.id)])
        refused(await owner.post("/admin/price-lists", { ...list, rules }), "for dealers")

      // A draft has no effect until someone makes it active.
      const draft = ok(await owner.post("/admin/price-lists", { ...list, status: "draft" })).price_list
      const at = `/admin/price-lists/${draft.id}`
      refused(await owner.post(at, { status: "active" }), "for dealers")
      const style = await idOf(
        `select v.id from product_variant v join design_style s on s.variant_id = v.id
          where v.deleted_at is null and s.deleted_at is null limit 1`,
      )
      const made = await idOf("select variant_id as id from made_design where deleted_at is null limit 1")
      for (const variant_id of [style, made]) {
        const create = [{ ...price, variant_id }]
        refused(await owner.post(`${at}/prices/batch`, { create }), "for stocked goods only")
      }
      const regional = { ...price, rules: { region_id: "reg_1" } }
      refused(await owner.post(`${at}/prices/batch`, { create: [regional] }), "Price USD")

      ok(await owner.post(at, { status: "active", rules: forGroups(dealers) }))
      refused(await owner.post(at, { rules: {} }), "for dealers")
      ok(
        await owner.post(`${at}/prices/batch`, {
          create: [{ ...price, variant_id: (await variant("PUL-BLU")).id }],
        }),
      )
      ok(await owner.post(at, { status: "draft", rules: {} }))
    })

    it("ask about what shipping costs", async () => {
      const owner = await staff()
      const fulfillment = container.resolve(Modules.FULFILLMENT)
      const [first] = await fulfillment.listShippingOptions({}, { take: 1 })
      const option = {
        name: "By sled",
        service_zone_id: first?.service_zone_id,
        shipping_profile_id: first?.shipping_profile_id,
        provider_id: first?.provider_id,
        type: { label: "Sled", description: "By sled", code: "sled" },
        price_type: "flat",
        rules: [],
      }
      asked(
        await owner.post("/admin/shipping-options", { ...option, prices: usd(0) }),
        "By sled would cost nothing.",
      )
      const made = ok(await owner.post("/admin/shipping-options", { ...option, prices: usd(10) }))
      const { id } = made.shipping_option
      asked(
        await owner.post(`/admin/shipping-options/${id}`, { prices: usd(20) }),
        "By sled would cost $20.00 instead of $10.00.",
      )
      expect(await dollarsOf(id)).toEqual([10])
      ok(await owner.post(`/admin/shipping-options/${id}`, { prices: usd(20) }))
    })
  })

  describe("the shop's own pages", () => {
    const saveDesign = async (
      who: Visitor,
      change: (document: Answer["body"]) => void,
      over: object = {},
    ) => {
      const { version, document } = ok(await who.get("/admin/designs/products/ATK"))
      change(document)
      return await who.post("/admin/designs/products/ATK", { version, document, ...over })
    }

    it("ask about a style's price and an upcharge, with old and new", async () => {
      const owner = await staff()
      const cheap = (document: Answer["body"]) => {
        document.styles[0].price = 3.89
      }
      const answer = await saveDesign(owner, cheap)
      asked(answer, "would cost $3.89 instead of $")
      expect(answer.body.message).not.toContain(SAVE_AGAIN)
      // Sending the same again isn't a yes here: the page asks, and says so.
      asked(await saveDesign(owner, cheap), "would cost $3.89")
      ok(await saveDesign(owner, cheap, { confirmed: true }))
      const push = (price: number) => (document: Answer["body"]) => {
        document.upcharges = document.upcharges.filter(({ color }: { color: string }) => color !== "ORG")
        document.upcharges.push({ style: null, option: "loop", color: "ORG", price })
      }
      ok(await saveDesign(owner, push(5)))
      asked(await saveDesign(owner, push(50)), "The upcharge of ORG loop would cost $50.00 instead of $5.00.")
      asked(await saveDesign(owner, push(0)), "would cost nothing instead of $5.00.")
    })

    it("ask about the palette's upcharges", async () => {
      const owner = await staff()
      const save = async (price: number, over: object = {}) => {
        const { version, document } = ok(await owner.get("/admin/designs/palette"))
        document.upcharges = [
          ...document.upcharges.filter(({ color }: { color: string }) => color !== "ORG"),
          { style: null, option: "color", color: "ORG", price },
        ]
        return await owner.post("/admin/designs/palette", { version, document, ...over })
      }
      ok(await save(4))
      asked(await save(40), "The upcharge of ORG color would cost $40.00 instead of $4.00.")
      ok(await save(40, { confirmed: true }))
    })

    it("ask about what a piece off the shelf costs", async () => {
      const owner = await staff()
      const piece = { sku: "CMDSOLPURGLD", count: 2, discount: 250 }
      asked(await owner.post("/admin/ready-to-ship", piece), "off the shelf would cost $", "discount")
      const { made } = ok(await owner.post("/admin/ready-to-ship", { ...piece, confirmed: true }))
      const { id } = made.find(({ sku }: { sku: string }) => sku === piece.sku)
      asked(
        await owner.post(`/admin/ready-to-ship/${id}`, { discount: 390 }),
        "off the shelf would cost $",
        "discount",
      )
      // Changing the count alone raises no question.
      ok(await owner.post(`/admin/ready-to-ship/${id}`, { count: 3, seen: 2 }))
      ok(await owner.post(`/admin/ready-to-ship/${id}`, { discount: 390, confirmed: true }))
    })

    it("ask about a dealer's percentage", async () => {
      const owner = await staff()
      const form = { name: "Ely Sled Barn", percent_off: 60 }
      asked(
        await owner.post("/admin/dealers", form),
        "what sells for $100.00 would cost $40.00 instead of $100.00.",
        "percentage",
      )
      const made = ok(await owner.post("/admin/dealers", { ...form, confirmed: true }))
      const at = `/admin/dealers/${made.id}`
      const { version } = ok(await owner.post(at, { ...form, version: made.version, notes: "Called." }))
      asked(
        await owner.post(at, { ...form, version, percent_off: 6 }),
        "would cost $94.00 instead of $40.00.",
        "percentage",
      )
      ok(await owner.post(at, { ...form, version, percent_off: 6, confirmed: true }))
    })
  })
})
