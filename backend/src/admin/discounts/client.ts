import type {
  DiscountAims,
  DiscountForm,
  RemovedDiscount,
  StaffDiscount,
  StaffDiscounts,
  SwitchDiscount,
} from "../../contracts/staff/discount-staff"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

const DISCOUNTS = "/admin/discounts"

const discountAt = (id: string) => `${DISCOUNTS}/${encodeURIComponent(id)}`

/** What the page of discounts is looked through by. */
export type Filter = "q" | "state" | "kind" | "order"

/** A page of the discounts that are asked for. */
export const useDiscounts = ({ query }: ListAddress<Filter>) => useRead<StaffDiscounts>(DISCOUNTS, { query })

/** One discount, wherever in the list it stands; nothing is read for null. */
export const useDiscount = (id: string | null) =>
  useRead<StaffDiscounts>(id === null ? undefined : DISCOUNTS, { query: { id: id ?? "" } })

/** What a discount can be for. */
export const useAims = (isWanted: boolean) =>
  useRead<DiscountAims>(isWanted ? `${DISCOUNTS}/aims` : undefined)

/** The form as it is typed: an empty amount is none, which the shop refuses with a sentence at it. */
export type TypedDiscount = Omit<DiscountForm, "free_shipping_min" | "min"> & {
  free_shipping_min: number | null
  min: number | null
}

/** What of a discount is the staff's to set. */
export function typedOf(discount: StaffDiscount): TypedDiscount {
  const {
    id: _,
    version: __,
    uses: ___,
    given: ____,
    state: _____,
    description: ______,
    target_names: _______,
    ...typed
  } = discount
  return typed
}

/**
 * Saves a discount, as it was when it was opened; null for a new one. The form says what was typed, and the version which
 * one it was typed over.
 */
export const useSaveDiscount = (opened: StaffDiscount | null) =>
  useSend<StaffDiscounts, TypedDiscount>({
    call: (typed) =>
      opened
        ? { path: discountAt(opened.id), body: { ...typed, version: opened.version } }
        : { path: DISCOUNTS, body: typed },
    area: DISCOUNTS,
  })

/** Switches a discount on or off: what else of it was changed since the list was read stays. */
export const useSwitchDiscount = ({ id }: Pick<StaffDiscount, "id">) =>
  useSend<StaffDiscounts, Pick<SwitchDiscount, "enabled">>({
    call: (body) => ({ path: `${discountAt(id)}/switch`, body }),
    area: DISCOUNTS,
  })

/** Takes a discount away, or puts one away that orders know. */
export const useRemoveDiscount = (id: string) =>
  useSend<RemovedDiscount>({ call: () => ({ path: discountAt(id), method: "DELETE" }), area: DISCOUNTS })
