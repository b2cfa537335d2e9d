import { readCatalogFile } from "./catalog-file"
import { handle } from "./catalog-fixture"
import type { CurrentCatalog, CurrentProduct } from "./current-catalog"
import { planImport } from "./import-plan"
import type { ImportPolicy } from "./plan"

const shop = (changes: Partial<CurrentCatalog> = {}): CurrentCatalog => ({
  categories: new Map([
    ["accessories", { id: "pcat_a", path: "accessories", name: "Accessories", intro: "Small things." }],
  ]),
  products: new Map([["pull-handle", handle]]),
  slugBySku: new Map([["PUL-RED", "pull-handle"]]),
  deleted: new Set(),
  lines: new Set(["attack"]),
  priceLists: [{ id: "plist_1", name: "Dealers" }],
  ...changes,
})
const empty: CurrentCatalog = {
  categories: new Map(),
  products: new Map(),
  slugBySku: new Map(),
  deleted: new Set(),
  lines: new Set(["attack"]),
  priceLists: [{ id: "plist_1", name: "Dealers" }],
}

const plan = (csv: string, current = shop(), policy: ImportPolicy = "update") =>
  planImport(readCatalogFile(csv, current.slugBySku), current, policy)

/** What a plan changes, in words: "PUL-RED price $25.00 → $26.00". */
const told = (csv: string, current = shop()) =>
  plan(csv, current).report.changed.flatMap(({ subject, changes }) =>
    changes.map(({ field, from, to, asks }) => `${subject} ${field} ${from} → ${to}${asks ? ", asks" : ""}`),
  )

const NEW_SHOP = `slug,category,name,description,option:Color,sku,price,stock
,accessories,Accessories,Small things.,,,,
,accessories/tools,Tools,,,,,
pull-handle,accessories,Pull handle,,red,PUL-RED,25,80
pull-handle,,,,blue,PUL-BLU,25,`

describe("importing a catalog", () => {
  it("adds categories, products, variants and their stock to an empty shop", () => {
    const { newCategories, newProducts, stock, report } = plan(NEW_SHOP, empty)
    expect(newCategories.map((category) => category.path)).toEqual(["accessories", "accessories/tools"])
    expect(newProducts.map((product) => product.entry.slug)).toEqual(["pull-handle"])
    expect(stock).toEqual([{ sku: "PUL-RED", pieces: 80 }])
    expect(report).toMatchObject({ changed: [], unchanged: 0, refused: [] })
    expect(report.added.map(({ line, subject }) => `${line} ${subject}`)).toEqual([
      "2 accessories",
      "3 accessories/tools",
      "4 pull-handle",
      "4 PUL-RED",
      "5 PUL-BLU",
    ])
  })

  it("does nothing where the shop already is as the file says", () => {
    const done = plan(
      "slug,category,name,tagline,tags,option:Color,sku,price,stock\n" +
        "pull-handle,accessories,Pull handle,Pull.,featured,red,PUL-RED,25.00,80",
    )
    expect(done.report).toEqual({ added: [], changed: [], unchanged: 2, refused: [] })
    expect(done.productChanges).toEqual([])
    expect(done.variantChanges).toEqual([])
    expect(done.stock).toEqual([])
  })

  it("changes price and stock, keeps the variant's other prices, and says what it changes", () => {
    const { variantChanges, stock, report } = plan(
      "slug,option:Color,sku,price,stock\npull-handle,red,PUL-RED,27.5,12",
    )
    expect(variantChanges).toEqual([
      {
        id: "variant_red",
        sku: "PUL-RED",
        prices: [
          { id: "price_red", currency_code: "usd", amount: 27.5 },
          { id: "price_many", currency_code: "usd", amount: 20 },
        ],
      },
    ])
    expect(stock).toEqual([{ sku: "PUL-RED", pieces: 12, was: 80 }])
    expect(report.changed).toEqual([
      {
        line: 2,
        subject: "PUL-RED",
        slug: "pull-handle",
        sku: "PUL-RED",
        changes: [
          { field: "price", from: "$25.00", to: "$27.50", was: 2500, becomes: 2750 },
          { field: "stock", from: "80", to: "12", was: 80, becomes: 12 },
        ],
      },
    ])
  })

  it("changes nothing by a blank, and stops counting by the word for it", () => {
    const counted = (stock: string) => `slug,option:Color,sku,stock\npull-handle,red,PUL-RED,${stock}`
    expect(plan(counted("")).report).toMatchObject({ changed: [], unchanged: 2 })
    const stopped = plan(counted("not counted"))
    expect(stopped.variantChanges).toEqual([{ id: "variant_red", sku: "PUL-RED", counted: false }])
    expect(told(counted("not counted"))).toEqual(["PUL-RED stock 80 → not counted"])
  })

  it("takes SKUs and prices alone, without slugs and options", () => {
    expect(told("sku,price\nPUL-RED,26")).toEqual(["PUL-RED price $25.00 → $26.00"])
    expect(told("sku,stock\nPUL-RED,3")).toEqual(["PUL-RED stock 80 → 3"])
  })

  it("asks about prices of nothing and those that move far", () => {
    expect(told("sku,price\nPUL-RED,0")).toEqual(["PUL-RED price $25.00 → $0.00, asks"])
    expect(told("sku,price\nPUL-RED,250")).toEqual(["PUL-RED price $25.00 → $250.00, asks"])
    expect(told("sku,price\nPUL-RED,32.50")).toEqual(["PUL-RED price $25.00 → $32.50"])
  })

  it("hides a product and shows it again", () => {
    const { productChanges } = plan("slug,status\npull-handle,draft")
    expect(productChanges).toEqual([{ id: "prod_handle", status: "draft" }])
    expect(told("slug,status\npull-handle,draft")).toEqual(["pull-handle status published → draft"])
  })

  it("changes prices of price lists, and takes them off", () => {
    const { listPrices } = plan("sku,price:Dealers\nPUL-RED,(none)")
    expect(listPrices).toEqual([
      { listId: "plist_1", sku: "PUL-RED", before: { id: "price_list", cents: 2000 }, cents: null },
    ])
    expect(told("sku,price:Dealers\nPUL-RED,19")).toEqual(["PUL-RED price:Dealers $20.00 → $19.00"])
    expect(told("sku,price:Dealers\nPUL-RED,20.00")).toEqual([])
    expect(plan("sku,price:Nobody\nPUL-RED,19").report.refused).toMatchObject([
      { column: "price:Nobody", reason: 'There is no price list "Nobody", or more than one.' },
    ])
  })

  it("empties what a word empties", () => {
    expect(told("slug,tagline,tags,path,position\npull-handle,(none),(none),(none),(none)")).toEqual([
      "pull-handle tagline Pull. → (none)",
      "pull-handle path /pull-handle → (none)",
      "pull-handle position 10 → (none)",
      "pull-handle tags featured → (none)",
    ])
  })

  it("changes a product's words and keeps what staff noted in its metadata", () => {
    const { productChanges, report } = plan(
      "slug,tagline,path,option:Color,sku\npull-handle,Go.,/tools/pull-handle,red,PUL-RED",
    )
    expect(productChanges).toEqual([
      {
        id: "prod_handle",
        tagline: "Go.",
        metadata: { path: "/tools/pull-handle", position: 10, note: "by staff" },
      },
    ])
    expect(report.changed[0]?.changes.map(({ field, from, to }) => `${field} ${from} → ${to}`)).toEqual([
      "tagline Pull. → Go.",
      "path /pull-handle → /tools/pull-handle",
    ])
  })

  it("puts right what a broken import left without channel, shipping or stock", () => {
    const [variant] = handle.variants
    if (!variant) throw new Error("The handle has no variant.")
    const broken = { ...handle, inChannel: false, shipped: false, variants: [{ ...variant, stocked: null }] }
    const { productChanges, stock } = plan(
      "slug,option:Color,sku,stock\npull-handle,red,PUL-RED,80",
      shop({ products: new Map([["pull-handle", broken]]) }),
      "mend",
    )
    expect(productChanges).toEqual([{ id: "prod_handle", addToChannel: true, setShippingProfile: true }])
    expect(stock).toEqual([{ sku: "PUL-RED", pieces: 80 }])
  })

  it("adds a variant to a product, with the value its option needs", () => {
    const { newVariants, newOptionValues } = plan(
      "slug,option:Color,sku,price\npull-handle,purple,PUL-PRP,25",
    )
    expect(newVariants.map(({ entry, rank }) => [entry.sku, rank])).toEqual([["PUL-PRP", 1]])
    expect(newOptionValues).toEqual([{ productId: "prod_handle", optionId: "opt_color", values: ["purple"] }])
  })

  it("spells an option's values as the product does, and as the file does first", () => {
    const grip: CurrentProduct = {
      ...handle,
      options: [...handle.options, { id: "opt_size", name: "Size" }],
      variants: handle.variants.map((each) => ({ ...each, options: { Color: "red", Size: "6 in." } })),
    }
    const { newVariants, newOptionValues } = plan(
      `slug,option:Color,option:Size,sku,price
pull-handle,Red,7 in.,PUL-RD7,25
pull-handle,Teal,6 In.,PUL-TL6,25
pull-handle,teal,7 IN.,PUL-TL7,25`,
      shop({ products: new Map([["pull-handle", grip]]) }),
    )
    expect(newVariants.map(({ entry }) => entry.options)).toEqual([
      { Color: "red", Size: "7 in." },
      { Color: "Teal", Size: "6 in." },
      { Color: "Teal", Size: "7 in." },
    ])
    expect(newOptionValues.map(({ values }) => values)).toEqual([
      ["red", "Teal"],
      ["7 in.", "6 in."],
    ])
  })

  it("leaves a product that has two spellings of one value as it is", () => {
    const [red] = handle.variants
    if (!red) throw new Error("The handle has no variant.")
    const second = { ...red, id: "variant_red2", sku: "PUL-RD2", options: { Color: "Red" } }
    const { report } = plan(
      "slug,option:Color,sku,price\npull-handle,red,PUL-RED,25\npull-handle,Red,PUL-RD2,26",
      shop({
        products: new Map([["pull-handle", { ...handle, variants: [red, second] }]]),
        slugBySku: new Map([
          ["PUL-RED", "pull-handle"],
          ["PUL-RD2", "pull-handle"],
        ]),
      }),
    )
    expect(report).toMatchObject({ refused: [], changed: [{ subject: "PUL-RD2" }] })
  })

  it("works out 10,000 lines in seconds", () => {
    const sku = (at: number) => `PUL-${String(at).padStart(5, "0")}`
    const [red] = handle.variants
    if (!red) throw new Error("The handle has no variant.")
    const all = Array.from({ length: 10_000 }, (_, at) => ({
      ...red,
      id: `variant_${at}`,
      sku: sku(at),
      options: { Color: String(at) },
    }))
    const many = shop({
      products: new Map([["pull-handle", { ...handle, variants: all }]]),
      slugBySku: new Map(all.map((variant) => [variant.sku, "pull-handle"])),
    })
    const begun = process.cpuUsage()
    const lines = all.map((variant) => `${variant.sku},26.00,81`)
    expect(plan(["sku,price,stock", ...lines].join("\n"), many).report.changed).toHaveLength(10_000)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1_000).toBeLessThan(10_000)
  })

  it.each([
    ["slug,category,sku,price\nx,accessories,X-1,5", "The new product x needs a name."],
    ["slug,name,sku,price\nx,X,X-1,5", "The new product x needs a category."],
    ["slug,category,name,sku\nx,accessories,X,X-1", "The new variant X-1 needs a price."],
    ["slug,option:Color,sku\npull-handle,blue,PUL-BLU", "The new variant PUL-BLU needs a price."],
    [
      "slug,category,name,sku,price\nx,lights,X,X-1,5",
      "The category lights does not exist. Describe it on a line of its own, without slug and SKU.",
    ],
    ["slug,category,name,sku,price\nx,accessories,X,PUL-RED,5", "The SKU PUL-RED belongs to pull-handle."],
    [
      "slug,sku,price\npull-handle,PUL-RD2,5",
      "pull-handle has no SKU PUL-RD2. To add it, say its Color in a column “option:Color”.",
    ],
    [
      "slug,option:Size,sku,price\npull-handle,9,PUL-RD2,5",
      "The options of pull-handle are: Color. To change them, delete the product first.",
    ],
    [
      "slug,option:Color,sku,price\npull-handle,blue,PUL-RED,5",
      "PUL-RED is pull-handle with red; a variant's options can't be changed.",
    ],
    ["slug,option:Color,sku,price\npull-handle,red,PUL-RD2,5", "PUL-RED is already pull-handle with red."],
    ["slug,option:Color,sku,price\npull-handle,Red,PUL-RD2,5", "PUL-RED is already pull-handle with red."],
    [
      "slug,path,option:Color,sku,price\npull-handle,/accessories,red,PUL-RED,5",
      "The path /accessories is the page of a category.",
    ],
    [
      "slug,path,option:Color,sku,price\npull-handle,/checkout,red,PUL-RED,5",
      "The path /checkout is used by the shop itself; choose another.",
    ],
    ["slug,path\npull-handle,/handle", "The path /handle must end in the slug, /pull-handle."],
    [
      "slug,category,path,name,sku,price\nx,accessories,/tools/pull-handle,X,X-1,5",
      "The path /tools/pull-handle must end in the slug, /x.",
    ],
    [
      "slug,category,name,option:Color,sku,price\ncheckout,accessories,X,red,X-1,5",
      'The slug "checkout" is used by the shop itself; choose another.',
    ],
    [
      "slug,category,name,sku,price\nattack,accessories,Sticker,X-1,5",
      'The slug "attack" is a line\'s of the builder; choose another.',
    ],
    ["slug,category,name,sku\n,lights/head,Head,", "The category lights must be described first."],
    ["slug,category,name,sku\n,lights,,", "The new category lights needs a name."],
    [
      "slug,category,name,sku\n,accessories/accessories,Again,",
      "There already is a category accessories, at accessories.",
    ],
  ])("refuses %s", (csv, reason) => {
    expect(plan(csv).report.refused).toMatchObject([{ line: 2, reason }])
  })

  it.each([
    ["price", "slug,category,name,sku,price\nx,accessories,X,X-1,12.345"],
    ["price", "slug,option:Color,sku,price\npull-handle,blue,PUL-BLU,abc"],
    ["category", "slug,category,name,sku,price\nx,Ice & snow,X,X-1,5"],
  ])("says once what is wrong with a cell of the column %s", (column, csv) => {
    expect(plan(csv).report.refused).toMatchObject([{ line: 2, column }])
  })

  it("takes back a product that has had the address of a page since before it was one", () => {
    const gallery = { ...handle, slug: "gallery", path: "/gallery" }
    const products = new Map([["gallery", gallery]])
    const slugBySku = new Map([["PUL-RED", "gallery"]])
    const csv = "slug,path,option:Color,sku,price\ngallery,/gallery,red,PUL-RED,26"
    expect(plan(csv, shop({ products, slugBySku })).report).toMatchObject({
      refused: [],
      changed: [{ subject: "PUL-RED" }],
    })
  })

  it("takes the path that a product has kept from before it was renamed", () => {
    const renamed = new Map([["grab-handle", { ...handle, slug: "grab-handle" }]])
    expect(plan("slug,path\ngrab-handle,/pull-handle", shop({ products: renamed })).report.refused).toEqual(
      [],
    )
  })

  it("leaves a product the slug that it has, though a line is called so by now", () => {
    const products = new Map([["attack", { ...handle, slug: "attack" }]])
    expect(told("slug,tagline\nattack,Go.", shop({ products }))).toEqual(["attack tagline Pull. → Go."])
  })

  it("adds again what staff have deleted and enter anew", () => {
    const deleted = new Set(["PUL-OLD"])
    const csv = "slug,option:Color,sku,price\npull-handle,old,PUL-OLD,5"
    expect(plan(csv, shop({ deleted })).report.added.map(({ subject }) => subject)).toEqual(["PUL-OLD"])
  })

  it("shows new variants after the others, in the file's order", () => {
    const csv = "slug,option:Color,sku,price\npull-handle,blue,PUL-BLU,25\npull-handle,pink,PUL-PNK,25"
    expect(plan(csv).newVariants.map(({ rank }) => rank)).toEqual([1, 2])
  })

  it("can't give back a number of pieces to what wasn't counted", () => {
    const [red] = handle.variants
    if (!red) throw new Error("The fixture has no variant.")
    const products = new Map([["pull-handle", { ...handle, variants: [{ ...red, counted: false }] }]])
    expect(plan("slug,sku,stock\npull-handle,PUL-RED,5", shop({ products })).stock).toEqual([
      { sku: "PUL-RED", pieces: 5 },
    ])
    expect(plan("slug,sku,stock\npull-handle,PUL-RED,5").stock).toEqual([
      { sku: "PUL-RED", pieces: 5, was: 80 },
    ])
  })

  it("adds no option values with a price", () => {
    expect(plan("slug,sku,price\npull-handle,PUL-RED,26").newOptionValues).toEqual([])
  })

  describe("when only what is missing is added", () => {
    it("leaves the words that staff gave a category", () => {
      const csv = "slug,category,name,description,sku\n,accessories,Parts,Large things.,"
      const { categoryChanges, report } = plan(csv, shop(), "add")
      expect(categoryChanges).toEqual([])
      expect(report).toEqual({ added: [], changed: [], unchanged: 1, refused: [] })
    })

    it("leaves what staff have changed", () => {
      const csv = "slug,tagline,option:Color,sku,price,stock\npull-handle,Old.,red,PUL-RED,99,1"
      const { report, stock } = plan(csv, shop(), "add")
      expect(report).toEqual({ added: [], changed: [], unchanged: 2, refused: [] })
      expect(stock).toEqual([])
    })

    it("adds a variant that is new", () => {
      const csv =
        "slug,option:Color,sku,price,stock\npull-handle,red,PUL-RED,99,1\npull-handle,blue,PUL-BLU,25,3"
      const { report } = plan(csv, shop(), "add")
      expect(report.added.map((line) => line.subject)).toEqual(["PUL-BLU"])
    })

    it("does not bring back what staff have deleted", () => {
      const deleted = new Set(["gone", "PUL-OLD"])
      const csv =
        "slug,category,name,option:Color,sku,price\ngone,accessories,Gone,,GON-1,5\npull-handle,,,old,PUL-OLD,5"
      const { report } = plan(csv, shop({ deleted }), "add")
      expect(report.added).toEqual([])
      expect(report.refused).toEqual([])
    })
  })
})
