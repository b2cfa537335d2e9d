import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import ReadyToShipModule from "../modules/ready-to-ship"

/** From a piece on the shelf to Medusa's variant, which holds its price and its count. */
export default defineLink(
  { linkable: ReadyToShipModule.linkable.madeDesign, field: "variant_id" },
  ProductModule.linkable.productVariant,
  { readOnly: true },
)
