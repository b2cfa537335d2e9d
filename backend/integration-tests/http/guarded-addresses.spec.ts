import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { dealerGroupId } from "../../src/workflows/dealer/dealer-group"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Answer } from "../visitor"

shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()
  const usd = (amount: number) => [{ currency_code: "usd", amount }]

  interface Named {
    id: string
    product: string
  }
  async function variant(sku: string): Promise<Named> {
    const { rows } = await database().raw<{ rows: Named[] }>(
      "select id, product_id as product from product_variant where sku = ? and deleted_at is null",
      [sku],
    )
    const [found] = rows
    if (!found) throw new Error(`There is no ${sku}.`)
    return found
  }
  const refused = (answer: Answer, status: number, words: string) =>
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)])

  /** Every other way to write an address that Express would take for the same. */
  const SPELLINGS: [string, (path: string) => string][] = [
    ["as it is", (path) => path],
    ["with a slash at the end", (path) => `${path}/`],
    ["in capitals", (path) => path.replace(/\/(products|price-lists|variants|shipping-options)\b/g, upper)],
  ]
  const upper = (text: string) => text.toUpperCase()

  describe.each(SPELLINGS)("an address of Medusa's admin calls %s", (_, spelled) => {
    it("asks about a price that moves far", async () => {
      const owner = await staff()
      const red = await variant("PUL-RED")
      const path = spelled(`/admin/products/${red.product}/variants/${red.id}`)
      refused(await owner.post(path, { prices: usd(1) }), 409, "would cost $1.00 instead of $25.00")
      const { shipping_options } = ok(await owner.get("/admin/shipping-options"))
      const option = spelled(`/admin/shipping-options/${shipping_options[0].id}`)
      refused(await owner.post(option, { prices: usd(0) }), 409, "would cost nothing")
    })

    it("keeps an active price list for dealers alone", async () => {
      const owner = await staff()
      const { price_list } = ok(
        await owner.post("/admin/price-lists", {
          title: "Fall",
          description: "Fall",
          type: "sale",
          status: "active",
          rules: { "customer.groups.id": [await dealerGroupId(container)] },
          prices: [{ variant_id: (await variant("PUL-RED")).id, currency_code: "usd", amount: 22 }],
        }),
      )
      refused(
        await owner.post(spelled(`/admin/price-lists/${price_list.id}`), { rules: {} }),
        409,
        "for dealers",
      )
    })

    it("names what the builder sells, which is neither hidden nor counted nor left without a price", async () => {
      const owner = await staff()
      const style = await variant("ATK-SOL")
      const product = spelled(`/admin/products/${style.product}`)
      const path = spelled(`/admin/products/${style.product}/variants/${style.id}`)
      refused(await owner.post(product, { status: "draft" }), 409, "can't be hidden")
      refused(await owner.post(path, { manage_inventory: true }), 409, "no stock to count")
      refused(await owner.post(path, { prices: [] }), 409, "needs a price")
    })

    it("names a product that gets no handle of a page", async () => {
      const { product } = await variant("PUL-RED")
      const path = spelled(`/admin/products/${product}`)
      refused(await (await staff()).post(path, { handle: "checkout" }), 422, "uses this handle itself")
    })
  })

  it("takes no id in another spelling than its own, at any call", async () => {
    const owner = await staff()
    const { id, product } = await variant("ATK-SOL")
    const other = (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
    for (const path of [
      `/admin/products/${other(product)}`,
      `/admin/products/${product}/variants/${other(id)}`,
      `/admin/products/${other(product)}/variants/${id}`,
    ])
      refused(await owner.post(path, { status: "draft", manage_inventory: true }), 400, "isn't valid")
  })

  it("changes the variant that the address names, and no other", async () => {
    const owner = await staff()
    const [red, blue] = [await variant("PUL-RED"), await variant("PUL-BLU")]
    const path = `/admin/products/${blue.product}/variants/${blue.id}`
    for (const [at, body] of [
      [path, { id: red.id, prices: usd(24) }],
      [`${path}/`, { id: red.id, hs_code: "9506" }],
      [path, { id: null, hs_code: "9506" }],
    ] as const)
      refused(await owner.post(at, body), 422, "names another variant")
    ok(await owner.post(path, { id: blue.id, hs_code: "9506" }))
    const { rows } = await database().raw(
      "select id from product_variant where hs_code = '9506' and deleted_at is null",
    )
    expect(rows).toEqual([{ id: blue.id }])
  })

  it("changes and deletes the prices of the list that the address names, and no others", async () => {
    const owner = await staff()
    const red = await variant("PUL-RED")
    const list = async (amount: number) => {
      const prices = [{ variant_id: red.id, currency_code: "usd", amount }]
      const about = { title: "Fall", description: "Fall", type: "sale", status: "draft" }
      const { price_list } = ok(await owner.post("/admin/price-lists", { ...about, prices }))
      const at = `/admin/price-lists/${price_list.id}/prices`
      return { at: `${at}/batch`, price: ok(await owner.get(at)).prices[0].id }
    }
    const [own, others] = [await list(24), await list(23)]
    const { rows } = await database().raw<{ rows: { id: string }[] }>(
      `select id from price where deleted_at is null and price_list_id is null and price_set_id in (
         select price_set_id from product_variant_price_set where variant_id = any(?))`,
      [[red.id, (await variant("ATK-SOL")).id]],
    )
    const foreign = [others.price, ...rows.map(({ id }) => id)]
    expect(foreign).toHaveLength(3)
    for (const id of foreign) {
      const update = [{ id, variant_id: red.id, currency_code: "usd", amount: 25 }]
      for (const body of [{ update }, { delete: [own.price, id] }])
        for (const at of [own.at, `${own.at}/`]) refused(await owner.post(at, body), 404, "no such price")
    }
    const kept = await database().raw(
      "select id from price where deleted_at is null and (price_list_id is null or id = ?) and id = any(?)",
      [others.price, foreign],
    )
    expect(kept.rows).toHaveLength(foreign.length)
    ok(await owner.post(own.at, { delete: [own.price] }))
  })

  it("has prices without tax, in every region and currency", async () => {
    const owner = await staff()
    const [store] = ok(await owner.get("/admin/stores")).stores
    const [region] = ok(await owner.get("/admin/regions")).regions
    const [preference] = ok(await owner.get("/admin/price-preferences")).price_preferences
    const inclusive = { is_tax_inclusive: true }
    const abroad = { name: "Abroad", currency_code: "usd" }
    const supported_currencies = [{ currency_code: "usd", is_default: true, ...inclusive }]
    for (const [path, body] of [
      [`/admin/regions/${region.id}`, inclusive],
      ["/admin/regions", { ...abroad, ...inclusive }],
      [`/admin/price-preferences/${preference.id}/`, inclusive],
      ["/admin/price-preferences", { attribute: "currency_code", value: "cad", ...inclusive }],
      [`/admin/stores/${store.id}`, { supported_currencies }],
    ] as const)
      refused(await owner.post(path, body), 409, "without tax")
    // As the admin's form sends it.
    ok(await owner.post(`/admin/regions/${region.id}`, { name: region.name, is_tax_inclusive: false }))
  })

  it("takes no amount below zero, or of parts of a cent, in any notation", async () => {
    const owner = await staff()
    const { regions } = ok(await owner.get("/admin/regions"))
    const order = (unit_price: unknown) =>
      owner.post("/admin/draft-orders", {
        region_id: regions[0].id,
        email: "ida@example.com",
        items: [{ title: "Labor", quantity: 1, unit_price }],
      })
    const exact = (value: string) => ({ value, precision: 20 })
    for (const unit_price of ["-5", exact("-5")]) refused(await order(unit_price), 422, "zero or more")
    for (const unit_price of [exact("0.001"), "5.00000000000000000001"])
      refused(await order(unit_price), 422, "whole cents")
    for (const unit_price of ["NaN", exact("NaN")]) refused(await order(unit_price), 422, "enter an amount")
    const { draft_order } = ok(await order(exact("24.95")))
    expect(draft_order.total).toBe(24.95)
  })
})
