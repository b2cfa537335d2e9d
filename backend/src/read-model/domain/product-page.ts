import type * as z from "zod/mini"
import type { ProductCard, ProductOption, ProductPage } from "../../contracts/catalog/catalog"
import { toDollars } from "../../contracts/money"
import { cssColor, displayValue } from "./display"
import { featuredProducts } from "./featured"
import { fullSize } from "./picture-address"
import { productCard } from "./product-card"
import type { Snapshot, SnapshotImage, SnapshotOption, SnapshotProduct } from "./snapshot"
import { availableInAll, availableOf, type Stock } from "./stock"

const RELATED = 4

/** Stock as section 3 writes it: a number as text, absent when stock isn't counted (section 3). */
const inventoryOf = (available: number | null) => (available === null ? {} : { inventory: String(available) })

function pageOption(
  option: SnapshotOption,
  product: SnapshotProduct,
  stock: Stock,
): z.infer<typeof ProductOption> {
  return {
    label: option.name,
    values: option.values.map((value) => {
      const css = cssColor(option.name, value)
      const variants = product.variants.filter((variant) => variant.optionValues[option.name] === value)
      return {
        value,
        label: displayValue(value),
        ...inventoryOf(availableInAll(stock, variants)),
        ...(css && { css }),
      }
    }),
  }
}

/** Neighbors first, then what the shop features; what is available before what is sold out. */
function relatedTo(product: SnapshotProduct, snapshot: Snapshot, stock: Stock): ProductCard[] {
  const neighbors = product.category?.products ?? []
  const others = [...new Set([...neighbors, ...featuredProducts(snapshot)])].filter(
    (other) => other !== product,
  )
  const cards = others.map((other) => productCard(other, stock))
  return [...cards.filter((card) => !card.sold_out), ...cards.filter((card) => card.sold_out)].slice(
    0,
    RELATED,
  )
}

/** A product without pictures of its own shows its variants'. */
function galleryOf(product: SnapshotProduct): SnapshotImage[] {
  if (product.images.length > 0) return [...product.images]
  const byUrl = new Map(product.variants.map((variant) => [variant.image, variant]))
  return [...byUrl].map(([url, variant]) => ({ id: variant.variantId, url, alt: variant.title }))
}

/** The page of a product. Pure. */
export function productPage(product: SnapshotProduct, snapshot: Snapshot, stock: Stock): ProductPage {
  const [only, ...further] = product.variants
  const gallery = galleryOf(product)
  return {
    slug: product.slug,
    path: product.path,
    name: product.name,
    tagline: product.tagline,
    description: [...product.description],
    facts: [...product.facts],
    ...(product.demoData && { demoData: true }),
    video: product.video && {
      ...product.video,
      image: fullSize((gallery[1] ?? gallery[0])?.url ?? product.image),
    },
    ...(only && further.length === 0 && inventoryOf(availableOf(stock, only))),
    options: Object.fromEntries(
      product.options.map((option) => [option.name, pageOption(option, product, stock)]),
    ),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      price: toDollars(variant.priceCents),
      options: { ...variant.optionValues },
      inventory: availableOf(stock, variant),
      image: variant.image,
    })),
    gallery,
    breadcrumbs: [...(product.category?.breadcrumbs ?? []), { name: product.name, path: product.path }],
    related: relatedTo(product, snapshot, stock),
  }
}
