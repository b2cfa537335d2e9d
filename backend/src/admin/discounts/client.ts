import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { DiscountForm, StaffDiscounts } from "../../contracts/discount-staff"
import { type CallError, call } from "../shared/call"

const KEY = ["discounts"]

/** Every discount, by code. */
export function useDiscounts() {
  return useQuery({ queryKey: KEY, queryFn: () => call<StaffDiscounts>("/admin/discounts") })
}

/** The form as it is typed: an empty amount is none, which the shop refuses with a sentence at it. */
export type TypedDiscount = Omit<DiscountForm, "free_shipping_min"> & { free_shipping_min: number | null }

/** Saves a discount; a new one without an id. Answered with the whole list. */
export function useSaveDiscount(id: string | null) {
  const queries = useQueryClient()
  return useMutation<StaffDiscounts, CallError, TypedDiscount>({
    mutationFn: (body) =>
      call<StaffDiscounts>(id === null ? "/admin/discounts" : `/admin/discounts/${encodeURIComponent(id)}`, {
        body,
      }),
    onSuccess: (list) => queries.setQueryData(KEY, list),
  })
}
