import { html, webAddress } from "../layout/html"
import { layout } from "../layout/layout"
import { leadRow, notesRow, plainFoot } from "../layout/parts"
import { oneLine, wrap } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { mailWords } from "../mail-words"

export interface CancellationNotice extends ShopIdentity {
  /** The order's number. */
  number: string
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
  /** False when nothing was paid, or all of it had been refunded before. */
  refundFollows: boolean
}

const MONEY = "We'll refund what you paid the way you paid it, and email you the amount."

/** The mail saying that an order was canceled. */
export function cancellationNotice(notice: CancellationNotice): RenderedMail {
  const number = oneLine(notice.number)
  const words = mailWords(notice, "canceled", { number })
  const money = notice.refundFollows ? [{ title: "Your money", lines: [MONEY] }] : []
  const order = webAddress(notice.thanksUrl, notice.origin)
  return {
    subject: words.subject,
    html: layout({
      ...notice,
      title: `Order ${number}`,
      preview: `Order ${number} was canceled.`,
      body: html`${leadRow(
        {
          headline: html`Your&nbsp;order was&nbsp;canceled.`,
          words: words.opening,
          button: { label: "See your order", address: notice.thanksUrl },
        },
        notice.origin,
      )}${words.closing}${notesRow(money, notice.email)}`,
    }).toString(),
    text: [
      "Your order was canceled.",
      "",
      words.openingText,
      "",
      ...(notice.refundFollows ? [wrap(MONEY), ""] : []),
      ...(order ? [`See your order: ${order}`, ""] : []),
      ...words.closingText,
      ...plainFoot(notice, notice.email),
    ].join("\n"),
  }
}
