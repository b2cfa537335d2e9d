import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { plainCents } from "../../contracts/money"

/** A refusal in EasyPost's words. */
export class LabelProtocolError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: { field: string; message: string }[] = [],
  ) {
    super(message)
  }
}

export interface SandboxAddress {
  name?: string | null
  company?: string | null
  street1: string
  street2?: string | null
  city: string
  state?: string | null
  zip: string
  country: string
  phone?: string | null
}

interface SandboxRate {
  id: string
  object: "Rate"
  carrier: string
  service: string
  /** Decimal dollars. */
  rate: string
  currency: "USD"
  delivery_days: number
}

/** A shipment as EasyPost shows it, and as it is stored: one file each. */
export interface SandboxShipment {
  id: string
  object: "Shipment"
  mode: "test"
  reference: string | null
  created_at: string
  to_address: SandboxAddress
  from_address: SandboxAddress
  return_address: SandboxAddress
  parcel: { weight: number; length: number; width: number; height: number }
  rates: SandboxRate[]
  messages: { carrier: string; type: "rate_error"; message: string }[]
  selected_rate: SandboxRate | null
  tracking_code: string | null
  tracker: { public_url: string } | null
  /** The name of the label's file; shown as an address. */
  label: string | null
  refund_status: "submitted" | null
}

const SERVICES = [
  {
    carrier: "USPS",
    service: "GroundAdvantage",
    base: 690,
    ounce: 9,
    days: 4,
    prefix: "9400",
    most: 70 * 16,
  },
  { carrier: "USPS", service: "Priority", base: 1040, ounce: 13, days: 2, prefix: "9405", most: 70 * 16 },
  { carrier: "UPS", service: "Ground", base: 1185, ounce: 6, days: 3, prefix: "1ZSAMPLE", most: 150 * 16 },
  {
    carrier: "UPS",
    service: "2ndDayAir",
    base: 2890,
    ounce: 15,
    days: 2,
    prefix: "1ZSAMPLE",
    most: 150 * 16,
  },
  {
    carrier: "FedEx",
    service: "FEDEX_GROUND",
    base: 1240,
    ounce: 6,
    days: 3,
    prefix: "7000",
    most: 150 * 16,
  },
] as const

/** How carriers count a light, large parcel: cubic inches per pound. */
const DIMENSIONAL = 139

const ZIP = /^\d{5}(-\d{4})?$/

/** @throws {LabelProtocolError} 422 at the address's field */
function checkAddress(name: string, address: SandboxAddress): void {
  const errors = (["street1", "city", "zip", "country"] as const).flatMap((field) =>
    address[field]?.trim() ? [] : [{ field: `${name}.${field}`, message: `The ${field} is missing.` }],
  )
  if (address.country === "US" && !ZIP.test(address.zip)) {
    errors.push({ field: `${name}.zip`, message: "This is no ZIP code." })
  }
  for (const line of ["street1", "street2"] as const) {
    if ((address[line]?.length ?? 0) <= 35) continue
    errors.push({ field: `${name}.${line}`, message: "A line of a street has 35 characters at most." })
  }
  // Stands for an address that a carrier doesn't know: the demo's way to see it refused.
  if (/\bnowhere\b/i.test(address.street1)) {
    errors.push({ field: `${name}.street1`, message: "There is no such address." })
  }
  if (errors.length > 0) {
    throw new LabelProtocolError(422, "ADDRESS.VERIFY.FAILURE", "Unable to verify address.", errors)
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`

/** The sandbox's shipments: one file each, so that they outlive the process and several processes can share them. */
export class SandboxShipments {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true })
  }

  /**
   * Stores a shipment with its rates, without a label. `parcel` is in inches and ounces; services that don't take it
   * are in `messages`.
   * @throws {LabelProtocolError} 422 at the address's field
   */
  create(sent: Pick<SandboxShipment, "to_address" | "from_address" | "parcel"> & Partial<SandboxShipment>) {
    const { to_address, from_address, return_address = from_address, parcel, reference = null } = sent
    checkAddress("to_address", to_address)
    checkAddress("from_address", from_address)
    checkAddress("return_address", return_address)
    const volume = (parcel.length * parcel.width * parcel.height) / DIMENSIONAL
    const ounces = Math.ceil(Math.max(parcel.weight, volume * 16))
    const zone = Math.abs(Number(to_address.zip[0]) - Number(from_address.zip[0])) || 0
    const fits = SERVICES.filter(({ most }) => ounces <= most)
    const shipment: SandboxShipment = {
      id: newId("shp"),
      object: "Shipment",
      mode: "test",
      reference,
      created_at: new Date().toISOString(),
      to_address,
      from_address,
      return_address,
      parcel,
      rates: fits.map(({ carrier, service, base, ounce, days }) => ({
        id: newId("rate"),
        object: "Rate",
        carrier,
        service,
        rate: plainCents(base + Math.round(ounces * ounce * (1 + zone / 10))),
        currency: "USD",
        delivery_days: days,
      })),
      messages: SERVICES.filter((service) => !fits.includes(service)).map(({ carrier, service }) => ({
        carrier,
        type: "rate_error",
        message: `${service}: this parcel is too heavy or too large.`,
      })),
      selected_rate: null,
      tracking_code: null,
      tracker: null,
      label: null,
      refund_status: null,
    }
    this.keep(shipment)
    return shipment
  }

  /** @throws {LabelProtocolError} 404 */
  find(id: string): SandboxShipment {
    const file = this.fileOf(id)
    if (!/^shp_[0-9a-f]{32}$/.test(id) || !existsSync(file)) {
      throw new LabelProtocolError(404, "NOT_FOUND", "The requested resource could not be found.")
    }
    return JSON.parse(readFileSync(file, "utf8")) as SandboxShipment
  }

  /** @throws {LabelProtocolError} 404; 422 when it has a label, or the rate isn't one of its own */
  buy(id: string, rateId: string): SandboxShipment {
    const shipment = this.find(id)
    if (shipment.label) {
      throw new LabelProtocolError(
        422,
        "SHIPMENT.POSTAGE.EXISTS",
        "Postage already exists for this shipment.",
      )
    }
    const rate = shipment.rates.find((each) => each.id === rateId)
    if (!rate) {
      throw new LabelProtocolError(422, "SHIPMENT.INVALID_PARAMS", "Unable to find the rate.", [
        { field: "rate", message: "This rate belongs to another shipment." },
      ])
    }
    const service = SERVICES.find((each) => each.carrier === rate.carrier && each.service === rate.service)
    const digits = BigInt(`0x${createHash("sha256").update(id).digest("hex").slice(0, 16)}`).toString()
    const code = `${service?.prefix ?? ""}${digits.padStart(20, "0").slice(0, 12)}`
    const bought: SandboxShipment = {
      ...shipment,
      selected_rate: rate,
      tracking_code: code,
      tracker: { public_url: `https://track.easypost.example/${code}` },
      // Anyone with a label's address has the label, so it can't be guessed.
      label: randomBytes(32).toString("hex"),
    }
    this.keep(bought)
    writeFileSync(join(this.folder, `${bought.label}.label`), id)
    return bought
  }

  /** @throws {LabelProtocolError} 404; 422 without a label, or when it was already refunded */
  refund(id: string): SandboxShipment {
    const shipment = this.find(id)
    if (!shipment.label || shipment.refund_status) {
      throw new LabelProtocolError(422, "SHIPMENT.REFUND.UNAVAILABLE", "This shipment can't be refunded.")
    }
    const refunded: SandboxShipment = { ...shipment, refund_status: "submitted" }
    this.keep(refunded)
    return refunded
  }

  /** @throws {LabelProtocolError} 404 */
  ofLabel(name: string): SandboxShipment {
    const file = join(this.folder, `${name}.label`)
    if (!/^[0-9a-f]{64}$/.test(name) || !existsSync(file)) {
      throw new LabelProtocolError(404, "NOT_FOUND", "The requested resource could not be found.")
    }
    return this.find(readFileSync(file, "utf8"))
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`)
  }

  private keep(shipment: SandboxShipment): void {
    const file = this.fileOf(shipment.id)
    // Whole or not at all: a process may end at any time.
    writeFileSync(`${file}.new`, JSON.stringify(shipment))
    renameSync(`${file}.new`, file)
  }
}
