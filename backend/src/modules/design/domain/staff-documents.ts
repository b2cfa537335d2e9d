import type { ChoiceKind } from "../../../contracts/builder/builder"
import { DUPLICATE_COLOR } from "../../../contracts/builder/design-words"
import { plainMoney, toCents, toDollars } from "../../../contracts/money"
import type { Parts } from "../../../contracts/read-request"
import type {
  PaletteDocument,
  ProductDocument,
  StaffUnavailable,
  StaffUpcharge,
} from "../../../contracts/staff/design-staff"
import { hasDuplicateColors, unavailableChoices } from "./availability"
import { buildDesignCatalog } from "./build-catalog"
import { comesWithSkull, type DesignCatalog } from "./design-catalog"
import type { DesignRows, DesignUnavailabilityRow } from "./rows"
import { choicesOf } from "./selection"
import { decodeSku } from "./sku"

/** The rows as staff see them: with their notes. */
export interface StaffRows extends DesignRows {
  unavailabilities: (DesignUnavailabilityRow & { note: string | null })[]
}

/** Sentences by the path of a field in the document. */
export type FieldErrors = Record<string, string[]>

type Scope = { product_code: string | null }

const ofScope =
  (product: string | null) =>
  (row: Scope): boolean =>
    row.product_code === product

function upchargesOf(rows: StaffRows, product: string | null): StaffUpcharge[] {
  return rows.upcharges
    .filter(ofScope(product))
    .map((row) => ({
      style: row.style_code,
      option: row.option,
      color: row.color_code,
      price: toDollars(row.price_cents),
    }))
    .sort((a, b) => (choiceKey(a) < choiceKey(b) ? -1 : 1))
}

function unavailableOf(rows: StaffRows, product: string | null): StaffUnavailable[] {
  return rows.unavailabilities
    .filter(ofScope(product))
    .map((row) => ({
      style: row.style_code,
      option: row.option,
      color: row.color_code,
      note: row.note ?? "",
    }))
    .sort((a, b) => (choiceKey(a) < choiceKey(b) ? -1 : 1))
}

/** Names a choice within one product or the palette: at most one row may be about it. */
export function choiceKey(row: { style: string | null; option: ChoiceKind; color: string | null }): string {
  return [row.style ?? "*", row.option, row.color ?? "*"].join("/")
}

/** A product as staff edit it; null when none has this code. */
export function productDocument(rows: StaffRows, code: string): ProductDocument | null {
  const product = rows.products.find((row) => row.code === code)
  if (!product) return null
  const notice = rows.notices.find((row) => row.product_code === code)
  return {
    name: product.name,
    priceIncludes: product.price_includes,
    tagline: product.tagline ?? "",
    facts: product.facts ?? [],
    singleSkull: product.single_skull,
    tripleSkull: product.triple_skull,
    notice: notice
      ? {
          kind: notice.kind,
          title: notice.title,
          text: notice.text,
          signUpLabel: notice.sign_up_label ?? "",
          linkLabel: notice.link_label ?? "",
          linkPath: notice.link_path ?? "",
        }
      : null,
    styles: rows.styles
      .filter((style) => style.product_code === code)
      .sort((a, b) => a.rank - b.rank)
      .map((style) => ({
        code: style.code,
        name: style.name,
        price: Number(style.amount ?? 0),
        singleSkull: style.single_skull,
        tripleSkull: style.triple_skull,
        purchasable: style.purchasable,
        exampleSku: style.example_sku,
        note: style.note ?? "",
      })),
    upcharges: upchargesOf(rows, code),
    unavailable: unavailableOf(rows, code),
  }
}

/** What all products share, as staff edit it. */
export function paletteDocument(rows: StaffRows): PaletteDocument {
  return {
    colors: [...rows.colors]
      .sort((a, b) => a.rank - b.rank)
      .map(({ code, name, text_color, css }) => ({ code, name, textColor: text_color, css })),
    upcharges: upchargesOf(rows, null),
    unavailable: unavailableOf(rows, null),
  }
}

function choiceRows(document: Pick<ProductDocument, "upcharges" | "unavailable">, product: string | null) {
  return {
    upcharges: document.upcharges.map((row) => ({
      product_code: product,
      style_code: row.style,
      option: row.option,
      color_code: row.color,
      price_cents: toCents(row.price),
    })),
    unavailabilities: document.unavailable.map((row) => ({
      product_code: product,
      style_code: row.style,
      option: row.option,
      color_code: row.color,
      note: row.note || null,
    })),
  }
}

/** The rows with the styles' prices. @param prices dollars by variant id */
export function withPrices(rows: StaffRows, prices: ReadonlyMap<string, number>): StaffRows {
  const amountOf = (variantId: string | null) => (variantId === null ? undefined : prices.get(variantId))
  return {
    ...rows,
    styles: rows.styles.map((style) => {
      const dollars = amountOf(style.variant_id)
      return { ...style, amount: dollars === undefined ? null : plainMoney(dollars) }
    }),
  }
}

/** The price of a variant in Medusa, in dollars. */
export interface PriceChange {
  variantId: string
  before: number
  after: number
}

/** The prices that a product's document changes. A style without a price stays without one. */
export function changedPrices(rows: StaffRows, code: string, document: ProductDocument): PriceChange[] {
  return withProduct(rows, code, document).styles.flatMap(({ variant_id, amount }, at) => {
    const [before, after] = [Number(rows.styles[at]?.amount), Number(amount)]
    return variant_id !== null && amount !== null && before !== after
      ? [{ variantId: variant_id, before, after }]
      : []
  })
}

/** The rows as they would be with this document of a product. */
export function withProduct(rows: StaffRows, code: string, document: ProductDocument): StaffRows {
  const choices = choiceRows(document, code)
  const others = (row: Scope) => !ofScope(code)(row)
  const { notice } = document
  return {
    ...rows,
    products: rows.products.map((row) =>
      row.code === code
        ? {
            ...row,
            name: document.name,
            price_includes: document.priceIncludes,
            tagline: document.tagline,
            facts: document.facts,
            single_skull: document.singleSkull,
            triple_skull: document.tripleSkull,
          }
        : row,
    ),
    styles: rows.styles.map((row) => {
      const style = row.product_code === code && document.styles.find((each) => each.code === row.code)
      if (!style) return row
      return {
        ...row,
        name: style.name,
        single_skull: style.singleSkull,
        triple_skull: style.tripleSkull,
        purchasable: style.purchasable,
        example_sku: style.exampleSku,
        note: style.note || null,
        amount: row.amount === null ? null : plainMoney(style.price),
      }
    }),
    upcharges: [...rows.upcharges.filter(others), ...choices.upcharges],
    unavailabilities: [...rows.unavailabilities.filter(others), ...choices.unavailabilities],
    notices: [
      ...rows.notices.filter((row) => row.product_code !== code),
      ...(notice
        ? [
            {
              product_code: code,
              kind: notice.kind,
              title: notice.title,
              text: notice.text,
              sign_up_label: notice.signUpLabel || null,
              link_label: notice.linkLabel || null,
              link_path: notice.linkPath || null,
            },
          ]
        : []),
    ],
  }
}

/** The rows as they would be with this palette. A color that looks different counts as revised. */
export function withPalette(rows: StaffRows, document: PaletteDocument): StaffRows {
  const choices = choiceRows(document, null)
  const others = (row: Scope) => !ofScope(null)(row)
  return {
    ...rows,
    colors: document.colors.map((color, rank) => {
      const known = rows.colors.find(({ code }) => code === color.code)
      const revised = known !== undefined && known.css !== color.css
      return {
        code: color.code,
        name: color.name,
        text_color: color.textColor,
        css: color.css,
        rank,
        revision: (known?.revision ?? 0) + (revised ? 1 : 0),
      }
    }),
    upcharges: [...rows.upcharges.filter(others), ...choices.upcharges],
    unavailabilities: [...rows.unavailabilities.filter(others), ...choices.unavailabilities],
  }
}

/** What is wrong with a style's example; null when it can be shown to riders. */
function exampleProblem(
  catalog: DesignCatalog,
  { product, style, sku }: { product: string; style: string; sku: string },
): string | null {
  const design = decodeSku(sku, catalog)
  if (!design || design.product.code !== product || design.style.code !== style) {
    return "This is not the SKU of a design in this style."
  }
  if (!design.style.purchasable) return null
  const out = comesWithSkull(design)
    ? unavailableChoices(design)
    : choicesOf(design).filter(({ kind }) => kind.endsWith("_skull"))
  const missing = out.map(({ label, color }) => `${label} ${color.name}`)
  if (missing.length > 0) return `This example isn't available: ${missing.join(", ")}. Please choose another.`
  return hasDuplicateColors(design) ? DUPLICATE_COLOR : null
}

function choiceErrors(
  document: Pick<ProductDocument, "upcharges" | "unavailable">,
  rows: StaffRows,
  product: string | null,
): FieldErrors {
  const errors: FieldErrors = {}
  // A line keeps its rows about a color that is retired: they must not block other changes, and it may come back.
  const kept = product === null ? [] : [...rows.upcharges, ...rows.unavailabilities].filter(ofScope(product))
  const colors = new Set([...rows.colors.map(({ code }) => code), ...kept.map((row) => row.color_code)])
  const styles = new Set(
    rows.styles.filter((style) => product === null || style.product_code === product).map(({ code }) => code),
  )
  for (const list of ["upcharges", "unavailable"] as const) {
    const seen = new Set<string>()
    document[list].forEach((row, at) => {
      if (row.style !== null && !styles.has(row.style))
        errors[`${list}.${at}.style`] = ["There is no such style."]
      if (row.color !== null && !colors.has(row.color))
        errors[`${list}.${at}.color`] = ["There is no such color."]
      if (seen.has(choiceKey(row))) errors[`${list}.${at}.option`] = ["This choice is listed twice."]
      seen.add(choiceKey(row))
    })
  }
  return errors
}

/** No wheel on the shelf comes in two colors of the rider's choice (stocked-wheels.ts). */
const ONE_COLOR = "Bogie wheels are sold in one color: this style can't be ordered."

/** What is wrong with a product's document beyond its fields, by field. */
export function productErrors(rows: StaffRows, code: string, document: ProductDocument): FieldErrors {
  const known = rows.styles.filter((style) => style.product_code === code).map((style) => style.code)
  const errors = choiceErrors(document, rows, code)
  document.facts.forEach(({ name }, at) => {
    const first = document.facts.findIndex((fact) => fact.name.toLowerCase() === name.toLowerCase())
    if (first < at) errors[`facts.${at}.name`] = ["This is listed twice."]
  })
  const sent = document.styles.map((style) => style.code)
  if ([...known].sort().join() !== [...sent].sort().join()) {
    errors.styles = ["The styles of this product have changed. Please reload the page."]
    return errors
  }
  if (document.notice && Boolean(document.notice.linkLabel) !== Boolean(document.notice.linkPath)) {
    const field = document.notice.linkLabel ? "linkPath" : "linkLabel"
    errors[`notice.${field}`] = ["A link needs both a label and a path."]
  }
  if (rows.products.find((row) => row.code === code)?.type === "bogie") {
    const plain = rows.styles.filter((row) => row.product_code === code && row.possible_colors === 1)
    document.styles.forEach((style, at) => {
      const isPlain = plain.some((row) => row.code === style.code)
      if (style.purchasable && !isPlain) errors[`styles.${at}.purchasable`] = [ONE_COLOR]
    })
  }
  const catalog = buildDesignCatalog(withProduct(rows, code, document))
  if (!catalog.productsByCode.has(code)) return errors
  document.styles.forEach((style, at) => {
    const problem = exampleProblem(catalog, { product: code, style: style.code, sku: style.exampleSku })
    if (problem) errors[`styles.${at}.exampleSku`] = [problem]
  })
  return errors
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2). @param first `#rrggbb` */
export function contrast(first: string, second: string): number {
  const luminance = (css: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(css.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** For large or bold text, such as names on swatches. */
const READABLE = 3

/** The names of retired colors, by code: of each code's, the one that was retired last. */
export type RetiredColors = ReadonlyMap<string, string>

/**
 * New colors with the code of a retired one, by field: whatever was made in that one would become theirs. The retired
 * color itself may come back.
 */
function reusedCodes(rows: StaffRows, document: PaletteDocument, retired: RetiredColors): FieldErrors {
  const current = new Set(rows.colors.map(({ code }) => code))
  return Object.fromEntries(
    document.colors.flatMap(({ code, name }, at) => {
      const was = current.has(code) ? undefined : retired.get(code)
      if (was === undefined || was.toLowerCase() === name.toLowerCase()) return []
      return [
        [
          `colors.${at}.code`,
          [`This code was ${was}'s: SKUs in orders contain it. Choose another, or bring ${was} back.`],
        ],
      ]
    }),
  )
}

/** What is wrong with a palette beyond its fields, by field. */
export function paletteErrors(
  rows: StaffRows,
  document: PaletteDocument,
  retired: RetiredColors,
): FieldErrors {
  const next = withPalette(rows, document)
  const errors = { ...choiceErrors(document, next, null), ...reusedCodes(rows, document, retired) }
  const seen = { code: new Set<string>(), name: new Set<string>() }
  document.colors.forEach((color, at) => {
    for (const field of ["code", "name"] as const) {
      const value = color[field].toLowerCase()
      if (seen[field].has(value)) errors[`colors.${at}.${field}`] = [`Another color has this ${field}.`]
      seen[field].add(value)
    }
    if (contrast(color.css, color.textColor === "white" ? "#ffffff" : "#000000") < READABLE) {
      errors[`colors.${at}.textColor`] = [
        `${color.textColor === "white" ? "White" : "Black"} can't be read on this color.`,
      ]
    }
  })
  const [before, after] = [rows, next].map((each) => buildDesignCatalog(each))
  if (!before || !after) return errors
  const broken = [...after.productsByCode.values()].flatMap((product) =>
    product.styles.flatMap((style) => {
      const problem = exampleProblem(after, {
        product: product.code,
        style: style.code,
        sku: style.exampleSku,
      })
      // An example that was already wrong must not block other changes.
      const already = exampleProblem(before, {
        product: product.code,
        style: style.code,
        sku: style.exampleSku,
      })
      return problem && !already ? [`${product.name}, ${style.name} (${style.exampleSku})`] : []
    }),
  )
  if (broken.length > 0) {
    errors.colors = [`These examples could no longer be shown. Change them first: ${broken.join("; ")}.`]
  }
  return errors
}

/** The errors in what could be read, one sentence each: the rest of the document only fills in for what was sent. */
const ofRead = (read: object, errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [sentence]]) =>
      sentence !== undefined && (path.split(".")[0] ?? "") in read ? [[path, sentence]] : [],
    ),
  )

/**
 * `productErrors` for the readable parts of a document: a list or notice that couldn't be read is replaced by the saved
 * one. None for an unknown product.
 */
export function readProductErrors(
  rows: StaffRows,
  code: string,
  read: Parts<ProductDocument>,
): Record<string, string> {
  const saved = productDocument(rows, code)
  return saved ? ofRead(read, productErrors(rows, code, { ...saved, ...read } as ProductDocument)) : {}
}

/** `paletteErrors` for the readable parts of a palette: a list that couldn't be read is replaced by the saved one. */
export function readPaletteErrors(
  rows: StaffRows,
  read: Parts<PaletteDocument>,
  retired: RetiredColors,
): Record<string, string> {
  return ofRead(read, paletteErrors(rows, { ...paletteDocument(rows), ...read } as PaletteDocument, retired))
}
