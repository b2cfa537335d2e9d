import type { MedusaContainer } from "@medusajs/framework/types"
import { withLock } from "../lock"

const BUSY = "This application is already being decided. Please check it again in a moment."

/**
 * Approves or deletes an application, one at a time: two approvals would each create an account for the same address.
 * @throws {ShopError} 409 when another one takes too long
 */
export const withApplication = <T>(container: MedusaContainer, id: string, work: () => Promise<T>) =>
  withLock(container, `shop-dealer-application:${id}`, { busy: BUSY }, work)
