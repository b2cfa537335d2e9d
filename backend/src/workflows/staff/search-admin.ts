import type { MedusaContainer } from "@medusajs/framework/types"
import { searchWithGraphFallback } from "@medusajs/medusa/api/admin/search/fallback-search"
import { ADMIN_PAGES } from "../../contracts/staff/admin-pages"
import {
  ALL_AREAS,
  type FoundGroup,
  type FoundThing,
  isOwnArea,
  type OwnArea,
  readOfArea,
} from "../../contracts/staff/palette"
import { mayCallPattern, type StaffCaller } from "../../contracts/staff/staff-access"
import { decodeSku } from "../../modules/design/domain/sku"
import { describeDiscount } from "../../modules/discount/domain/discount"
import { getDesigns } from "../../read-model/design-store"
import { getDiscounts } from "../../read-model/discount-store"
import { findOrders } from "../../reports/find-orders"
import { AT_MOST, findBuilds, findDealers, findSleds, findSubmissions } from "../../reports/find-things"

interface Asked {
  /** Without blanks around it. */
  q: string
  /** Undefined for all areas. */
  areas: readonly string[] | undefined
  skip: number
  take: number
}

const has = (text: string, ...inside: string[]) =>
  inside.some((each) => each.toLowerCase().includes(text.toLowerCase()))

/** Orders under the field names of Medusa's own search, with what they were found by. */
async function orders(container: MedusaContainer, q: string) {
  const { orders } = await findOrders(container, q)
  return orders.map(({ id, number, email, buyer, canceled, matches }) => ({
    id,
    display_id: Number(number),
    email,
    buyer,
    canceled,
    matches,
  }))
}

/** A design by its whole SKU, then the builder's products and styles by name or code. */
async function designs(container: MedusaContainer, q: string): Promise<FoundThing[]> {
  const catalog = await getDesigns(container)
  const sku = q.toUpperCase()
  const design = decodeSku(sku, catalog)
  const page = (code: string) => `/designs/products/${code}`
  const named = [...catalog.productsByCode.values()].flatMap((product): FoundThing[] => [
    ...(has(q, product.name, product.code)
      ? [
          {
            id: product.code,
            title: product.name,
            subtitle: product.code,
            to: page(product.code),
            thumbnail: null,
          },
        ]
      : []),
    ...product.styles
      .filter(({ name, code }) => has(q, name, `${product.code}${code}`))
      .map(({ name, code }) => ({
        id: `${product.code}${code}`,
        title: `${product.name}, ${name}`,
        subtitle: `${product.code}${code}`,
        to: page(product.code),
        thumbnail: null,
      })),
  ])
  if (!design) return named
  const { product, style, colors } = design
  const words = [style, ...colors].map(({ name }) => name).join(", ")
  return [
    { id: sku, title: sku, subtitle: `${product.name}, ${words}`, to: page(product.code), thumbnail: null },
    ...named,
  ]
}

async function discounts(container: MedusaContainer, q: string): Promise<FoundThing[]> {
  const { byCode } = await getDiscounts(container)
  return [...byCode.values()]
    .filter(({ code }) => has(q, code))
    .map((discount) => ({
      id: discount.id,
      title: discount.code,
      subtitle: describeDiscount(discount),
      to: `/discounts?discount=${discount.id}`,
      thumbnail: null,
    }))
}

/** Pages of the admin whose name, or what people may call them, contains every word of the text. */
function pages(caller: StaffCaller, q: string): FoundThing[] {
  const words = q.split(/\s+/)
  const fits = (...inside: string[]) => words.every((word) => has(word, ...inside))
  const open = ADMIN_PAGES.filter(({ call }) => mayCallPattern(caller, call))
  const byName = open.filter(({ name }) => fits(name))
  const byWords = open.filter(({ name, words: other = "" }) => !fits(name) && fits(name, other))
  return [...byName, ...byWords].map(({ to, name, words: other }) => ({
    id: to,
    title: name,
    subtitle: other ?? null,
    to,
    thumbnail: null,
  }))
}

const FINDERS: Record<
  OwnArea,
  (container: MedusaContainer, q: string, caller: StaffCaller) => Promise<object[]> | object[]
> = {
  order: orders,
  build: findBuilds,
  submission: findSubmissions,
  dealer: findDealers,
  design: designs,
  sled: findSleds,
  discount: discounts,
  page: (_container, q, caller) => pages(caller, q),
}

async function ownGroup(
  container: MedusaContainer,
  caller: StaffCaller,
  area: OwnArea,
  { q, skip, take }: Asked,
): Promise<FoundGroup> {
  const found = q === "" ? [] : (await FINDERS[area](container, q, caller)).slice(0, AT_MOST)
  return {
    entity: area,
    data: found.slice(skip, skip + take),
    count: found.length,
    offset: skip,
    limit: take,
  }
}

/**
 * What ⌘K finds, a group for each area that the caller may read, in the order requested. Medusa looks up its own areas.
 * Areas that are unknown, or not theirs to read, are left out.
 */
export async function searchAdmin(
  container: MedusaContainer,
  caller: StaffCaller,
  asked: Asked,
): Promise<FoundGroup[]> {
  const open = [...new Set(asked.areas ?? ALL_AREAS)].filter((area) => {
    const read = readOfArea(area)
    return read !== undefined && mayCallPattern(caller, read)
  })
  const theirs = open.filter((area) => !isOwnArea(area))
  const { q, skip, take } = asked
  const [ours, medusas] = await Promise.all([
    Promise.all(open.filter(isOwnArea).map((area) => ownGroup(container, caller, area, asked))),
    theirs.length > 0 && q !== ""
      ? searchWithGraphFallback(container, { q, entity: theirs, skip, take })
      : [],
  ])
  const byArea = new Map([...ours, ...medusas].map((group) => [group.entity, group as FoundGroup]))
  return open.flatMap((area) => byArea.get(area) ?? [])
}
