import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import DesignModule from "../modules/design"

/** From a style to Medusa's variant, which holds its price. */
export default defineLink(
  { linkable: DesignModule.linkable.designStyle, field: "variant_id" },
  ProductModule.linkable.productVariant,
  { readOnly: true },
)
