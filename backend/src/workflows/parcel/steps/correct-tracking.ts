import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAIL_MODULE } from "../../../modules/mail"
import { PARCEL_MODULE } from "../../../modules/parcel"
import type { Followed } from "../../../modules/parcel/service"

interface Correction {
  parcelId: string
  fulfillmentId: string
  tracking: Followed
}

/** Puts the right carrier and number on the parcel. Undone, it has its former ones. */
export const followCorrectionStep = createStep(
  "follow-tracking-correction",
  async ({ parcelId, tracking }: Correction, { container }) => {
    const before = await container.resolve(PARCEL_MODULE).setTracking(parcelId, tracking)
    return new StepResponse(null, { parcelId, before })
  },
  async (done, { container }) => {
    if (done?.before) await container.resolve(PARCEL_MODULE).setTracking(done.parcelId, done.before)
  },
)

/**
 * Replaces the shipment's labels with one that has the right number: Medusa's workflows only create labels. Undone, the
 * shipment has its former ones.
 * @returns the subject of the mail about it, `ful_1.fulla_2`
 */
export const correctLabelStep = createStep(
  "correct-label",
  async ({ fulfillmentId, tracking }: Correction, { container }) => {
    const shipments = container.resolve(Modules.FULFILLMENT)
    const read = () => shipments.retrieveFulfillment(fulfillmentId, { relations: ["labels"] })
    const before = await read()
    await shipments.updateFulfillment(fulfillmentId, {
      labels: [
        {
          tracking_number: tracking.trackingNumber,
          tracking_url: tracking.trackingUrl || "#",
          label_url: "#",
        },
      ],
      metadata: { ...before.metadata, carrier: tracking.carrierName },
    })
    const [label] = (await read()).labels
    if (!label) throw new Error(`Shipment ${fulfillmentId} has no label after its correction.`)
    return new StepResponse(`${fulfillmentId}.${label.id}`, before)
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(before.id, {
      labels: before.labels.map(({ tracking_number, tracking_url, label_url }) => ({
        tracking_number,
        tracking_url,
        label_url,
      })),
      metadata: before.metadata,
    })
  },
)

/** Queues the mail about the new number. Last in its workflow: what is queued is sent, whatever fails after it. */
export const queueTrackingMailStep = createStep(
  "queue-tracking-mail",
  async (subject: string, { container }) => {
    await container.resolve(MAIL_MODULE).enqueue("tracking", [subject], new Date())
    return new StepResponse(null)
  },
)
