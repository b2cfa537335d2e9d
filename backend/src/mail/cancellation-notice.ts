import { html } from "./html"
import { layout } from "./layout"
import { figures, leadRow, notesRow, plainFoot } from "./parts"
import { oneLine, wrap } from "./plain-text"
import type { RenderedMail, ShopIdentity } from "./rendered-mail"

export interface CancellationNotice extends ShopIdentity {
  /** The order's. */
  number: string
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
}

const MONEY = "What you paid goes back the way you paid it; a mail of its own says how much."

/** The mail that says that an order was canceled. */
export function cancellationNotice(notice: CancellationNotice): RenderedMail {
  const number = oneLine(notice.number)
  return {
    subject: `Your ${oneLine(notice.brand)} order ${number} was canceled`,
    html: layout({
      ...notice,
      title: `Order ${number}`,
      preview: `Order ${number} was canceled.`,
      body: html`${leadRow(
        {
          headline: html`Your&nbsp;order was&nbsp;canceled.`,
          words: html`We canceled order <strong style="${figures}">${number}</strong>. Nothing more of it will be made or sent.`,
          button: { label: "See your order", address: notice.thanksUrl },
        },
        notice.origin,
      )}${notesRow([{ title: "Your money", lines: [MONEY] }], notice.email)}`,
    }).toString(),
    text: [
      "Your order was canceled.",
      "",
      wrap(`We canceled order ${number}. Nothing more of it will be made or sent.`),
      "",
      wrap(MONEY),
      "",
      ...plainFoot(notice, notice.email),
    ].join("\n"),
  }
}
