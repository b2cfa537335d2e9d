import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffText } from "../../contracts/content"
import { CONTENT_MODULE } from "../../modules/content"
import type { TextEdit } from "../../modules/content/service"
import { expireReads } from "../../read-model/cached-read"

/**
 * Gives a text staff's words, or with null the shop's own again, seen at once by readers of this process.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that can't stand there
 */
export async function editText(container: MedusaContainer, key: string, edit: TextEdit): Promise<StaffText> {
  const text = await container.resolve(CONTENT_MODULE).edit(key, edit)
  expireReads(container)
  return text
}
