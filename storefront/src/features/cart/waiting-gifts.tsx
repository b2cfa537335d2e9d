import { Fragment } from "react"
import type { CartData } from "#contracts/cart/cart"
import { AppLink } from "#ui/app-link"
import css from "./waiting-gifts.module.css"

/** What the rider may add for free: right below the lines, which on a phone is before the button to the checkout. */
export function WaitingGifts({ gifts }: { gifts: CartData["discountGifts"] }) {
  if (!gifts) return null
  return (
    <p className={css.gifts}>
      <strong>Your free gift</strong> isn't in your cart yet:{" "}
      {gifts.map(({ name, path }, at) => (
        <Fragment key={path}>
          {at > 0 && ", "}
          <AppLink href={path}>{name}</AppLink>
        </Fragment>
      ))}
    </p>
  )
}
