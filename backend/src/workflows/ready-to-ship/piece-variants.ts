import type { CreateProductsWorkflowInput } from "@medusajs/core-flows"
import {
  createProductsWorkflow,
  createProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
} from "@medusajs/core-flows"
import type { MedusaContainer, ProductDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { Design } from "../../modules/design/domain/design-catalogue"
import { type NewPiece, OPTION, type VariantInput } from "./new-piece"

/** Where the base product is sold from and how it ships is how its made pieces do: in the builder's channel, unlisted. */
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

/** The line's product of made pieces with its first variants. */
async function newProduct(
  container: MedusaContainer,
  { product }: Design,
  handle: string,
  variants: VariantInput[],
): Promise<NewProduct> {
  return {
    title: `${product.name} (ready to ship)`,
    handle,
    status: "published",
    description: "Made pieces, sold from the ready-to-ship pages. Put them there under Ready to ship.",
    options: [{ title: OPTION, values: variants.map(({ title }) => title) }],
    variants,
    ...(await surroundingsOf(container, product.productId)),
  }
}

/** Adds variants to the line's product of made pieces. */
async function addVariants(
  container: MedusaContainer,
  product: ProductDTO,
  variants: VariantInput[],
): Promise<void> {
  const option = product.options.find(({ title }) => title === OPTION)
  if (!option) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${product.handle} has no option ${OPTION}.`)
  }
  const known = new Set(option.values.map(({ value }) => value))
  const add = variants.flatMap(({ title }) => (known.has(title) ? [] : [{ value: title }]))
  if (add.length > 0) {
    await setProductProductOptionsWorkflow(container).run({
      input: { product_id: product.id, update: [{ product_option_id: option.id, add }] },
    })
  }
  await createProductVariantsWorkflow(container).run({
    input: { product_variants: variants.map((variant) => ({ ...variant, product_id: product.id })) },
  })
}

/** Makes the variants that are not there yet: one that was begun and not finished is taken up again. @returns ids by SKU */
export async function makeVariants(
  container: MedusaContainer,
  pieces: readonly NewPiece[],
): Promise<Map<string, string>> {
  const products = container.resolve(Modules.PRODUCT)
  const skus = pieces.map(({ variant }) => variant.sku)
  const find = async () =>
    new Map(
      (await products.listProductVariants({ sku: skus }, { select: ["id", "sku"], take: null })).map(
        ({ id, sku }) => [sku ?? "", id],
      ),
    )
  const left = await find()
  const lines = new Map<string, NewPiece[]>()
  for (const piece of pieces) {
    if (left.has(piece.variant.sku)) continue
    const handle = `ready-to-ship-${piece.design.product.slug}`
    lines.set(handle, [...(lines.get(handle) ?? []), piece])
  }
  const existing = new Map(
    (
      await products.listProducts(
        { handle: [...lines.keys()] },
        { relations: ["options", "options.values"], take: null },
      )
    ).map((product) => [product.handle, product]),
  )
  const fresh: NewProduct[] = []
  for (const [handle, made] of lines) {
    const variants = made.map(({ variant }) => variant)
    const product = existing.get(handle)
    if (product) await addVariants(container, product, variants)
    else if (made[0]) fresh.push(await newProduct(container, made[0].design, handle, variants))
  }
  if (fresh.length > 0) await createProductsWorkflow(container).run({ input: { products: fresh } })
  return await find()
}
