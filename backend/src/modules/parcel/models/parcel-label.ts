import { model } from "@medusajs/framework/utils"

/**
 * An attempt to buy a label: written before anything is bought, so that one whose answer was lost is found again and
 * never bought twice. A parcel has at most one that was or is being bought.
 */
export const ParcelLabel = model
  .define("parcel_label", {
    id: model.id({ prefix: "plab" }).primaryKey(),
    parcel_id: model.text(),
    order_id: model.text(),
    status: model.enum(["buying", "bought", "refused", "voided"]),
    /** The label service's own ids. */
    shipment_id: model.text(),
    rate_id: model.text(),
    carrier_name: model.text(),
    service: model.text(),
    cost_cents: model.number(),
    tracking_number: model.text().default(""),
    tracking_url: model.text().default(""),
    /** Staff's email. */
    bought_by: model.text(),
    /** Staff's email; null unless it was returned. */
    voided_by: model.text().nullable(),
  })
  .indexes([
    {
      on: ["parcel_id"],
      unique: true,
      where: "status IN ('buying', 'bought') AND deleted_at IS NULL",
    },
    { on: ["order_id"] },
  ])
