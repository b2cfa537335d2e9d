import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/**
 * Changes nothing. Undone, products have the categories, tags and pictures that they have here: Medusa's own undo of an
 * update (2.21.2, `updateProductsStep`) restores a product's own columns, but none of these.
 */
export const rememberProductsStep = createStep(
  "remember-products",
  async (ids: string[], { container }) => {
    if (ids.length === 0) return new StepResponse(null, [])
    const products = await container.resolve(Modules.PRODUCT).listProducts(
      { id: ids },
      {
        select: [
          "id",
          "thumbnail",
          "categories.id",
          "tags.id",
          "images.url",
          "images.metadata",
          "images.rank",
        ],
        relations: ["categories", "tags", "images"],
        take: null,
      },
    )
    return new StepResponse(
      null,
      products.map(({ id, thumbnail, categories, tags, images }) => ({
        id,
        thumbnail,
        category_ids: (categories ?? []).map((category) => category.id),
        tag_ids: (tags ?? []).map((tag) => tag.id),
        images: [...(images ?? [])]
          .sort((a, b) => a.rank - b.rank)
          .map(({ url, metadata }) => ({ url, ...(metadata && { metadata }) })),
      })),
    )
  },
  async (products, { container }) => {
    if (products && products.length > 0) await container.resolve(Modules.PRODUCT).upsertProducts(products)
  },
)
