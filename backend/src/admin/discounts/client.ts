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

/** What the page of discounts is filtered and sorted by. */
export type Filter = "q" | "state" | "kind" | "order"

/** A page of the matching discounts. */
export const useDiscounts = ({ query }: ListAddress<Filter>) => useRead<StaffDiscounts>(DISCOUNTS, { query })

/** One discount, wherever it is in the list; nothing is read for null. */
export const useDiscount = (id: string | null) =>
  useRead<StaffDiscounts>(id === null ? undefined : DISCOUNTS, { query: { id: id ?? "" } })

/** What a discount can be for. */
export const useAims = (isWanted: boolean) =>
  useRead<DiscountAims>(isWanted ? `${DISCOUNTS}/aims` : undefined)

/** The form as typed: an empty amount is null, which the shop refuses with a message at the field. */
export type TypedDiscount = Omit<DiscountForm, "free_shipping_min" | "min"> & {
  free_shipping_min: number | null
  min: number | null
}

/** What staff can set about a discount. */
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
 * Saves a discount over the version that was opened; null for a new one. The form sends what was typed, and the version
 * it was typed over.
 */
export const useSaveDiscount = (opened: StaffDiscount | null) =>
  useSend<StaffDiscounts, TypedDiscount>({
    call: (typed) =>
      opened
        ? { path: discountAt(opened.id), body: { ...typed, version: opened.version } }
        : { path: DISCOUNTS, body: typed },
    area: DISCOUNTS,
  })

/** Switches a discount on or off; anything else that was changed since the list was read stays. */
export const useSwitchDiscount = ({ id }: Pick<StaffDiscount, "id">) =>
  useSend<StaffDiscounts, Pick<SwitchDiscount, "enabled">>({
    call: (body) => ({ path: `${discountAt(id)}/switch`, body }),
    area: DISCOUNTS,
  })

/** Deletes a discount, or archives one that orders refer to. */
export const useRemoveDiscount = (id: string) =>
  useSend<RemovedDiscount>({ call: () => ({ path: discountAt(id), method: "DELETE" }), area: DISCOUNTS })
