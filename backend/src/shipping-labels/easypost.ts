import { readBounded } from "../limits/read-bounded"
import { noAnswer, readFailure, readOffer, readState, Shipment } from "./easypost-answer"
import { type LabelAddress, LabelFailure, type LabelShipment, type ShippingLabels } from "./shipping-labels"

/** A carrier's own computer is asked in the meantime. Milliseconds. */
const TIMEOUT_MS = 20_000

/** Far more than a shipment with all its rates takes, and than a one-page label. Bytes. */
const LARGEST = { answer: 1024 * 1024, label: 5 * 1024 * 1024 } as const

interface Options {
  /** Secret. Sent as the user name of basic authentication. */
  key: string
  /** What comes before `/v2`; looked up at each call where it isn't known in advance. */
  url: string | (() => Promise<string>)
  timeoutMs?: number
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return null
  }
}

/** What UPS and FedEx take of a street in a line. */
const LONGEST_STREET = 35

/**
 * A street in one line, or in two where one would be too long for carriers: broken at a comma where both lines then
 * fit, as they don't at the one after a house number, or else between words.
 */
function streetLines(street: string): { street1: string; street2?: string } {
  if (street.length <= LONGEST_STREET) return { street1: street }
  const from = (end: number) => street.slice(end).replace(/^[, ]+/, "")
  const fits = street.slice(0, LONGEST_STREET + 1)
  const comma = fits.lastIndexOf(",")
  const blank = fits.lastIndexOf(" ")
  const end = comma > 0 && from(comma).length <= LONGEST_STREET ? comma : Math.max(blank, 0) || comma
  return end > 0
    ? { street1: street.slice(0, end).replace(/,$/, ""), street2: from(end) }
    : { street1: street }
}

const address = ({ name, company, street, city, state, zip, country, phone }: LabelAddress) => ({
  name,
  company: company || null,
  ...streetLines(street),
  city,
  state: state || null,
  zip,
  country,
  phone: phone || null,
})

const body = ({ reference, to, from, sender, parcel }: LabelShipment) => ({
  shipment: {
    reference,
    to_address: address(to),
    from_address: address(from),
    return_address: address(sender),
    parcel,
    options: { label_format: "PDF", label_size: "4x6" },
  },
})

const TYPES = [
  { magic: "%PDF-", type: "application/pdf" },
  { magic: "\x89PNG", type: "image/png" },
] as const

/**
 * EasyPost's protocol (docs.easypost.com): shipments are created, which returns their rates, then bought, and refunded.
 * A shipment has at most one label, which keeps a repeated purchase from being a second one.
 */
export function easyPost({ key, url, timeoutMs = TIMEOUT_MS }: Options): ShippingLabels {
  const origin = async () => (typeof url === "string" ? url : await url()).replace(/\/+$/, "")

  /** @throws {LabelFailure} also when nothing came back */
  async function ask(address: string, init: RequestInit, most: number) {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, bytes: await readBounded(response, most) }
    } catch (error) {
      throw error instanceof LabelFailure ? error : noAnswer()
    }
  }

  async function call(method: "GET" | "POST", path: string, sent?: object): Promise<Shipment> {
    const { response, bytes } = await ask(
      `${await origin()}/v2/shipments${path}`,
      {
        method,
        headers: {
          Accept: "application/json",
          Authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
          ...(sent ? { "Content-Type": "application/json" } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      },
      LARGEST.answer,
    )
    if (!response.ok) throw readFailure(response.status, parsed(bytes))
    const shipment = Shipment.safeParse(parsed(bytes))
    if (!shipment.success) throw noAnswer()
    return shipment.data
  }

  const at = (shipmentId: string) => `/${encodeURIComponent(shipmentId)}`

  return {
    async quote(shipment) {
      return readOffer(await call("POST", "", body(shipment)))
    },
    async buy(shipmentId, rateId) {
      const { bought } = readState(await call("POST", `${at(shipmentId)}/buy`, { rate: { id: rateId } }))
      if (!bought) throw noAnswer()
      return bought
    },
    async find(shipmentId) {
      return readState(await call("GET", at(shipmentId)))
    },
    async void(shipmentId) {
      const before = readState(await call("GET", at(shipmentId)))
      if (before.isVoided || !before.bought) return
      const { isVoided } = readState(await call("POST", `${at(shipmentId)}/refund`))
      if (!isVoided) {
        throw new LabelFailure(
          "refused",
          "The carrier won't refund this label. It may have been scanned, or is only charged once it is.",
        )
      }
    },
    async file(shipmentId) {
      const { postage_label } = await call("GET", at(shipmentId))
      const label = postage_label?.label_pdf_url || postage_label?.label_url
      // The address comes from the service, but it is fetched from inside the shop's network all the same.
      if (!label || !(label.startsWith("https://") || label.startsWith(`${await origin()}/`)))
        throw noAnswer()
      const { response, bytes } = await ask(label, {}, LARGEST.label)
      const type = TYPES.find(
        ({ magic }) => bytes.subarray(0, magic.length).toString("latin1") === magic,
      )?.type
      if (!response.ok || !type) throw noAnswer()
      return { bytes, type }
    },
  }
}
