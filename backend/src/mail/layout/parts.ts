import { type Html, html, webAddress } from "./html"
import { PAD } from "./layout"
import { oneLine, wrap } from "./plain-text"
import type { ShopIdentity } from "./rendered-mail"
import { color, font } from "./tokens"

/** Inline style of running text: size and line height in px. */
export const textStyle = (size: number, line: number, color: string) =>
  `font-family:${font.text};font-size:${size}px;line-height:${line}px;color:${color};`

/** For what people typed: a long link or word must not make the mail wider than a phone. Outlook knows the second. */
export const ANY_WORD = "overflow-wrap:anywhere;word-break:break-word;"

/**
 * The one button to press.
 * @param style of what surrounds it
 */
export function button(label: string, address: string, style = ""): Html {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"${style && html` style="${style}"`}><tr><td bgcolor="${color.ember}" style="background:${color.ember};border-radius:3px;"><a class="button" href="${address}" target="_blank" style="display:inline-block;padding:14px 26px;${textStyle(16, 20, color.night)}font-weight:700;text-decoration:none;">${label}</a></td></tr></table>`
}

/** Prices only line up when all figures are equally wide. */
export const figures = "font-variant-numeric:tabular-nums;white-space:nowrap;"

/** A design's SKU is one long word: left whole, it would push the amounts off a phone's screen. */
export const breaking = "overflow-wrap:anywhere;word-break:break-word;"

/** A picture of goods; its place stays visible in a mail program that loads no pictures. */
export function thumbnail(picture: string | null): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="panel" width="96" height="72" bgcolor="${color.snow}" style="background:${color.snow};border-radius:3px;font-size:0;line-height:0;">${picture && html`<img src="${picture}" alt="" width="96" style="display:block;width:96px;height:auto;border:0;border-radius:3px;">`}</td></tr></table>`
}

export interface Lead {
  headline: Html
  words: Html
  /** Left out when its address isn't valid. */
  button: { label: string; address: string } | null
}

/** The top of a mail: what has happened, and where to go next. */
export function leadRow({ headline, words, button: way }: Lead, origin: string): Html {
  const address = way && webAddress(way.address, origin)
  return html`<tr><td class="pad" style="padding-top:36px;padding-bottom:32px;${PAD}">
<h1 class="headline ink" style="margin:0 0 12px;font-family:${font.head};font-size:46px;line-height:1;font-weight:800;letter-spacing:-0.01em;color:${color.night};">${headline}</h1>
<p class="ink" style="margin:0 0 24px;${textStyle(16, 24, color.night)}">${words}</p>
${way && address && button(way.label, address)}
</td></tr>
`
}

/** A captioned paragraph in the mail's last, shaded row. */
export interface Note {
  title: string
  lines: readonly string[]
}

/** The foot of a mail: notes side by side, and the address it was sent to. */
export function notesRow(notes: readonly Note[], email: string): Html {
  const caption = `margin:0 0 6px;font-family:${font.head};font-size:19px;line-height:22px;font-weight:700;`
  return html`<tr><td class="pad panel" bgcolor="${color.snow}" style="background:${color.snow};padding-top:26px;padding-bottom:30px;${PAD}border-radius:0 0 3px 3px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${notes.map(
  (
    { title, lines },
    at,
  ) => html`<td class="stack" width="50%" valign="top" style="${at === 0 ? "padding-right:16px;" : "padding-left:16px;"}">
<h2 class="ink" style="${caption}color:${color.night};">${title}</h2>
<p class="ink" style="margin:0 0 20px;${ANY_WORD}${textStyle(15, 23, color.night)}">${lines.map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p>
</td>
`,
)}</tr></table>
<p class="soft" style="margin:0;${ANY_WORD}${textStyle(14, 21, color.muted)}">Sent to ${email}, the address given with this order.</p>
</td></tr>
`
}

/** The last lines of a plain-text mail. */
export function plainFoot(shop: ShopIdentity, email: string): string[] {
  return [
    wrap(`Something off? Call ${shop.phone} or write to ${shop.storeEmail}.`),
    `Returns: ${shop.origin}/return-policy`,
    `Shipping: ${shop.origin}/shipping`,
    "",
    `Sent to ${oneLine(email)}, the address given with this order.`,
    "",
  ]
}
