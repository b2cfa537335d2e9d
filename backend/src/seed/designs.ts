import { createHash } from "node:crypto"
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  createSalesChannelsWorkflow,
  linkProductsToSalesChannelWorkflow,
  setProductProductOptionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../modules/design"
import type { DesignModuleService } from "../modules/design/service"
import type { BuilderOffer, SeedProduct, SeedStyle } from "./design-data"

/** Where the store notes which designs it was seeded with. */
const NOTE = "seeded_designs"

/** The option of the base products; its values are the styles' names. */
const STYLE_OPTION = "Style"

/** SKU of a base variant. The hyphen keeps it from ever being the SKU of a design. */
const baseSku = (style: Pick<SeedStyle, "product_code" | "code">) => `${style.product_code}-${style.code}`

/**
 * The sales channel of the base products. Not the web shop's, so that no listing shows them; and a channel
 * of their own, because Medusa's store routes don't ask for the channel as long as there is only one.
 */
const CHANNEL = "Builder"

interface Row {
  [column: string]: unknown
}

/** Those of `wanted` that were never there, by the columns that name a row. */
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
 * What the builder offers. Only what was never there is added, and only when the data has changed:
 * staff's edits and deletions stay.
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
  const current = createHash("sha256").update(JSON.stringify({ CHANNEL, offer })).digest("hex").slice(0, 16)
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

/** What is compared came later than the first shops: those get it, unless staff have written something. */
async function describeProducts(designs: DesignModuleService, { products }: BuilderOffer): Promise<void> {
  const bare = (await designs.listDesignProducts({})).filter(({ facts }) => facts === null)
  const updates = bare.flatMap(({ id, code }) => {
    const seeded = products.find((product) => product.code === code)
    return seeded?.facts ? [{ id, tagline: seeded.tagline, facts: asJson(seeded.facts) }] : []
  })
  if (updates.length > 0) await designs.updateDesignProducts(updates)
}

/** Medusa's product behind the lines of a design product, one variant per style: staff edit the styles' prices there. */
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

  const variants = unmade.map((style) => ({
    title: style.name,
    sku: baseSku(style),
    manage_inventory: false,
    options: { [STYLE_OPTION]: style.name },
    prices: [{ currency_code: "usd", amount: priceOf(style.code) ?? 0 }],
  }))
  const handle = `custom-${product.slug}`
  const modules = container.resolve(Modules.PRODUCT)
  // A start that broke off between making the product and noting it has left one behind.
  const [left] = await modules.listProducts({ handle }, { take: 1, select: ["id"] })
  const productId =
    row.product_id ??
    left?.id ??
    (await createBase(container, { product, handle, status: offer.status }, variants, shippingProfileId))
  if (row.product_id !== null || left) {
    const present = await modules.listProductVariants({ product_id: productId }, { select: ["id", "sku"] })
    const wanted = variants.filter(({ sku }) => !present.some((variant) => variant.sku === sku))
    await addVariants(container, productId, wanted)
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

interface BaseVariant {
  title: string
  sku: string
  manage_inventory: boolean
  options: Record<string, string>
  prices: { currency_code: string; amount: number }[]
}

/** Puts the base products into their channel, made on first use. */
async function channelOfBases(container: MedusaContainer): Promise<void> {
  const products = await container.resolve(DESIGN_MODULE).listDesignProducts({})
  const [existing] = await container
    .resolve(Modules.SALES_CHANNEL)
    .listSalesChannels({ name: CHANNEL }, { take: 1 })
  const made = existing
    ? []
    : (
        await createSalesChannelsWorkflow(container).run({
          input: { salesChannelsData: [{ name: CHANNEL, description: "What riders design. Not listed." }] },
        })
      ).result
  const id = existing?.id ?? made[0]?.id
  if (!id) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The builder's channel was not made.")
  await linkProductsToSalesChannelWorkflow(container).run({
    input: { id, add: products.flatMap(({ product_id }) => product_id ?? []) },
  })
}

async function createBase(
  container: MedusaContainer,
  { product, handle, status }: { product: SeedProduct; handle: string; status: BuilderOffer["status"] },
  variants: BaseVariant[],
  shippingProfileId: string,
): Promise<string> {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: `${product.name} (designed)`,
          handle,
          status,
          description:
            "What the builder sells. The prices of the styles are kept here; the rest is under Designs.",
          shipping_profile_id: shippingProfileId,
          options: [{ title: STYLE_OPTION, values: variants.map(({ title }) => title) }],
          variants,
        },
      ],
    },
  })
  const [made] = result
  if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${product.name} was not made.`)
  return made.id
}

async function addVariants(
  container: MedusaContainer,
  productId: string,
  variants: BaseVariant[],
): Promise<void> {
  if (variants.length === 0) return
  const product = await container
    .resolve(Modules.PRODUCT)
    .retrieveProduct(productId, { relations: ["options", "options.values"] })
  const option = product.options.find(({ title }) => title === STYLE_OPTION)
  if (!option) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${productId} has no styles.`)
  const known = new Set(option.values.map(({ value }) => value))
  const values = variants.flatMap(({ title }) => (known.has(title) ? [] : [{ value: title }]))
  if (values.length > 0) {
    await setProductProductOptionsWorkflow(container).run({
      input: { product_id: productId, update: [{ product_option_id: option.id, add: values }] },
    })
  }
  await createProductVariantsWorkflow(container).run({
    input: { product_variants: variants.map((variant) => ({ ...variant, product_id: productId })) },
  })
}
