import type { IAuthProvider } from "@medusajs/framework/types"
import emailPassword from "@medusajs/medusa/auth-emailpass"

/** Medusa exports its email and password provider only as a list of one. */
const [EmailPassword] = emailPassword.services as [
  new (container: Record<string, unknown>, options: object) => IAuthProvider,
]

/**
 * Riders' logins: Medusa's own email and password, kept apart from staff's. An address can be a rider's and a staff
 * member's at once, each with their own password, and neither door knows the other's logins.
 */
export class ShopAccountAuth extends EmailPassword {
  static identifier = "shop-account"
  static DISPLAY_NAME = "Shop account"
}
