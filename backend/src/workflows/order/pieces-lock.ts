import type { MedusaContainer } from "@medusajs/framework/types"
import { JOB_WAIT_SECONDS } from "../each-separately"
import { withLock } from "../lock"

const BUSY = "Pieces of it are being reserved right now."

/**
 * Lets a job change what is reserved of an inventory item, one at a time with Medusa's own workflows, whose key it is.
 * @param busy what whoever waited too long is told
 * @throws {ShopError} 409 when someone else is at it
 */
export const withPiecesLock = <T>(
  container: MedusaContainer,
  inventoryItemId: string,
  job: () => Promise<T>,
  busy = BUSY,
): Promise<T> => withLock(container, inventoryItemId, { busy, waitSeconds: JOB_WAIT_SECONDS }, job)
