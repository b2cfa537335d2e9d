import { model } from "@medusajs/framework/utils"

/** Which dealer an order is credited to: recorded when it was placed, whatever becomes of the dealer or the code. */
export const DealerCredit = model
  .define("dealer_credit", {
    id: model.id({ prefix: "dcred" }).primaryKey(),
    order_id: model.text(),
    dealer_id: model.text(),
    /** As it was at the time. */
    dealer_name: model.text(),
    dealer_code: model.text(),
    /** `bought`: the dealer's own order. `code`: a rider named the dealer's code. */
    kind: model.enum(["bought", "code"]),
    /** Now read from the order. Programs of the previous version still write it while this one starts. */
    goods_cents: model.number().nullable(),
    /** The dealer's commission at the time; null for orders from before it was recorded. */
    commission_percent: model.float().nullable(),
  })
  .indexes([{ on: ["order_id"], unique: true, where: "deleted_at IS NULL" }, { on: ["dealer_id"] }])
