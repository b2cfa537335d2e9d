import { defineLink } from "@medusajs/framework/utils"
import CustomerModule from "@medusajs/medusa/customer"
import DealerModule from "../modules/dealer"

/** From a dealer to the Medusa customer who buys as it: `customer_id` of the dealer is the single truth. */
export default defineLink(
  { linkable: DealerModule.linkable.dealer, field: "customer_id" },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
