import { type Html, html, webAddress } from "./html"
import type { ShopIdentity } from "./rendered-mail"
import { color, font, MAIL_WIDTH_PX, NARROW_PX } from "./tokens"

/** The body of a mail: what differs from one kind to the next. */
export interface MailPage extends ShopIdentity {
  /** Title of the document, for mail programs that show one. */
  title: string
  /** First words in the list of mails, before it is opened; not shown in the mail itself. */
  preview: string
  /** Table rows (`<tr>`), each with one cell. */
  body: Html
}

/** Side padding of a row's cell; a phone gets less (class `pad`). */
export const PAD = "padding-left:32px;padding-right:32px;"

/**
 * Colors and sizes that only a style sheet can set: dark mode and phones. Everything else is inline, for programs that
 * drop style sheets. Dark mode is written twice: `data-ogsc` is what Outlook's apps use.
 */
const dark: [selector: string, rule: string][] = [
  [".ground", `background:${color.night} !important`],
  [".card", `background:${color.slate} !important`],
  [".panel", `background:${color.night} !important`],
  [".ink", `color:${color.snow} !important`],
  [".soft", `color:${color.frost} !important`],
  [".rule", `border-color:${color.darkLine} !important`],
]

const styleSheet = `
  body, table, td { -webkit-text-size-adjust:100%; -ms-text-size-adjust:100%; }
  img { -ms-interpolation-mode:bicubic; }
  a[x-apple-data-detectors] { color:inherit !important; text-decoration:none !important; }
  @media (max-width:${NARROW_PX}px) {
    .pad { padding-left:20px !important; padding-right:20px !important; }
    .headline { font-size:38px !important; }
    .wide { width:100% !important; }
    .button { display:block !important; text-align:center !important; }
    .stack { display:block !important; width:auto !important; padding-left:0 !important; padding-right:0 !important; }
    .flush { padding-top:0 !important; padding-left:0 !important; padding-right:0 !important; }
    .edge { border-radius:0 !important; border-left:0 !important; border-right:0 !important; }
  }
  @media (prefers-color-scheme:dark) {
${dark.map(([selector, rule]) => `    ${selector} { ${rule}; }`).join("\n")}
  }
${dark.map(([selector, rule]) => `  [data-ogsc] ${selector} { ${rule}; }`).join("\n")}
`

/** The brand's 12-degree cut, the angle of a ski tip; without gradients the band is plain night. */
const cut = `linear-gradient(102deg,${color.night} 84%,${color.ember} 84.2%)`

/** Keeps the text after the preview out of the list of mails. */
const previewFiller = "\u034f \u00a0".repeat(60)

/** The whole document: head, brand band, the mail's own rows, and the shop's address. */
export function layout(page: MailPage): Html {
  const home = webAddress("/", page.origin)
  const link = (label: string, path: string) => {
    const address = webAddress(path, page.origin)
    return address
      ? html`<a href="${address}" target="_blank" class="soft" style="color:${color.muted};text-decoration:underline;">${label}</a>`
      : html`${label}`
  }
  return html`<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${page.title}</title>
<style>${styleSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${color.snow};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${page.preview}${previewFiller}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${color.snow};">
<tr><td class="flush" align="center" style="padding:24px 12px 40px;">
<!--[if mso]><table role="presentation" width="${MAIL_WIDTH_PX}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${MAIL_WIDTH_PX}px;">
<tr><td class="edge" bgcolor="${color.night}" style="background:${color.night};background-image:${cut};border-radius:3px 3px 0 0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="pad" style="padding-top:20px;padding-bottom:20px;${PAD}">
<a href="${home}" target="_blank" style="font-family:${font.head};font-size:26px;line-height:28px;font-weight:800;letter-spacing:0.02em;color:${color.snow};text-decoration:none;text-transform:uppercase;">${page.brand}</a>
</td></tr>
</table>
</td></tr>
<tr><td class="card edge rule" bgcolor="${color.white}" style="background:${color.white};border:1px solid ${color.line};border-top:0;border-radius:0 0 3px 3px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${page.body}
</table>
</td></tr>
<tr><td class="pad soft" style="padding-top:24px;${PAD}font-family:${font.text};font-size:14px;line-height:21px;color:${color.muted};">
<p style="margin:0 0 8px;">Something off? Call ${page.phone} or write to <a href="mailto:${encodeURIComponent(page.storeEmail).replace("%40", "@")}" class="soft" style="color:${color.muted};text-decoration:underline;">${page.storeEmail}</a>.</p>
<p style="margin:0;">${link("Returns", "/return-policy")} &nbsp;&middot;&nbsp; ${link("Shipping", "/shipping")} &nbsp;&middot;&nbsp; ${link(page.brand, "/")}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}
