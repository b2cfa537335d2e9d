import { toDollars } from "../../../contracts/money"
import { seededCatalog } from "../../../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "../../domain/build-snapshot"
import { catalogRows, variantRow } from "../../domain/catalog-fixture"
import { bySku, hitFor, type SearchDocumentSource, searchDocuments } from "./documents"
import { SITE_PAGES } from "./site-pages"

const snapshot = buildSnapshot(catalogRows(), "http://localhost:8000")
const designs = seededCatalog()
const all = searchDocuments(snapshot, designs)
const fail = (): never => {
  throw new Error("it isn't there")
}
const at = (path: string) => [...all.values()].find(({ hit }) => hit.path === path)

test("products, designs, families and pages can be found", () => {
  expect(at("/pull-handle")).toMatchObject({ kind: "products", hit: { title: "Pull handle", price: 25 } })
  expect(at("/builder/attack")).toMatchObject({ kind: "designs", hit: { title: "The Attack" } })
  expect(at("/accessories")).toMatchObject({ kind: "pages" })
  expect(at("/contact")).toMatchObject({ kind: "pages" })
  expect(at("/accessories/tools")).toBeUndefined()
  const paths = [...all.values()].map(({ hit }) => hit.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test("a product is found by its values and SKUs, with and without the hyphen", () => {
  const words = at("/pull-handle")?.document.words
  for (const word of ["Red", "PUL-RED", "PULRED", "Accessories"]) expect(words).toContain(word)
})

test("a line that can't be ordered has no price and says why", () => {
  const hell = at("/builder/hell-hound")?.hit
  expect(hell?.price).toBeUndefined()
  expect(hell?.text).toBe(designs.productsBySlug.get("hell-hound")?.notice?.title)
})

test.each(["PUL-RED", "pul red", "PULRED"])("%s is the red handle", (query) => {
  expect(bySku(query, snapshot, designs)?.hit).toMatchObject({
    path: "/pull-handle?sku=PUL-RED",
    title: "Pull handle: Red",
    sku: "PUL-RED",
  })
})

test("a color in the query shows the product in it", () => {
  const handle = at("/pull-handle") ?? fail()
  expect(hitFor(handle, "Red pull handle")).toMatchObject({
    title: "Pull handle: Red",
    path: "/pull-handle?sku=PUL-RED",
    image: snapshot.variantsBySku.get("PUL-RED")?.image,
    price: 25,
  })
  expect(hitFor(handle, "redder pull handle")).toEqual(handle.hit)
})

test("a color alone chooses no size", () => {
  const { product, ...handle } = at("/pull-handle") ?? fail()
  const red = product?.variants.find(({ sku }) => sku === "PUL-RED") ?? fail()
  const sized = { ...handle, product: { ...product, variants: [red, { ...red, sku: "PUL-RED-L" }] } }
  expect(hitFor(sized as SearchDocumentSource, "red")).toMatchObject({
    title: "Pull handle: Red",
    path: "/pull-handle",
  })
})

test("one piece in a color that was searched for is that piece; several have no price of their own for dealers", () => {
  const { product, ...handle } = at("/pull-handle") ?? fail()
  const [red, black] = product?.variants ?? []
  if (!product || !red || !black) return fail()
  const found = (...variants: object[]) =>
    hitFor({ ...handle, product: { ...product, variants } } as SearchDocumentSource, "red")
  expect(found(red, black)).toMatchObject({ sku: "PUL-RED" })
  expect(found(red, black)).not.toHaveProperty("slug")
  const large = { ...red, sku: "PUL-RED-L", priceCents: 3000 }
  expect(found(red, large, black)).toMatchObject({ price: 25, to: 30 })
  for (const field of ["slug", "sku"]) expect(found(red, large, black)).not.toHaveProperty(field)
  expect(found(red, large)).toMatchObject({ slug: "pull-handle", price: 25, to: 30 })
})

test("what costs more in some other way says so", () => {
  expect(at("/pull-handle")?.hit).toMatchObject({ slug: "pull-handle", price: 25 })
  expect(at("/pull-handle")?.hit).not.toHaveProperty("to")
  const variants = [variantRow(), variantRow({ id: "variant_large", sku: "PUL-L", amount: "31.5" })]
  const [large] = searchDocuments(buildSnapshot(catalogRows({ variants }), ""), designs).values()
  expect(large?.hit).toMatchObject({ price: 25, to: 31.5 })
  const { price = 0, to = 0 } = at("/builder/attack")?.hit ?? {}
  expect(to).toBeGreaterThan(price)
})

test("a design is found at its own price, and at none while it can't be ordered", () => {
  const fade = designs.productsByCode.get("ATK")?.styles.find(({ code }) => code === "FAD") ?? fail()
  expect(at("/builder/attack")?.hit.price).toBeLessThan(toDollars(fade.priceCents))
  expect(bySku("ATKFADREDBLUBLK", snapshot, designs)?.hit.price).toBe(toDollars(fade.priceCents))
  // The same color twice can't be ordered.
  expect(bySku("ATKFADREDREDBLK", snapshot, designs)?.hit).not.toHaveProperty("price")
})

test("a design's SKU is that design", () => {
  expect(bySku("ATKSOLREDBLK", snapshot, designs)?.hit.path).toMatch(
    /^\/builder\/attack\/[a-z-]+\/ATKSOLREDBLK$/,
  )
})

test.each(["", "pull", "red", "PU", "PUL-R%", "handle"])("%j is no SKU", (query) => {
  expect(bySku(query, snapshot, designs)).toBeNull()
})

test("the search lists each page once", () => {
  expect(new Set(SITE_PAGES.map(({ path }) => path)).size).toBe(SITE_PAGES.length)
})
