import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cartData, visitorCart } from "../../visitor/visitor-cart"

/** GET /cart/data (section 7). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await cartData(req, await visitorCart(req)))
}
