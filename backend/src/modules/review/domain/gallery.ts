import type { GalleryPage, GalleryPicture } from "../../../contracts/reviews/gallery"
import type { GalleryQuery } from "../../../contracts/reviews/gallery-requests"
import { notOrderableReason } from "../../design/domain/availability"
import type { Design, DesignCatalog } from "../../design/domain/design-catalog"
import { decodeSku } from "../../design/domain/sku"
import { makeOf, makeSlug, pageOf, pagesOf } from "./reading"

/** Pictures on a page. */
const PER_PAGE = 12

/** A picture without anything about its design. */
export type BarePicture = Pick<
  GalleryPicture,
  "id" | "small" | "large" | "width" | "height" | "sku" | "by" | "sled" | "words"
>

interface Known {
  bare: BarePicture
  design: Design
  make: string | null
}

/** The colors a design is poured in, without duplicates, in its order. */
function colorsOf({ colors, loop, skull }: Design) {
  const all = [...colors, ...(loop ? [loop] : []), ...(skull ? [skull.color] : [])]
  return [...new Map(all.map(({ code, name, css }) => [code, { code, name, css }])).values()]
}

function shown({ bare, design }: Known): GalleryPicture {
  return {
    ...bare,
    design: `${design.product.name}, ${design.style.name}`,
    colors: colorsOf(design),
    path: `/builder/${design.product.slug}/${design.style.slug}/${bare.sku}`,
    out: notOrderableReason(design),
  }
}

/** Each value once, with how many pictures have it, most first. */
function counted<Value extends { value: string; name: string }>(values: readonly Value[]) {
  const found = new Map<string, Value & { count: number }>()
  for (const each of values) {
    found.set(each.value, { ...each, count: (found.get(each.value)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  )
}

/**
 * A page of the gallery. A picture whose SKU isn't a current design offers nothing to start from and is left out.
 * @returns null beyond the last page
 */
export function galleryPage(
  pictures: readonly BarePicture[],
  designs: DesignCatalog,
  { line, make, color, page }: GalleryQuery,
): GalleryPage | null {
  const known = pictures.flatMap((bare): Known[] => {
    const design = decodeSku(bare.sku, designs)
    return design ? [{ bare, design, make: makeOf(bare.sled) }] : []
  })
  const found = known.filter(
    (each) =>
      (line === "" || each.design.product.slug === line) &&
      (make === "" || (each.make !== null && makeSlug(each.make) === make)) &&
      (color === "" || colorsOf(each.design).some(({ code }) => code === color)),
  )
  const part = pageOf(found, page, PER_PAGE)
  if (!part) return null
  return {
    pictures: part.map(shown),
    count: found.length,
    page,
    pages: pagesOf(found.length, PER_PAGE),
    lines: counted(known.map(({ design: { product } }) => ({ value: product.slug, name: product.name }))),
    makes: counted(known.flatMap(({ make }) => (make ? [{ value: makeSlug(make), name: make }] : []))),
    colors: counted(
      known.flatMap(({ design }) =>
        colorsOf(design).map(({ code, name, css }) => ({ value: code, name, css })),
      ),
    ),
  }
}
