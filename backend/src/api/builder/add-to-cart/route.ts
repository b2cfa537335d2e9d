import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddScoopRequest } from "../../../contracts/builder/builder"
import type { AddProductAnswer } from "../../../contracts/cart/cart"
import { toDollars } from "../../../contracts/money"
import { conflict } from "../../../errors/shop-error"
import { ANALYTICS_MODULE } from "../../../modules/analytics"
import { addDesign } from "../../../workflows/design/add-design"
import { parseBody } from "../../requests/parse-body"
import { writeCartCookie } from "../../visitor/cart-cookie"
import { addingOwner, cartData, visitorCart } from "../../visitor/visitor-cart"
import { findDesign } from "../find-design"

/** POST /builder/add-to-cart (section 7): snow scoops only. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(AddScoopRequest, req.body)
  const design = await findDesign(req, request.sku)
  if (design.product.type !== "shovel") {
    throw conflict(`${design.product.name} needs one more step before it goes into the cart.`)
  }
  const open = await visitorCart(req)
  const { cart, line } = await addDesign(req.scope, addingOwner(req, open), {
    design,
    readyToShip: request.ready_to_ship,
    replaces: request.replaces,
    hardware: [],
  })
  if (!open) writeCartCookie(res, cart.id)
  req.scope.resolve(ANALYTICS_MODULE).days.count("designed")
  const answer: AddProductAnswer = {
    cart: await cartData(req, cart),
    product: { name: line.name, sku: line.sku, price: toDollars(line.unitCents) },
  }
  res.json(answer)
}
