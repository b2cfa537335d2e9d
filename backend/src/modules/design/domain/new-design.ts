import { plainMoney } from "../../../contracts/money"
import type { NewLine, NewStyle } from "../../../contracts/staff/design-staff"
import { unavailableChoices } from "./availability"
import { buildDesignCatalog } from "./build-catalog"
import type { Design, DesignColor } from "./design-catalog"
import type { DesignProductRow, DesignRows, DesignStyleRow } from "./rows"
import { encodeSku } from "./sku"

/*
 * What staff add to the builder themselves: a style of a line, or a line with its first style. Both are drawn with
 * existing artwork. Pure.
 */

/** Codes and slugs that were ever used, even by what no longer exists: orders and links may contain them. */
export interface UsedDesignCodes {
  codes: ReadonlySet<string>
  slugs: ReadonlySet<string>
}

const TAKEN = {
  code: "This code is taken, or was once: SKUs in orders contain it.",
  slug: "This address is taken, or was once.",
}

/** What in a new style or line is already used, by field. */
export function takenErrors(
  form: Pick<NewStyle, "code" | "slug">,
  { codes, slugs }: UsedDesignCodes,
): Record<string, string> {
  return {
    ...(codes.has(form.code) && { code: TAKEN.code }),
    ...(slugs.has(form.slug) && { slug: TAKEN.slug }),
  }
}

/** What is wrong with a new line beyond its own fields, by field. @param shape the product it is to be drawn as */
export function newLineErrors(
  form: NewLine,
  shape: DesignProductRow | undefined,
  taken: UsedDesignCodes,
): Record<string, string> {
  return {
    ...takenErrors(form, taken),
    ...(shape === undefined || shape.type === "bogie"
      ? { shape: "Please choose a product whose shape it has." }
      : {}),
  }
}

/**
 * The row of a new style, without its variant.
 * @param rank behind the existing styles
 */
export function newStyleRow(product: string, form: NewStyle, rank: number): DesignStyleRow {
  return {
    product_code: product,
    code: form.code,
    slug: form.slug,
    name: form.name,
    possible_colors: form.colors,
    single_skull: form.singleSkull,
    triple_skull: form.tripleSkull,
    drawn_as: form.pattern === form.code ? null : form.pattern,
    example_sku: "",
    purchasable: true,
    note: null,
    rank,
    variant_id: null,
    amount: plainMoney(form.price),
  }
}

/** The first style of a new line. */
export const firstStyle = ({ price, confirmed }: NewLine, shape: DesignProductRow): NewStyle => ({
  code: "SOL",
  name: "Solid",
  slug: "solid",
  pattern: "SOL",
  colors: 1,
  price,
  singleSkull: shape.single_skull,
  tripleSkull: shape.triple_skull,
  confirmed,
})

/** The row of a new line, without its product in Medusa. */
export function newLineRow(form: NewLine, shape: DesignProductRow, rank: number): DesignProductRow {
  return {
    code: form.code,
    slug: form.slug,
    name: form.name,
    type: shape.type,
    price_includes: form.priceIncludes,
    loop: shape.loop,
    single_skull: shape.single_skull,
    triple_skull: shape.triple_skull,
    drawn_as: shape.drawn_as ?? shape.code,
    image_angles: shape.image_angles,
    tagline: form.tagline,
    facts: [],
    rank,
    product_id: null,
  }
}

/** A line is closed until staff open it: its facts and styles are still missing. */
export const closedNotice = (code: string) => ({
  product_code: code,
  kind: "overlay" as const,
  title: "Coming soon",
  text: "This line opens soon. Leave your email and we'll tell you when.",
  sign_up_label: "Tell Me",
  link_label: null,
  link_path: null,
})

/**
 * The SKU of a design in a style that riders can order: the first colors of the palette that it is made in, all
 * different.
 * @returns null when there aren't enough colors
 */
export function exampleOf(rows: DesignRows, product: string, style: string): string | null {
  // Variants are only created once the example is known, so they don't affect it.
  const catalog = buildDesignCatalog({
    ...rows,
    products: rows.products.map((row) => ({ ...row, product_id: row.product_id ?? "new" })),
    styles: rows.styles.map((row) => ({ ...row, variant_id: row.variant_id ?? "new" })),
  })
  const found = catalog.productsByCode.get(product)
  const wanted = found?.styles.find(({ code }) => code === style)
  if (!found || !wanted) return null
  const had = (kind: "color" | "loop") =>
    [...catalog.colors.values()].filter(({ code }) => !wanted.unavailable[kind].has(code))
  const colors: DesignColor[] = had("color").slice(0, wanted.possibleColors)
  const loop = found.loop ? (had("loop")[0] ?? null) : null
  if (colors.length < wanted.possibleColors || (found.loop && !loop)) return null
  const design: Design = { product: found, style: wanted, colors, loop, skull: null }
  return unavailableChoices(design).length === 0 ? encodeSku(design) : null
}
