import { ulid } from "ulid"

/** A tax that an address adds to something. `rate` in percent. */
export interface TaxDue {
  rateId: string
  code: string
  rate: number
  name: string | null
}

/** A tax as Medusa stores it on a line or a shipping method. */
export interface StoredTax extends Omit<TaxDue, "rateId"> {
  id: string
  rateId: string | null
  provider: string | null
}

/** A tax that is to be written. */
export interface NewTax extends TaxDue {
  id: string
  /** The line, or the shipping method. */
  of: string
  provider: string
}

/** The source that Medusa gives for it: its own tables. */
const PROVIDER = "system"

/**
 * Which taxes of a line or a shipping method are to be removed and added. Pure except for new ids.
 * @param prefix of the ids of Medusa's rows
 */
export function planTaxes(
  owner: { id: string; taxes: readonly StoredTax[] },
  due: readonly TaxDue[],
  prefix: "calitxl" | "casmtxl",
): { stale: string[]; missing: NewTax[] } {
  const left = [...due]
  const stale: string[] = []
  for (const stored of owner.taxes) {
    const at = left.findIndex(
      ({ rateId, code, rate, name }) =>
        stored.provider === PROVIDER &&
        stored.rateId === rateId &&
        stored.code === code &&
        stored.rate === rate &&
        stored.name === name,
    )
    if (at < 0) stale.push(stored.id)
    else left.splice(at, 1)
  }
  return {
    stale,
    missing: left.map((tax) => ({ ...tax, id: `${prefix}_${ulid()}`, of: owner.id, provider: PROVIDER })),
  }
}
