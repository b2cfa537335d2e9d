import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { DESIGN_MODULE } from "../modules/design"
import type { DesignModuleService } from "../modules/design/service"
import {
  baseSku,
  baseVariant,
  channelOfBases,
  createBase,
  createVariants,
} from "../workflows/design/base-product"
import type { BuilderOffer, SeedProduct } from "./design-data"

/** Where the store notes which designs it was seeded with. */
const NOTE = "seeded_designs"

interface Row {
  [column: string]: unknown
}

/** Those rows of `wanted` that were never there, by the columns that identify a row. */
function missing<T extends object>(
  wanted: readonly T[],
  known: readonly object[],
  key: readonly string[],
): T[] {
  const nameOf = (row: object) => JSON.stringify(key.map((column) => (row as Row)[column] ?? null))
  const names = new Set(known.map(nameOf))
  return wanted.filter((row) => !names.has(nameOf(row)))
}

/**
 * Seeds what the builder offers. Only what was never there is added, and only when the data has changed: staff's edits
 * and deletions stay.
 */
export async function seedDesigns(
  container: MedusaContainer,
  shippingProfileId: string,
  offer: BuilderOffer,
): Promise<{ added: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [store],
  } = await query.graph({ entity: "store", fields: ["id", "metadata"] })
  const current = createHash("sha256")
    .update(JSON.stringify({ CHANNEL: "Builder", offer }))
    .digest("hex")
    .slice(0, 16)
  if (!store || store.metadata?.[NOTE] === current) return { added: 0 }

  const designs = container.resolve(DESIGN_MODULE)
  const all = { withDeleted: true } as const
  let added = 0
  const add = async <T extends object>(rows: T[], create: (rows: T[]) => Promise<unknown>) => {
    if (rows.length > 0) await create(rows)
    added += rows.length
  }
  await add(missing(offer.colors, await designs.listDesignColors({}, all), ["code"]), (rows) =>
    designs.createDesignColors(rows),
  )
  const products = missing(offer.products, await designs.listDesignProducts({}, all), ["code"])
  await add(products, (rows) => designs.createDesignProducts(rows.map(productColumns)))
  const styles = missing(offer.styles, await designs.listDesignStyles({}, all), ["product_code", "code"])
  await add(styles, (rows) => designs.createDesignStyles(rows.map(({ price, ...columns }) => columns)))
  const scope = ["product_code", "style_code", "option", "color_code"]
  await add(missing(offer.upcharges, await designs.listDesignUpcharges({}, all), scope), (rows) =>
    designs.createDesignUpcharges(rows),
  )
  await add(
    missing(offer.unavailabilities, await designs.listDesignUnavailabilities({}, all), scope),
    (rows) => designs.createDesignUnavailabilities(rows),
  )
  await add(missing(offer.notices, await designs.listDesignNotices({}, all), ["product_code"]), (rows) =>
    designs.createDesignNotices(rows),
  )
  await describeProducts(designs, offer)
  for (const product of offer.products) await baseProduct(container, product, offer, shippingProfileId)
  await channelOfBases(container)
  await updateStoresWorkflow(container).run({
    input: { selector: { id: store.id }, update: { metadata: { ...store.metadata, [NOTE]: current } } },
  })
  return { added }
}

/** Medusa types JSON columns as objects. */
const asJson = (value: unknown) => value as Record<string, unknown>

function productColumns({ image_angles, facts, ...columns }: SeedProduct) {
  return { ...columns, image_angles: asJson(image_angles), facts: facts && asJson(facts) }
}

/** The facts to compare were added after the first shops: those get them, unless staff have written something. */
async function describeProducts(designs: DesignModuleService, { products }: BuilderOffer): Promise<void> {
  const bare = (await designs.listDesignProducts({})).filter(({ facts }) => facts === null)
  const updates = bare.flatMap(({ id, code }) => {
    const seeded = products.find((product) => product.code === code)
    return seeded?.facts ? [{ id, tagline: seeded.tagline, facts: asJson(seeded.facts) }] : []
  })
  if (updates.length > 0) await designs.updateDesignProducts(updates)
}

/**
 * Medusa's product behind the lines of a design product, with one variant per style: staff edit the styles' prices
 * there.
 */
async function baseProduct(
  container: MedusaContainer,
  product: SeedProduct,
  offer: BuilderOffer,
  shippingProfileId: string,
): Promise<void> {
  const designs = container.resolve(DESIGN_MODULE)
  const [[row], styles] = await Promise.all([
    designs.listDesignProducts({ code: product.code }, { take: 1 }),
    designs.listDesignStyles({ product_code: product.code }),
  ])
  if (!row) return
  const priceOf = (code: string) =>
    offer.styles.find((s) => s.product_code === product.code && s.code === code)?.price
  const unmade = styles.filter((style) => style.variant_id === null && priceOf(style.code) !== undefined)
  if (row.product_id !== null && unmade.length === 0) return

  const variants = unmade.map((style) => baseVariant(style, priceOf(style.code) ?? 0))
  const handle = `custom-${product.slug}`
  const modules = container.resolve(Modules.PRODUCT)
  // A start interrupted between creating the product and noting it has left one behind.
  const [left] = await modules.listProducts({ handle }, { take: 1, select: ["id"] })
  const productId =
    row.product_id ??
    left?.id ??
    (await createBase(
      container,
      { name: product.name, handle, status: offer.status, shippingProfileId },
      variants,
    ))
  if (row.product_id !== null || left) {
    const present = await modules.listProductVariants({ product_id: productId }, { select: ["id", "sku"] })
    const wanted = variants.filter(({ sku }) => !present.some((variant) => variant.sku === sku))
    await createVariants(container, productId, wanted)
  }
  const made = await modules.listProductVariants({ product_id: productId }, { select: ["id", "sku"] })
  await designs.updateDesignProducts({ id: row.id, product_id: productId })
  await designs.updateDesignStyles(
    unmade.flatMap((style) => {
      const variant = made.find(({ sku }) => sku === baseSku(style))
      return variant ? [{ id: style.id, variant_id: variant.id }] : []
    }),
  )
}
