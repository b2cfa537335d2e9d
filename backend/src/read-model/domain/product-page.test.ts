import { HomePage, ListingPage, ProductPage } from "../../contracts/catalog/catalog"
import { buildSnapshot } from "./build-snapshot"
import { catalogRows, productRow, variantRow } from "./catalog-fixture"
import { homePage, listingPage } from "./listing-page"
import { productCard } from "./product-card"
import { productPage } from "./product-page"
import type { CatalogRows } from "./rows"

function shop(changes: Partial<CatalogRows> = {}) {
  const snapshot = buildSnapshot(catalogRows(changes), "https://shop.example")
  const product = snapshot.productsBySlug.get("pull-handle")
  const category = snapshot.categoriesByPath.get("/accessories")
  if (!product || !category) throw new Error("The catalog has no handle.")
  return { snapshot, product, category }
}
const stock = (red: number, black: number) =>
  new Map([
    ["item_red", red],
    ["item_black", black],
  ])

describe("a product's page", () => {
  it("answers as the contract says", () => {
    const { product, snapshot } = shop()
    const page = productPage(product, snapshot, stock(80, 0))
    expect(ProductPage.parse(page)).toEqual(page)
    expect(page.options).toEqual({
      Color: {
        label: "Color",
        values: [
          { value: "red", label: "Red", inventory: "80", css: expect.stringMatching(/^#/) },
          { value: "black", label: "Black", inventory: "0", css: expect.stringMatching(/^#/) },
        ],
      },
    })
    expect(page.variants.map(({ sku, price, inventory }) => ({ sku, price, inventory }))).toEqual([
      { sku: "PUL-RED", price: 25, inventory: 80 },
      { sku: "PUL-BLK", price: 25, inventory: 0 },
    ])
    expect(page.breadcrumbs).toEqual([
      { name: "Accessories", path: "/accessories" },
      { name: "Pull handle", path: "/pull-handle" },
    ])
    expect(page).not.toHaveProperty("inventory")
  })

  it("gives the stock as text when there is a single variant, and none when it is not counted", () => {
    const single = shop({ variants: [variantRow()], optionValues: [] })
    expect(productPage(single.product, single.snapshot, stock(2, 0)).inventory).toBe("2")
    const uncounted = shop({ variants: [variantRow({ manage_inventory: false })], optionValues: [] })
    const page = productPage(uncounted.product, uncounted.snapshot, stock(2, 0))
    expect(page).not.toHaveProperty("inventory")
    expect(page.variants[0]?.inventory).toBeNull()
  })

  it("adds up what is left of a value over the other option, unless some of it is not counted", () => {
    const sized = (id: string, size: string, counted: boolean) => ({
      variant: variantRow({
        id,
        sku: id,
        manage_inventory: counted,
        inventory: [{ itemId: id, required: 1 }],
      }),
      values: [
        { variant_id: id, option: "Color", value: "red", rank: null },
        { variant_id: id, option: "Size", value: size, rank: null },
      ],
    })
    const inventoryOfRed = (counted: boolean) => {
      const both = [sized("S-1", "S", true), sized("M-1", "M", counted)]
      const { product, snapshot } = shop({
        variants: both.map((one) => one.variant),
        optionValues: both.flatMap((one) => one.values),
      })
      const page = productPage(
        product,
        snapshot,
        new Map([
          ["S-1", 3],
          ["M-1", 4],
        ]),
      )
      return page.options.Color?.values[0]?.inventory
    }
    expect(inventoryOfRed(true)).toBe("7")
    expect(inventoryOfRed(false)).toBeUndefined()
  })

  it("shows neighbors that can be had before those that are sold out, and never itself", () => {
    const products = ["pull-handle", "gone", "there"].map((handle) =>
      productRow({ id: handle, handle, title: handle, metadata: {} }),
    )
    const variants = products.map((row) =>
      variantRow({
        id: `v_${row.id}`,
        sku: row.id,
        product_id: row.id,
        inventory: [{ itemId: row.id, required: 1 }],
      }),
    )
    const { product, snapshot } = shop({ products, variants, optionValues: [] })
    const page = productPage(product, snapshot, new Map([["there", 5]]))
    expect(page.related.map((card) => card.slug)).toEqual(["there", "gone"])
  })

  it("shows four others at most, what the shop features among them", () => {
    const products = ["pull-handle", "a", "b", "c", "d"].map((handle) =>
      productRow({ id: handle, handle, title: handle, metadata: {} }),
    )
    const featured = productRow({ id: "e", handle: "e", metadata: {}, tags: ["featured"], category_ids: [] })
    const related = (...rows: typeof products) => {
      const variants = rows.map(({ id }) => variantRow({ id: `v_${id}`, sku: id, product_id: id }))
      const { product, snapshot } = shop({ products: rows, variants, optionValues: [] })
      return productPage(product, snapshot, stock(1, 1)).related.map((card) => card.slug)
    }
    expect(related(...products.slice(0, 3), featured)).toEqual(["a", "b", "e"])
    expect(related(...products, featured)).toEqual(["a", "b", "c", "d"])
  })

  it("shows the variants' pictures when the product has none", () => {
    const { product, snapshot } = shop()
    expect(productPage(product, snapshot, stock(1, 1)).gallery).toHaveLength(1)
    const variants = [
      variantRow({ thumbnail: "/static/red.png" }),
      variantRow({ id: "variant_black", sku: "PUL-BLK", variant_rank: 1, thumbnail: "/static/black.png" }),
    ]
    const two = shop({ variants })
    expect(productPage(two.product, two.snapshot, stock(1, 1)).gallery).toEqual([
      { id: "variant_red", url: "/static/red.png", alt: "Red" },
      { id: "variant_black", url: "/static/black.png", alt: "Black" },
    ])
  })

  it("shows the product's own pictures, and the second one before its video is played", () => {
    const pictures = (...names: string[]) =>
      names.map((id) => ({ id, product_id: "prod_handle", url: `/static/${id}.png`, metadata: null }))
    const pageWith = (...names: string[]) => {
      const products = [productRow({ demo_data: true, metadata: { video: "1 How", facts: "Width: 4 in" } })]
      const { product, snapshot } = shop({ products, images: pictures(...names) })
      return productPage(product, snapshot, stock(1, 1))
    }
    const page = pageWith("one", "two", "three")
    expect(page.gallery.map(({ id }) => id)).toEqual(["one", "two", "three"])
    expect(page.video).toEqual({ id: 1, title: "How", image: "/static/two.png" })
    expect(pageWith("one").video?.image).toBe("/static/one.png")
    expect(pageWith().video?.image).toBe("/storage/products/full/PUL-RED.jpg?v=2.1")
    expect(page).toMatchObject({
      description: ["First.", "Second."],
      facts: [{ name: "Width", value: "4 in" }],
      demoData: true,
    })
    const { product, snapshot } = shop()
    expect(productPage(product, snapshot, stock(1, 1))).not.toHaveProperty("demoData")
  })
})

describe("a product's tile", () => {
  it.each([
    [80, 80, { sold_out: false, only_left: null }],
    [3, 0, { sold_out: false, only_left: null }],
    [2, 0, { sold_out: false, only_left: 2 }],
    [0, 1, { sold_out: false, only_left: 1 }],
    [0, 0, { sold_out: true, only_left: null }],
    [-1, 0, { sold_out: true, only_left: null }],
  ])("with %i red and %i black left", (red, black, expected) => {
    expect(productCard(shop().product, stock(red, black))).toMatchObject(expected)
  })

  it("is never sold out nor scarce while a variant is not counted", () => {
    const { product } = shop({ variants: [variantRow({ manage_inventory: false })], optionValues: [] })
    expect(productCard(product, new Map())).toMatchObject({ sold_out: false, only_left: null })
  })

  it("names the lowest and the highest price and shows the colors", () => {
    const { product } = shop({
      variants: [variantRow(), variantRow({ id: "variant_black", sku: "PUL-BLK", amount: "27.5" })],
    })
    const card = productCard(product, stock(1, 1))
    expect(card).toMatchObject({ price_from: 25, price_to: 27.5 })
    expect(card.swatches.map((swatch) => swatch.name)).toEqual(["Black", "Red"])
  })
})

describe("listings", () => {
  it("answer as the contract says, without categories that are empty", () => {
    const { category } = shop()
    const page = listingPage(category, stock(1, 1))
    expect(ListingPage.parse(page)).toEqual(page)
    expect(page).toMatchObject({ name: "Accessories", intro: "All accessories.", children: [] })
    expect(page.products.map((product) => product.slug)).toEqual(["pull-handle"])
  })

  it("count the products of the categories below", () => {
    const { category } = shop({ products: [productRow({ category_ids: ["pcat_tools"] })] })
    expect(listingPage(category, stock(1, 1)).children).toEqual([
      { name: "Tools", path: "/accessories/tools", count: 1 },
    ])
  })

  it("put on the home page what staff tagged, and every family that has something to sell", () => {
    const { snapshot } = shop({ products: [productRow({ tags: ["featured"] })] })
    const page = homePage(snapshot, stock(1, 1))
    expect(HomePage.parse(page)).toEqual(page)
    expect(page.featured.map((product) => product.slug)).toEqual(["pull-handle"])
    expect(page.families.map((family) => family.path)).toEqual(["/accessories"])
    expect(homePage(shop().snapshot, stock(1, 1)).featured).toEqual([])
  })

  it("show a family on the home page by what isn't put forward there already", () => {
    const spanner = productRow({
      id: "prod_spanner",
      handle: "spanner",
      thumbnail: "/spanner.jpg",
      metadata: null,
    })
    const variants = [
      variantRow(),
      variantRow({ id: "variant_spanner", product_id: "prod_spanner", sku: "SPN" }),
    ]
    const products = [productRow({ tags: ["featured"] }), spanner]
    const { snapshot } = shop({ products, variants, optionValues: [] })
    expect(homePage(snapshot, stock(1, 1)).families.map((family) => family.image)).toEqual(["/spanner.jpg"])
  })
})
