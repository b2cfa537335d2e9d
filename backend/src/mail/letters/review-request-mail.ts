import { html, webAddress } from "../layout/html"
import { layout, PAD } from "../layout/layout"
import { leadRow, textStyle, thumbnail } from "../layout/parts"
import { oneLine } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { color } from "../layout/tokens"
import { type UnsubscribeFooter, unsubscribeRow, unsubscribeText } from "../layout/unsubscribe-footer"
import { mailWords } from "../mail-words"

/** The content of the mail that asks how it went. It contains no price, and no address but its own. */
export interface ReviewRequestMail extends ShopIdentity, UnsubscribeFooter {
  /** The order's number. */
  number: string
  /** What can be reviewed. */
  things: readonly { name: string; image: string }[]
  /** Where reviews are written: a path of the shop. */
  reviewPath: string
}

/** The mail that asks how it went, with a link to write a review. */
export function reviewRequestMail(mail: ReviewRequestMail): RenderedMail {
  const words = mailWords(mail, "ride", { number: oneLine(mail.number) })
  const address = webAddress(mail.reviewPath, mail.origin)
  const cell = `padding:12px 0;border-top:1px solid ${color.line};`
  return {
    subject: words.subject,
    html: layout({
      ...mail,
      title: words.subject,
      preview: "Good or bad: other riders want to know.",
      body: html`${leadRow(
        {
          headline: html`How&nbsp;did&nbsp;it&nbsp;go?`,
          words: words.opening,
          button: { label: "Write a review", address: mail.reviewPath },
        },
        mail.origin,
      )}<tr><td class="pad" style="padding-bottom:28px;${PAD}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${mail.things.map(({ name, image }) => {
  const picture = image === "" ? null : webAddress(image, mail.origin)
  return html`<tr>
<td class="rule" width="112" style="${cell}">${thumbnail(picture)}</td>
<td class="ink rule" style="${cell}${textStyle(16, 22, color.night)}font-weight:600;">${name}</td>
</tr>
`
})}</table></td></tr>
${words.closing}${unsubscribeRow(mail, mail)}`,
    }).toString(),
    text: [
      "How did it go?",
      "",
      words.openingText,
      "",
      ...(address ? ["Write a review:", address, ""] : []),
      ...mail.things.map(({ name }) => `- ${oneLine(name)}`),
      "",
      ...words.closingText,
      ...unsubscribeText(mail, mail),
    ].join("\n"),
  }
}
