import type { AbandonedItem } from "../../contracts/marketing/abandoned-cart"
import { formatMoney } from "../../contracts/money"
import { type Html, html, webAddress } from "../layout/html"
import { layout, PAD } from "../layout/layout"
import { ANY_WORD, leadRow, textStyle } from "../layout/parts"
import { amountLine, oneLine, RULE, wrap } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { color } from "../layout/tokens"
import { type UnsubscribeFooter, unsubscribeRow, unsubscribeText } from "../layout/unsubscribe-footer"
import { mailWords } from "../mail-words"
import { details, itemRow } from "./order-confirmation"

/** The content of the mail about an abandoned cart. */
export interface CartLeftBehind extends ShopIdentity, UnsubscribeFooter {
  /** What is still available, at today's price. */
  items: readonly AbandonedItem[]
  /** How many pieces are in the cart, also of what is gone by now. */
  pieces: number
  /** What isn't available any more, as sentences. */
  notices: readonly string[]
  /** A path of the shop that opens the cart's goods. */
  cartPath: string
}

const noticeRow = (notice: string): Html =>
  html`<tr><td class="pad" style="padding-top:12px;${PAD}"><p class="soft" style="margin:0;${ANY_WORD}${textStyle(14, 21, color.muted)}">${notice}</p></td></tr>`

/** The mail about an abandoned cart. It promises nothing but today's prices, and names no one. */
export function cartLeftBehind(mail: CartLeftBehind): RenderedMail {
  const { pieces, notices } = mail
  const words = mailWords(mail, "cart", { items: pieces === 1 ? "1 item" : `${pieces} items` })
  const items = mail.items.map((item) => ({ ...item, meta: {} }))
  const address = webAddress(mail.cartPath, mail.origin)
  const [first] = items
  return {
    subject: words.subject,
    html: layout({
      ...mail,
      title: words.subject,
      preview: first ? oneLine(first.name) : words.subject,
      body: html`${leadRow(
        {
          headline: html`Still&nbsp;yours to&nbsp;build.`,
          words: words.opening,
          button: { label: "Back to my cart", address: mail.cartPath },
        },
        mail.origin,
      )}${items.map((item) => itemRow(item, mail.origin))}${notices.map(noticeRow)}<tr><td style="height:16px;font-size:0;line-height:0;">&nbsp;</td></tr>
${words.closing}${unsubscribeRow(mail, mail)}`,
    }).toString(),
    text: [
      "Still yours to build.",
      "",
      words.openingText,
      "",
      ...(address ? ["Back to my cart:", address, ""] : []),
      RULE,
      ...items.flatMap((item) => [
        amountLine(`${item.quantity} x ${oneLine(item.name)}`, formatMoney(item.total)),
        ...[...details(item), item.sku].map((line) => `    ${oneLine(line)}`),
      ]),
      ...notices.map((notice) => wrap(oneLine(notice))),
      RULE,
      "",
      ...words.closingText,
      ...unsubscribeText(mail, mail),
    ].join("\n"),
  }
}
