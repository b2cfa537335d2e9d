import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../../log/or-log"

/**
 * Mails a link that was made. Never throws: staff are told, and give the buyer its address themselves.
 * @returns whether it was mailed
 */
export async function mailLink(container: MedusaContainer, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    logFailure(container, "warn", "A payment link was not mailed", error)
    return false
  }
}
