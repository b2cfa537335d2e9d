import { buildSnapshot, factsOf, videoOf } from "./build-snapshot"
import { catalogRows, productRow, variantRow } from "./catalog-fixture"
import type { CatalogRows } from "./rows"
import { categoryAt, leadsOn, productCalled } from "./snapshot"

const ORIGIN = "https://shop.example"
const snapshotOf = (changes: Partial<CatalogRows> = {}) => buildSnapshot(catalogRows(changes), ORIGIN)
const handleOf = (changes: Partial<CatalogRows> = {}) => {
  const product = snapshotOf(changes).productsBySlug.get("pull-handle")
  if (!product) throw new Error("There is no handle.")
  return product
}

describe("the snapshot of the catalog", () => {
  it("finds a product by slug, a variant by SKU and by id", () => {
    const snapshot = snapshotOf()
    const product = snapshot.productsBySlug.get("pull-handle")
    expect(product?.name).toBe("Pull handle")
    expect(snapshot.variantsBySku.get("PUL-RED")).toBe(snapshot.variantsById.get("variant_red"))
    expect(snapshot.variantsBySku.get("PUL-RED")).toEqual({
      variantId: "variant_red",
      productId: "prod_handle",
      categoryIds: ["pcat_accessories"],
      sku: "PUL-RED",
      slug: "pull-handle",
      name: "Pull handle",
      title: "Red",
      optionValues: { Color: "red" },
      priceCents: 2500,
      managed: true,
      inventory: [{ itemId: "item_red", required: 1 }],
      image: "/storage/products/medium/PUL-RED.jpg?v=2.1",
      shippingProfileId: "sp_1",
      discountable: true,
      productPath: "/pull-handle",
    })
  })

  it("finds a product by what it was called before, unless another one is called so", () => {
    const products = [
      productRow({ former_handles: ["grab-handle", "loop"] }),
      productRow({ id: "prod_loop", handle: "loop", metadata: null }),
    ]
    const variants = [variantRow(), variantRow({ id: "variant_loop", product_id: "prod_loop", sku: "LOO" })]
    const snapshot = snapshotOf({ products, variants })
    expect(productCalled(snapshot, "grab-handle")?.id).toBe("prod_handle")
    expect(productCalled(snapshot, "loop")?.id).toBe("prod_loop")
    expect(productCalled(snapshot, "nothing")).toBeUndefined()
    expect([...snapshot.productsBySlug.keys()]).not.toContain("grab-handle")
  })

  it("has a product's page where staff put it, unless that address leads elsewhere", () => {
    const pathOf = (path: string, changes: Partial<CatalogRows["products"][number]> = {}) => {
      const loop = productRow({ id: "prod_loop", handle: "loop", metadata: null })
      const products = [productRow({ metadata: { path }, ...changes }), loop]
      return snapshotOf({ products }).productsBySlug.get(changes.handle ?? "pull-handle")?.path
    }
    const renamed = { handle: "grab-handle", former_handles: ["pull-handle", "loop"] }
    expect(pathOf("/best/pull-handle")).toBe("/best/pull-handle")
    expect(pathOf("/best-handle")).toBe("/pull-handle")
    expect(pathOf("/pull-handle", renamed)).toBe("/pull-handle")
    expect(pathOf("/loop", renamed)).toBe("/grab-handle")
  })

  it("knows what a cart and the storefront need of the store", () => {
    expect(snapshotOf().commerce).toEqual({
      salesChannelId: "sc_1",
      regionId: "reg_1",
      countries: expect.anything(),
      shippingOptionId: "so_1",
    })
  })

  it("offers the countries that most riders live in first, the rest by name, with the states of those that have any", () => {
    const { countries } = snapshotOf().commerce
    expect(countries.map(({ code }) => code)).toEqual(["US", "CA", "FI", "NO"])
    expect(countries[0]).toMatchObject({
      name: "United States",
      states: expect.arrayContaining([{ id: "US-MN", code: "MN", name: "Minnesota" }]),
    })
    expect(countries[2]).toEqual({ id: "FI", code: "FI", name: "Finland", states: [] })
  })

  it("splits the description into paragraphs and the facts into a table", () => {
    expect(handleOf().description).toEqual(["First.", "Second."])
    expect(handleOf().facts).toEqual([
      { name: "Width", value: "4 in" },
      { name: "Fits", value: "all" },
    ])
    expect(factsOf("Ratio: 1:2 |  | nonsense | : nothing")).toEqual([{ name: "Ratio", value: "1:2" }])
    const spaced = { description: " First. \n \n\n\n Second.", subtitle: null }
    expect(handleOf({ products: [productRow(spaced)] })).toMatchObject({
      description: ["First.", "Second."],
      tagline: "",
    })
    expect(factsOf(undefined)).toEqual([])
  })

  it("takes a number and a title for a video, and nothing else", () => {
    expect(videoOf("76979871 How they go on")).toEqual({ id: 76979871, title: "How they go on" })
    expect(videoOf(" 76979871  How ")).toEqual({ id: 76979871, title: "How" })
    for (const nothing of [undefined, "", "76979871", "x76979871 How", "https://video.example/1", "x How"]) {
      expect(videoOf(nothing)).toBeNull()
    }
  })

  it("puts variants and option values in the order staff gave the variants", () => {
    expect(handleOf().options).toEqual([{ name: "Color", values: ["red", "black"] }])
    expect(handleOf().variants.map((variant) => variant.sku)).toEqual(["PUL-RED", "PUL-BLK"])
  })

  it("lets ranks of the values themselves decide where staff set them", () => {
    const product = handleOf({
      optionValues: [
        { variant_id: "variant_black", option: "Color", value: "black", rank: 0 },
        { variant_id: "variant_red", option: "Color", value: "red", rank: 1 },
      ],
    })
    expect(product.options[0]?.values).toEqual(["black", "red"])
    expect(product.variants.map((variant) => variant.sku)).toEqual(["PUL-BLK", "PUL-RED"])
  })

  it("names variants by all their options, and puts those of one rank in the order of their SKUs", () => {
    const variant = (sku: string, variant_rank: number | null) => variantRow({ id: sku, sku, variant_rank })
    const value = (sku: string, option: string, value: string, rank: number | null = null) => ({
      variant_id: sku,
      option,
      value,
      rank,
    })
    const tee = handleOf({
      variants: [variant("TEE-10", null), variant("TEE-2", 0), variant("TEE-1", 1)],
      optionValues: [
        ...[value("TEE-10", "Size", "XL", 1), value("TEE-10", "Color", "black")],
        ...[value("TEE-2", "Size", "M", 0), value("TEE-2", "Color", "red")],
        ...[value("TEE-1", "Size", "XL", 1), value("TEE-1", "Color", "red")],
      ],
    })
    expect(tee.options).toEqual([
      { name: "Color", values: ["red", "black"] },
      { name: "Size", values: ["M", "XL"] },
    ])
    expect(tee.variants.map(({ sku, title }) => [sku, title])).toEqual([
      ["TEE-2", "Red / M"],
      ["TEE-1", "Red / XL"],
      ["TEE-10", "Black / XL"],
    ])
    const plain = handleOf({ variants: [variant("B-10", 0), variant("B-2", null)], optionValues: [] })
    expect(plain.variants.map(({ sku }) => sku)).toEqual(["B-2", "B-10"])
  })

  it("hides the option that Medusa needs on a product without options", () => {
    const product = handleOf({
      variants: [variantRow()],
      optionValues: [
        { variant_id: "variant_red", option: "Default option", value: "Default option value", rank: null },
      ],
    })
    expect(product.options).toEqual([])
    expect(product.variants[0]).toMatchObject({ title: "Pull handle", optionValues: {} })
  })

  it.each([
    ["19.99", 1999],
    ["0.1", 10],
    ["25", 2500],
  ])("prices %s dollars in whole cents", (amount, cents) => {
    const product = handleOf({ variants: [variantRow({ amount })] })
    expect(product.variants[0]?.priceCents).toBe(cents)
  })

  it("does not count stock that is not managed or may be sold short", () => {
    for (const changes of [{ manage_inventory: false }, { allow_backorder: true }]) {
      const [variant] = handleOf({ variants: [variantRow(changes)] }).variants
      expect(variant).toMatchObject({ managed: false, inventory: [] })
    }
  })

  it("leaves out a product that has nothing to sell", () => {
    expect(snapshotOf({ variants: [] }).productsBySlug.size).toBe(0)
  })

  describe("categories", () => {
    it("have the path of their parents, in the order staff gave them", () => {
      const snapshot = snapshotOf()
      expect([...snapshot.categoriesByPath.keys()]).toEqual([
        "/accessories",
        "/accessories/tools",
        "/carbides",
      ])
      expect(snapshot.topCategories.map((category) => category.name)).toEqual(["Accessories", "Carbides"])
      expect(snapshot.categoriesByPath.get("/accessories/tools")?.breadcrumbs).toEqual([
        { name: "Accessories", path: "/accessories" },
        { name: "Tools", path: "/accessories/tools" },
      ])
    })

    it("hold their own products and those below, by category, position and name", () => {
      const product = (id: string, title: string, category: string, position?: number) =>
        productRow({
          id,
          handle: id,
          title,
          category_ids: [category],
          metadata: position === undefined ? {} : { position },
        })
      const products = [
        product("b10", "Part 10", "pcat_tools"),
        product("b2", "Part 2", "pcat_tools"),
        product("last", "A last", "pcat_tools", 20),
        product("first", "Z first", "pcat_tools", 10),
        product("top", "On top", "pcat_accessories"),
      ]
      const variants = products.map((row) =>
        variantRow({ id: `v_${row.id}`, product_id: row.id, sku: row.id }),
      )
      const snapshot = snapshotOf({ products, variants, optionValues: [] })
      const slugs = (path: string) => snapshot.categoriesByPath.get(path)?.products.map((p) => p.slug)
      expect(slugs("/accessories")).toEqual(["top", "first", "last", "b2", "b10"])
      expect(slugs("/accessories/tools")).toEqual(["first", "last", "b2", "b10"])
      expect(snapshot.productsBySlug.get("first")?.path).toBe("/accessories/tools/first")
    })

    it("stand by rank before name", () => {
      const [carbides, accessories, tools] = catalogRows().categories
      if (!carbides || !accessories || !tools) throw new Error("The fixture has three categories.")
      const grips = { ...tools, id: "pcat_grips", handle: "grips", name: "Grips" }
      const { topCategories } = snapshotOf({
        categories: [{ ...carbides, rank: 0 }, { ...accessories, rank: 1 }, tools, grips],
      })
      expect(topCategories.map(({ name }) => name)).toEqual(["Carbides", "Accessories"])
      expect(topCategories[1]?.children.map(({ name }) => name)).toEqual(["Grips", "Tools"])
    })

    it("all have a product that is in several; its page is below the deepest", () => {
      const category_ids = ["pcat_gone", "pcat_carbides", "pcat_tools"]
      const snapshot = snapshotOf({ products: [productRow({ category_ids, metadata: null })] })
      const product = snapshot.productsBySlug.get("pull-handle")
      expect(product?.path).toBe("/accessories/tools/pull-handle")
      expect(product?.category?.name).toBe("Tools")
      expect([...(product?.variants[0]?.categoryIds ?? [])].sort()).toEqual([
        "pcat_accessories",
        "pcat_carbides",
        "pcat_tools",
      ])
      for (const category of snapshot.categoriesByPath.values()) expect(category.products).toEqual([product])
    })

    it("that are above themselves are in no list, and their goods are sold all the same", () => {
      const [carbides, accessories, tools] = catalogRows().categories
      if (!carbides || !accessories || !tools) throw new Error("The fixture has three categories.")
      const snapshot = snapshotOf({
        categories: [carbides, { ...accessories, parent_category_id: tools.id }, tools],
        products: [productRow({ category_ids: [tools.id], metadata: null })],
      })
      expect(snapshot.topCategories.map(({ name }) => name)).toEqual(["Carbides"])
      const product = snapshot.productsBySlug.get("pull-handle")
      expect(product?.path).toBe("/pull-handle")
      expect(product?.variants[0]?.categoryIds).toEqual([tools.id, accessories.id])
    })

    it("lead on from the handles and parents that they had before, unless a product is called so", () => {
      const { categories } = catalogRows()
      const snapshot = snapshotOf({
        categories: categories.map((row) => ({
          ...row,
          former_handles: [`old-${row.handle}`, "pull-handle"],
        })),
      })
      const at = (path: string) => categoryAt(snapshot, path)?.path
      expect(at("/old-carbides")).toBe("/carbides")
      expect(at("/before/old-tools")).toBe("/accessories/tools")
      expect(at("/before/tools")).toBe("/accessories/tools")
      expect([at("/pull-handle"), at("/nothing")]).toEqual([undefined, undefined])
    })

    it("and products are led to by addresses that they had, and by none of another page", () => {
      const { categories } = catalogRows()
      const snapshot = snapshotOf({
        categories: categories.map((row) => ({ ...row, former_handles: [`old-${row.handle}`] })),
        products: [productRow({ former_handles: ["grab-handle"] })],
      })
      const leads = (...paths: string[]) => paths.map((path) => leadsOn(snapshot, path))
      expect(
        leads(
          "/grab-handle",
          "/accessories/x/pull-handle",
          "/old-accessories/tools",
          "/accessories/old-tools",
        ),
      ).toEqual([true, true, true, true])
      expect(leads("/builder/pull-handle", "/reviews/old-tools", "/nothing", "/", "")).toEqual([
        false,
        false,
        false,
        false,
        false,
      ])
    })

    it("have their goods known by every handle, shown or not", () => {
      const { categories } = catalogRows()
      const hidden = categories.map((row) => ({
        ...row,
        shown: false,
        former_handles: [`old-${row.handle}`],
      }))
      const { goodsByHandle, categoriesByPath, variantsBySku } = snapshotOf({ categories: hidden })
      const skus = (handle: string) => goodsByHandle.get(handle)?.map(({ sku }) => sku)
      expect(skus("accessories")).toEqual(["PUL-RED", "PUL-BLK"])
      expect(skus("old-accessories")).toEqual(["PUL-RED", "PUL-BLK"])
      expect([skus("tools"), categoriesByPath.size]).toEqual([[], 0])
      // A discount aimed at it still applies.
      expect(variantsBySku.get("PUL-RED")?.categoryIds).toContain("pcat_accessories")
    })

    it("that are not shown don't keep a product from being sold", () => {
      const product = handleOf({ categories: [], products: [productRow({ metadata: null })] })
      expect(product.category).toBeNull()
      expect(product.path).toBe("/pull-handle")
    })
  })

  describe("pictures", () => {
    const altOf = (url: string, metadata: Record<string, unknown> | null = null) =>
      handleOf({ images: [{ id: "img_1", product_id: "prod_handle", url, metadata }] }).images[0]

    it("say what they show", () => {
      expect(altOf("/storage/products/full/PUL-RED.jpg?v=2.1")?.alt).toBe("Pull handle in red")
      expect(altOf("/storage/products/full/PUL-BLK-2.jpg?v=2.1")?.alt).toBe("Pull handle in black, view 2")
      expect(altOf("/static/a.png")?.alt).toBe("Pull handle")
      expect(altOf("/static/a.png", { alt: "A hand on a handle" })?.alt).toBe("A hand on a handle")
    })

    it("that nobody described are told apart by their number", () => {
      const images = ["a", "b", "c"].map((id) => ({
        id,
        product_id: "prod_handle",
        url: `/static/${id}.png`,
        metadata: { alt: id === "c" ? " " : null },
      }))
      expect(handleOf({ images }).images.map(({ alt }) => alt)).toEqual([
        "Pull handle",
        "Pull handle, picture 2",
        "Pull handle, picture 3",
      ])
    })

    it("of a variant are its own, else the product's", () => {
      const products = [productRow({ thumbnail: "/static/all.png" })]
      const variants = [
        variantRow({ thumbnail: "/static/red.png" }),
        variantRow({ id: "b", thumbnail: null }),
      ]
      const shown = handleOf({ products, variants }).variants.map(({ image }) => image)
      expect(shown.sort()).toEqual(["/static/all.png", "/static/red.png"])
    })

    it("stand in for one another: the chosen one, the drawn one, the first, and what says that there is none", () => {
      const imageOf = (changes: Partial<CatalogRows>) =>
        buildSnapshot(catalogRows(changes), ORIGIN, (sku) => sku === "PUL-RED").productsBySlug.get(
          "pull-handle",
        )?.image
      const products = [productRow({ thumbnail: null })]
      const variants = (sku: string) => [variantRow({ thumbnail: null, sku })]
      const images = [{ id: "img_1", product_id: "prod_handle", url: "/static/a.png", metadata: null }]
      expect(imageOf({ images })).toBe("/storage/products/medium/PUL-RED.jpg?v=2.1")
      expect(imageOf({ products, variants: variants("PUL-RED"), images })).toContain("/PUL-RED.jpg")
      expect(imageOf({ products, variants: variants("TBAG"), images })).toBe("/static/a.png")
      expect(imageOf({ products, variants: variants("TBAG"), images: [] })).toContain("/NO-PICTURE.jpg")
    })

    it("that staff uploaded are same-origin", () => {
      expect(altOf(`${ORIGIN}/static/a.png`)?.url).toBe("/static/a.png")
      expect(altOf("https://elsewhere.example/a.png")?.url).toBe("https://elsewhere.example/a.png")
    })
  })
})
