import type { MedusaContainer } from "@medusajs/framework/types"
import type * as z from "zod/mini"
import { settings } from "../../config/settings"
import { type MakePreview, PREVIEW_PARAM, type PreviewLink } from "../../contracts/content/content"
import { chicagoMoment, NO_MOMENT } from "../../contracts/time/shop-time"
import { invalid } from "../../errors/shop-error"
import { CONTENT_MODULE } from "../../modules/content"
import { TEXT_PAGES } from "../../modules/content/domain/texts"
import { linkErrors } from "./links"

/**
 * Opens a page of the shop to staff before it is public: with words that aren't saved, or as it will be at a given
 * time.
 * @param by the staff member's email
 * @returns where it is for half an hour, for anyone with the link
 * @throws {ShopError} 404 unknown text, 422 for a page without words, an invalid moment, or invalid words
 */
export async function previewPage(
  container: MedusaContainer,
  { path, at, words }: z.output<typeof MakePreview>,
  by: string,
): Promise<PreviewLink> {
  if (!TEXT_PAGES.some((page) => page.path === path)) throw invalid({ path: ["This page has no texts."] })
  const moment = at === "" ? null : chicagoMoment(at)
  if (at !== "" && !moment) throw invalid({ at: [NO_MOMENT] })
  for (const { key, value } of words) {
    const faults = await linkErrors(container, key, value)
    if (faults.length > 0) throw invalid({ [`words.${key}`]: faults })
  }
  const unsaved = Object.fromEntries(words.map(({ key, value }) => [key, value]))
  const token = await container
    .resolve(CONTENT_MODULE)
    .createPreview({ path, at: moment, words: unsaved }, { by, secret: settings().jwtSecret })
  return { path: `${path}?${PREVIEW_PARAM}=${token}` }
}
