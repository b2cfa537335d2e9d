import { useEffect, useEffectEvent } from "react"
import type { OwnDetails } from "#contracts/checkout/checkout"
import type { Sled } from "#contracts/fitment/fitment"
import { useCart } from "#features/cart/cart-store"
import { useMySled } from "#features/sled/my-sled"
import { http } from "#platform/http"

// What the shop knows about the logged-in user, for its forms. Their pages are rendered the same for everyone and
// cached for others, so the visitor's own browser asks for it once the page is hydrated.

/** Whether the visitor is logged in; false on the server and until it is known. */
export const useIsRider = (): boolean => Boolean(useCart()?.user)

/**
 * Passes on what the shop knows about the logged-in user, once. Nothing is requested for guests; if it can't be read,
 * the fields stay empty.
 */
export function useOwnDetails(use: (details: OwnDetails) => void): void {
  const isRider = useIsRider()
  const take = useEffectEvent(use)
  useEffect(() => {
    if (!isRider) return
    let isGone = false
    import("./own-calls")
      .then(({ readOwnDetails }) => readOwnDetails(http))
      .then((details) => {
        if (!isGone) take(details)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isRider])
}

/** Passes on the logged-in user's sled, as soon as it is known. Guests press "Use my sled". */
export function useOwnSled(use: (sled: Sled) => void): void {
  const mine = useMySled()
  const isRider = useIsRider()
  const take = useEffectEvent(use)
  useEffect(() => {
    if (isRider && mine) take(mine.sled)
  }, [isRider, mine])
}

type Group = Record<string, string>

const filledIn = (group: Group): Group[] =>
  Object.values(group).some((value) => value !== "") ? [group] : []

/** A person as a form's fields. */
export const personGroups = (
  { firstName, lastName, email, phone }: OwnDetails,
  names: { first: string; last: string } = { first: "first_name", last: "last_name" },
): Group[] => [
  ...filledIn({ [names.first]: firstName, [names.last]: lastName }),
  ...filledIn({ email }),
  ...filledIn({ phone }),
]

/** An address as a form's fields; none where the account has none. */
export const placeGroups = ({ address, country, city, state, zip }: OwnDetails): Group[] =>
  address === "" ? [] : [{ address, country, city, state, zip }]
