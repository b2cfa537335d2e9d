import { model } from "@medusajs/framework/utils"

/** Which dealer an order is credited to: kept when it was placed, whatever becomes of the dealer or the code. */
export const DealerCredit = model
  .define("dealer_credit", {
    id: model.id({ prefix: "dcred" }).primaryKey(),
    order_id: model.text(),
    dealer_id: model.text(),
    /** As it was then. */
    dealer_name: model.text(),
    dealer_code: model.text(),
    /** `bought`: the dealer's own order. `code`: a rider named the dealer's code. */
    kind: model.enum(["bought", "code"]),
    /** Asked of the order now. Programs of the version before write it still while this one starts. */
    goods_cents: model.number().nullable(),
    /** What the dealer earned of it then; null for what came before that was kept. */
    commission_percent: model.float().nullable(),
  })
  .indexes([{ on: ["order_id"], unique: true, where: "deleted_at IS NULL" }, { on: ["dealer_id"] }])
