import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffText, UndoText, WithdrawText } from "../../contracts/content"
import { invalid } from "../../errors/shop-error"
import { CONTENT_MODULE } from "../../modules/content"
import type { WordedText } from "../../modules/content/domain/staff-text"
import type { TextEdit } from "../../modules/content/service"
import { expireReads } from "../../read-model/cached-read"
import { linkFaults, withDeadLinks } from "./links"

/*
 * Each change is one transaction of one module, so there is nothing to make up for afterwards; readers of this process
 * see it at once.
 */

/**
 * Gives a text staff's words, or with null the shop's own again, from now on or at its time.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that can't stand there or
 *   then, and for links that lead nowhere
 */
export async function editText(container: MedusaContainer, key: string, edit: TextEdit): Promise<StaffText> {
  const faults = edit.value === null ? [] : await linkFaults(container, key, edit.value)
  if (faults.length > 0) throw invalid({ value: faults })
  return await changed(container, await container.resolve(CONTENT_MODULE).edit(key, edit))
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
  return await changed(container, await container.resolve(CONTENT_MODULE).undo(key, by))
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
  return await changed(container, await container.resolve(CONTENT_MODULE).withdraw(key, by))
}

/** Has readers see a change at once. */
async function changed(container: MedusaContainer, text: WordedText): Promise<StaffText> {
  expireReads(container)
  return await withDeadLinks(container, text)
}
