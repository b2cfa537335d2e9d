import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartLine } from "../../cart-store/load-cart"
import { chosenName } from "../../modules/design/domain/design-line"
import { storedOptions } from "../cart/stored-options"
import { buildTitle } from "../design/steps/write-design-line"

/** What a refusal calls a line: `Pull handle (White)`, `The Attack (Build No. 1042)`. */
export async function nameLine(
  container: MedusaContainer,
  { id, title, build }: Pick<CartLine, "id" | "title" | "build">,
): Promise<string> {
  if (build) return `${title} (${buildTitle(build.number)})`
  const options = (await storedOptions(container, [id])).get(id)
  return chosenName(title, options ?? null)
}
