import { formatMoney } from "../contracts/money"
import { html } from "../mail/layout/html"
import { oneLine } from "../mail/layout/plain-text"
import type { RenderedMail } from "../mail/layout/rendered-mail"

export interface OrderText {
  brand: string
  number: string
  /** Absolute. */
  thanksUrl: string
}

/** A text message has only words; the outbox shows them as a page, too. */
function textMessage(words: string, subject: string): RenderedMail {
  const text = oneLine(words)
  return { subject, text, html: html`<!doctype html><meta charset="utf-8"><p>${text}</p>`.toString() }
}

/**
 * "Text me my receipt".
 * @param total dollars
 */
export function receiptText({ brand, number, thanksUrl }: OrderText, total: number): RenderedMail {
  return textMessage(
    `${brand}: we have your order ${number} for ${formatMoney(total)}. ${thanksUrl}`,
    `Text: receipt of order ${oneLine(number)}`,
  )
}

interface Tracking {
  carrier?: string
  number: string
  url: string
}

const trackingWords = ({ carrier, number, url }: Tracking) => [carrier, number, url].filter(Boolean).join(" ")

/** "Text me updates about this order", when part of it has shipped. */
export function shippedText(
  { brand, number, thanksUrl }: OrderText,
  tracking: readonly Tracking[],
): RenderedMail {
  const parcels = tracking.map(trackingWords)
  const where = parcels.length > 0 ? `Tracking: ${parcels.join(", ")}` : thanksUrl
  return textMessage(
    `${brand}: your order ${number} is on its way. ${where}`,
    `Text: order ${oneLine(number)} is on its way`,
  )
}

/** "Text me updates about this order", when the tracking number of a parcel was corrected or added. */
export function trackingText({ brand, number }: OrderText, tracking: Tracking): RenderedMail {
  return textMessage(
    `${brand}: a parcel of your order ${number} is on its way under this tracking number: ${trackingWords(tracking)}`,
    `Text: tracking number for order ${oneLine(number)}`,
  )
}

/**
 * "Text me updates about this order", when money was refunded.
 * @param amount dollars
 */
export function refundText({ brand, number, thanksUrl }: OrderText, amount: number): RenderedMail {
  return textMessage(
    `${brand}: we refunded ${formatMoney(amount)} for your order ${number}. ${thanksUrl}`,
    `Text: refund for order ${oneLine(number)}`,
  )
}
