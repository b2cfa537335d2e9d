import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import type { ShipParcel, UnmadeBuild } from "../../contracts/orders/parcels"
import { conflict, refuse } from "../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../modules/production"
import { heldWords, unmadeBuild, unmadeWords } from "../../modules/production/domain/unmade"
import { disputedWords } from "../dispute/disputed-words"
import { GIVEN_BACK_WORDS } from "../refund/refunded"
import { syncProduction } from "./sync-production"

/** What isn't made of some order lines, by line. */
export async function unmadeByLine(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<Map<string, UnmadeBuild>> {
  const production = container.resolve(PRODUCTION_MODULE)
  const [stages, builds] = await Promise.all([
    production.stages.list(),
    production.listLeavingBuilds(lineIds),
  ])
  return new Map(
    builds.flatMap((build) => {
      const unmade = unmadeBuild(stages, build)
      return unmade ? [[build.line_id, unmade] as const] : []
    }),
  )
}

interface Leaving {
  orderId: string
  lineIds: readonly string[]
}

/** The current state: an order that the workshop doesn't know yet is read first. */
async function unmadeOf(container: MedusaContainer, { orderId, lineIds }: Leaving): Promise<UnmadeBuild[]> {
  if (lineIds.length === 0) return []
  await syncProduction(container, orderId)
  return [...(await unmadeByLine(container, lineIds)).values()]
}

/** @throws {ShopError} 409 */
function refuseHeld(unmade: readonly UnmadeBuild[]): void {
  const held = unmade.filter((build) => build.held)
  if (held.length > 0) throw conflict(heldWords(held))
}

/**
 * Asks once more before a parcel goes out with something that isn't made, or of an order whose payment is disputed.
 * @param confirmed what staff have said that they mean; a yes to one question is none to the other
 * @throws {ShopError} 422 with what speaks against it, at the fields of `confirmed`; 409 for a build that a change holds, confirmed or not
 */
export async function askBeforeLeaving(
  container: MedusaContainer,
  leaving: Leaving,
  confirmed: ShipParcel,
): Promise<void> {
  const unmade = await unmadeOf(container, leaving)
  refuseHeld(unmade)
  const disputed = await disputedWords(container, leaving.orderId)
  const asked: Partial<Record<keyof ShipParcel, string>> = {}
  if (disputed && !confirmed.dispute_confirmed) asked.dispute_confirmed = disputed
  if (unmade.length > 0 && !confirmed.unmade_confirmed) asked.unmade_confirmed = unmadeWords(unmade)
  refuse(asked)
}

/**
 * Refuses what isn't made where no one can be asked, as in Medusa's own calls, and everything in an order whose money
 * was refunded or is disputed.
 * @throws {ShopError} 409
 */
export async function refuseUnmade(container: MedusaContainer, leaving: Leaving): Promise<void> {
  if (await isFullyRefunded(container, leaving.orderId)) throw conflict(GIVEN_BACK_WORDS)
  const disputed = await disputedWords(container, leaving.orderId)
  if (disputed) {
    throw conflict(
      `${disputed} To ship it anyway, use the order's Parcels box, which asks. An existing fulfillment has to be canceled first.`,
    )
  }
  const unmade = await unmadeOf(container, leaving)
  refuseHeld(unmade)
  if (unmade.length === 0) return
  throw conflict(
    `${unmadeWords(unmade)} Move it to the last stage under Production first, or ship it from the order's Parcels box, which asks. An existing fulfillment has to be canceled first.`,
  )
}
