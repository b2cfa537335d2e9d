import { defineLink } from "@medusajs/framework/utils"
import CartModule from "@medusajs/medusa/cart"
import DesignModule from "../modules/design"

/**
 * From a cart to the builds of its lines, and through it from an order. Not from the line itself: cart and SKU identify
 * a build, and an order's line has another id than the cart's, so a line's id would be a second truth.
 */
export default defineLink(
  { linkable: CartModule.linkable.cart, field: "id" },
  { ...DesignModule.linkable.designBuild.id, primaryKey: "cart_id" },
  { readOnly: true, isList: true },
)
