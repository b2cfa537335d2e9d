import { type Html, html, webAddress } from "./html"
import { PAD } from "./layout"
import { textStyle } from "./parts"
import { oneLine, wrap } from "./plain-text"
import type { ShopIdentity } from "./rendered-mail"
import { color } from "./tokens"

/** Why the reader gets an optional mail, and how to unsubscribe. */
export interface UnsubscribeFooter {
  /** The address it was sent to. */
  email: string
  /** A path of the shop. */
  leavePath: string
}

const why = ({ email }: UnsubscribeFooter) =>
  `Sent to ${oneLine(email)} because you ticked the box for it at our checkout. We send it only once.`
const LEAVE = "No more of these emails"

/** The last row of a mail that its reader agreed to. */
export function unsubscribeRow(out: UnsubscribeFooter, { origin }: ShopIdentity): Html {
  const leave = webAddress(out.leavePath, origin)
  const style = textStyle(14, 21, color.muted)
  return html`<tr><td class="pad panel" bgcolor="${color.snow}" style="background:${color.snow};padding-top:22px;padding-bottom:24px;${PAD}border-radius:0 0 3px 3px;">
<p class="soft" style="margin:0;${style}">${why(out)}${leave && html` <a class="soft" href="${leave}" target="_blank" style="${style}text-decoration:underline;">${LEAVE}</a>`}</p>
</td></tr>
`
}

/** The same in plain text, with the shop's own last lines. */
export function unsubscribeText(out: UnsubscribeFooter, shop: ShopIdentity): string[] {
  return [
    wrap(`Something off? Call ${shop.phone} or write to ${shop.storeEmail}.`),
    "",
    wrap(why(out)),
    `${LEAVE}:`,
    webAddress(out.leavePath, shop.origin) ?? shop.origin,
    "",
  ]
}
