import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CartLine } from "../../cart-store/load-cart"
import { lineDetails } from "../../modules/design/domain/design-line"
import { buildTitle } from "../design/steps/write-design-line"

/**
 * What a refusal calls a line: `Pull handle (White)`, `The Attack (Build No. 1042)`. Options are read here, since carts
 * are read too often to bring them along.
 */
export async function nameLine(
  container: MedusaContainer,
  { id, title, build }: Pick<CartLine, "id" | "title" | "build">,
): Promise<string> {
  if (build) return `${title} (${buildTitle(build.number)})`
  const [stored] = await container
    .resolve(Modules.CART)
    .listLineItems({ id: [id] }, { select: ["id", "variant_option_values"], take: 1 })
  const options = (stored?.variant_option_values ?? null) as Record<string, string> | null
  const [words] = lineDetails({ name: title, options, subtitle: null })
  return words ? `${title} (${words})` : title
}
