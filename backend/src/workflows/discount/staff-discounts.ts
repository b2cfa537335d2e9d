import type { MedusaContainer } from "@medusajs/framework/types"
import { usesOfDiscounts } from "../../cart-store/discount-uses"
import { toDollars } from "../../contracts/money"
import {
  type DISCOUNT_ORDERS,
  type DiscountAims,
  type DiscountForm,
  DiscountQuery,
  type DiscountState,
  type StaffDiscount,
  type StaffDiscounts,
} from "../../contracts/staff/discount-staff"
import { chicagoTime } from "../../contracts/time/shop-time"
import { versionOf } from "../../errors/changed-meanwhile"
import { type Discount, describeDiscount, isRunning } from "../../modules/discount/domain/discount"
import { BUILT_LINES } from "../../modules/discount/domain/product-lines"
import { freshReads } from "../../read-model/cached-read"
import { getDesigns } from "../../read-model/design-store"
import { getDiscounts } from "../../read-model/discount-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { discountedCents } from "../../reports/discounts-given"

function stateOf(discount: Discount, now: Date): DiscountState {
  if (discount.archivedAt) return "archived"
  if (isRunning(discount, now)) return "running"
  if (!discount.enabled) return "off"
  if (discount.startsAt && now < discount.startsAt) return "upcoming"
  return discount.endsAt && now > discount.endsAt ? "ended" : "used up"
}

/** What became of the discounts. */
interface Figures {
  /** By the id of each discount that was ever used: of those whose orders were all canceled, none counts. */
  uses: ReadonlyMap<string, number>
  /** In cents, by its promotion's id. */
  given: ReadonlyMap<string, number>
}

const NO_FIGURES: Figures = { uses: new Map(), given: new Map() }

const figureOf = (figures: ReadonlyMap<string, number>, id: string | null) => figures.get(id ?? "") ?? 0

function staffDiscount(discount: Discount, { uses, given }: Figures, now: Date): StaffDiscount {
  const form: DiscountForm = {
    code: discount.code,
    percent_off: discount.percentOff,
    dollars_off: discount.centsOff === null ? null : toDollars(discount.centsOff),
    ski_package_only: discount.skiPackageOnly,
    counts_for: discount.countsFor,
    target_ids: [...discount.targetIds],
    min: toDollars(discount.minCents),
    free_shipping: discount.freeShipping,
    free_shipping_us_only: discount.freeShippingUsOnly,
    free_shipping_min: toDollars(discount.freeShippingMinCents),
    starts_at: discount.startsAt ? chicagoTime(discount.startsAt) : "",
    ends_at: discount.endsAt ? chicagoTime(discount.endsAt) : "",
    max_uses: discount.maxUses,
    max_uses_per_email: discount.maxUsesPerEmail,
    automatic: discount.automatic,
    enabled: discount.enabled,
    banner_title: discount.bannerTitle,
    banner_text: discount.bannerText,
    banner_link: discount.bannerLink,
  }
  return {
    ...form,
    id: discount.id,
    version: versionOf([form, discount.archivedAt]),
    target_names: [...discount.targetNames],
    uses: figureOf(uses, discount.id),
    used: uses.has(discount.id),
    given: toDollars(figureOf(given, discount.promotionId)),
    state: stateOf(discount, now),
    description: describeDiscount(discount),
  }
}

/** How they are sorted; those that come alike are by code. */
const ORDERS: Record<
  (typeof DISCOUNT_ORDERS)[number],
  (a: Discount, b: Discount, figures: Figures) => number
> = {
  code: (a, b) => a.code.localeCompare(b.code),
  uses: (a, b, { uses }) => figureOf(uses, b.id) - figureOf(uses, a.id),
  given: (a, b, { given }) => figureOf(given, b.promotionId) - figureOf(given, a.promotionId),
  ends: (a, b) => lastMoment(a) - lastMoment(b),
}

/** One without an end comes last. */
const lastMoment = ({ endsAt }: Discount) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER

function isAsked(discount: Discount, { q, state, kind, id }: DiscountQuery, now: Date): boolean {
  if (id) return discount.id === id
  const is = stateOf(discount, now)
  if (state ? is !== state : is === "archived") return false
  if (kind && discount.automatic !== (kind === "automatic")) return false
  const asked = q.trim().toLowerCase()
  if (asked === "") return true
  const words = `${discount.code} ${describeDiscount(discount)} ${discount.targetNames.join(" ")}`
  return words.toLowerCase().includes(asked)
}

async function figuresOf(container: MedusaContainer, discounts: readonly Discount[]): Promise<Figures> {
  const [uses, given] = await Promise.all([
    usesOfDiscounts(
      container,
      discounts.map(({ id }) => id),
    ),
    discountedCents(
      container,
      discounts.flatMap(({ promotionId }) => promotionId ?? []),
    ),
  ])
  return { uses, given }
}

/**
 * A page of discounts with their uses and what they took off, which are added up for the page alone unless they decide
 * what is on it. Always read fresh: staff look at what they have just changed.
 */
export async function staffDiscounts(
  container: MedusaContainer,
  query: DiscountQuery = DiscountQuery.parse({}),
): Promise<StaffDiscounts> {
  const now = new Date()
  await freshReads(container)
  const { byCode } = await getDiscounts(container)
  const asked = [...byCode.values()].filter((discount) => isAsked(discount, query, now))
  const order = query.order || "code"
  const isByFigures = order === "uses" || order === "given"
  const all = isByFigures ? await figuresOf(container, asked) : NO_FIGURES
  const page = asked
    .sort((a, b) => ORDERS[order](a, b, all) || ORDERS.code(a, b, all))
    .slice(query.offset, query.offset + query.limit)
  const figures = isByFigures ? all : await figuresOf(container, page)
  return {
    discounts: page.map((discount) => staffDiscount(discount, figures, now)),
    count: asked.length,
  }
}

/** What a discount can apply to: what riders build, the catalog's categories, and every product that is sold. */
export async function discountAims(container: MedusaContainer): Promise<DiscountAims> {
  const [snapshot, designs] = await Promise.all([getSnapshot(container), getDesigns(container)])
  const built = [...designs.productsBySlug.values()].filter(({ type }) => type !== "bogie")
  const products = [...built.map(({ productId, name }) => [productId, name] as const)]
  for (const { id, name } of snapshot.productsBySlug.values()) products.push([id, name])
  return {
    lines: [
      ...BUILT_LINES.map(({ key, name }) => ({ id: key, name })),
      ...[...snapshot.categoriesByPath.values()].map(({ id, breadcrumbs }) => ({
        id,
        name: breadcrumbs.map(({ name }) => name).join(", "),
      })),
    ],
    products: [...new Map(products)]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}
