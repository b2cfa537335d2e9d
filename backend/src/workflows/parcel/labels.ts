import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { conflict, invalid, ShopError } from "../../errors/shop-error"
import { PARCEL_MODULE } from "../../modules/parcel"
import { quoteHolds } from "../../modules/parcel/domain/parcel"
import { runWorkflow } from "../run-workflow"
import { digestOf, labelShipment, requireLabels, toShopError } from "./label-facts"
import { type LoadedParcel, type LoadedParcels, loadParcels, parcelIn } from "./load-parcels"
import { buyLabelStep, followLabelStep, type Purchase, saveLabelStep } from "./steps/buy-label"
import { requireNoPurchase, requireOpen, withParcel } from "./with-parcel"

interface Place {
  orderId: string
  parcelId: string
}

/** Buys a label and puts its number on the parcel; when that can't be stored, the label is refunded. */
export const buyLabelWorkflow = createWorkflow("buy-parcel-label", (input: WorkflowData<Purchase>) => {
  const bought = buyLabelStep(input)
  followLabelStep(transform({ input, bought }, ({ input: { parcelId }, bought }) => ({ parcelId, bought })))
  saveLabelStep(transform({ input, bought }, ({ input: { labelId }, bought }) => ({ labelId, bought })))
})

/**
 * Asks what carriers would charge for a parcel, and stores the offer with it.
 * @throws {ShopError} 404; 409 when it has gone out or has a label, or no one sells labels; 422 by field; 503
 */
export async function askRates(container: MedusaContainer, place: Place): Promise<void> {
  const service = requireLabels()
  await withParcel(container, place, async (parcel, loaded) => {
    requireOpen(loaded)
    requireNoPurchase(parcel)
    if (parcel.label) throw conflict("This parcel already has a label.")
    const shipment = await labelShipment(container, parcel, loaded)
    const { shipmentId, rates, said } = await service.quote(shipment).catch((error: unknown) => {
      throw toShopError(error)
    })
    if (rates.length === 0) {
      throw invalid({ rate: [`No carrier takes this parcel. ${said.join(" ")}`.trim()] })
    }
    await container.resolve(PARCEL_MODULE).saveQuote(parcel.id, {
      shipmentId,
      rates,
      of: digestOf(shipment),
      to: digestOf(shipment.to),
    })
  })
}

/**
 * Records an attempt to buy what was offered.
 * @throws {ShopError} 409 when the offer is no longer valid; 422 at `rate`
 */
async function beginPurchase(
  container: MedusaContainer,
  { parcel, loaded, rate, by }: { parcel: LoadedParcel; loaded: LoadedParcels; rate: string; by: string },
): Promise<Purchase> {
  requireOpen(loaded)
  const of = digestOf(await labelShipment(container, parcel, loaded))
  if (!quoteHolds(parcel.quote, of)) {
    throw conflict("Something about this parcel has changed since. Please get rates again.")
  }
  const chosen = parcel.quote.rates.find(({ id }) => id === rate)
  if (!chosen) throw invalid({ rate: ["Please choose one of the rates."] })
  const { shipmentId } = parcel.quote
  const labelId = await container.resolve(PARCEL_MODULE).labels.begin({
    order_id: loaded.order.id,
    parcel_id: parcel.id,
    shipment_id: shipmentId,
    rate_id: chosen.id,
    carrier_name: chosen.carrier,
    service: chosen.service,
    cost_cents: chosen.cents,
    bought_by: by,
  })
  return { labelId, parcelId: parcel.id, shipmentId, rateId: chosen.id, by }
}

/**
 * Buys a label for a parcel, once: pressed again it does nothing, and a purchase whose answer was lost is completed
 * before anything else is bought.
 * @param rate of what was offered last; a purchase in progress keeps its own
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when it has gone out or the offer is no longer valid; 422 by field; 503 while no one can
 * tell whether it was bought
 */
export async function buyLabel(
  container: MedusaContainer,
  place: Place,
  { rate, by }: { rate: string; by: string },
): Promise<void> {
  requireLabels()
  await withParcel(container, place, async (parcel, loaded) => {
    const { label } = parcel
    if (label?.status === "bought") return
    const purchase = label
      ? {
          labelId: label.id,
          parcelId: parcel.id,
          shipmentId: label.shipment_id,
          rateId: label.rate_id,
          by: label.bought_by,
        }
      : await beginPurchase(container, { parcel, loaded, rate, by })
    try {
      await runWorkflow(buyLabelWorkflow, container, purchase)
    } catch (error) {
      // If it was refused, its rates are as old as its address: the next try asks again.
      if (error instanceof ShopError && error.status === 422) {
        await container.resolve(PARCEL_MODULE).saveQuote(parcel.id, null)
      }
      throw error
    }
  })
}

/**
 * Returns a label while its parcel is in the house, along with carrier and number. The service doesn't sell
 * a returned label again, so there is nothing to undo: repeated, it asks the service for the state and stores that.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when the parcel has gone out, or there is none; 422 when the carrier keeps it; 503
 */
export async function voidLabel(container: MedusaContainer, place: Place, by: string): Promise<void> {
  const service = requireLabels()
  await withParcel(container, place, async (parcel) => {
    requireNoPurchase(parcel)
    const { id, label, fulfillment } = parcel
    if (!label) throw conflict("This parcel has no label.")
    if (fulfillment) throw conflict("This parcel is already packed: mark it as shipped.")
    await service.void(label.shipment_id).catch((error: unknown) => {
      throw toShopError(error)
    })
    await container.resolve(PARCEL_MODULE).recordVoidedLabel(id, label.id, by)
  })
}

/**
 * The label of a parcel, as stored by the service.
 * @returns the file and a name for it, without its extension
 * @throws {ShopError} 404 without a label; 503 while the service doesn't answer
 */
export async function labelFile(container: MedusaContainer, { orderId, parcelId }: Place) {
  const loaded = await loadParcels(container, orderId)
  const { label } = parcelIn(loaded, parcelId)
  if (label?.status !== "bought") throw new ShopError(404, { message: "This parcel has no label." })
  const file = await requireLabels()
    .file(label.shipment_id)
    .catch((error: unknown) => {
      throw toShopError(error)
    })
  return { ...file, name: `label-${loaded.order.number}-${label.tracking_number}`.replace(/[^\w-]/g, "") }
}
