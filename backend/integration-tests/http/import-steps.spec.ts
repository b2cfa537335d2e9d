import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

/**
 * Categories, tags, products, pictures, options, variants, prices and stock at once, new ones and changes to existing
 * ones.
 */
const FILE = [
  "slug,category,name,tagline,description,facts,tags,images,option:Color,sku,price,stock",
  ",accessories,Everything Else,,Other words.,,,,,,,",
  ",accessories/lights,Lights,,Bright things.,,,,,,,",
  ",accessories/lights/spare,Spare Lamps,,For later.,,,,,,,",
  'head-lamp,accessories/lights,Head Lamp,Bright.,"One.\n\nTwo.",Light: 300 lm,night,,,HLP-1,49,7',
  "pull-handle,accessories/lights,Handle,Pull harder.,New words.,Width: 9 in,featured | night,/a.jpg | /b.jpg,purple,PUL-PRP,27.50,3",
  "pull-handle,,,,,,,,red,PUL-RED,26,99",
  "pull-handle,,,,,,,,blue,PUL-BLU,24,not counted",
].join("\n")

/** What an import writes, except timestamps. */
const STATE = {
  product_category:
    "select id, handle, name, description, parent_category_id, is_active from product_category where deleted_at is null",
  product_tag: "select value from product_tag where deleted_at is null",
  product:
    "select id, title, subtitle, description, handle, status, thumbnail, metadata from product where deleted_at is null",
  product_tags: "select product_id, product_tag_id from product_tags",
  product_category_product: "select product_id, product_category_id from product_category_product",
  image: "select product_id, url, rank, metadata from image where deleted_at is null",
  option_values: `select o.id, x.value from product_option o join product_option_value x on x.option_id = o.id
     where o.deleted_at is null and x.deleted_at is null
       and exists (select 1 from product_variant_option l where l.option_value_id = x.id)`,
  variant:
    "select id, product_id, sku, title, manage_inventory from product_variant where deleted_at is null",
  price: `select v.sku, p.currency_code, p.amount, p.price_list_id, p.rules_count
     from price p join product_variant_price_set l on l.price_set_id = p.price_set_id and l.deleted_at is null
     join product_variant v on v.id = l.variant_id and v.deleted_at is null
    where p.deleted_at is null`,
  counted: `select l.variant_id, l.inventory_item_id, l.required_quantity from product_variant_inventory_item l
    where l.deleted_at is null`,
  level: `select i.sku, l.stocked_quantity, l.reserved_quantity from inventory_level l
     join inventory_item i on i.id = l.inventory_item_id where l.deleted_at is null and i.deleted_at is null`,
  channel: "select product_id, sales_channel_id from product_sales_channel where deleted_at is null",
  profile: "select product_id, shipping_profile_id from product_shipping_profile where deleted_at is null",
}

shopTest({ cards: false }, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const products = () => container.resolve(Modules.PRODUCT)
  const away = () => new Error("Away.")
  type Staff = Awaited<ReturnType<ReturnType<typeof visitor>["logInStaff"]>>
  /** As staff do it: look at the preview, then apply exactly that. */
  async function importFile(staff: Staff, csv: string) {
    const { body } = await staff.post("/admin/catalogue-import", { csv, dry_run: true })
    return staff.post("/admin/catalogue-import", { csv, digest: body.digest, confirm_prices: true })
  }

  async function everything() {
    const state: Record<string, string[]> = {}
    for (const [name, rows] of Object.entries(STATE)) {
      const { rows: found } = await database().raw(
        `select to_jsonb(r)::text as row from (${rows}) r order by 1`,
      )
      state[name] = found.map(({ row }: { row: string }) => row)
    }
    return state
  }

  afterEach(() => {
    jest.restoreAllMocks()
  })

  it.each([
    [
      "the products can't be made",
      () => jest.spyOn(products(), "createProducts").mockRejectedValueOnce(away()),
    ],
    [
      "the products can't be changed",
      () => jest.spyOn(products(), "upsertProducts").mockRejectedValueOnce(away()),
    ],
    [
      "the new colors can't be added",
      () => jest.spyOn(products(), "updateProductOptionValuesOnProduct").mockRejectedValueOnce(away()),
    ],
    [
      "the prices can't be set",
      () => jest.spyOn(container.resolve(Modules.PRICING), "upsertPriceSets").mockRejectedValueOnce(away()),
    ],
    [
      "the pieces on hand can't be kept",
      () =>
        jest
          .spyOn(container.resolve(Modules.INVENTORY), "createInventoryLevels")
          .mockRejectedValueOnce(away()),
    ],
    [
      "the pieces on hand can't be set",
      () =>
        jest
          .spyOn(container.resolve(Modules.INVENTORY), "updateInventoryLevels")
          .mockRejectedValueOnce(away()),
    ],
  ])("a catalog import is all or nothing: %s", async (_what, fail) => {
    const staff = await visitor().logInStaff()
    const before = await everything()
    const broken = fail()
    expect((await importFile(staff, FILE)).status).toBe(500)
    expect(broken).toHaveBeenCalled()
    jest.restoreAllMocks()
    await untilIdle()
    expect(await everything()).toEqual(before)

    const { status, body } = await importFile(staff, FILE)
    expect({ status, refused: body.refused }).toEqual({ status: 200, refused: [] })
    const again = await importFile(staff, FILE)
    expect(again.body).toMatchObject({ added: [], changed: [] })
  })

  it("a variant that was not counted before is not counted again, at its old price", async () => {
    const staff = await visitor().logInStaff()
    const line = (stock: string, price: string) =>
      `slug,option:Color,sku,price,stock\npull-handle,red,PUL-RED,${price},${stock}`
    expect((await importFile(staff, line("not counted", "25"))).status).toBe(200)
    const before = await everything()
    jest.spyOn(container.resolve(Modules.INVENTORY), "updateInventoryLevels").mockRejectedValueOnce(away())
    expect((await importFile(staff, line("5", "26"))).status).toBe(500)
    jest.restoreAllMocks()
    expect(await everything()).toEqual(before)
  })

  it("tells nobody of what is undone, and everybody of what is imported", async () => {
    const staff = await visitor().logInStaff()
    const heard: string[] = []
    const bus = container.resolve(Modules.EVENT_BUS)
    const told = ["product.created", "product.updated", "product-variant.created", "product-variant.updated"]
    const listen = async ({ name }: { name: string }) => {
      heard.push(name)
    }
    for (const name of told) bus.subscribe(name, listen, { subscriberId: `import-steps-${name}` })
    try {
      jest.spyOn(container.resolve(Modules.INVENTORY), "updateInventoryLevels").mockRejectedValueOnce(away())
      expect((await importFile(staff, FILE)).status).toBe(500)
      jest.restoreAllMocks()
      await untilIdle()
      expect(heard).toEqual([])
      expect((await importFile(staff, FILE)).status).toBe(200)
      await eventually(
        async () => told.every((name) => heard.includes(name)),
        "Nobody was told of the import.",
      )
    } finally {
      for (const name of told) bus.unsubscribe(name, listen, { subscriberId: `import-steps-${name}` })
    }
  })
})
