import { html, webAddress } from "../layout/html"
import { layout } from "../layout/layout"
import { figures, leadRow, notesRow, plainFoot } from "../layout/parts"
import { oneLine, wrap } from "../layout/plain-text"
import type { RenderedMail, ShopIdentity } from "../layout/rendered-mail"

/** The content of a stage's mail. It contains no prices. */
export interface StageMail extends ShopIdentity {
  /** The order's number. */
  number: string
  /** The buyer's wording for the stage. */
  stage: string
  builds: readonly { number: number; name: string }[]
  /** The promised day, in words; null for none. */
  ships: string | null
  email: string
  /** Absolute, or a path of the shop. */
  thanksUrl: string
}

/** The mail saying how far along what is made for an order is. */
export function stageMail(mail: StageMail): RenderedMail {
  const number = oneLine(mail.number)
  const stage = oneLine(mail.stage)
  const lead =
    mail.builds.length === 1
      ? "Your build has reached the next step"
      : "Your builds have reached the next step"
  const builds = mail.builds.map(({ number, name }) => `${oneLine(name)}, Build No. ${number}`)
  const order = webAddress(mail.thanksUrl, mail.origin)
  return {
    subject: `Your ${oneLine(mail.brand)} order ${number}: ${stage}`,
    html: layout({
      ...mail,
      title: `Order ${number}`,
      preview: `${lead}: ${stage}.`,
      body: html`${leadRow(
        {
          headline: html`${stage}.`,
          words: html`${lead}. Order <strong style="${figures}">${number}</strong> is now at: <strong>${stage}</strong>.${mail.ships && html` ${mail.ships}.`}`,
          button: { label: "See your order", address: mail.thanksUrl },
        },
        mail.origin,
      )}${notesRow([{ title: "On the bench", lines: builds }], mail.email)}`,
    }).toString(),
    text: [
      `${stage}.`,
      "",
      wrap(`${lead}. Order ${number} is now at: ${stage}.${mail.ships ? ` ${mail.ships}.` : ""}`),
      "",
      ...builds,
      "",
      ...(order ? [`See your order: ${order}`, ""] : []),
      ...plainFoot(mail, mail.email),
    ].join("\n"),
  }
}
