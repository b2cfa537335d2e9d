import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { evenOutLevel, unevenLevels } from "../../cart-store/uneven-levels"
import { eachSeparately } from "../each-separately"
import { withPiecesLock } from "./pieces-lock"

/**
 * Makes each stock level show what its reservations add up to. Medusa keeps that sum beside them, and decides by it
 * what may still be sold: one that is too low sells pieces twice, one that is too high never sells them
 * (docs/decisions/2026-11-27-paused-processes.md). Safe to repeat.
 * @returns how many levels showed something else
 */
export async function evenOutLevels(container: MedusaContainer): Promise<number> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return await eachSeparately(
    container,
    await unevenLevels(container),
    ({ name }) => `The stock of ${name} still differs from its reservations`,
    async ({ id, inventory_item_id, name, shown, stocked }) => {
      const held = await withPiecesLock(container, inventory_item_id, () => evenOutLevel(container, id))
      if (held === null) return false
      const short = held > stocked ? ` More are sold than the ${stocked} on the shelf.` : ""
      logger.warn(
        `The stock of ${name} said that ${shown} were reserved, and orders hold ${held}: corrected.${short}`,
      )
      return true
    },
  )
}
