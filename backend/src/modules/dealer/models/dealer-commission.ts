import { model } from "@medusajs/framework/utils"

/** What a dealer earns whose percentage staff have not set. One row at most; none is nothing. */
export const DealerCommission = model.define("dealer_commission", {
  /** Always `default`. */
  id: model.text().primaryKey(),
  /** 0 to 50. */
  default_percent: model.float().default(0),
})
