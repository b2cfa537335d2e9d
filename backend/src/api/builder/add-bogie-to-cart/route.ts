import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type AddBogieAnswer, AddBogieRequest } from "../../../contracts/fitment/fitment"
import { toDollars } from "../../../contracts/money"
import { invalid } from "../../../errors/shop-error"
import { ANALYTICS_MODULE } from "../../../modules/analytics"
import { decodeSku } from "../../../modules/design/domain/sku"
import { chooseBogies } from "../../../modules/fitment/domain/choose-bogies"
import { sledParts } from "../../../modules/fitment/domain/sled-parts"
import { getDesigns } from "../../../read-model/design-store"
import { getSnapshot } from "../../../read-model/snapshot-store"
import { addGoods } from "../../../workflows/cart/change-cart"
import { parseBody } from "../../requests/parse-body"
import { writeCartCookie } from "../../visitor/cart-cookie"
import { findSled } from "../../visitor/sled-lookup"
import { addingOwner, cartData, visitorCart } from "../../visitor/visitor-cart"

/** POST /builder/add-bogie-to-cart (section 7): one line per wheel and color, all or none. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(AddBogieRequest, req.body)
  const [sled, snapshot, designs] = await Promise.all([
    findSled(req, request.snowmobile_id),
    getSnapshot(req.scope),
    getDesigns(req.scope),
  ])
  const choice = chooseBogies(request, {
    sled,
    parts: sledParts(snapshot),
    colors: designs.colors,
    isDesign: (sku) => decodeSku(sku, designs)?.product.type === "bogie",
  })
  if ("errors" in choice) throw invalid(choice.errors)

  const open = await visitorCart(req)
  const owner = addingOwner(req, open)
  const cart = await addGoods(req.scope, owner, choice.wheels)
  if (!open) writeCartCookie(res, cart.id)
  req.scope.resolve(ANALYTICS_MODULE).days.count("designed")
  const answer: AddBogieAnswer = {
    products: choice.wheels.map(({ variant, quantity }) => ({
      name: variant.name,
      sku: variant.sku,
      price: toDollars(variant.priceCents),
      quantity,
    })),
    cart: await cartData(req, cart),
  }
  res.json(answer)
}
