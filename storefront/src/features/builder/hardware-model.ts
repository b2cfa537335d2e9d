import type { AddSkiAnswer, Carbide } from "#contracts/builder"
import type { TrackedItem } from "#platform/analytics"

/** Section 9: flat, in dollars. */
export const MOUNT_KIT_PRICE = 40

/** The hardware screen (sections 3 and 4); the sled is kept beside it. */
export interface HardwareState {
  /** Id of the chosen carbide; "" for none. */
  carbide: string
  /** 'I already have a carbide that fits these skis'. */
  noCarbides: boolean
  /** 'I already have a mount kit for my sled'. */
  noMountKit: boolean
  adding: boolean
  /** Why the last add did not happen. */
  message: string | null
}

export type HardwareEvent =
  | { type: "carbideChosen"; carbide: string }
  | { type: "noCarbidesChecked"; checked: boolean }
  | { type: "noMountKitChecked"; checked: boolean }
  | { type: "submitted" }
  | { type: "refused"; message: string }
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
  if (state.adding && event.type !== "refused") return state
  switch (event.type) {
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
    case "dismissed":
      return { ...state, message: null }
  }
}

/**
 * Section 5: valid when no carbides is checked or a carbide chosen, and no mount kit is checked or a sled
 * model chosen.
 */
export const isValid = ({ carbide, noCarbides, noMountKit }: HardwareState, model: string): boolean =>
  (noCarbides || carbide !== "") && (noMountKit || model !== "")

/** Chosen carbide and mount kit, in dollars; the kit is nothing for who has one (section 9). */
export function hardwareTotal({ carbide, noMountKit }: HardwareState, carbides: readonly Carbide[]): number {
  const price = carbides.find(({ id }) => id === carbide)?.price ?? 0
  return price + (noMountKit ? 0 : MOUNT_KIT_PRICE)
}

/** Section 8. */
export const carbideLabel = ({ name, in_stock }: Carbide): string =>
  in_stock ? name : `${name} - Out of Stock`

/** What analytics hears: the ski, and the mount kit and the carbide when they were added (section 4). */
export function trackedItems(answer: AddSkiAnswer, skiSku: string): TrackedItem[] {
  const { product, style, mountKitSku, mountKitPrice, carbideSku, carbideName, carbidePrice } = answer
  const items: TrackedItem[] = [
    { name: `${product.name} ${style.name}`, sku: skiSku, price: style.price, quantity: 1 },
  ]
  if (mountKitSku !== undefined)
    items.push({
      name: "Mount Kit",
      sku: mountKitSku,
      price: mountKitPrice ?? MOUNT_KIT_PRICE,
      quantity: 1,
    })
  if (carbideSku !== undefined)
    items.push({
      name: carbideName ?? carbideSku,
      sku: carbideSku,
      price: carbidePrice ?? 0,
      quantity: 1,
    })
  return items
}
