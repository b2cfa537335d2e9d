import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { shopTest } from "../harness"
import { priceFileShop } from "../price-file-shop"
import type { Visitor } from "../visitor"

const REFUSED = [409, "This is made to order and can't be sold without its design."]

const PRICE_OF = `
  select p.amount from price p
    join product_variant_price_set s on s.price_set_id = p.price_set_id and s.deleted_at is null
   where s.variant_id = ? and p.deleted_at is null limit 1`

shopTest({}, ({ visitor, container }) => {
  const { idsOf, preview, importFile } = priceFileShop({ visitor, container })
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  const idOf = async (sql: string): Promise<string> => (await database().raw(sql)).rows[0].id

  const base = () =>
    idOf(`select v.id from product_variant v join design_product d on d.product_id = v.product_id
           where v.deleted_at is null and d.deleted_at is null limit 1`)
  const made = () => idOf("select variant_id as id from made_design where deleted_at is null limit 1")
  const stocked = () => idOf("select id from product_variant where sku = 'PUL-RED' and deleted_at is null")

  /**
   * Makes a draft order that is being edited, as the admin's page does.
   * @returns the address of its items
   */
  async function draft(staff: Visitor): Promise<string> {
    const created = await staff.post("/admin/draft-orders", {
      email: "phone@example.com",
      region_id: await idOf("select id from region limit 1"),
      sales_channel_id: await idOf("select id from sales_channel where name = 'Web shop' limit 1"),
    })
    expect({ status: created.status, body: created.body.message }).toEqual({ status: 200, body: undefined })
    const edit = `/admin/draft-orders/${created.body.draft_order.id}/edit`
    expect((await staff.post(edit, {})).status).toBe(200)
    return `${edit}/items`
  }

  it("are in no draft order or edit, while goods off the shelf are", async () => {
    const staff = await visitor().logInStaff()
    const items = await draft(staff)
    const add = async (path: string, variant_id: string) => {
      const { status, body } = await staff.post(path, { items: [{ variant_id, quantity: 1 }] })
      return [status, body.message]
    }
    for (const variant of [await base(), await made()]) {
      expect(await add(items, variant)).toEqual(REFUSED)
      expect(await add("/admin/draft-orders", variant)).toEqual(REFUSED)
      expect(await add("/admin/order-edits/order_x/items", variant)).toEqual(REFUSED)
    }
    expect(await add(items, await stocked())).toEqual([200, undefined])
    const stranger = await visitor().post(items, { items: [{ variant_id: await base(), quantity: 1 }] })
    expect(stranger.status).toBe(401)
  })

  it("keep their price, which can be changed", async () => {
    const staff = await visitor().logInStaff()
    const refused = [
      409,
      expect.stringMatching(/^The builder sells this, so it needs a price in US dollars\./),
    ]
    for (const variant of [await base(), await made()]) {
      const id = await idOf(`select product_id as id from product_variant where id = '${variant}'`)
      const product = `/admin/products/${id}`
      const left = { id: variant, prices: [] }
      const answers = [
        await staff.post(`${product}/variants/${variant}`, { prices: [] }),
        await staff.post(`${product}/variants/batch`, { update: [left] }),
        await staff.post("/admin/products/batch", { update: [{ id, variants: [left] }] }),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => refused))
    }
    const variant = await base()
    const id = await idOf(`select product_id as id from product_variant where id = '${variant}'`)
    const dollars = (await database().raw(PRICE_OF, [variant])).rows[0].amount
    const prices = [{ currency_code: "usd", amount: Number(dollars) + 1 }]
    expect((await staff.post(`/admin/products/${id}/variants/${variant}`, { prices })).status).toBe(200)
  })

  const productOf = (variant: string) =>
    idOf(`select product_id as id from product_variant where id = '${variant}'`)

  it("are hidden or counted by none of Medusa's own calls, while other goods are", async () => {
    const staff = await visitor().logInStaff()
    const variant = await base()
    const id = await productOf(variant)
    const product = `/admin/products/${id}`
    const counted = { id: variant, manage_inventory: true }
    const answers = [
      await staff.post(product, { status: "draft" }),
      await staff.post("/admin/products/batch", { update: [{ id, status: "draft" }] }),
      await staff.post(`${product}/variants/${variant}`, { manage_inventory: true }),
      await staff.post(`${product}/variants/batch`, { update: [counted] }),
      await staff.post("/admin/products/batch", { update: [{ id, variants: [counted] }] }),
    ]
    const sentences = ["can't be hidden", "can't be hidden", ...Array(3).fill("there is no stock to count")]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      sentences.map((sentence) => [409, expect.stringContaining(sentence)]),
    )
    const kept = await staff.post(product, { subtitle: "For powder.", status: "published" })
    expect(kept.status).toBe(200)
    const goods = await stocked()
    const other = `/admin/products/${await productOf(goods)}`
    expect((await staff.post(`${other}/variants/${goods}`, { manage_inventory: true })).status).toBe(200)
    expect((await staff.post(other, { status: "draft" })).status).toBe(200)
  })

  it("are hidden or counted by no bulk edit and no file, which may stop counting them", async () => {
    const staff = await visitor().logInStaff()
    const variants = await idsOf(staff, "ATK-SOL")
    const hidden = await staff.post("/admin/bulk-edit", { variants, status: "draft", dry_run: true })
    const sku = hidden.body.refused.map(({ reason }: { reason: string }) => reason.split(":")[0])
    expect([sku, hidden.body.refused]).toEqual([
      ["custom-attack"],
      [{ line: 1, column: "status", reason: expect.stringContaining("can't be hidden") }],
    ])
    const counted = {
      column: "stock",
      reason: expect.stringMatching(/^ATK-SOL: .*there is no stock to count/),
    }
    const edit = { variants, stock: { how: "to", pieces: 4 }, dry_run: true }
    expect((await staff.post("/admin/bulk-edit/stock", edit)).body.refused).toMatchObject([counted])
    expect((await preview(staff, "sku,stock\nPUL-RED,4\nATK-SOL,4")).body.refused).toMatchObject([
      { line: 3, ...counted },
    ])
    await database().raw("update product_variant set manage_inventory = true where sku = 'ATK-SOL'")
    expect((await importFile(staff, "sku,stock,price\nATK-SOL,not counted,389")).status).toBe(200)
  })

  it("are deleted by none of Medusa's own calls, while other goods are", async () => {
    const staff = await visitor().logInStaff()
    const refused = [409, expect.stringMatching(/^The builder sells this, so it can't be deleted\./)]
    for (const variant of [await base(), await made()]) {
      const product = `/admin/products/${await productOf(variant)}`
      const answers = [
        await staff.delete(product),
        await staff.delete(`${product}/variants/${variant}`),
        await staff.post(product, { variants: [] }),
        await staff.post("/admin/products/batch", { delete: [await productOf(variant)] }),
        await staff.post("/admin/products/batch", {
          update: [{ id: await productOf(variant), variants: [] }],
        }),
        await staff.post(`${product}/variants/batch`, { delete: [variant] }),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => refused))
    }
    const goods = await stocked()
    const product = `/admin/products/${await productOf(goods)}`
    expect((await staff.post(product, { subtitle: "Grab it." })).status).toBe(200)
    expect((await staff.delete(`${product}/variants/${goods}`)).status).toBe(200)
    expect((await staff.delete(product)).status).toBe(200)
  })
})
