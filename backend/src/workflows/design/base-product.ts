import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  createSalesChannelsWorkflow,
  deleteProductsWorkflow,
  deleteProductVariantsWorkflow,
  linkProductsToSalesChannelWorkflow,
  setProductProductOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY } from "../../contracts/money"
import { DESIGN_MODULE } from "../../modules/design"

/*
 * Medusa's products behind what riders design: one per line with a variant per style, where staff edit the styles'
 * prices. They are never sold on their own.
 */

/** The option of the base products; its values are the styles' names. */
const STYLE_OPTION = "Style"

/**
 * The sales channel of the base products. Not the web shop's, so that no listing shows them; and a separate one,
 * because Medusa's store routes don't ask for the channel as long as there is only one.
 */
const CHANNEL = "Builder"

/** SKU of a base variant. The hyphen keeps it from ever being the SKU of a design. */
export const baseSku = (style: { product_code: string; code: string }): string =>
  `${style.product_code}-${style.code}`

/** Handle of the base product of a line. */
export const baseHandle = (slug: string): string => `custom-${slug}`

export interface BaseVariant {
  title: string
  sku: string
  manage_inventory: boolean
  options: Record<string, string>
  prices: { currency_code: string; amount: number }[]
}

/** @param dollars the style's price */
export const baseVariant = (
  style: { product_code: string; code: string; name: string },
  dollars: number,
): BaseVariant => ({
  title: style.name,
  sku: baseSku(style),
  manage_inventory: false,
  options: { [STYLE_OPTION]: style.name },
  prices: [{ currency_code: CURRENCY, amount: dollars }],
})

export interface BaseProduct {
  /** The line's. */
  name: string
  handle: string
  status: "draft" | "published"
  shippingProfileId: string
}

/** On every base product, and nowhere else: distinguishes it from staff's own goods. */
const ABOUT = "What the builder sells. The prices of the styles are kept here; the rest is under Designs."

/**
 * Removes base products that have no line and would be in the way of a new one: left where a process died between
 * creating one and saving its line. Must be called under the designs' lock, under which no line is being created.
 * @param code of the line, three characters
 * @param handle of the line's base product
 */
export async function deleteLeftBases(
  container: MedusaContainer,
  { code, handle }: { code: string; handle: string },
): Promise<void> {
  const products = container.resolve(Modules.PRODUCT)
  const [variants, named] = await Promise.all([
    products.listProductVariants({ sku: { $like: `${code}-%` } }, { select: ["id", "product_id"] }),
    products.listProducts({ handle }, { select: ["id"] }),
  ])
  const met = [...variants.flatMap(({ product_id }) => product_id ?? []), ...named.map(({ id }) => id)]
  if (met.length === 0) return
  const [bases, lines] = await Promise.all([
    products.listProducts({ id: met }, { select: ["id", "description"] }),
    container.resolve(DESIGN_MODULE).listDesignProducts({ product_id: met }, { select: ["product_id"] }),
  ])
  const kept = new Set(lines.map(({ product_id }) => product_id))
  const left = bases.flatMap(({ id, description }) => (description === ABOUT && !kept.has(id) ? [id] : []))
  if (left.length > 0) await deleteProductsWorkflow(container).run({ input: { ids: left } })
}

/**
 * Removes the variant left by a process that died between creating it and saving its style. Must be called under the
 * designs' lock, for a style that doesn't exist.
 */
export async function deleteLeftVariant(
  container: MedusaContainer,
  productId: string,
  style: { product_code: string; code: string },
): Promise<void> {
  const left = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ product_id: productId, sku: baseSku(style) }, { select: ["id"] })
  if (left.length === 0) return
  await deleteProductVariantsWorkflow(container).run({ input: { ids: left.map(({ id }) => id) } })
}

/**
 * Creates Medusa's product for a line.
 * @returns its id
 */
export async function createBase(
  container: MedusaContainer,
  { name, handle, status, shippingProfileId }: BaseProduct,
  variants: BaseVariant[],
): Promise<string> {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: `${name} (designed)`,
          handle,
          status,
          description: ABOUT,
          shipping_profile_id: shippingProfileId,
          options: [{ title: STYLE_OPTION, values: variants.map(({ title }) => title) }],
          variants,
        },
      ],
    },
  })
  const [made] = result
  if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${name} was not made.`)
  return made.id
}

/**
 * Adds styles to Medusa's product for a line.
 * @returns the variants' ids, in order
 */
export async function createVariants(
  container: MedusaContainer,
  productId: string,
  variants: BaseVariant[],
): Promise<string[]> {
  if (variants.length === 0) return []
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
  const { result } = await createProductVariantsWorkflow(container).run({
    input: { product_variants: variants.map((variant) => ({ ...variant, product_id: productId })) },
  })
  return variants.flatMap(({ sku }) => result.find((made) => made.sku === sku)?.id ?? [])
}

/** Puts the base products into their channel, created on first use. */
export async function channelOfBases(
  container: MedusaContainer,
  added: readonly string[] = [],
): Promise<void> {
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
    input: { id, add: [...products.flatMap(({ product_id }) => product_id ?? []), ...added] },
  })
}
