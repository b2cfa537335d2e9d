import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MadeLink, PhoneOrder } from "../src/contracts/orders/phone-order"
import { CHECKOUT_MODULE } from "../src/modules/checkout"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "./buyer"
import type { Shop } from "./harness"
import { ok } from "./ok"
import type { Answer, Visitor } from "./visitor"

// Staff aren't asked how the buyer heard of the shop.
const { dropShip: _, customAgreed: __, howDidYouHear: ___, ...SHIPPING } = ADDRESS

export { SHIPPING }

export const SKIS = "ATKFADREDBLUBLK"
export const PHONE_ORDERS = "/admin/phone-orders"
export const PLACED = "This order has already been placed and paid."
export const PAID = "This order has been paid. Nothing more is owed, and your card was not charged again."

/** What the suites about phone orders do in a running shop. */
export function phoneOrderShop({
  visitor,
  container,
  settings,
}: Pick<Shop, "visitor" | "container" | "settings">) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  let person: Visitor
  beforeEach(async () => {
    person = await visitor().logInStaff()
  })
  const staff = () => person

  const refusal = ({ status, body }: Answer) => [status, body.message]
  const phoneAt = (id: string, below = "") => `${PHONE_ORDERS}/${id}${below}`

  const begin = async (account = "") => PhoneOrder.parse(ok(await staff().post(PHONE_ORDERS, { account })))

  /** Two pull handles to Minnesota, priced. @param email whose order it is */
  async function taken(email = `${randomUUID()}@example.com`, account = ""): Promise<PhoneOrder> {
    const { id } = await begin(account)
    ok(await staff().post(phoneAt(id, "/parts"), { sku: "PUL-RED", quantity: 2 }))
    return PhoneOrder.parse(ok(await staff().post(phoneAt(id, "/shipping"), { ...SHIPPING, email })))
  }

  async function link(id: string, mail = false): Promise<{ token: string; made: MadeLink }> {
    const made = MadeLink.parse(ok(await staff().post(phoneAt(id, "/link"), { mail })))
    return { token: made.url.split("/").pop() ?? "", made }
  }

  /** Presses Place Order on the link's page, as the buyer. */
  async function pay(token: string, card = "tok_visa", who = visitor(), over: object = {}): Promise<Answer> {
    const { checkout } = ok(await who.get(`/shop/pay/${token}`))
    return await who.post("/checkout/process", { ...fromLink(token, checkout, card), ...over })
  }
  function fromLink(token: string, checkout: PhoneOrder["checkout"] | null, card: string) {
    const { dropShip, howDidYouHear, customAgreed: _agreed, ...shipping } = checkout?.savedShipping ?? ADDRESS
    return {
      ...payment(checkout?.addressId ?? "none", card),
      shipping,
      dropShip,
      howDidYouHear,
      customAgreed: true,
      payLink: token,
    }
  }

  const markPaid = (id: string, { checkout }: Pick<PhoneOrder, "checkout">, over: object = {}) =>
    staff().post(phoneAt(id, "/paid"), {
      addressId: checkout.addressId,
      how: "check",
      reference: "No. 1042",
      customAgreed: true,
      ...over,
    })

  /** By a dollar, behind the shop's back. */
  async function raiseHandlePrice(): Promise<void> {
    const prices = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `update price p set amount = 26, raw_amount = jsonb_build_object('value', '26', 'precision', 20)
         from product_variant_price_set s join product_variant v on v.id = s.variant_id
        where p.price_set_id = s.price_set_id and v.sku = 'PUL-RED'`,
    )
    expect(prices.rowCount).toBeGreaterThan(0)
  }

  const read = async (id: string) => PhoneOrder.parse(ok(await staff().get(phoneAt(id))))

  async function cartOf(id: string): Promise<string> {
    const [row] = await container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id })
    return row?.cart_id ?? ""
  }

  const ordersOf = async (id: string): Promise<number> => {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select 1 from order_cart where cart_id = ? and deleted_at is null", [await cartOf(id)])
    return rows.length
  }

  return {
    outbox,
    staff,
    refusal,
    phoneAt,
    begin,
    taken,
    link,
    pay,
    fromLink,
    markPaid,
    raiseHandlePrice,
    read,
    cartOf,
    ordersOf,
  }
}
