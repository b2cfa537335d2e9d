import { model } from "@medusajs/framework/utils"

/** The commission of dealers whose percentage staff haven't set. At most one row; none means nothing. */
export const DealerCommission = model.define("dealer_commission", {
  /** Always `default`. */
  id: model.text().primaryKey(),
  /** 0 to 50. */
  default_percent: model.float().default(0),
})
