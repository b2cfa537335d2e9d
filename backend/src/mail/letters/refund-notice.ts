import { formatMoney } from "../../contracts/money"
import { html, webAddress } from "../layout/html"
import { layout } from "../layout/layout"
import { leadRow, notesRow, plainFoot } from "../layout/parts"
import { oneLine, wrap } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { mailWords } from "../mail-words"

export interface RefundNotice extends ShopIdentity {
  /** The order's number. */
  number: string
  /** Dollars. */
  amount: number
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
  /**
   * To the card it was paid with; as it was paid, by cash, check, wire or the like; or another way, since the card's
   * processor refuses to.
   */
  way: "card" | "as_paid" | "by_hand"
  /** Number of the return that it is for; null when it is for none. */
  forReturn: string | null
  /** What staff wrote about it, in lines; may be blank. */
  word: string
}

const WORD_TITLE = "A word from us"

const WHEN = {
  card: "It goes back to the card you paid with. It can take your bank 5 to 10 business days to show it.",
  as_paid: "It goes back to you the way you paid. Call us if you don't have it within 10 business days.",
  by_hand:
    "It can't go back to your card, so we send it to you another way. Call us if you don't have it within 10 business days.",
}

/** The mail saying that a refund is on its way. */
export function refundNotice(notice: RefundNotice): RenderedMail {
  const number = oneLine(notice.number)
  const amount = formatMoney(notice.amount)
  const words = mailWords(notice, "refunded", { number, amount })
  const when = WHEN[notice.way]
  const reason = notice.forReturn ? [`It is for your return ${notice.forReturn}.`] : []
  const word = notice.word === "" ? [] : [{ title: WORD_TITLE, lines: notice.word.split("\n") }]
  const order = webAddress(notice.thanksUrl, notice.origin)
  return {
    subject: words.subject,
    html: layout({
      ...notice,
      title: `Refund for order ${number}`,
      preview: `${amount} is on its way back to you.`,
      body: html`${leadRow(
        {
          headline: html`Your&nbsp;refund is&nbsp;on&nbsp;its&nbsp;way.`,
          words: words.opening,
          button: { label: "See your order", address: notice.thanksUrl },
        },
        notice.origin,
      )}${words.closing}${notesRow([{ title: "When to expect it", lines: [...reason, when] }, ...word], notice.email)}`,
    }).toString(),
    text: [
      "Your refund is on its way.",
      "",
      words.openingText,
      "",
      ...reason,
      wrap(when),
      "",
      ...word.flatMap(({ title, lines }) => [title, ...lines.map((line) => wrap(oneLine(line))), ""]),
      ...(order ? [`See your order: ${order}`, ""] : []),
      ...words.closingText,
      ...plainFoot(notice, notice.email),
    ].join("\n"),
  }
}
