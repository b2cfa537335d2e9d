import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AddProductRequest, ChangeQuantityRequest } from "../../../contracts/cart/cart"
import { toDollars } from "../../../contracts/money"
import { getSnapshot } from "../../../read-model/snapshot-store"
import { addProduct, changeQuantity, removeLine } from "../../../workflows/cart/change-cart"
import { choiceErrors } from "../../../workflows/cart/domain/choose-variant"
import { parseBody, parseForm } from "../../requests/parse-body"
import { writeCartCookie } from "../../visitor/cart-cookie"
import { addingOwner, cartData, cartToChange, changedCart, visitorCart } from "../../visitor/visitor-cart"

function ref(req: MedusaRequest): string {
  return req.params.ref ?? ""
}

/** PUT /cart/{slug}: adds a product (section 7). */
export async function PUT(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = await parseForm(
    AddProductRequest,
    req.body,
    async ({ options }) => (options ? choiceErrors(await getSnapshot(req.scope), ref(req), options) : {}),
    { later: true },
  )
  const open = await visitorCart(req)
  const owner = addingOwner(req, open)
  const { cart, variant } = await addProduct(req.scope, owner, ref(req), request)
  if (!open) writeCartCookie(res, cart.id)
  res.json({
    cart: await cartData(req, cart),
    product: { name: variant.name, sku: variant.sku, price: toDollars(variant.priceCents) },
  })
}

/** POST /cart/{itemId}: sets a line's quantity (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { quantity } = parseBody(ChangeQuantityRequest, req.body)
  const cart = await changeQuantity(req.scope, cartToChange(req), ref(req), quantity)
  res.json(await changedCart(req, cart))
}

/** DELETE /cart/{itemId}: removes a line (section 7). */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await changedCart(req, await removeLine(req.scope, cartToChange(req), ref(req))))
}
