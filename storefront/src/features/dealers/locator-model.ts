import type { statesOfCode } from "#contracts/addresses/postal-codes"
import type { DealerResult } from "#contracts/dealers/dealers"
import { nearestFirst, placeOfCode, postalCode, type Ranked } from "./nearest"

export const KINDS = ["All", "Dealer", "Distributor"] as const
export type Kind = (typeof KINDS)[number]

export interface Locator {
  kind: Kind
  /** As typed. */
  zip: string
  /** The postal code the list is sorted by; null for by name. */
  near: string | null
  /** What is wrong with the zip; null when nothing is. */
  zipError: string | null
  /** The dealer pointed at, on the map or in the list. */
  chosen: string | null
}

export const START: Locator = { kind: "All", zip: "", near: null, zipError: null, chosen: null }

export type LocatorEvent =
  | { type: "filtered"; kind: Kind }
  | { type: "typed"; zip: string }
  /** `areas` says where a code is; null if that list couldn't be loaded: then every code is accepted. */
  | { type: "searched"; dealers: readonly DealerResult[]; areas: typeof statesOfCode | null }
  | { type: "cleared" }
  | { type: "chose"; id: string | null }

const NO_ZIP = "Please enter a US zip code or a Canadian postal code."
const noSuchCode = (code: string) =>
  `There is no ${/^\d/.test(code) ? "zip" : "postal"} code ${code}. Please check it.`
const NO_PLACE = "We have no dealer to measure from in that country yet."

/** The locator's next state. Pure. */
export function locatorReducer(state: Locator, event: LocatorEvent): Locator {
  switch (event.type) {
    case "filtered":
      return { ...state, kind: event.kind, chosen: null }
    case "typed":
      return { ...state, zip: event.zip, zipError: null }
    case "searched": {
      const near = postalCode(state.zip)
      if (near === null) return { ...state, near: null, zipError: NO_ZIP }
      const country = /^\d/.test(near) ? "US" : "CA"
      if (event.areas?.(country, near)?.length === 0)
        return { ...state, near: null, zipError: noSuchCode(near) }
      const known = placeOfCode(near, event.dealers) !== null
      return { ...state, near: known ? near : null, zipError: known ? null : NO_PLACE }
    }
    case "cleared":
      return { ...state, zip: "", near: null, zipError: null }
    case "chose":
      return { ...state, chosen: event.id }
  }
}

/** The dealers to show: by the distributor flag (section 4), nearest first when there is a zip. */
export function shownDealers({ kind, near }: Locator, dealers: readonly DealerResult[]): Ranked[] {
  const ofKind = dealers.filter(
    ({ distributor }) => kind === "All" || distributor === (kind === "Distributor"),
  )
  const from = near === null ? null : placeOfCode(near, dealers)
  return near !== null && from
    ? nearestFirst(ofKind, from, { near, all: dealers })
    : ofKind.map((dealer) => ({ dealer, miles: null }))
}
