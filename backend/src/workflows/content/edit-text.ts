import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffText, UndoText, WithdrawText } from "../../contracts/content/content"
import { priceWarning } from "../../contracts/staff/ask-first"
import { invalid, question } from "../../errors/shop-error"
import { CONTENT_MODULE } from "../../modules/content"
import {
  DEFAULT_SHIPPING_RATES,
  rateSteps,
  ratesOf,
  readRates,
} from "../../modules/content/domain/rates-text"
import type { WordedText } from "../../modules/content/domain/staff-text"
import { SHIPPING_RATES } from "../../modules/content/domain/texts"
import type { TextEdit } from "../../modules/content/service"
import { expireReads } from "../../read-model/cached-read"
import { linkErrors, withDeadLinks } from "./links"

/*
 * Each change is one transaction in one module, so there is nothing to compensate for; readers in this process see it
 * at once.
 */

/**
 * Gives a text staff's words, or with null the shop's own again, from now on or at its time.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that aren't valid there or
 * then, and for links that lead nowhere; 409 as a question about rates that look like a slip
 */
export async function editText(
  container: MedusaContainer,
  key: string,
  { confirmed, ...edit }: TextEdit & { confirmed: boolean },
): Promise<StaffText> {
  const faults = edit.value === null ? [] : await linkErrors(container, key, edit.value)
  if (faults.length > 0) throw invalid({ value: faults })
  if (key === SHIPPING_RATES && !confirmed)
    await askAboutRates(container, edit.value ?? DEFAULT_SHIPPING_RATES)
  return await changed(container, await container.resolve(CONTENT_MODULE).update(key, edit))
}

/**
 * Undoes the last change of a text.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version` or there is nothing to undo
 */
export async function undoText(
  container: MedusaContainer,
  key: string,
  by: UndoText & { editor: string },
): Promise<StaffText> {
  return await changed(container, await container.resolve(CONTENT_MODULE).undo(key, by))
}

/**
 * Withdraws planned words before their time.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version` or they are no longer planned
 */
export async function withdrawText(
  container: MedusaContainer,
  key: string,
  by: WithdrawText & { editor: string },
): Promise<StaffText> {
  return await changed(container, await container.resolve(CONTENT_MODULE).withdraw(key, by))
}

/** Asks about rates that cost nothing, or change a lot; what aren't rates is refused as invalid words. */
async function askAboutRates(container: MedusaContainer, value: string): Promise<void> {
  const after = readRates(value)
  if (!after) return
  const before = ratesOf(await container.resolve(CONTENT_MODULE).findCurrentWords(SHIPPING_RATES))
  const why = priceWarning(rateSteps(before, after))
  if (why) throw question(why, "rates")
}

/** Makes readers see a change at once. */
async function changed(container: MedusaContainer, text: WordedText): Promise<StaffText> {
  expireReads(container)
  return await withDeadLinks(container, text)
}
