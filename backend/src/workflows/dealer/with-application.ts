import type { MedusaContainer } from "@medusajs/framework/types"
import { withLock } from "../lock"

const BUSY = "This application is already being decided. Please check it again in a moment."
const ADDRESS_BUSY =
  "Another application from this email is being approved. Please check both again in a moment."

/**
 * Approves or deletes an application, one at a time.
 * @throws {ShopError} 409 when another one takes too long
 */
export const withApplication = <T>(container: MedusaContainer, id: string, work: () => Promise<T>) =>
  withLock(container, `shop-dealer-application:${id}`, { busy: BUSY }, work)

/**
 * Makes the applicant of an address a dealer, one application at a time: two approvals would each create an account
 * for it, or each make its account a dealer's.
 * @param email the applicant's, in lower case
 * @throws {ShopError} 409 when another one takes too long
 */
export const withApplicant = <T>(container: MedusaContainer, email: string, work: () => Promise<T>) =>
  withLock(container, `shop-dealer-applicant:${email}`, { busy: ADDRESS_BUSY }, work)
