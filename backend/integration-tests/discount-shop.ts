import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CartData } from "../src/contracts/cart/cart"
import { CheckoutData } from "../src/contracts/checkout/checkout"
import { EMPTY_DISCOUNT } from "../src/contracts/staff/discount-staff"
import { DEMO_DEALER, DEMO_PASSWORD } from "../src/seed/demo/people"
import type { Shop } from "./harness"
import { ownersKey } from "./staff-key"
import type { Visitor } from "./visitor"

export const ADDRESS = {
  firstName: "Ida",
  lastName: "Berg",
  company: "",
  address: "1 Ridge Road",
  city: "Portland",
  // Oregon has no sales tax, so discounts show to the cent.
  state: "OR",
  zip: "97201",
  country: "US",
  phone: "503 555 0110",
  email: "ida@example.com",
}
export const STEP = { ...ADDRESS, dropShip: false, howDidYouHear: "Word of Mouth", customAgreed: false }

export const payment = (addressId: string | null, stripeToken = "tok_visa") => ({
  addressId,
  billing: { email: "", zip: ADDRESS.zip },
  customAgreed: false,
  dropShip: false,
  howDidYouHear: "Word of Mouth",
  shipping: ADDRESS,
  stripeToken,
  text: { notifications: false, receipt: false },
})

/** A discount as staff's page sends it. */
export const FORM = {
  ...EMPTY_DISCOUNT,
  code: "winter",
  percent_off: 12.5,
  free_shipping: true,
  free_shipping_us_only: true,
  free_shipping_min: 75.5,
  starts_at: "2025-06-23T00:00",
  ends_at: "2099-09-05T23:59",
  max_uses: 1,
}

/** 10% off everything, without limits. */
export const PLAIN = {
  ...FORM,
  code: "PLAIN",
  percent_off: 10,
  free_shipping: false,
  free_shipping_us_only: false,
  free_shipping_min: 0,
  starts_at: "",
  ends_at: "",
  max_uses: null,
}

/** What the suites about discounts do in a running shop, as riders and dealers. */
export function discountShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function riderWith(quantity: number, who: Visitor = visitor()): Promise<Visitor> {
    const { status } = await who.put("/cart/pull-handle-red", { quantity, options: [] })
    expect(status).toBe(200)
    return who
  }

  const dealer = (): Promise<Visitor> => visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)

  const discountedBy = async (rider: Visitor, code: string) =>
    CartData.parse((await rider.put(`/cart/discount/${code}`)).body)

  async function order(rider: Visitor) {
    const checkout = CheckoutData.parse((await rider.post("/checkout/shipping", STEP)).body)
    const { status, body } = await rider.post("/checkout/process", payment(checkout.addressId))
    return { checkout, status, body }
  }

  return { database, riderWith, dealer, discountedBy, order }
}

/** The page on which staff keep discounts, as an owner uses it. */
export function discountDesk({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await ownersKey(container)
  })
  const staff = () => headers
  const list = async () => (await visitor().get("/admin/discounts", { headers })).body.discounts
  /** Sends a new one, or a change to an existing one. */
  const send = async (body: object, id = "") => {
    const found = id ? (await visitor().get(`/admin/discounts?id=${id}`, { headers })).body.discounts : []
    const version = id && { version: found[0]?.version ?? "none" }
    return await visitor().post(`/admin/discounts${id && `/${id}`}`, { ...version, ...body }, { headers })
  }
  const remove = (id: string) => visitor().delete(`/admin/discounts/${id}`, { headers })
  const ask = (query: string) => visitor().get(`/admin/discounts${query}`, { headers })
  const made = async (over: object) => {
    const { status, body } = await send({ ...PLAIN, ...over })
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
    const { code } = { ...PLAIN, ...over }
    const { discounts } = (await ask(`?q=${code}`)).body
    return discounts.find((each: { code: string }) => each.code === code)
  }

  return { staff, list, send, remove, ask, made }
}
