import { handle } from "./catalog-fixture"
import type { CurrentPrice } from "./current-catalog"
import type { ProductEntry, VariantEntry } from "./entries"
import { emptyProductEntry } from "./plan"
import { changeProduct, changeVariant } from "./plan-changes"

const [red] = handle.variants
if (!red) throw new Error("The handle has a variant.")

const variant = (over: Partial<VariantEntry>): VariantEntry => ({
  line: 2,
  sku: red.sku,
  options: {},
  priceCents: undefined,
  stock: undefined,
  imageAlt: undefined,
  listCents: {},
  ...over,
})
const product = (over: Partial<ProductEntry>): ProductEntry => ({
  ...emptyProductEntry(handle.slug, 2),
  ...over,
})

describe("a variant's new price", () => {
  const price = (id: string, currencyCode: string, amount: number, isDefault = true): CurrentPrice => ({
    id,
    currencyCode,
    amount,
    isDefault,
  })
  const prices = (current: CurrentPrice[], priceCents: number) =>
    changeVariant(variant({ priceCents }), { ...red, prices: current }, []).change.prices

  it("is everybody's in US dollars alone; Medusa is told of all the others as they were", () => {
    const current = [price("usd", "usd", 25), price("cad", "cad", 34), price("many", "usd", 20, false)]
    expect(prices(current, 27_50)).toEqual([
      { id: "usd", currency_code: "usd", amount: 27.5 },
      { id: "cad", currency_code: "cad", amount: 34 },
      { id: "many", currency_code: "usd", amount: 20 },
    ])
  })

  it("comes beside the others where there was none", () => {
    expect(prices([price("cad", "cad", 34)], 27_50)).toEqual([
      { id: "cad", currency_code: "cad", amount: 34 },
      { currency_code: "usd", amount: 27.5 },
    ])
  })

  it("is no change when it is the old one, or not said", () => {
    expect(prices([price("usd", "usd", 25)], 25_00)).toBeUndefined()
    expect(changeVariant(variant({}), red, [])).toMatchObject({ changes: [], pieces: null, listPrices: [] })
  })
})

it("a price on a list is put there, changed and taken off by the list's name", () => {
  const lists = [
    { id: "plist_1", name: "Dealers" },
    { id: "plist_2", name: "Clubs" },
  ]
  const change = (listCents: Record<string, number | null>) =>
    changeVariant(variant({ listCents }), red, lists).listPrices.map(({ listId, before, cents }) => [
      listId,
      before?.cents ?? null,
      cents,
    ])
  expect(change({ Dealers: 18_00, Clubs: 19_00 })).toEqual([
    ["plist_1", 20_00, 18_00],
    ["plist_2", null, 19_00],
  ])
  expect(change({ Dealers: null, Clubs: null })).toEqual([["plist_1", 20_00, null]])
  expect(change({ Dealers: 20_00, Unknown: 1 })).toEqual([])
})

describe("a product that is there", () => {
  const changed = (over: Partial<ProductEntry>) => changeProduct(product(over), handle, "update").change

  it("gets what the file says, field by field, and nothing else", () => {
    const said = {
      name: "Grab handle",
      tagline: "",
      description: "Grab.",
      tags: [],
      images: ["/static/a.png"],
      category: "accessories | tools",
      status: "draft",
    } as const
    expect(changed({ ...said, tags: [...said.tags], images: [...said.images] })).toEqual({
      id: "prod_handle",
      name: "Grab handle",
      tagline: "",
      description: "Grab.",
      tags: [],
      images: [{ url: "/static/a.png" }],
      thumbnail: "/static/a.png",
      categories: ["accessories", "tools"],
      status: "draft",
    })
    expect(changed({})).toEqual({ id: "prod_handle" })
    expect(changed({ name: handle.name, status: "published" })).toEqual({ id: "prod_handle" })
  })

  it("keeps of its other facts what the file is silent about", () => {
    expect(changed({ facts: "Width: 4 in", video: "1 How", position: null }).metadata).toEqual({
      path: "/pull-handle",
      position: "",
      note: "by staff",
      facts: "Width: 4 in",
      video: "1 How",
    })
  })

  it("gets channel and shipping profile when a first start left it without, and only then", () => {
    const bare = { ...handle, inChannel: false, shipped: false }
    const mended = { id: "prod_handle", addToChannel: true, setShippingProfile: true }
    expect(changeProduct(product({}), bare, "mend")).toMatchObject({
      change: mended,
      changes: [
        { field: "channel", from: "(none)", to: "the web shop" },
        { field: "shipping", from: "(none)", to: "the shipping profile" },
      ],
    })
    expect(changeProduct(product({}), bare, "update").change).toEqual({ id: "prod_handle" })
    expect(changeProduct(product({}), handle, "mend")).toEqual({ change: { id: "prod_handle" }, changes: [] })
  })
})
