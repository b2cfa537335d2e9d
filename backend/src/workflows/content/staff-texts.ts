import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffTexts } from "../../contracts/content/content"
import { CONTENT_MODULE } from "../../modules/content"
import { linkablePaths } from "../../read-model/shop-pages"
import { marked } from "./links"

/** Every text that staff may change, with the links in it that lead nowhere (any more). */
export async function staffTexts(container: MedusaContainer): Promise<StaffTexts> {
  const [pages, known] = await Promise.all([
    container.resolve(CONTENT_MODULE).staffTexts(),
    linkablePaths(container),
  ])
  return {
    pages: pages.map(({ texts, ...page }) => ({ ...page, texts: texts.map((text) => marked(text, known)) })),
  }
}
