import { type Html, html, webAddress } from "../layout/html"
import { layout, PAD } from "../layout/layout"
import { breaking, figures, leadRow, notesRow, plainFoot, textStyle } from "../layout/parts"
import { oneLine, RULE } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"
import { color } from "../layout/tokens"
import { mailWords } from "../mail-words"

/** The content of the shipping notice. It contains no prices. */
export interface ShippingNotice extends ShopIdentity {
  /** The order's number. */
  number: string
  items: readonly {
    name: string
    /** What was chosen, and the build of a design. */
    details: readonly string[]
    sku: string
    quantity: number
  }[]
  /** What is still to come from the order. */
  toCome: readonly { name: string; details: readonly string[]; quantity: number }[]
  /** As staff entered them; an empty address where they gave only a number, and no carrier where they named none. */
  tracking: readonly { carrier?: string; number: string; url: string }[]
  shipTo: readonly string[]
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
}

/** Every parcel's number, each a link if it has a page. */
function parcels({ tracking, origin }: ShippingNotice): Html[] {
  return tracking
    .filter(({ number }) => oneLine(number) !== "")
    .map(({ carrier = "", number, url }, at) => {
      const address = url === "" ? null : webAddress(url, origin)
      const named = html`<strong style="${figures}">${oneLine(`${carrier} ${number}`)}</strong>`
      const parcel = address
        ? html`<a class="ink" href="${address}" target="_blank" style="color:${color.night};">${named}</a>`
        : named
      return html`${at > 0 && ", "}${parcel}`
    })
}

/** The mail saying that part or all of an order is on its way. */
export function shippingNotice(notice: ShippingNotice): RenderedMail {
  const number = oneLine(notice.number)
  const [first] = notice.tracking
  const numbers = notice.tracking.map((parcel) => oneLine(parcel.number)).filter(Boolean)
  const count = notice.items.reduce((sum, item) => sum + item.quantity, 0)
  const words = mailWords(notice, "shipped", { number, items: count === 1 ? "1 item" : `${count} items` })
  const toCome = notice.toCome.map(({ name, details, quantity }) =>
    oneLine(`${quantity} × ${[name, ...details].join(", ")}`),
  )
  const order = webAddress(notice.thanksUrl, notice.origin)
  const cell = `padding:10px 0;border-top:1px solid ${color.line};`
  return {
    subject: words.subject,
    html: layout({
      ...notice,
      title: `Order ${number}`,
      preview: numbers.length > 0 ? `Tracking ${numbers.join(", ")}` : "It left our workshop.",
      body: html`${leadRow(
        {
          headline: html`It's&nbsp;on&nbsp;its&nbsp;way.`,
          words: html`${words.opening}${numbers.length > 0 && html` Tracking: ${parcels(notice)}.`}${first?.url && order && html` <a class="ink" href="${order}" target="_blank" style="color:${color.night};">See your order</a>.`}`,
          button: first?.url
            ? { label: "Track it", address: first.url }
            : { label: "See your order", address: notice.thanksUrl },
        },
        notice.origin,
      )}<tr><td class="pad" style="padding-bottom:32px;${PAD}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${notice.items.map(
  (item) => html`<tr>
<td class="ink rule" style="${cell}${breaking}${textStyle(16, 22, color.night)}">${item.name}${item.details.map((line) => html`<br><span class="soft" style="${textStyle(14, 20, color.muted)}">${line}</span>`)}<br><span class="soft" style="${textStyle(14, 20, color.muted)}">${item.sku}</span></td>
<td class="ink rule" align="right" valign="top" style="${cell}${textStyle(16, 22, color.night)}${figures}">&times; ${item.quantity}</td>
</tr>
`,
)}</table>${toCome.length > 0 && html`<p class="ink" style="margin:18px 0 0;${textStyle(16, 24, color.night)}"><strong>Still to come:</strong> ${toCome.join("; ")}</p>`}</td></tr>
${words.closing}${notesRow([{ title: "Going to", lines: notice.shipTo }], notice.email)}`,
    }).toString(),
    text: [
      "It's on its way.",
      "",
      words.openingText,
      ...notice.tracking.map(({ carrier = "", number: parcel, url }) =>
        ["Tracking:", carrier, parcel, url].map(oneLine).filter(Boolean).join(" "),
      ),
      "",
      RULE,
      ...notice.items.flatMap((item) => [
        `${item.quantity} x ${oneLine(item.name)} (${oneLine(item.sku)})`,
        ...item.details.map((line) => `    ${oneLine(line)}`),
      ]),
      RULE,
      ...(toCome.length > 0 ? ["", "Still to come:", ...toCome] : []),
      "",
      "Going to",
      ...notice.shipTo.map(oneLine),
      "",
      ...(order ? [`See your order: ${order}`, ""] : []),
      ...words.closingText,
      ...plainFoot(notice, notice.email),
    ].join("\n"),
  }
}
