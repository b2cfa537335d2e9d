import { defineLink } from "@medusajs/framework/utils"
import CustomerModule from "@medusajs/medusa/customer"
import DealerModule from "../modules/dealer"

/** From a Medusa customer to the dealer it buys as: the reverse of `dealer-customer.ts`. */
export default defineLink(
  { linkable: CustomerModule.linkable.customer, field: "id" },
  { ...DealerModule.linkable.dealer.id, primaryKey: "customer_id" },
  { readOnly: true },
)
