import type { MedusaContainer } from "@medusajs/framework/types"
import { JOB_WAIT_SECONDS } from "../each-separately"
import { withLock } from "../lock"

const BUSY = "Pieces of it are being reserved right now."

/**
 * Lets a job change what is reserved of an inventory item, one at a time with Medusa's own workflows, whose key it is.
 * @throws {ShopError} 409 when someone else is at it
 */
export const withPiecesLock = <T>(
  container: MedusaContainer,
  inventoryItemId: string,
  job: () => Promise<T>,
): Promise<T> => withLock(container, inventoryItemId, { busy: BUSY, waitSeconds: JOB_WAIT_SECONDS }, job)
