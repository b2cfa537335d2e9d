import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffText, UndoText, WithdrawText } from "../../contracts/content"
import { CONTENT_MODULE } from "../../modules/content"
import type { TextEdit } from "../../modules/content/service"
import { expireReads } from "../../read-model/cached-read"

/*
 * Each change is one transaction of one module, so there is nothing to make up for afterwards; readers of this process
 * see it at once.
 */

/**
 * Gives a text staff's words, or with null the shop's own again, from now on or at its time.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that can't stand there or then
 */
export async function editText(container: MedusaContainer, key: string, edit: TextEdit): Promise<StaffText> {
  const text = await container.resolve(CONTENT_MODULE).edit(key, edit)
  expireReads(container)
  return text
}

/**
 * Takes back the last change of a text.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version` or there is nothing to take back
 */
export async function undoText(
  container: MedusaContainer,
  key: string,
  by: UndoText & { editor: string },
): Promise<StaffText> {
  const text = await container.resolve(CONTENT_MODULE).undo(key, by)
  expireReads(container)
  return text
}

/**
 * Takes planned words back before their time.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version` or they are no longer planned
 */
export async function withdrawText(
  container: MedusaContainer,
  key: string,
  by: WithdrawText & { editor: string },
): Promise<StaffText> {
  const text = await container.resolve(CONTENT_MODULE).withdraw(key, by)
  expireReads(container)
  return text
}
