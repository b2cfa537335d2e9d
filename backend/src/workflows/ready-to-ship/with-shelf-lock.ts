import type { MedusaContainer } from "@medusajs/framework/types"
import { expireReads } from "../../read-model/cached-read"
import { withStaffLock } from "../staff-lock"

/** Changes the shelf, one change at a time: two may be creating the same product. The shop sees it at once. */
export async function withShelfLock(container: MedusaContainer, change: () => Promise<void>): Promise<void> {
  try {
    await withStaffLock(container, "ready-to-ship", change)
  } finally {
    expireReads(container)
  }
}
