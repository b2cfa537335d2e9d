import { type NewLine, type NewStyle, newStyleRuleErrors } from "../../../contracts/staff/design-staff"
import { buildDesignCatalog } from "./build-catalog"
import { seededRows } from "./catalog-fixture"
import {
  closedNotice,
  exampleOf,
  firstStyle,
  newLineErrors,
  newLineRow,
  newStyleRow,
  takenErrors,
} from "./new-design"
import { decodeSku } from "./sku"

const STYLE: NewStyle = {
  code: "TWO",
  name: "Two-Tone",
  slug: "two-tone",
  pattern: "SPL",
  colors: 2,
  price: 455.5,
  singleSkull: true,
  tripleSkull: false,
  confirmed: false,
}
const LINE: NewLine = {
  code: "GLD",
  name: "The Glider",
  slug: "glider",
  shape: "TRL",
  priceIncludes: "",
  tagline: "",
  price: 299,
  confirmed: false,
}

const rows = seededRows()
const withStyle = (form: NewStyle, product = "ATK") => ({
  ...rows,
  styles: [...rows.styles, { ...newStyleRow(product, form, 9), variant_id: "variant_new" }],
})

it("adds a style that can be designed, drawn in another's pattern", () => {
  const next = withStyle(STYLE)
  const example = exampleOf(next, "ATK", "TWO")
  const catalog = buildDesignCatalog(next)
  const design = decodeSku(example ?? "", catalog)
  expect(design).toMatchObject({
    product: { code: "ATK", shape: "ATK" },
    style: { code: "TWO", pattern: "SPL", priceCents: 455_50, purchasable: true },
  })
  expect(new Set(design?.colors.map(({ code }) => code)).size).toBe(2)
  expect(catalog.productsByCode.get("ATK")?.styles.find(({ code }) => code === "FAD")?.pattern).toBe("FAD")
})

it("shows what can be had: colors that are out are left out of the example", () => {
  const out = (color_code: string, option: "color" | "loop") => ({
    product_code: "ATK",
    style_code: "TWO",
    option,
    color_code,
  })
  const next = withStyle(STYLE)
  const first = exampleOf(next, "ATK", "TWO") ?? ""
  const without = exampleOf(
    { ...next, unavailabilities: [...next.unavailabilities, out(first.slice(6, 9), "color")] },
    "ATK",
    "TWO",
  )
  expect(without?.slice(6, 9)).not.toBe(first.slice(6, 9))
  const none = rows.colors.map(({ code }) => out(code, "loop"))
  expect(exampleOf({ ...next, unavailabilities: none }, "ATK", "TWO")).toBeNull()
  expect(exampleOf(next, "ATK", "NOT")).toBeNull()
})

it.each<[string, Partial<NewStyle>, string[]]>([
  ["a pattern with its colors", {}, []],
  ["a solid in two", { pattern: "SOL" }, ["colors"]],
  ["a camo in three", { pattern: "CAM", colors: 3 }, []],
  ["a camo in one", { pattern: "CAM", colors: 1 }, ["colors"]],
])("a new design is judged: %s", (_, part, fields) => {
  expect(Object.keys(newStyleRuleErrors({ ...STYLE, ...part }))).toEqual(fields)
})

it("never gives a code or an address twice", () => {
  const taken = { codes: new Set(["TWO"]), slugs: new Set(["two-tone"]) }
  expect(Object.keys(takenErrors(STYLE, taken))).toEqual(["code", "slug"])
  expect(takenErrors({ code: "NEW", slug: "new" }, taken)).toEqual({})
})

it("makes a line of another's shape, with a solid style", () => {
  const shape = rows.products.find(({ code }) => code === "TRL")
  if (!shape) throw new Error("TRL is not seeded.")
  const line = newLineRow(LINE, shape, 20)
  const next = {
    ...rows,
    products: [...rows.products, { ...line, product_id: "prod_new" }],
    styles: [
      ...rows.styles,
      { ...newStyleRow(line.code, firstStyle(LINE, shape), 0), variant_id: "variant_new" },
    ],
  }
  const sku = exampleOf(next, "GLD", "SOL") ?? ""
  expect(sku).toMatch(/^GLDSOL/)
  expect(decodeSku(sku, buildDesignCatalog(next))).toMatchObject({
    product: { shape: "TRL", loop: true, type: "ski" },
  })
  // A pattern under its own code is drawn as itself.
  expect(newStyleRow("GLD", { ...STYLE, code: "SPL" }, 1).drawn_as).toBeNull()
  expect(closedNotice("GLD")).toMatchObject({ product_code: "GLD", kind: "overlay" })
  // When the shape is a line that is itself drawn as another, it is the drawn one's.
  expect(newLineRow({ ...LINE, code: "GL2", shape: "GLD" }, line, 21).drawn_as).toBe("TRL")
})

it("has to have a shape that is drawn", () => {
  const taken = { codes: new Set<string>(), slugs: new Set<string>() }
  const of = (code: string) => rows.products.find((row) => row.code === code)
  expect(newLineErrors(LINE, of("SHV"), taken)).toEqual({})
  expect(Object.keys(newLineErrors(LINE, of("BOG"), taken))).toEqual(["shape"])
  expect(Object.keys(newLineErrors(LINE, undefined, taken))).toEqual(["shape"])
})
