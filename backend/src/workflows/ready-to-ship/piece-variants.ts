import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { CreateProductsWorkflowInput } from "@medusajs/medusa/core-flows"
import { type NewPiece, OPTION, type VariantInput } from "./new-piece"

/** Made pieces are sold and shipped the way their base product is: in the builder's channel, unlisted. */
async function surroundingsOf(container: MedusaContainer, baseProductId: string) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields: ["id", "sales_channels.id", "shipping_profile.id"],
    filters: { id: baseProductId },
  })
  const base = data[0] as
    | { sales_channels?: ({ id: string } | null)[] | null; shipping_profile?: { id: string } | null }
    | undefined
  const profile = base?.shipping_profile?.id
  if (!profile) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${baseProductId} has no shipping profile.`)
  }
  return {
    shipping_profile_id: profile,
    sales_channels: (base?.sales_channels ?? []).flatMap((channel) => (channel ? [{ id: channel.id }] : [])),
  }
}

type NewProduct = CreateProductsWorkflowInput["products"][number]

/** What has to be created in Medusa before pieces can be on the shelf. Each list may be empty. */
export interface VariantPlan {
  /** The line's product for made pieces, with its first variants; at most one. */
  products: NewProduct[]
  /** Values added to its option; at most one entry. */
  options: { product_id: string; update: { product_option_id: string; add: { value: string }[] }[] }[]
  /** Variants for the existing product. */
  variants: (VariantInput & { product_id: string })[]
}

/** Ids of the pieces' existing variants, by SKU. */
export async function pieceVariants(
  container: MedusaContainer,
  pieces: readonly NewPiece[],
): Promise<ReadonlyMap<string, string>> {
  const skus = pieces.map(({ variant }) => variant.sku)
  const found = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ sku: skus }, { select: ["id", "sku"], take: null })
  return new Map(found.map(({ id, sku }) => [sku ?? "", id]))
}

/** What is missing for pieces of one product. An existing variant from before is reused. */
export async function planVariants(
  container: MedusaContainer,
  pieces: readonly NewPiece[],
): Promise<VariantPlan> {
  const plan: VariantPlan = { products: [], options: [], variants: [] }
  const there = await pieceVariants(container, pieces)
  const missing = pieces.filter(({ variant }) => !there.has(variant.sku))
  const [first] = missing
  if (!first) return plan
  const variants = missing.map(({ variant }) => variant)
  const handle = `ready-to-ship-${first.of.slug}`
  const [product] = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle }, { relations: ["options", "options.values"], take: 1 })
  if (!product) {
    plan.products.push({
      title: `${first.of.name} (ready to ship)`,
      handle,
      status: "published",
      description: "Made pieces, sold from the ready-to-ship pages. Put them there under Ready to ship.",
      options: [{ title: OPTION, values: variants.map(({ title }) => title) }],
      variants,
      ...(await surroundingsOf(container, first.of.productId)),
    })
    return plan
  }
  const option = product.options.find(({ title }) => title === OPTION)
  if (!option) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${handle} has no option ${OPTION}.`)
  }
  const known = new Set(option.values.map(({ value }) => value))
  const add = variants.flatMap(({ title }) => (known.has(title) ? [] : [{ value: title }]))
  if (add.length > 0) {
    plan.options.push({ product_id: product.id, update: [{ product_option_id: option.id, add }] })
  }
  plan.variants = variants.map((variant) => ({ ...variant, product_id: product.id }))
  return plan
}
