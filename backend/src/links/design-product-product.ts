import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import DesignModule from "../modules/design"

/** From a design product to Medusa's product, whose variants hold the styles' prices. */
export default defineLink(
  { linkable: DesignModule.linkable.designProduct, field: "product_id" },
  ProductModule.linkable.product,
  { readOnly: true },
)
