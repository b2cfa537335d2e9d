import type { IAuthProvider } from "@medusajs/framework/types"
import emailPassword from "@medusajs/medusa/auth-emailpass"

/** Medusa exports its e-mail and password provider only as a list of one. */
const [EmailPassword] = emailPassword.services as [
  new (container: Record<string, unknown>, options: object) => IAuthProvider,
]

/**
 * Riders' logins: Medusa's own e-mail and password, kept apart from staff's. An address can be a rider's and a member
 * of staff's at once, each with a password of its own, and neither door knows the other's logins.
 */
export class ShopAccountAuth extends EmailPassword {
  static identifier = "shop-account"
  static DISPLAY_NAME = "Shop account"
}
