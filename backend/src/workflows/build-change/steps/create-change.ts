import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { conflict } from "../../../errors/shop-error"
import { PRODUCTION_MODULE } from "../../../modules/production"
import type { BuildChangeRow } from "../../../modules/production/service"

/** A change as it is first stored. */
export type NewChange = Pick<
  BuildChangeRow,
  | "id"
  | "order_id"
  | "job_id"
  | "number"
  | "from_sku"
  | "from_name"
  | "from_words"
  | "to_sku"
  | "to_name"
  | "to_words"
  | "difference_cents"
  | "plan"
  | "quote"
  | "reason"
  | "by"
  | "paid_how"
  | "paid_reference"
  | "token_hash"
> & { state: "waiting" | "done"; expires_at: Date | string | null; done_at: Date | string | null }

/** Stores a change in the order's log. Undone, it isn't there. */
export const createChangeStep = createStep(
  "create-build-change",
  async (change: NewChange, { container }) => {
    const date = (value: Date | string | null) => (value === null ? null : new Date(value))
    const { expires_at, done_at, ...row } = change
    await container
      .resolve(PRODUCTION_MODULE)
      .createBuildChanges({ ...row, expires_at: date(expires_at), done_at: date(done_at) })
    return new StepResponse(null, change.id)
  },
  async (id, { container }) => {
    if (id) await container.resolve(PRODUCTION_MODULE).deleteBuildChanges(id)
  },
)

/**
 * Records that a waiting change is made. Undone, it waits again.
 * @throws {ShopError} 409 when it no longer waits
 */
export const finishChangeStep = createStep(
  "finish-build-change",
  async (id: string, { container }) => {
    const production = container.resolve(PRODUCTION_MODULE)
    const [row] = await production.listBuildChanges({ id, state: "waiting" }, { take: 1 })
    if (!row) throw conflict("This change is no longer waiting for payment.")
    await production.updateBuildChanges({ id, state: "done", done_at: new Date() })
    return new StepResponse(null, id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(PRODUCTION_MODULE).updateBuildChanges({ id, state: "waiting", done_at: null })
  },
)
