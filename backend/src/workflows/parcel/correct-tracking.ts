import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { CorrectTracking } from "../../contracts/orders/parcels"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { conflict, refuse } from "../../errors/shop-error"
import { tidyTrackingNumber, trackingErrors, trackingUrl } from "../../modules/parcel/domain/parcel"
import type { Followed } from "../../modules/parcel/service"
import { runWorkflow } from "../run-workflow"
import { carrierOf } from "./edit-parcel"
import { versionOfParcel } from "./load-parcels"
import { correctLabelStep, followCorrectionStep, queueTrackingMailStep } from "./steps/correct-tracking"
import { withSentParcel } from "./with-parcel"

interface Correction {
  parcelId: string
  fulfillmentId: string
  tracking: Followed
}

/** Corrects the number of a parcel that has gone out, on the parcel and its shipment, and mails the buyer. */
export const correctTrackingWorkflow = createWorkflow(
  "correct-tracking",
  (input: WorkflowData<Correction>) => {
    followCorrectionStep(input)
    const subject = correctLabelStep(input)
    queueTrackingMailStep(subject)
    emitEventStep({
      // Written out in subscribers/tracking-mail.ts, too.
      eventName: "parcel.tracking-corrected",
      data: transform({ subject }, ({ subject }) => ({ id: subject })),
    })
  },
)

/**
 * Corrects carrier and tracking number of a parcel that has gone out: the buyer is mailed the new one, and sees it
 * wherever the wrong one was.
 * @throws {ShopError} 404; 409 while it is in the house, when it has this number already or was changed in the meantime;
 * 422 by field
 */
export async function correctTracking(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
  { version, carrier_id, tracking_number }: CorrectTracking,
): Promise<void> {
  await withSentParcel(container, place, async (parcel, loaded) => {
    if (version !== versionOfParcel(parcel)) throw changedMeanwhile()
    const { carrier, errors } = carrierOf(loaded, carrier_id)
    const trackingNumber = tidyTrackingNumber(tracking_number)
    refuse({ ...trackingErrors({ trackingNumber }, carrier), ...errors })
    const tracking = {
      carrierId: carrier?.id ?? null,
      carrierName: carrier?.name ?? "",
      trackingNumber,
      trackingUrl: trackingUrl(carrier?.tracking ?? "", trackingNumber),
    }
    // The page counts, too: its address may have been wrong in the list of carriers when the parcel left. One that has
    // none there may be the label service's.
    const isSamePage = tracking.trackingUrl === "" || tracking.trackingUrl === parcel.trackingUrl
    const isSameNumber = parcel.trackingNumber === trackingNumber
    if (isSameNumber && isSamePage && parcel.carrierName === tracking.carrierName) {
      throw conflict("This parcel has this number already.")
    }
    await runWorkflow(correctTrackingWorkflow, container, {
      parcelId: parcel.id,
      fulfillmentId: parcel.fulfillment.id,
      tracking,
    })
  })
}
