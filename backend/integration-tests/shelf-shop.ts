import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartData, CartItem } from "../src/contracts/cart/cart"
import { ThanksPage } from "../src/contracts/orders/order"
import { STEP } from "./builder-shop"
import { payment } from "./buyer"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

/** Six on the shelf, $40 off. */
export const PAIR = "TRLSOLYELBLK"
export const COUNTED = "RTS-TRLSOLYEL"

export const AGREED = { customAgreed: true }

/** What the suites about pieces that are made already do in a running shop. */
export function shelfShop({
  visitor,
  container,
  untilIdle,
}: Pick<Shop, "visitor" | "container" | "untilIdle">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const items = (body: CartData): CartItem[] => Object.values(body.items)

  const take = (rider: Visitor, ski_sku: string, over: object = {}) =>
    rider.post("/builder/add-ski-to-cart", { ski_sku, carbide: "", model: "", ready_to_ship: true, ...over })

  /** From a filled cart to a paid order. @returns the thanks page and the total at the shipping step */
  async function pay(rider: Visitor) {
    const shipping = await rider.post("/checkout/shipping", STEP)
    expect(shipping.body).toMatchObject({ addressId: expect.any(String) })
    const placed = await rider.post("/checkout/process", payment(shipping.body.addressId, "tok_visa", AGREED))
    if (placed.status !== 200) return { placed, checkout: shipping.body, thanks: null }
    await untilIdle()
    const token = placed.body.thanks_url.split("/").at(-1)
    const thanks = ThanksPage.parse((await rider.get(`/shop/thanks/${token}`)).body)
    return { placed, checkout: shipping.body, thanks }
  }

  const staff = () => visitor().logInStaff()

  return { database, items, take, pay, staff }
}
