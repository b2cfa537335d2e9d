import { ShopError } from "../../errors/shop-error"

/** 422: no account for this address. The same, whatever the reason: it must not say who has an account. */
export const accountRefused = () =>
  new ShopError(422, { message: "We can't create this account. Try logging in instead." })

/** 422: a mailed secret that doesn't work, whatever the reason. */
export const linkEnded = () =>
  new ShopError(422, { message: "This link has been used or is too old. Ask for a new one." })
