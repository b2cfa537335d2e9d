import type { MedusaContainer } from "@medusajs/framework/types"
import { expireShelf } from "../../modules/ready-to-ship/shelf-store"
import { expireReadModel } from "../../read-model/snapshot-store"
import { withStaffLock } from "../staff-lock"

/** Changes the shelf, one change at a time: two may be making the same product. The shop sees it at once. */
export async function changingShelf(container: MedusaContainer, change: () => Promise<void>): Promise<void> {
  try {
    await withStaffLock(container, "ready-to-ship", change)
  } finally {
    expireShelf(container)
    expireReadModel(container)
  }
}
