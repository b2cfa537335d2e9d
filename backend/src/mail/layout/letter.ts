import { withColon } from "../../contracts/forms/form-labels"
import { type Html, html, webAddress } from "./html"
import { layout, PAD } from "./layout"
import { ANY_WORD, button, textStyle } from "./parts"
import { oneLine, wrap } from "./plain-text"
import type { RenderedMail, ShopIdentity } from "./rendered-mail"
import { color, font } from "./tokens"

/** A short mail: what it is about, a few sentences, facts where there are some, one thing to do. */
export interface Letter {
  subject: string
  heading: string
  /** Plain text; a paragraph each. */
  paragraphs: readonly string[]
  /** What was said or decided, e.g. `{ label: "Reason", value: "..." }`. Values may be multiline. */
  facts?: readonly { label: string; value: string }[]
  /** The one thing to do. `path` is a path of the shop, or absolute. */
  action?: { label: string; path: string }
  /** Small print below. */
  note?: string
  /** For a mail sent to a list: why its reader gets it, and how to stop that. `path` is a path of the shop. */
  wayOut?: { words: string; label: string; path: string }
}

/** Keeps a short last word from a line of its own: "It's back with / us." */
const withoutOrphan = (heading: string) => heading.replace(/ (\S{1,5})$/, "\u00a0$1")

function lines(value: string): Html[] {
  return value.split(/\r?\n/).map((line, index) => html`${index > 0 && html`<br>`}${line}`)
}

/** Lines that someone typed stand apart from the letter's own, so that they can't pass for its words or its link. */
const indented = (value: string): string => (/[\r\n]/.test(value) ? value.replace(/^(?=.)/gm, "    ") : value)

/** A letter in the shop's look, along with the same in plain text. Everything in it is escaped. */
export function letter(content: Letter, shop: ShopIdentity): RenderedMail {
  const { subject, heading, paragraphs, facts = [], action, note, wayOut } = content
  const address = action ? webAddress(action.path, shop.origin) : null
  const leave = wayOut ? webAddress(wayOut.path, shop.origin) : null
  const body = html`<tr><td class="pad" style="padding-top:36px;padding-bottom:20px;${PAD}">
<h1 class="headline ink" style="margin:0 0 16px;font-family:${font.head};font-size:40px;line-height:1.05;font-weight:800;letter-spacing:-0.01em;color:${color.night};">${withoutOrphan(heading)}</h1>
${paragraphs.map((paragraph) => html`<p class="ink" style="margin:0 0 16px;${ANY_WORD}${textStyle(16, 24, color.night)}">${lines(paragraph)}</p>`)}
${facts.map(
  ({ label, value }) =>
    html`<p class="ink" style="margin:0 0 12px;${ANY_WORD}${textStyle(15, 23, color.night)}"><span class="soft" style="${textStyle(13, 18, color.muted)}">${label}</span><br>${lines(value)}</p>`,
)}
${action && address ? button(action.label, address, "margin:24px 0;") : ""}
${note ? html`<p class="soft" style="margin:0 0 16px;${textStyle(14, 21, color.muted)}">${lines(note)}</p>` : ""}
${
  wayOut && leave
    ? html`<p class="soft" style="margin:0 0 16px;${textStyle(14, 21, color.muted)}">${wayOut.words} <a class="soft" href="${leave}" target="_blank" style="${textStyle(14, 21, color.muted)}text-decoration:underline;">${wayOut.label}</a></p>`
    : ""
}
</td></tr>
`
  const plain = [
    heading,
    "",
    ...paragraphs.flatMap((paragraph) => [...paragraph.split(/\r?\n/).map(wrap), ""]),
    ...facts.flatMap(({ label, value }) => [withColon(label), indented(value), ""]),
    ...(action && address ? [withColon(action.label), address, ""] : []),
    ...(note ? [wrap(note), ""] : []),
    ...(wayOut && leave ? [wrap(wayOut.words), withColon(wayOut.label), leave, ""] : []),
    wrap(`Something off? Call ${shop.phone} or write to ${shop.storeEmail}.`),
    "",
  ]
  return {
    subject: oneLine(subject),
    html: layout({ ...shop, title: subject, preview: paragraphs[0] ?? heading, body }).toString(),
    text: plain.join("\n"),
  }
}
