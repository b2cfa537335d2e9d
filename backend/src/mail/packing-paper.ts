import { html } from "./html"

/** What lies in the box. It names no price: a drop shipment must not (spec section 2), and no other needs one. */
export interface PackingPaper {
  /** The order's. */
  number: string
  /** ISO 8601. */
  placedAt: string
  /** Who sends it, and where it would come back to: the shop, or for a drop shipment the dealer. */
  sender: readonly string[]
  recipient: readonly string[]
  lines: readonly { quantity: number; name: string; sku: string; facts: readonly string[] }[]
}

const STYLE = `
  @page { size: letter; margin: 18mm }
  body { margin: 0 auto; max-width: 190mm; padding: 8mm; color: #000; background: #fff; font: 11pt/1.45 Arial, Helvetica, sans-serif }
  header { display: flex; justify-content: space-between; gap: 12mm; margin-bottom: 12mm }
  address { font-style: normal }
  h1 { margin: 0 0 2mm; font-size: 18pt }
  h2 { margin: 0 0 1mm; font-size: 9pt; font-weight: 700; text-transform: uppercase; letter-spacing: .04em }
  .to { margin-bottom: 10mm; font-size: 13pt }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: 2.5mm 3mm 2.5mm 0; border-bottom: 1px solid #999; text-align: left; vertical-align: top }
  th { font-size: 9pt; text-transform: uppercase; letter-spacing: .04em }
  .count, .sku { white-space: nowrap; font-variant-numeric: tabular-nums }
  .facts { margin: 0; color: #333; font-size: 9.5pt }
  @media print { body { padding: 0 } }
`

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Chicago" })

/** A page to print and put into the box. */
export function packingPaper(paper: PackingPaper): string {
  const lines = (text: readonly string[]) => text.map((line) => html`<div>${line}</div>`)
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Packing paper of order ${paper.number}</title><style>${STYLE}</style></head>
<body>
<header>
<div><h1>Packing paper</h1><div>Order ${paper.number}, ${day.format(new Date(paper.placedAt))}</div></div>
<section><h2>Sender and return address</h2><address>${lines(paper.sender)}</address></section>
</header>
<section class="to"><h2>Ship to</h2><address>${lines(paper.recipient)}</address></section>
<table>
<thead><tr><th class="count">Pieces</th><th>What</th><th class="sku">SKU</th></tr></thead>
<tbody>
${paper.lines.map(
  (
    line,
  ) => html`<tr><td class="count">${line.quantity}</td><td>${line.name}${line.facts.map((fact) => html`<p class="facts">${fact}</p>`)}</td><td class="sku">${line.sku}</td></tr>
`,
)}</tbody>
</table>
</body>
</html>
`.toString()
}
