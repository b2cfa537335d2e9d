import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type AddSkiAnswer, AddSkiRequest } from "../../../contracts/builder/builder"
import { toDollars } from "../../../contracts/money"
import { conflict } from "../../../errors/shop-error"
import { ANALYTICS_MODULE } from "../../../modules/analytics"
import { getSleds } from "../../../read-model/sled-store"
import { getSnapshot } from "../../../read-model/snapshot-store"
import { addDesign } from "../../../workflows/design/add-design"
import { findCarbide, findMountKit } from "../../../workflows/design/hardware"
import { parseBody } from "../../requests/parse-body"
import { writeCartCookie } from "../../visitor/cart-cookie"
import { addingOwner, cartData, visitorCart } from "../../visitor/visitor-cart"
import { findDesign } from "../find-design"

/** POST /builder/add-ski-to-cart (section 7): skis with the mount kit and carbides that were chosen. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(AddSkiRequest, req.body)
  const [design, snapshot, sleds] = await Promise.all([
    findDesign(req, request.ski_sku),
    getSnapshot(req.scope),
    getSleds(req.scope),
  ])
  const { product, style } = design
  if (product.type !== "ski") throw conflict(`${product.name} doesn't take ski hardware.`)
  const kit = request.model ? findMountKit(request.model, sleds, snapshot) : null
  const carbide = request.carbide ? findCarbide(request.carbide, snapshot) : null

  const open = await visitorCart(req)
  const { cart, line } = await addDesign(req.scope, addingOwner(req, open), {
    design,
    readyToShip: request.ready_to_ship,
    replaces: request.replaces,
    hardware: [kit, carbide].flatMap((variant) => variant ?? []),
  })
  if (!open) writeCartCookie(res, cart.id)
  req.scope.resolve(ANALYTICS_MODULE).days.note("designed")
  const answer: AddSkiAnswer = {
    product: { name: product.name, code: product.code },
    style: { name: style.name, code: style.code, price: toDollars(line.unitCents) },
    ...(kit ? { mountKitSku: kit.sku, mountKitPrice: toDollars(kit.priceCents) } : {}),
    ...(carbide
      ? {
          carbideSku: carbide.sku,
          carbideName: carbide.name,
          carbidePrice: toDollars(carbide.priceCents),
        }
      : {}),
    cart: await cartData(req, cart),
  }
  res.json(answer)
}
