import type { MedusaContainer } from "@medusajs/framework/types"
import type * as z from "zod/mini"
import type { PreviewedMail, PreviewMail } from "../../contracts/content/mail-words"
import { chicagoMoment, NO_MOMENT } from "../../contracts/time/shop-time"
import { invalid } from "../../errors/shop-error"
import { sampleMail } from "../../mail/letters/sample-mail"
import { shopIdentity } from "../../mail/shop-identity"
import { CONTENT_MODULE } from "../../modules/content"
import { mailWording } from "../../read-model/content-store"

/**
 * A mail for a sample order: as it would be with words that aren't saved, or as it will be at a given time. Nothing is
 * sent.
 * @throws {ShopError} 404 unknown text, 422 for an invalid moment, or invalid words
 */
export async function previewMail(
  container: MedusaContainer,
  { mail, at, words }: z.output<typeof PreviewMail>,
): Promise<PreviewedMail> {
  const moment = at === "" ? new Date() : chicagoMoment(at)
  if (!moment) throw invalid({ at: [NO_MOMENT] })
  const unsaved = container
    .resolve(CONTENT_MODULE)
    .tidied(Object.fromEntries(words.map(({ key, value }) => [key, value])))
  const [shop, wording] = await Promise.all([shopIdentity(container), mailWording(container, moment)])
  return sampleMail(mail, { ...shop, wording: new Map([...wording, ...Object.entries(unsaved)]) }, moment)
}
