import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffText } from "../../contracts/content/content"
import { deadLinks, type KnownPaths, linkError } from "../../modules/content/domain/links"
import { readOffers } from "../../modules/content/domain/offers-text"
import { picturesOf } from "../../modules/content/domain/scene-text"
import type { WordedText } from "../../modules/content/domain/staff-text"
import { linksOf } from "../../modules/content/domain/text-rules"
import { TEXT_DEFINITIONS } from "../../modules/content/domain/texts"
import { readPicture } from "../../providers/file-rules/read-file"
import { offerError } from "../../read-model/domain/upsells"
import { linkablePaths } from "../../read-model/shop-pages"
import { getSnapshot } from "../../read-model/snapshot-store"

/** A text with the parts of it, or of what is planned for it, that lead nowhere. */
export async function withDeadLinks(container: MedusaContainer, text: WordedText): Promise<StaffText> {
  return marked(text, await linkablePaths(container))
}

/** Like `withDeadLinks`, for what has already been read. Pure. */
export function marked(text: WordedText, known: KnownPaths): StaffText {
  const said = [text.value, ...text.planned.map(({ value }) => value ?? "")]
  const links = said.flatMap((words) => linksOf(words, text.kind))
  return { ...text, dead: deadLinks(links, known) }
}

/** A sentence for each missing picture in a text's words. */
async function missingPictures(container: MedusaContainer, key: string, value: string): Promise<string[]> {
  const kind = TEXT_DEFINITIONS.get(key)?.kind
  const pictures = kind === "scenes" || kind === "picture" ? picturesOf(value) : []
  const found = await Promise.all([...new Set(pictures)].map((each) => readPicture(container, each)))
  return found.some((each) => each === null) ? [GONE] : []
}

/** A sentence for each product that can't be offered with a cart. */
async function offerLinkErrors(container: MedusaContainer, value: string): Promise<string[]> {
  const offers = readOffers(value) ?? []
  const snapshot = await getSnapshot(container)
  return offers.flatMap((offer, at) => {
    const fault = offerError(offer, snapshot)
    return fault === null ? [] : [`Product ${at + 1}: ${fault}`]
  })
}

const GONE = "A picture is no longer there. Please upload it again."

/** What is wrong with where words lead and what they show, a sentence each; empty for what isn't one of our texts. */
export async function linkErrors(container: MedusaContainer, key: string, value: string): Promise<string[]> {
  const kind = TEXT_DEFINITIONS.get(key)?.kind
  const missing = await missingPictures(container, key, value)
  if (missing.length > 0) return missing
  if (kind === "offers") return await offerLinkErrors(container, value)
  const links = kind ? linksOf(value.trim(), kind) : []
  if (links.length === 0) return []
  const known = await linkablePaths(container)
  return links.flatMap((link) => linkError(link, known) ?? [])
}

/**
 * Why a page that staff name outside of texts, for a banner or a closed line, can't be linked to; null for one that
 * exists, and for none. What was there before may stay: another save shouldn't fail because of a page that disappeared
 * in the meantime.
 * @param path of the shop; empty for none
 */
export async function pathError(
  container: MedusaContainer,
  path: string,
  before: string | undefined,
): Promise<string | null> {
  return path === "" || path === before ? null : linkError(path, await linkablePaths(container))
}
