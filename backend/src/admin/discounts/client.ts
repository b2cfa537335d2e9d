import { usePrompt } from "@medusajs/ui"
import type {
  DiscountAims,
  DiscountForm,
  RemovedDiscount,
  StaffDiscount,
  StaffDiscounts,
  SwitchDiscount,
} from "../../contracts/discount-staff"
import { refusalOf } from "../shared/client"
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
    uses: __,
    given: ___,
    state: ____,
    description: _____,
    target_names: ______,
    ...typed
  } = discount
  return typed
}

interface Done {
  onSuccess: () => void
  onError?: (error: Error) => void
}

/** Sends what may be asked about to a path, and once more when whoever sent it means it. */
function useAskedAbout<Body extends object>(
  path: string,
  { title, yes }: { title: (body: Body) => string; yes: string },
) {
  const send = useSend<StaffDiscounts, Body & { confirmed?: true }>({
    call: (body) => ({ path, body }),
    area: DISCOUNTS,
  })
  const ask = usePrompt()
  function start(body: Body, done: Done) {
    send.mutate(body, {
      ...done,
      onError: async (error) => {
        const refusal = refusalOf(error)
        if (refusal?.status !== 409) return done.onError?.(error)
        const isMeant = await ask({
          title: title(body),
          description: refusal.message,
          confirmText: yes,
          cancelText: "Cancel",
        })
        if (isMeant) send.mutate({ ...body, confirmed: true }, done)
      },
    })
  }
  return { start, isPending: send.isPending, error: send.error }
}

/** Saves a discount, a new one without an id; asks where the shop wants that, and saves it then. */
export function useSaveDiscount(id: string | null) {
  const { start, ...state } = useAskedAbout<TypedDiscount>(id === null ? DISCOUNTS : discountAt(id), {
    title: ({ code }) => `Save ${code.trim().toUpperCase()} like this?`,
    yes: "Save",
  })
  return { ...state, save: start }
}

/** Switches a discount on or off: what else of it was changed since the list was read stays. */
export const useSwitchDiscount = ({ id, code }: Pick<StaffDiscount, "id" | "code">) =>
  useAskedAbout<Pick<SwitchDiscount, "enabled">>(`${discountAt(id)}/switch`, {
    title: () => `Switch ${code} on?`,
    yes: "Switch on",
  })

/** Takes a discount away, or puts one away that orders know. */
export const useRemoveDiscount = (id: string) =>
  useSend<RemovedDiscount>({ call: () => ({ path: discountAt(id), method: "DELETE" }), area: DISCOUNTS })
