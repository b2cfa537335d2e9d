import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { messageOf } from "../../errors/message-of"

/**
 * Mails a link that was made. Never throws: staff are told, and give the buyer its address themselves.
 * @returns whether it was mailed
 */
export async function mailLink(container: MedusaContainer, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`A payment link was not mailed: ${messageOf(error)}`)
    return false
  }
}
