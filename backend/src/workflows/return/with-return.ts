import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { mayDo, type ReturnAct } from "../../modules/submission/domain/returns"
import { withLockedOrder } from "../order/order-change-guard"
import { withStaffLock } from "../staff-lock"
import { type LoadedReturn, loadReturn } from "./load-return"

/** The acts for which Medusa makes a change to the order. */
const CHANGES_ORDER: ReadonlySet<ReturnAct> = new Set(["accept", "receive", "settle"])

/**
 * Does something with a return as it is at that moment; no one else works on it in the meantime.
 * @throws {ShopError} 404 unknown; 409 when it isn't in a state for that, its order is being changed, or another save
 * takes too long
 */
export async function withReturn<T>(
  container: MedusaContainer,
  { submissionId, act }: { submissionId: string; act: ReturnAct },
  work: (loaded: LoadedReturn) => Promise<T>,
): Promise<T> {
  const load = async () => {
    const loaded = await loadReturn(container, submissionId)
    if (!mayDo(loaded.stage, act)) {
      throw conflict(`This return is now at “${loaded.stage}”. Please look at it again.`)
    }
    return loaded
  }
  return await withStaffLock(container, `return:${submissionId}`, async () => {
    const loaded = await load()
    const orderId = loaded.order?.id
    if (!orderId || !CHANGES_ORDER.has(act)) return await work(loaded)
    // Medusa's own calls hold the order's lock alone: one of them may have received the return in the meantime.
    return await withLockedOrder(container, orderId, async () => work(await load()))
  })
}
