import {
  CHOICE_KINDS,
  type ChoiceKind,
  DEFAULT_CACHE_VERSION,
  type LineNotice,
} from "../../../contracts/builder/builder"
import { toCents } from "../../../contracts/money"
import {
  type DesignCatalog,
  type DesignColor,
  type DesignProduct,
  type DesignStyle,
  type DesignUpcharge,
  indexed,
} from "./design-catalog"
import type { DesignNoticeRow, DesignProductRow, DesignRows, DesignStyleRow } from "./rows"

const byRank = (a: { rank: number; code: string }, b: { rank: number; code: string }) =>
  a.rank - b.rank || (a.code < b.code ? -1 : 1)

/** Whether a row applies: it names no product or style, or exactly this one. */
function concerns(
  row: { product_code: string | null; style_code: string | null },
  style: Pick<DesignStyleRow, "product_code" | "code">,
): boolean {
  return (
    (row.product_code === null || row.product_code === style.product_code) &&
    (row.style_code === null || row.style_code === style.code)
  )
}

/** The controls that ask for a kind of choice. */
function optionsOf(kind: ChoiceKind, style: DesignStyleRow): string[] {
  if (kind !== "color") return [kind]
  return Array.from({ length: style.possible_colors }, (_, at) => `color${at + 1}`)
}

function upchargesOf(style: DesignStyleRow, rows: DesignRows): DesignUpcharge[] {
  const cents = new Map<string, DesignUpcharge>()
  for (const row of rows.upcharges) {
    if (!concerns(row, style)) continue
    const codes =
      row.color_code === null
        ? rows.colors.filter(({ retired }) => !retired).map((color) => color.code)
        : [row.color_code]
    for (const option of optionsOf(row.option, style)) {
      for (const value of codes) {
        const key = `${option} ${value}`
        const before = cents.get(key)?.cents ?? 0
        cents.set(key, { option, value, cents: before + row.price_cents })
      }
    }
  }
  return [...cents.values()]
}

function unavailableOf(style: DesignStyleRow, rows: DesignRows): DesignStyle["unavailable"] {
  const codes = (kind: ChoiceKind) =>
    new Set(
      rows.unavailabilities
        .filter((row) => row.option === kind && concerns(row, style))
        .map((row) => row.color_code),
    )
  const [color, loop, single_skull, triple_skull] = CHOICE_KINDS.map(codes)
  const none = new Set<string>()
  return {
    color: color ?? none,
    loop: loop ?? none,
    single_skull: single_skull ?? none,
    triple_skull: triple_skull ?? none,
  }
}

function noticeOf(row: DesignNoticeRow | undefined): LineNotice | null {
  if (!row) return null
  return {
    kind: row.kind,
    title: row.title,
    text: row.text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    signUpLabel: row.sign_up_label,
    link: row.link_label && row.link_path ? { label: row.link_label, path: row.link_path } : null,
  }
}

function buildStyle(row: DesignStyleRow, product: DesignProductRow, rows: DesignRows): DesignStyle | null {
  // Without a variant that has a price there is nothing to sell, or it is still being created.
  if (row.variant_id === null || row.amount === null) return null
  return {
    code: row.code,
    slug: row.slug,
    name: row.name,
    pattern: row.drawn_as ?? row.code,
    possibleColors: row.possible_colors,
    singleSkull: product.single_skull && row.single_skull,
    tripleSkull: product.triple_skull && row.triple_skull,
    exampleSku: row.example_sku,
    purchasable: row.purchasable,
    priceCents: toCents(row.amount),
    variantId: row.variant_id,
    upcharges: upchargesOf(row, rows),
    unavailable: unavailableOf(row, rows),
    notMade: new Set(),
    note: row.note ?? "",
  }
}

/** The version in picture addresses: the initial one until a color was changed. */
function cacheVersion(rows: DesignRows): string {
  const changes = rows.colors.reduce((sum, color) => sum + color.revision, 0)
  return changes === 0 ? DEFAULT_CACHE_VERSION : `${DEFAULT_CACHE_VERSION}.${changes}`
}

/**
 * Builds the design catalog from its rows. A style whose variant is missing is left out, and so is a product without
 * styles: rows may be read while staff are changing them.
 */
export function buildDesignCatalog(rows: DesignRows): DesignCatalog {
  const colors = (retired: boolean) =>
    new Map(
      rows.colors
        .filter((row) => Boolean(row.retired) === retired)
        .sort(byRank)
        .map(({ code, name, text_color: textColor, css }): [string, DesignColor] => [
          code,
          { code, name, textColor, css, ...(retired && { retired }) },
        ]),
    )
  const products = [...rows.products].sort(byRank).flatMap((row): DesignProduct[] => {
    const styles = rows.styles
      .filter((style) => style.product_code === row.code)
      .sort(byRank)
      .flatMap((style) => buildStyle(style, row, rows) ?? [])
    if (row.product_id === null || styles.length === 0) return []
    return [
      {
        code: row.code,
        slug: row.slug,
        type: row.type,
        shape: row.drawn_as ?? row.code,
        name: row.name,
        priceIncludes: row.price_includes,
        loop: row.loop,
        singleSkull: row.single_skull,
        tripleSkull: row.triple_skull,
        imageAngles: row.image_angles,
        tagline: row.tagline ?? "",
        facts: row.facts ?? [],
        productId: row.product_id,
        discountable: !rows.undiscounted.includes(row.product_id),
        styles,
        wheels: [],
        notice: noticeOf(rows.notices.find((notice) => notice.product_code === row.code)),
      },
    ]
  })
  return {
    cacheVersion: cacheVersion(rows),
    ...indexed(products),
    colors: colors(false),
    retired: colors(true),
  }
}
