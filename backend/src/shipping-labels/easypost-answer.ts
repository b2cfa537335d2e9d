import * as z from "zod"
import { CURRENCY, toCents } from "../contracts/money"
import {
  type BoughtLabel,
  LabelFailure,
  type LabelField,
  type LabelOffer,
  type LabelState,
} from "./shipping-labels"

/*
 * What EasyPost answers, read as far as the shop needs it.
 */

const words = z.string().nullish()

const Rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** Decimal dollars: "7.90". */
  rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
  currency: z.string(),
  delivery_days: z.number().nullish(),
})

/** A shipment: https://docs.easypost.com/docs/shipments */
export const Shipment = z.object({
  id: z.string().min(1).max(100),
  rates: z.array(Rate).nullish(),
  messages: z.array(z.object({ carrier: words, message: words })).nullish(),
  selected_rate: Rate.nullish(),
  tracking_code: words,
  tracker: z.object({ public_url: words }).nullish(),
  postage_label: z.object({ label_url: words, label_pdf_url: words }).nullish(),
  refund_status: words,
})
export type Shipment = z.output<typeof Shipment>

const Failure = z.object({
  error: z.object({
    code: words,
    message: z.union([z.string(), z.array(z.string())]).nullish(),
    errors: z.array(z.union([z.object({ field: words, message: words }), z.string()])).nullish(),
  }),
})

/** Refunded, or as good as. */
const VOIDED = ["submitted", "refunded"]

const MOST_SAID = 200
/** A sentence from outside, short enough to be shown. */
const said = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, MOST_SAID)

/**
 * The service's rates for a parcel, in the shop's currency, and what it says about those it doesn't offer.
 */
export function readOffer({ id, rates, messages }: Shipment): LabelOffer {
  return {
    shipmentId: id,
    rates: (rates ?? [])
      .filter(({ currency }) => currency === CURRENCY.toUpperCase())
      .map(({ id, carrier, service, rate, delivery_days }) => ({
        id,
        carrier,
        service,
        cents: toCents(rate),
        days: delivery_days ?? null,
      }))
      .sort((one, other) => one.cents - other.cents),
    said: (messages ?? []).flatMap(({ carrier, message }) =>
      message ? [said([carrier, message].filter(Boolean).join(": "))] : [],
    ),
  }
}

/** @returns null when it was never bought */
function readBought(shipment: Shipment): BoughtLabel | null {
  const { selected_rate, postage_label, tracking_code, tracker } = shipment
  if (!postage_label || !selected_rate || !tracking_code) return null
  return {
    carrier: selected_rate.carrier,
    service: selected_rate.service,
    cents: toCents(selected_rate.rate),
    trackingNumber: tracking_code,
    trackingUrl: tracker?.public_url ?? "",
  }
}

/** What has become of a shipment: whether its label was bought, and whether it was returned. */
export const readState = (shipment: Shipment): LabelState => ({
  bought: readBought(shipment),
  isVoided: VOIDED.includes(shipment.refund_status ?? ""),
})

/** Codes after which the service itself doesn't know whether the carrier sold a label. */
const UNCLEAR = /TIMED_OUT|TIMEOUT|NO_RESPONSE|IN_PROGRESS|POSTAGE\.EXISTS/
const MONEY = /PAYMENT_REQUIRED|INSUFFICIENT|BALANCE|BILLING/
const NO_ANSWER = "The label service doesn't answer right now. Nothing you entered is lost: please try again."

/** The form's field behind one of the service's: `to_address.zip`, `parcel.weight`. */
function fieldOf(name: string): LabelField | null {
  if (/parcel.*weight|^weight$/.test(name)) return "pounds"
  const side = /(length|width|height)$/.exec(name)?.[1]
  if (side) return side as LabelField
  if (/^(shipment\.)?(from|return)_address/.test(name)) return "sender"
  return /address|street|city|state|zip|country|phone/.test(name) ? "address" : null
}

/**
 * What an unsuccessful answer means, in words.
 * @param body as it came, parsed or not
 */
export function readFailure(status: number, body: unknown): LabelFailure {
  const parsed = Failure.safeParse(body)
  const { code, message, errors } = parsed.success ? parsed.data.error : { code: "", message: "", errors: [] }
  const name = code ?? ""
  if (status === 401 || status === 403) {
    return new LabelFailure(
      "refused",
      "The label service rejects the shop's key. An owner needs to check EASYPOST_API_KEY.",
    )
  }
  if (status === 402 || MONEY.test(name)) {
    return new LabelFailure(
      "refused",
      "The shop's account at the label service has no money left. Nothing was bought: top it up there, or ship by hand.",
    )
  }
  if (status === 429 || status >= 500 || UNCLEAR.test(name)) return new LabelFailure("unclear", NO_ANSWER)
  const details = (errors ?? []).flatMap((each) =>
    typeof each === "string"
      ? [{ field: null, words: each }]
      : each.message
        ? [{ field: fieldOf(each.field ?? ""), words: each.message }]
        : [],
  )
  const [first] = details
  const own = Array.isArray(message) ? message.join(" ") : (message ?? "")
  const field = first?.field ?? (/ADDRESS/.test(name) ? "address" : null)
  const sentence = said(first?.words ?? own)
  if (sentence === "")
    return new LabelFailure("refused", "The label service refused this parcel and didn't say why.")
  return new LabelFailure("refused", `The carrier says: ${sentence}`, field ?? "rate")
}

/** For when no answer came at all, or nonsense. */
export const noAnswer = () => new LabelFailure("unclear", NO_ANSWER)
