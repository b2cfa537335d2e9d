import type { MedusaRequest } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { conflict, notFound } from "../../errors/shop-error"
import { lostIn } from "../../modules/parcel/domain/lost"
import { requireNoOpenChange } from "../../workflows/order/order-change-guard"
import { requirePackable } from "../../workflows/parcel/require-packable"
import { requireUnfulfilled } from "../../workflows/parcel/require-unfulfilled"
import { refuseUnmade } from "../../workflows/production/unmade-builds"
import { refuseUnknownNames } from "./refuse-unknown-ids"

type Guard = (req: MedusaRequest) => Promise<void>

const textOf = (value: unknown) => (typeof value === "string" ? value : null)

/** The lines named in a body's `items`. Medusa's own contract refuses anything else. */
function linesOf(body: unknown): { id: string; quantity: number }[] {
  const { items } = (body ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return items.flatMap((item: Record<string, unknown> | null) => {
    const id = textOf(item?.id)
    return id ? [{ id, quantity: Number(item?.quantity) }] : []
  })
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

/** For Medusa's calls that write a change of an order themselves: next to an open one they fail in Medusa's own words. */
const refuseOpenChange: Guard = async (req) => await requireNoOpenChange(req.scope, req.params.id ?? "")

/** Check before Medusa's call that packs lines of an order. @throws {ShopError} 404; 409 for what can't be packed */
async function refusePacking(req: MedusaRequest): Promise<void> {
  const orderId = req.params.id ?? ""
  const lines = linesOf(req.body)
  await refuseUnknownNames(req)
  await refuseOpenChange(req)
  await refuseUnmade(req.scope, { orderId, lineIds: idsOf(lines) })
  await requireUnfulfilled(req.scope, orderId, lines)
  await requirePackable(req.scope, orderId, lines)
}

/** For Medusa's call that ships a fulfillment of an order. @throws {ShopError} 404, 409 */
async function refuseUnmadeShipment(req: MedusaRequest): Promise<void> {
  const { id: orderId = "", fulfillment_id: id = "" } = req.params
  const [fulfillment] = await req.scope
    .resolve(Modules.FULFILLMENT)
    .listFulfillments({ id }, { relations: ["items"], take: 1 })
  if (!fulfillment) throw notFound("There is no such parcel. Please reload the page.")
  const lineIds = (fulfillment?.items ?? []).flatMap(({ line_item_id }) => line_item_id ?? [])
  await refuseUnmade(req.scope, { orderId, lineIds })
}

/**
 * For Medusa's call that marks a parcel as delivered. One that is lost would stay so; one that hasn't shipped could then
 * neither ship nor be canceled, and no one would be told that it left. What Medusa doesn't ship, such as a draft's own
 * item, goes straight to delivered.
 * @throws {ShopError} 409
 */
async function refuseUndeliverable(req: MedusaRequest): Promise<void> {
  const [fulfillment] = await req.scope
    .resolve(Modules.FULFILLMENT)
    .listFulfillments(
      { id: req.params.fulfillment_id ?? "" },
      { select: ["id", "metadata", "requires_shipping", "shipped_at", "canceled_at"], take: 1 },
    )
  if (lostIn(fulfillment?.metadata)) {
    throw conflict(
      'This parcel is marked as lost. Press "It has turned up" in the Parcels box of the order first. Nothing was changed.',
    )
  }
  if (fulfillment?.requires_shipping && !fulfillment.shipped_at && !fulfillment.canceled_at) {
    throw conflict(
      "This hasn't been marked as shipped. Please do that first, also for what was handed over in person. Nothing was changed.",
    )
  }
}

/** Checks made under the order's lock before Medusa's own calls pack or ship something of it, by route. */
export const SHIPPING_GUARDS: Readonly<Record<string, Guard>> = {
  "/admin/orders/:id/fulfillments": refusePacking,
  "/admin/orders/:id/fulfillments/:fulfillment_id/cancel": refuseOpenChange,
  "/admin/orders/:id/fulfillments/:fulfillment_id/mark-as-delivered": async (req) => {
    await refuseOpenChange(req)
    await refuseUndeliverable(req)
  },
  "/admin/orders/:id/fulfillments/:fulfillment_id/shipments": async (req) => {
    await refuseOpenChange(req)
    await refuseUnmadeShipment(req)
  },
}
