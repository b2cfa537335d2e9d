import { isDeepStrictEqual } from "node:util"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../../cart-store/load-cart"
import { DESIGN_MODULE } from "../../../modules/design"
import { designLine } from "../../../modules/design/domain/design-line"
import { decodeSku } from "../../../modules/design/domain/sku"
import { getDesigns } from "../../../read-model/design-store"
import { getShelf } from "../../../read-model/shelf-store"
import { designWords } from "../../design/steps/write-design-line"
import { replaceJson } from "../../replace-json"

/**
 * Gives designs' lines their current names, as the cart shows them and the workshop will read them: a color may have
 * been renamed since they were added. Nothing to undo: each further try does the same.
 */
export const refreshDesignNamesStep = createStep(
  "refresh-design-names",
  async (cart: LoadedCart, { container }) => {
    const [designs, shelf] = await Promise.all([getDesigns(container), getShelf(container)])
    const wanted = cart.lines.flatMap(({ id, sku, build, variant_id }) => {
      const isDesign = build !== null || shelf.byVariantId.has(variant_id ?? "")
      const design = isDesign ? decodeSku(sku ?? "", designs) : null
      return design ? [{ id, build, line: designLine(design, designs) }] : []
    })
    if (wanted.length === 0) return new StepResponse(null)
    const carts = container.resolve(Modules.CART)
    const stored = await carts.listLineItems(
      { id: wanted.map(({ id }) => id) },
      { select: ["id", "product_title", "variant_option_values"], take: wanted.length },
    )
    for (const { id, build, line } of wanted) {
      const words = designWords(line)
      const { product_title, variant_option_values } = stored.find((each) => each.id === id) ?? {}
      // Adding a design again renews its line, but not its build.
      if (build && !isDeepStrictEqual(build.options, line.options)) {
        await container.resolve(DESIGN_MODULE).builds.updateNames(cart.id, line)
      }
      const same = [product_title, variant_option_values]
      if (isDeepStrictEqual(same, [words.product_title, words.variant_option_values])) continue
      await carts.updateLineItems([{ id, ...replaceJson(words, { variant_option_values }) }])
    }
    return new StepResponse(null)
  },
)
