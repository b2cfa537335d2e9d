import { readCatalogFile } from "./catalog-file"
import { handle } from "./catalog-fixture"
import type { CurrentCatalog, CurrentProduct } from "./current-catalog"
import { planImport } from "./import-plan"
import { undoOf } from "./undo"

const KNOWN = new Map([["PUL-RED", "pull-handle"]])
const lists = [{ id: "plist_1", name: "Dealers" }]
const categories = new Map([
  ["accessories", { id: "pcat_a", path: "accessories", name: "Accessories", intro: "Small things." }],
])

const shopWith = (product: CurrentProduct): CurrentCatalog => ({
  categories,
  products: new Map([["pull-handle", product]]),
  slugBySku: KNOWN,
  deleted: new Set(),
  lines: new Set(),
  priceLists: lists,
})

const [red] = handle.variants
if (!red) throw new Error("The handle has no variant.")

/** What the file below turns the handle into. */
const after: CurrentProduct = {
  ...handle,
  tagline: "Go.",
  status: "draft",
  position: undefined,
  variants: [
    {
      ...red,
      prices: red.prices.map((price) => (price.isDefault ? { ...price, amount: 27 } : price)),
      stocked: 5,
      listPrices: {},
    },
  ],
}
const FILE =
  "slug,tagline,status,position,sku,price,stock,price:Dealers\npull-handle,Go.,draft,(none),PUL-RED,27,5,(none)"
const made = planImport(readCatalogFile(FILE, KNOWN), shopWith(handle)).report

const undo = (product: CurrentProduct) => {
  const { file, skipped } = undoOf(made, { categories, products: new Map([["pull-handle", product]]), lists })
  const { report } = planImport(file, shopWith(product))
  return {
    changes: report.changed.flatMap(({ subject, changes }) =>
      changes.map(({ field, from, to }) => `${subject} ${field} ${from} → ${to}`),
    ),
    refused: report.refused,
    skipped: skipped.map(({ reason }) => reason),
  }
}

describe("undoing a change", () => {
  it("puts everything back as it was", () => {
    expect(undo(after)).toEqual({
      changes: [
        "pull-handle tagline Go. → Pull.",
        "pull-handle position (none) → 10",
        "pull-handle status draft → published",
        "PUL-RED price $27.00 → $25.00",
        "PUL-RED stock 5 → 80",
        "PUL-RED price:Dealers (none) → $20.00",
      ],
      refused: [],
      skipped: [],
    })
  })

  it("leaves alone what was changed again since, and says which", () => {
    const [variant] = after.variants
    if (!variant) throw new Error("It is gone.")
    const again = { ...after, tagline: "Went.", variants: [{ ...variant, stocked: 4 }] }
    const { changes, skipped } = undo(again)
    expect(skipped).toEqual([
      'pull-handle has changed since: tagline was set to "Go." and is now "Went.".',
      'PUL-RED has changed since: stock was set to "5" and is now "4".',
    ])
    expect(changes).toContain("PUL-RED price $27.00 → $25.00")
    expect(changes.join()).not.toMatch(/stock|tagline/)
  })

  it("has nothing to do where all is as before already", () => {
    expect(undo(handle)).toEqual({ changes: [], refused: [], skipped: [] })
  })

  it("puts name and words of a category back, but for what was changed again since", () => {
    const change = (field: string, was: string, becomes: string) => ({
      field,
      from: was,
      to: becomes,
      was,
      becomes,
    })
    const changes = [change("name", "Accessories", "Extras"), change("intro", "Small things.", "New.")]
    const changed = [{ line: 2, subject: "accessories", slug: null, sku: null, changes }]
    const back = (name: string, intro: string) => {
      const category = { id: "pcat_a", path: "accessories", name, intro }
      const now = { categories: new Map([["accessories", category]]), products: new Map(), lists }
      const { file, skipped } = undoOf({ added: [], changed }, now)
      return [file.categories.map((each) => [each.name, each.intro]), skipped.map(({ reason }) => reason)]
    }
    const since = (field: string, made: string, is: string) =>
      `accessories has changed since: ${field} was set to "${made}" and is now "${is}".`
    expect(back("Extras", "New.")).toEqual([[["Accessories", "Small things."]], []])
    expect(back("Accessories", "New.")).toEqual([[[undefined, "Small things."]], []])
    expect(back("Extras", "Newer.")).toEqual([
      [["Accessories", undefined]],
      [since("intro", "New.", "Newer.")],
    ])
    expect(back("More", "")).toEqual([
      [],
      [since("name", "Extras", "More"), since("intro", "New.", "nothing")],
    ])
    const nothing = { categories: new Map(), products: new Map(), lists }
    expect(undoOf({ added: [], changed }, nothing).skipped).toEqual([
      { line: 1, reason: "accessories is gone." },
    ])
  })

  it("puts the rest back where a category has been deleted since", () => {
    const moved = (was: string) => {
      const change = { field: "category", from: was, to: "tools", was, becomes: "tools" }
      const renamed = { field: "tagline", from: "Pull.", to: "Go.", was: "Pull.", becomes: "Go." }
      const changes = [change, renamed]
      const changed = [{ line: 2, subject: "pull-handle", slug: "pull-handle", sku: null, changes }]
      const product = { ...handle, tagline: "Go.", categories: ["tools"] }
      const tools = { id: "pcat_t", path: "tools", name: "Tools", intro: "" }
      const current = { ...shopWith(product), categories: new Map([...categories, ["tools", tools]]) }
      const { file, skipped } = undoOf({ added: [], changed }, { ...current, lists })
      const { productChanges, report } = planImport(file, current)
      return { productChanges, refused: report.refused, skipped: skipped.map(({ reason }) => reason) }
    }
    const gone = ["pull-handle was in old, which is gone."]
    expect(moved("old")).toEqual({
      productChanges: [{ id: "prod_handle", tagline: "Pull." }],
      refused: [],
      skipped: gone,
    })
    expect(moved("accessories | old")).toEqual({
      productChanges: [{ id: "prod_handle", tagline: "Pull.", categories: ["accessories"] }],
      refused: [],
      skipped: gone,
    })
  })

  it("puts the rest back where a path was another slug's", () => {
    const moved = { field: "path", from: "/pull-handle", to: "/grip", was: "/pull-handle", becomes: "/grip" }
    const renamed = { field: "tagline", from: "Pull.", to: "Go.", was: "Pull.", becomes: "Go." }
    const changed = [{ line: 2, subject: "grip", slug: "grip", sku: null, changes: [moved, renamed] }]
    const product = { ...handle, slug: "grip", path: "/grip", tagline: "Go." }
    const current = { ...shopWith(product), products: new Map([["grip", product]]) }
    const { file, skipped } = undoOf({ added: [], changed }, { ...current, lists })
    const { productChanges, report } = planImport(file, current)
    expect(skipped.map(({ reason }) => reason)).toEqual([
      "grip was at /pull-handle, which no longer leads to it.",
    ])
    expect([productChanges, report.refused]).toEqual([[{ id: "prod_handle", tagline: "Pull." }], []])
  })

  it("says what is gone, what had no price before, and what a price is now", () => {
    const [variant] = after.variants
    if (!variant) throw new Error("It is gone.")
    expect(undo({ ...after, variants: [] }).skipped).toEqual(["PUL-RED is gone."])
    const dear = variant.prices.map((price) => (price.isDefault ? { ...price, amount: 30 } : price))
    expect(undo({ ...after, variants: [{ ...variant, prices: dear }] }).skipped).toEqual([
      'PUL-RED has changed since: price was set to "$27.00" and is now "$30.00".',
    ])
    const first = { field: "price", from: "(none)", to: "$27.00", becomes: 27_00 }
    const changed = [{ line: 2, subject: "PUL-RED", slug: "pull-handle", sku: "PUL-RED", changes: [first] }]
    const now = { categories, products: new Map([["pull-handle", after]]), lists }
    expect(undoOf({ added: [], changed }, now)).toMatchObject({
      file: { products: [] },
      skipped: [{ line: 1, reason: "PUL-RED had no price before; it stays." }],
    })
  })

  it("shows a product again that was published, and hides one that was not", () => {
    const status = (was: string, becomes: string) => {
      const change = { field: "status", from: was, to: becomes, was, becomes }
      const changed = [{ line: 2, subject: "pull-handle", slug: "pull-handle", sku: null, changes: [change] }]
      const now = { categories, products: new Map([["pull-handle", { ...handle, status: becomes }]]), lists }
      return undoOf({ added: [], changed }, now).file.products[0]?.status
    }
    expect([status("published", "draft"), status("rejected", "published")]).toEqual(["published", "draft"])
  })

  it("hides a product that was added, and names a variant that stays", () => {
    const added = [{ line: 2, subject: "PUL-RED", slug: "pull-handle", sku: "PUL-RED", changes: [] }]
    const now = { categories, products: new Map([["pull-handle", handle]]), lists }
    expect(undoOf({ added, changed: [] }, now).skipped).toEqual([
      { line: 1, reason: "PUL-RED was added, and stays." },
    ])
    const product = { line: 2, subject: "pull-handle", slug: "pull-handle", sku: null, changes: [] }
    const { file, skipped } = undoOf({ added: [product, ...added], changed: [] }, now)
    expect(file.products).toMatchObject([{ slug: "pull-handle", status: "draft" }])
    expect(skipped).toEqual([])
  })
})
