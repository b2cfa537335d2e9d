import type { AbandonedItem } from "../../contracts/marketing/abandoned-cart"
import { formatMoney } from "../../contracts/money"
import { html, webAddress } from "../layout/html"
import { layout } from "../layout/layout"
import { leadRow } from "../layout/parts"
import { amountLine, oneLine, RULE } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { type UnsubscribeFooter, unsubscribeRow, unsubscribeText } from "../layout/unsubscribe-footer"
import { mailWords } from "../mail-words"
import { details, itemRow } from "./order-confirmation"

/** The content of the mail about an abandoned cart. */
export interface CartLeftBehind extends ShopIdentity, UnsubscribeFooter {
  /** What is still available, at today's price. */
  items: readonly AbandonedItem[]
  /** A path of the shop that opens the cart's goods. */
  cartPath: string
}

/** The mail about an abandoned cart. It promises nothing but today's prices, and names no one. */
export function cartLeftBehind(mail: CartLeftBehind): RenderedMail {
  const count = mail.items.reduce((sum, item) => sum + item.quantity, 0)
  const words = mailWords(mail, "cart", { items: count === 1 ? "1 item" : `${count} items` })
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
      )}${items.map((item) => itemRow(item, mail.origin))}<tr><td style="height:16px;font-size:0;line-height:0;">&nbsp;</td></tr>
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
      RULE,
      "",
      ...words.closingText,
      ...unsubscribeText(mail, mail),
    ].join("\n"),
  }
}
