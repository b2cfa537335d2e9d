import { type BoughtLabel, LabelFailure, type ShippingLabels } from "../../shipping-labels/shipping-labels"

/**
 * Buys the label of a shipment, or takes the one bought before: an answer that was lost is looked up in the service's
 * books. The service itself sells at most one per shipment.
 * @throws {LabelFailure} `refused`, or `unclear` while no one can tell
 */
export async function buyOnce(
  service: Pick<ShippingLabels, "buy" | "find">,
  shipmentId: string,
  rateId: string,
): Promise<BoughtLabel> {
  try {
    return await service.buy(shipmentId, rateId)
  } catch (error) {
    if (!(error instanceof LabelFailure) || error.kind === "refused") throw error
    const { bought, isVoided } = await service.find(shipmentId)
    if (isVoided) throw new LabelFailure("refused", "This label was refunded. Please get rates again.")
    if (!bought) throw error
    return bought
  }
}
