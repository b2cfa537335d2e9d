import { formatMoney } from "../../contracts/money"
import { longDate } from "../../contracts/time/shop-dates"
import { type Html, html, webAddress } from "../layout/html"
import { layout, PAD } from "../layout/layout"
import { breaking, figures, leadRow, notesRow, plainFoot, textStyle, thumbnail } from "../layout/parts"
import { amountLine, oneLine, RULE, wrap } from "../layout/plain-text"
import type { RenderedMail } from "../layout/rendered-mail"
import { color, font } from "../layout/tokens"
import { type MailWords, mailWords } from "../mail-words"
import type { OrderMail, OrderMailItem } from "./order-mail"

/** Section 9, "Shipping note". */
const TOGETHER = "Your whole order ships together, in as few packages as possible, by standard shipping."

/** The promised day, and how the order is shipped. */
const shippingLines = ({ ships }: OrderMail): string[] => [...(ships ? [`${ships}.`] : []), TOGETHER]

/** The mail that confirms an order to its buyer. */
export function orderConfirmation(mail: OrderMail): RenderedMail {
  const number = oneLine(mail.number)
  const words = wordsOf(mail)
  return {
    subject: words.subject,
    html: layout({
      ...mail,
      title: `Order ${number}`,
      preview: `${formatMoney(mail.total)} for ${pieces(mail)}. We're on it.`,
      body: html`${heading(mail, words)}${mail.items.map((item) => itemRow(item, mail.origin))}${totals(mail)}${words.closing}${shipping(mail)}`,
    }).toString(),
    text: plainText(mail, words),
  }
}

function pieces(mail: OrderMail): string {
  const count = mail.items.reduce((sum, item) => sum + item.quantity, 0)
  return count === 1 ? "1 item" : `${count} items`
}

/** A line's options and facts, for people to read: `Color: Red`. */
export function details(item: Pick<OrderMailItem, "options" | "meta">): string[] {
  return Object.entries({ ...item.options, ...item.meta }).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : value}`,
  )
}

const wordsOf = (mail: OrderMail): MailWords =>
  mailWords(mail, "confirmation", {
    number: mail.number,
    date: longDate(mail.placedAt),
    total: formatMoney(mail.total),
  })

function heading(mail: OrderMail, { opening }: MailWords): Html {
  return leadRow(
    {
      headline: html`Braaap! Your&nbsp;order&nbsp;is&nbsp;in.`,
      words: opening,
      button: { label: "See your order", address: mail.thanksUrl },
    },
    mail.origin,
  )
}

/** A line with its picture, what was chosen and what it costs. */
export function itemRow(item: OrderMailItem, origin: string): Html {
  const picture = webAddress(item.image, origin)
  return html`<tr><td class="pad" style="${PAD}">
<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${color.line};">
<tr>
<td width="96" valign="top" style="padding:16px 16px 16px 0;">${thumbnail(picture)}</td>
<td valign="top" style="padding:16px 0;${breaking}">
<p class="ink" style="margin:0 0 2px;${textStyle(16, 22, color.night)}font-weight:600;">${item.name}</p>
${details(item).map((line) => html`<p class="soft" style="margin:0;${textStyle(14, 20, color.muted)}">${line}</p>`)}
<p class="soft" style="margin:0;${textStyle(14, 20, color.muted)}">${item.sku}</p>
<p class="soft" style="margin:0;${textStyle(14, 20, color.muted)}${figures}">${item.quantity} &times; ${formatMoney(item.single_price)}</p>
</td>
<td class="ink" valign="top" align="right" style="padding:16px 0 16px 12px;${textStyle(16, 22, color.night)}font-weight:600;${figures}">${formatMoney(item.total)}</td>
</tr>
</table>
</td></tr>
`
}

function totals(mail: OrderMail): Html {
  return html`<tr><td class="pad" style="padding-bottom:32px;${PAD}">
<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${color.line};">
<tr><td colspan="2" style="height:14px;font-size:0;line-height:0;">&nbsp;</td></tr>
${mail.rows.map(
  (row) => html`<tr>
<td class="soft" style="padding:3px 0;${textStyle(15, 22, color.muted)}">${row.label}</td>
<td class="ink" align="right" style="padding:3px 0 3px 12px;${textStyle(15, 22, color.night)}${figures}">${formatMoney(row.amount)}</td>
</tr>
`,
)}<tr>
<td class="ink" style="padding:12px 0 0;font-family:${font.head};font-size:24px;line-height:28px;font-weight:700;color:${color.night};">Order Total</td>
<td class="ink" align="right" style="padding:12px 0 0 12px;font-family:${font.head};font-size:24px;line-height:28px;font-weight:700;color:${color.night};${figures}">${formatMoney(mail.total)}</td>
</tr>
</table>
</td></tr>
`
}

function shipping(mail: OrderMail): Html {
  return notesRow(
    [
      { title: mail.shipTitle, lines: mail.shipTo },
      { title: "When it ships", lines: shippingLines(mail) },
    ],
    mail.email,
  )
}

function plainText(mail: OrderMail, { openingText, closingText }: MailWords): string {
  const address = webAddress(mail.thanksUrl, mail.origin)
  const lines = [
    "Braaap! Your order is in.",
    "",
    openingText,
    "",
    ...(address ? ["See your order:", address, ""] : []),
    RULE,
    ...mail.items.flatMap((item) => [
      amountLine(`${item.quantity} x ${item.name}`, formatMoney(item.total)),
      ...[...details(item), item.sku].map((line) => `    ${oneLine(line)}`),
      ...(item.quantity > 1 ? [`    ${formatMoney(item.single_price)} each`] : []),
      "",
    ]),
    RULE,
    ...mail.rows.map((row) => amountLine(row.label, formatMoney(row.amount))),
    amountLine("Order Total", formatMoney(mail.total)),
    RULE,
    "",
    mail.shipTitle,
    ...mail.shipTo.map(oneLine),
    "",
    "When it ships",
    ...shippingLines(mail).map((line) => wrap(line)),
    "",
    ...closingText,
    ...plainFoot(mail, mail.email),
  ]
  return lines.join("\n")
}
