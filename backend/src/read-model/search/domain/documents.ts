import type { SearchHit } from "../../../contracts/catalog/search"
import { toDollars } from "../../../contracts/money"
import { notOrderableReason } from "../../../modules/design/domain/availability"
import type { DesignCatalog, DesignProduct, DesignStyle } from "../../../modules/design/domain/design-catalog"
import { designPicture } from "../../../modules/design/domain/design-pictures"
import { designPrice } from "../../../modules/design/domain/price"
import { decodeSku } from "../../../modules/design/domain/sku"
import { COLOR_OPTION, displayValue } from "../../domain/display"
import type { Snapshot, SnapshotProduct, SnapshotVariant } from "../../domain/snapshot"
import { SITE_PAGES } from "./site-pages"

export type SearchKind = "products" | "designs" | "pages"

/** What the index holds about one thing that can be found. */
export type SearchDocument = {
  id: string
  title: string
  /** Names, SKUs, families, values: nearly as good as the title. */
  words: string
  /** Everything else that is said about it. */
  text: string
}

export interface SearchDocumentSource {
  document: SearchDocument
  kind: SearchKind
  hit: SearchHit
  /** Only for a product. */
  product?: SnapshotProduct
}

/** SKUs as people type them: `mk101`, `MK 101` and `mk-101` are the same. */
const bare = (sku: string): string => sku.replace(/[^a-z0-9]/gi, "").toUpperCase()

/** What the cheapest of several costs, and what the dearest does. @param cents at least one amount */
const priceRange = (cents: readonly number[]): Pick<SearchHit, "price" | "to"> => {
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return { price: toDollars(least), ...(most > least && { to: toDollars(most) }) }
}

const pricesOf = (variants: readonly SnapshotVariant[]) =>
  priceRange(variants.map(({ priceCents }) => priceCents))

function productFindable(product: SnapshotProduct): SearchDocumentSource {
  const values = new Set(product.options.flatMap(({ values }) => values.map(displayValue)))
  const skus = product.variants.map(({ sku }) => sku)
  return {
    kind: "products",
    product,
    document: {
      id: `product-${product.id}`,
      title: product.name,
      words: [
        product.tagline,
        product.category?.breadcrumbs.map(({ name }) => name),
        [...values],
        skus,
        skus.map(bare),
      ]
        .flat(2)
        .join(" "),
      text: [...product.description, ...product.facts.map(({ name, value }) => `${name} ${value}`)].join(" "),
    },
    hit: {
      title: product.name,
      path: product.path,
      text: product.tagline,
      image: product.image,
      slug: product.slug,
      ...pricesOf(product.variants),
    },
  }
}

const TYPES = {
  ski: "skis ski custom pair",
  bogie: "bogie wheels wheel custom",
  shovel: "snow scoop shovel custom",
} as const

/** What no design in a style costs more than, in cents. */
function dearest({ priceCents, upcharges }: DesignStyle): number {
  const most = new Map<string, number>()
  for (const { option, cents } of upcharges) most.set(option, Math.max(most.get(option) ?? 0, cents))
  return [...most.values()].reduce((sum, cents) => sum + cents, priceCents)
}

function designFindable(product: DesignProduct, designs: DesignCatalog): SearchDocumentSource[] {
  const sold = product.styles.filter(({ purchasable }) => purchasable)
  const [shown = product.styles[0]] = sold
  if (!shown) return []
  return [
    {
      kind: "designs",
      document: {
        id: `design-${product.code}`,
        title: product.name,
        words: [
          product.slug.replaceAll("-", " "),
          TYPES[product.type],
          ...product.styles.map(({ name }) => name),
        ].join(" "),
        text: [product.tagline, ...product.facts.map(({ name, value }) => `${name} ${value}`)].join(" "),
      },
      hit: {
        title: product.name,
        path: `/builder/${product.slug}`,
        text: product.notice ? product.notice.title : product.tagline,
        image: designPicture({
          size: "medium",
          sku: shown.exampleSku,
          angle: null,
          cacheVersion: designs.cacheVersion,
        }),
        ...(product.notice || sold.length === 0
          ? {}
          : priceRange(sold.flatMap((style) => [style.priceCents, dearest(style)]))),
      },
    },
  ]
}

/** Everything that can be found now, by the id of its document. Pure. */
export function searchDocuments(
  snapshot: Snapshot,
  designs: DesignCatalog,
): ReadonlyMap<string, SearchDocumentSource> {
  const pages = [
    ...SITE_PAGES,
    ...[...snapshot.categoriesByPath.values()]
      .filter(({ path, products }) => products.length > 0 && !SITE_PAGES.some((page) => page.path === path))
      .map(({ name, path, intro }) => ({ title: name, path, text: intro, words: "" })),
  ]
  const all = [
    ...[...snapshot.productsBySlug.values()].map(productFindable),
    ...[...designs.productsBySlug.values()].flatMap((product) => designFindable(product, designs)),
    ...pages.map(
      ({ title, path, text, words }): SearchDocumentSource => ({
        kind: "pages",
        document: { id: `page-${path.slice(1).replaceAll("/", "-")}`, title, words, text },
        hit: { title, path, text },
      }),
    ),
  ]
  return new Map(all.map((findable) => [findable.document.id, findable]))
}

/** What is shown for a find: a product made in a color that the query names is shown in that color. Pure. */
export function hitFor({ hit, product }: SearchDocumentSource, query: string): SearchHit {
  const words = query.toLowerCase().split(" ")
  const isAsked = (value = "") => words.includes(value.toLowerCase())
  const variants = product?.variants.filter(({ optionValues }) => isAsked(optionValues[COLOR_OPTION])) ?? []
  const [first, second] = variants
  if (!product || !first) return hit
  return {
    title: `${hit.title}: ${displayValue(first.optionValues[COLOR_OPTION] ?? "")}`,
    // A SKU would choose a size as well, which no one asked for.
    path: second ? hit.path : skuPath(hit.path, first.sku),
    text: hit.text,
    image: first.image,
    ...pricesOf(variants),
    ...(second ? variants.length === product.variants.length && { slug: product.slug } : { sku: first.sku }),
  }
}

const skuPath = (path: string, sku: string): string => `${path}?sku=${encodeURIComponent(sku)}`

/** Shorter ones match too much to mean one SKU. */
const SKU_START = 5

/**
 * The piece that a SKU names, from the shelf or the builder, or the only product whose SKUs begin with it; null when
 * there is none. Pure.
 */
export function bySku(
  query: string,
  snapshot: Snapshot,
  designs: DesignCatalog,
): SearchDocumentSource | null {
  const asked = bare(query)
  const variants = [...snapshot.variantsBySku.values()]
  const begun = asked.length < SKU_START ? [] : variants.filter(({ sku }) => bare(sku).startsWith(asked))
  const variant =
    variants.find(({ sku }) => bare(sku) === asked) ??
    (new Set(begun.map(({ slug }) => slug)).size === 1 ? begun[0] : undefined)
  const product = variant && snapshot.productsBySlug.get(variant.slug)
  if (variant && product) {
    const found = productFindable(product)
    const several = product.variants.length > 1
    return {
      ...found,
      hit: {
        text: found.hit.text,
        title: several ? `${product.name}: ${variant.title}` : product.name,
        path: several ? skuPath(product.path, variant.sku) : product.path,
        image: variant.image,
        price: toDollars(variant.priceCents),
        sku: variant.sku,
      },
    }
  }
  const design = decodeSku(asked, designs)
  if (!design) return null
  const [found] = designFindable(design.product, designs)
  if (!found) return null
  return {
    ...found,
    hit: {
      title: `${design.product.name} in ${design.style.name}`,
      path: `/builder/${design.product.slug}/${design.style.slug}/${asked}`,
      text: design.colors.map(({ name }) => name).join(", "),
      image: designPicture({ size: "medium", sku: asked, angle: null, cacheVersion: designs.cacheVersion }),
      sku: asked,
      ...(notOrderableReason(design) === null && { price: toDollars(designPrice(design)) }),
    },
  }
}
