import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settings } from "../../../config/settings"
import { PARCEL_MODULE } from "../../../modules/parcel"
import { carrierByLabelName, trackingUrl } from "../../../modules/parcel/domain/parcel"
import { shippingLabels } from "../../../shipping-labels/label-seller"
import { type BoughtLabel, LabelFailure } from "../../../shipping-labels/shipping-labels"
import { buyOnce } from "../buy-once"
import { toShopError } from "../label-facts"

/** A purchase that was begun: its row already exists. */
export interface Purchase {
  labelId: string
  parcelId: string
  shipmentId: string
  rateId: string
  by: string
}

/**
 * Buys the label for a try recorded earlier. What the service refuses is recorded on the try, so that another may
 * follow; where no one knows, the try stays open and is asked about first. Undone, the label is refunded.
 * @throws {ShopError} 422 refused, 503 unclear
 */
export const buyLabelStep = createStep(
  "buy-label",
  async ({ labelId, shipmentId, rateId, by }: Purchase, { container }) => {
    const service = shippingLabels(settings())
    if (!service) throw new Error("Nobody sells this shop labels.")
    try {
      const bought = await buyOnce(service, shipmentId, rateId)
      return new StepResponse(bought, { labelId, shipmentId, by })
    } catch (error) {
      if (error instanceof LabelFailure && error.kind === "refused") {
        await container.resolve(PARCEL_MODULE).labels.recordRefused(labelId)
      }
      throw toShopError(error)
    }
  },
  async (done, { container }) => {
    if (!done) return
    // If even that fails, the try stays open: the service knows the label, and it is found again.
    await shippingLabels(settings())?.void(done.shipmentId)
    await container.resolve(PARCEL_MODULE).labels.recordVoided(done.labelId, done.by)
  },
)

/** Puts a label's carrier and tracking number on its parcel. Undone, it has its former ones. */
export const followLabelStep = createStep(
  "follow-label",
  async ({ parcelId, bought }: { parcelId: string; bought: BoughtLabel }, { container }) => {
    const parcels = container.resolve(PARCEL_MODULE)
    const carrier = carrierByLabelName(await parcels.carriers.list(), bought.carrier)
    const before = await parcels.setTracking(parcelId, {
      carrierId: carrier?.id ?? null,
      carrierName: carrier?.name ?? bought.carrier,
      trackingNumber: bought.trackingNumber,
      // The carrier's own page, where staff know it: no one is needed in between.
      trackingUrl: carrier?.tracking
        ? trackingUrl(carrier.tracking, bought.trackingNumber)
        : bought.trackingUrl,
    })
    return new StepResponse(null, before && { parcelId, before })
  },
  async (done, { container }) => {
    if (done) await container.resolve(PARCEL_MODULE).setTracking(done.parcelId, done.before)
  },
)

/** Records that the label is the shop's: last, so that any failure before it refunds the label. */
export const saveLabelStep = createStep(
  "save-label",
  async ({ labelId, bought }: { labelId: string; bought: BoughtLabel }, { container }) => {
    await container.resolve(PARCEL_MODULE).labels.recordSold(labelId, bought)
    return new StepResponse(null)
  },
)
