import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createOrderFulfillmentWorkflow, createOrderShipmentWorkflow } from "@medusajs/medusa/core-flows"
import type { ShipParcel } from "../../contracts/orders/parcels"
import { conflict, invalid, refuse } from "../../errors/shop-error"
import { hasGone, type PackedLine, trackingErrors } from "../../modules/parcel/domain/parcel"
import { requireNoOpenChange } from "../order/order-change-guard"
import { askBeforeLeaving } from "../production/unmade-builds"
import { runWorkflow } from "../run-workflow"
import { labelOutdatedReason, PARCEL_OF } from "./load-parcels"
import { requirePackable } from "./require-packable"
import { requireNoPurchase, requireOpen, withParcel } from "./with-parcel"

interface Departure {
  orderId: string
  parcelId: string
  lines: PackedLine[]
  carrier: string
  trackingNumber: string
  trackingUrl: string
  by: string
}

const shipmentOf = (
  { orderId, lines, trackingNumber, trackingUrl, by }: Departure,
  fulfillmentId: string,
) => ({
  order_id: orderId,
  fulfillment_id: fulfillmentId,
  items: lines,
  labels: trackingNumber
    ? [{ tracking_number: trackingNumber, tracking_url: trackingUrl || "#", label_url: "#" }]
    : [],
  created_by: by,
})

/** Turns a parcel into a Medusa fulfillment that has left: both, or it stays in the house and no one is mailed. */
export const shipParcelWorkflow = createWorkflow("ship-parcel", (input: WorkflowData<Departure>) => {
  const fulfillment = createOrderFulfillmentWorkflow.runAsStep({
    input: transform({ input }, ({ input: { orderId, parcelId, lines, carrier, by } }) => ({
      order_id: orderId,
      items: lines,
      created_by: by,
      metadata: { [PARCEL_OF]: parcelId, carrier },
    })),
  })
  createOrderShipmentWorkflow.runAsStep({
    input: transform({ input, fulfillment }, ({ input, fulfillment }) => shipmentOf(input, fulfillment.id)),
  })
})

/**
 * Sends out a parcel: the buyer is mailed about it with its link. One that was packed when its process died goes out
 * with what was packed.
 * @param by the person who presses, Medusa's id of the user
 * @param confirmed what staff mean, though a build in it isn't made or the buyer disputes a payment
 * @throws {ShopError} 404; 409 when it has gone out, its order is being changed, a label is being bought or is for another
 * address, a change holds a build in it, or Medusa can't pack it like that; 422 by field, at those of `confirmed` until staff have confirmed them
 */
export async function shipParcel(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
  { by, confirmed }: { by: string; confirmed: ShipParcel },
): Promise<void> {
  await withParcel(container, place, async (parcel, loaded) => {
    requireOpen(loaded)
    await requireNoOpenChange(container, place.orderId)
    const { carriers, lines } = loaded
    requireNoPurchase(parcel)
    const carrier = carriers.find(({ id }) => id === parcel.carrierId) ?? null
    // A carrier that is no longer on staff's list, or that only the label service knows, still counts.
    refuse(trackingErrors(parcel, carrier ?? (parcel.carrierName ? { tracking: "" } : null)))
    const lineIds = parcel.lines.map(({ id }) => id)
    await askBeforeLeaving(container, { orderId: place.orderId, lineIds }, confirmed)
    const departure: Departure = {
      orderId: place.orderId,
      parcelId: parcel.id,
      lines: parcel.lines,
      carrier: parcel.carrierName,
      trackingNumber: parcel.trackingNumber,
      trackingUrl: parcel.trackingUrl,
      by,
    }
    if (parcel.fulfillment) {
      await createOrderShipmentWorkflow(container).run({
        input: shipmentOf(departure, parcel.fulfillment.id),
      })
      return
    }
    const outdated = labelOutdatedReason(parcel, loaded)
    if (outdated) throw conflict(outdated)
    if (hasGone(parcel.lines, lines)) {
      throw invalid({
        lines: ["Some of this was removed from the order or fulfilled another way. Please pack it again."],
      })
    }
    await requirePackable(container, place.orderId, parcel.lines)
    await runWorkflow(shipParcelWorkflow, container, departure)
  })
}
