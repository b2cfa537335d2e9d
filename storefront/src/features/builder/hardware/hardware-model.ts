import type { AddSkiAnswer, Carbide, Hardware } from "#contracts/builder/builder"
import type { FoundPart } from "#contracts/fitment/fitment"
import { formatMoney, toCents, toDollars } from "#contracts/money"
import type { TrackedItem } from "#platform/analytics"
import { trackingName } from "../tracking-name"

/** The mount kit of the chosen sled. */
export type MatchedKit =
  /** No sled is chosen. */
  | { phase: "none" }
  | { phase: "looking" }
  | { phase: "found"; kit: FoundPart; sled: string }
  /** Nothing fits the sled. */
  | { phase: "missing"; sled: string }
  /** The shop couldn't be reached; it will say so when the skis are added. */
  | { phase: "failed" }

/** What a rider picks on the hardware screen, besides the sled. */
export interface HardwarePicks {
  /** Id of the chosen carbide; "" for none. */
  carbide: string
  /** 'I already have a carbide that fits these skis'. */
  noCarbides: boolean
  /** 'I already have a mount kit for my sled'. */
  noMountKit: boolean
}

/** The hardware screen (sections 3 and 4); the sled is kept separately. */
export interface HardwareState extends HardwarePicks {
  adding: boolean
  /** Why the last add did not happen. */
  message: string | null
}

export type HardwareEvent =
  /** What was picked before a reload. */
  | { type: "restored"; picks: HardwarePicks }
  | { type: "carbideChosen"; carbide: string }
  | { type: "noCarbidesChecked"; checked: boolean }
  | { type: "noMountKitChecked"; checked: boolean }
  | { type: "submitted" }
  /** Null where the page explains it itself. */
  | { type: "refused"; message: string | null }
  /** It is in the cart, which is shown unless the rider has come back. */
  | { type: "added" }
  | { type: "dismissed" }

export const startHardware: HardwareState = {
  carbide: "",
  noCarbides: false,
  noMountKit: false,
  adding: false,
  message: null,
}

/** The hardware form's transitions. Nothing changes while the ski is on its way to the cart. */
export function hardwareReducer(state: HardwareState, event: HardwareEvent): HardwareState {
  if (state.adding && event.type !== "refused" && event.type !== "added") return state
  switch (event.type) {
    case "restored":
      return { ...state, ...event.picks }
    case "carbideChosen":
      return state.noCarbides ? state : { ...state, carbide: event.carbide, message: null }
    case "noCarbidesChecked":
      return {
        ...state,
        noCarbides: event.checked,
        carbide: event.checked ? "" : state.carbide,
        message: null,
      }
    case "noMountKitChecked":
      return { ...state, noMountKit: event.checked, message: null }
    case "submitted":
      return { ...state, adding: true, message: null }
    case "refused":
      return state.adding ? { ...state, adding: false, message: event.message } : state
    case "added":
      return { ...state, adding: false }
    case "dismissed":
      return { ...state, message: null }
  }
}

/**
 * Section 5: valid when no carbides is checked or a carbide chosen, and no mount kit is checked or a sled model
 * chosen; what fits that sled has to be known by then, so that nothing is refused after the press.
 */
export const isValid = ({ carbide, noCarbides, noMountKit }: HardwarePicks, kit: MatchedKit): boolean =>
  (noCarbides || carbide !== "") && (noMountKit || (kit.phase !== "none" && kit.phase !== "looking"))

/** What the main button is waiting for, phrased as what to do; empty once the form is valid. */
export function toAddHardware(picks: HardwarePicks, kit: MatchedKit): string {
  if (isValid(picks, kit)) return ""
  if (kit.phase === "looking" && !picks.noMountKit)
    return "One moment: looking for the kit that fits your sled."
  const lacksCarbide = !picks.noCarbides && picks.carbide === ""
  const lacksSled = !picks.noMountKit && kit.phase === "none"
  if (lacksCarbide && lacksSled) return "Pick your sled and a carbide, or tick what you already have."
  return lacksSled
    ? "Pick your sled, or tick that you already have a mount kit."
    : "Pick a carbide, or tick that you already have one."
}

/** False for a kit whose stock isn't counted. */
export const isSoldOut = ({ inventory }: FoundPart): boolean => inventory !== null && inventory <= 0

/** The kit that goes into the cart with the skis; null when the rider has one or it isn't available. */
export const kitToAdd = ({ noMountKit }: HardwarePicks, matched: MatchedKit): FoundPart | null =>
  !noMountKit && matched.phase === "found" && !isSoldOut(matched.kit) ? matched.kit : null

/** The sled to send with the skis: the shop adds the kit that fits it. Null adds none. */
export function modelToSend(picks: HardwarePicks, matched: MatchedKit, model: string): string | null {
  // If it isn't known here whether anything fits, the shop will say so.
  const unknown = !picks.noMountKit && matched.phase === "failed"
  return unknown || kitToAdd(picks, matched) ? model || null : null
}

/** An item that goes into the cart, and its price in dollars. */
export interface Picked {
  /** Null for a design, and for a kit as long as its sled isn't known. */
  sku: string | null
  price: number
}

/**
 * Chosen carbide and mount kit (section 9). A rider who doesn't have a kit pays for one, so it counts before the sled
 * is known if all kits cost the same.
 */
export function pickedHardware(
  picks: HardwarePicks,
  { carbides, hardware }: { carbides: readonly Carbide[]; hardware: Hardware },
  matched: MatchedKit,
): Picked[] {
  const carbide = carbides.find(({ id }) => id === picks.carbide)
  const kit = kitToAdd(picks, matched) ?? expectedKit(picks, hardware, matched)
  return [
    ...(carbide ? [{ sku: carbide.id, price: carbide.price }] : []),
    ...(kit ? [{ sku: kit.sku, price: kit.price }] : []),
  ]
}

/** The kit of a rider who has none and whose sled isn't known; null when its price depends on the sled. */
function expectedKit(
  { noMountKit }: HardwarePicks,
  { mountKit }: Hardware,
  { phase }: MatchedKit,
): Picked | null {
  if (noMountKit || mountKit === null || mountKit.from !== mountKit.to) return null
  // After a failed look-up the shop adds the kit that fits, as `modelToSend` asks it to.
  return phase === "found" || phase === "missing" ? null : { sku: null, price: mountKit.from }
}

/** Dollars. */
export const totalOf = (picked: readonly Picked[]): number =>
  toDollars(picked.reduce((cents, { price }) => cents + toCents(price), 0))

/** '$40.00 each' beside the heading: the price of the kit that fits, until then of all; null when there is none. */
export function kitPrice({ mountKit }: Hardware, matched: MatchedKit): string | null {
  if (matched.phase === "found") return `${formatMoney(matched.kit.price)} each`
  if (mountKit === null) return null
  const { from, to } = mountKit
  return `${to > from ? "from " : ""}${formatMoney(from)} each`
}

/** Section 8. */
export const carbideLabel = ({ name, in_stock }: Carbide): string =>
  in_stock ? name : `${name} - Out of Stock`

/** What is sent to analytics: the ski, and the mount kit and the carbide if they were added (section 4). */
export function trackedItems(answer: AddSkiAnswer, skiSku: string): TrackedItem[] {
  const { product, style, mountKitSku, mountKitPrice, carbideSku, carbideName, carbidePrice } = answer
  const nameOf = (sku: string, otherwise: string) => trackingName(answer.cart, sku, otherwise)
  const items: TrackedItem[] = [
    {
      name: nameOf(skiSku, `${product.name} ${style.name}`),
      sku: skiSku,
      price: style.price,
      quantity: 1,
    },
  ]
  if (mountKitSku !== undefined)
    items.push({
      name: nameOf(mountKitSku, "Mount Kit"),
      sku: mountKitSku,
      price: mountKitPrice ?? 0,
      quantity: 1,
    })
  if (carbideSku !== undefined)
    items.push({
      name: nameOf(carbideSku, carbideName ?? carbideSku),
      sku: carbideSku,
      price: carbidePrice ?? 0,
      quantity: 1,
    })
  return items
}
