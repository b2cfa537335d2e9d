import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { deleteProductsWorkflow, deleteProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import type { DesignStyleRow } from "../../../modules/design/domain/rows"
import { baseHandle, baseVariant, channelOfBases, createBase, createVariants } from "../base-product"

/** Creates the variant of a new style in Medusa's product for its line, with its price. Undone, it is gone. */
export const createBaseVariantStep = createStep(
  "create-base-variant",
  async ({ productId, style }: { productId: string; style: DesignStyleRow }, { container }) => {
    const [id] = await createVariants(container, productId, [baseVariant(style, Number(style.amount))])
    if (!id) throw new Error(`The variant of ${style.product_code}${style.code} was not made.`)
    return new StepResponse(id, id)
  },
  async (id, { container }) => {
    if (id) await deleteProductVariantsWorkflow(container).run({ input: { ids: [id] } })
  },
)

interface NewBase {
  /** The line's. */
  name: string
  slug: string
  style: DesignStyleRow
  /** Medusa's product for the line whose shape it has: it ships, and is sold, the same way. */
  likeProductId: string
}

/**
 * Creates Medusa's product for a new line with its first style. Undone, it is gone.
 * @returns the ids
 */
export const createBaseProductStep = createStep(
  "create-base-product",
  async ({ name, slug, style, likeProductId }: NewBase, { container }) => {
    const {
      data: [like],
    } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "product",
      fields: ["status", "shipping_profile.id"],
      filters: { id: likeProductId },
    })
    const shippingProfileId = like?.shipping_profile?.id
    if (!like || !shippingProfileId) throw new Error(`${likeProductId} has no shipping profile.`)
    const productId = await createBase(
      container,
      {
        name,
        handle: baseHandle(slug),
        status: like.status === "published" ? "published" : "draft",
        shippingProfileId,
      },
      [baseVariant(style, Number(style.amount))],
    )
    const [variant] = await container
      .resolve(Modules.PRODUCT)
      .listProductVariants({ product_id: productId }, { select: ["id"], take: 1 })
    await channelOfBases(container, [productId])
    return new StepResponse({ productId, variantId: variant?.id ?? null }, productId)
  },
  async (productId, { container }) => {
    if (productId) await deleteProductsWorkflow(container).run({ input: { ids: [productId] } })
  },
)
