import type { MailName } from "../contracts/content/mail-names"
import { mailFallback } from "../modules/content/domain/mail-texts"
import { paragraphsOf, piecesOf } from "../modules/content/domain/text-rules"
import { type Html, html } from "./layout/html"
import { PAD } from "./layout/layout"
import { figures, textStyle } from "./layout/parts"
import { oneLine, wrap } from "./layout/plain-text"
import type { ShopIdentity } from "./layout/rendered-mail"
import { color } from "./layout/tokens"

/** What a mail's words may refer to, formatted for people. */
export type MailValues = Readonly<Record<string, string>>

/** Amounts and numbers are emphasized. */
const STRONG = ["number", "amount", "total"]

/** What a mail says, in staff's words or the shop's own. */
export interface MailWords {
  subject: string
  opening: Html
  /** The same without markup. */
  openingText: string
  /** In a row of its own; null when there are no last words. */
  closing: Html | null
  /** Lines of the plain text, including the separator before what follows. */
  closingText: string[]
}

/** Inserted values are escaped, and not searched for further placeholders. */
function written(text: string, values: MailValues): Html {
  const pieces = piecesOf(text).map((piece, at) => {
    if (at % 2 === 0) return piece
    const value = values[piece] ?? `{${piece}}`
    return STRONG.includes(piece) ? html`<strong style="${figures}">${value}</strong>` : value
  })
  return html`${pieces}`
}

const plain = (text: string, values: MailValues): string =>
  piecesOf(text)
    .map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)))
    .join("")

const saidIn =
  (shop: ShopIdentity, mail: MailName) =>
  (part: "subject" | "opening" | "closing"): string =>
    shop.wording?.get(`mail.${mail}.${part}`) ?? mailFallback(mail, part)

const valuesOf = (shop: ShopIdentity, values: MailValues): MailValues => ({
  brand: shop.brand,
  phone: shop.phone,
  email: shop.storeEmail,
  ...values,
})

/** The same words for a mail that is only a letter: the first and last words are its paragraphs. */
export function letterWords(
  shop: ShopIdentity,
  mail: MailName,
  values: MailValues,
): { subject: string; paragraphs: string[] } {
  const says = saidIn(shop, mail)
  const known = valuesOf(shop, values)
  const paragraphs = [...paragraphsOf(says("opening")), ...paragraphsOf(says("closing"))]
  return {
    subject: oneLine(plain(says("subject"), known)),
    paragraphs: paragraphs.map((each) => plain(each, known)),
  }
}

/**
 * The subject, first and last words of a mail.
 * @param shop with staff's words, where they have any
 * @param values what they may refer to, besides the shop's own name, phone and email
 */
export function mailWords(shop: ShopIdentity, mail: MailName, values: MailValues): MailWords {
  const says = saidIn(shop, mail)
  const known = valuesOf(shop, values)
  const [opening, closing] = [paragraphsOf(says("opening")), paragraphsOf(says("closing"))]
  const paragraphs = (all: readonly string[]) =>
    all.map((each, at) => html`${at > 0 && html`<br><br>`}${written(each, known)}`)
  return {
    subject: oneLine(plain(says("subject"), known)),
    opening: html`${paragraphs(opening)}`,
    openingText: opening.map((each) => wrap(plain(each, known))).join("\n\n"),
    closing:
      closing.length === 0
        ? null
        : html`<tr><td class="pad" style="padding-bottom:28px;${PAD}"><p class="ink" style="margin:0;${textStyle(16, 24, color.night)}">${paragraphs(closing)}</p></td></tr>
`,
    closingText: closing.flatMap((each) => [wrap(plain(each, known)), ""]),
  }
}
