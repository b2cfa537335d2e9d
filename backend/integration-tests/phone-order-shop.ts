import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MadeLink, PhoneOrder } from "../src/contracts/orders/phone-order"
import { CHECKOUT_MODULE } from "../src/modules/checkout"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { ADDRESS } from "./buyer"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import { ok } from "./ok"
import { PaymentLink } from "./payment-link"
import type { Answer, Visitor } from "./visitor"

// Staff aren't asked how the buyer heard of the shop.
const { dropShip: _, customAgreed: __, howDidYouHear: ___, ...SHIPPING } = ADDRESS

export { SHIPPING }

export const SKIS = "ATKFADREDBLUBLK"
export const PHONE_ORDERS = "/admin/phone-orders"
export const PLACED = "This order has already been placed and paid."
export const PAID = "This order has been paid. Nothing more is owed, and your card was not charged again."

type Checkout = PhoneOrder["checkout"]

/** An order that staff take by phone, with what they do to it. */
export class TakenOrder {
  constructor(
    /** As it was begun, or with the total that its buyer was told last. */
    private told: PhoneOrder,
    private readonly staff: () => Visitor,
    private readonly shop: Pick<Shop, "visitor" | "container" | "settings">,
  ) {}

  get id(): string {
    return this.told.id
  }
  get account(): PhoneOrder["account"] {
    return this.told.account
  }
  get checkout(): Checkout {
    return this.told.checkout
  }

  at = (below = ""): string => `${PHONE_ORDERS}/${this.id}${below}`
  post = (below: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
    this.staff().post(this.at(below), body, headers && { headers })
  delete = (below: string): Promise<Answer> => this.staff().delete(this.at(below))
  read = async (): Promise<PhoneOrder> => PhoneOrder.parse(ok(await this.staff().get(this.at())))

  /** Enters the address, which gives the total that the buyer is told. */
  async ship(over: object = {}): Promise<this> {
    this.told = PhoneOrder.parse(ok(await this.post("/shipping", { ...SHIPPING, ...over })))
    return this
  }

  /** @param mail whether it is mailed to the buyer */
  async link(mail = false): Promise<PaymentLink> {
    return new PaymentLink(MadeLink.parse(ok(await this.post("/link", { mail }))), this.shop.visitor)
  }

  /** Marks it as paid by check, at the total that the buyer was told. */
  markPaid = (over: object = {}): Promise<Answer> =>
    this.post("/paid", {
      addressId: this.checkout.addressId,
      how: "check",
      reference: "No. 1042",
      customAgreed: true,
      ...over,
    })

  async cartId(): Promise<string> {
    const [row] = await this.shop.container.resolve(CHECKOUT_MODULE).listPhoneOrders({ id: this.id })
    return row?.cart_id ?? ""
  }

  /** Cents that cards were charged for it. */
  charged = async (): Promise<number[]> =>
    await cardProcessorOf(this.shop.settings).chargedTo(await this.cartId())

  /** How many orders were placed for it. */
  async placedOrders(): Promise<number> {
    const { rows } = await this.shop.container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("select 1 from order_cart where cart_id = ? and deleted_at is null", [await this.cartId()])
    return rows.length
  }
}

/** What the suites about phone orders do in a running shop. */
export function phoneOrderShop(shop: Pick<Shop, "visitor" | "container" | "settings">) {
  const { visitor, container, settings } = shop
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  let person: Visitor
  beforeEach(async () => {
    person = await visitor().logInStaff()
  })
  const staff = () => person

  const begin = async (account = ""): Promise<TakenOrder> =>
    new TakenOrder(PhoneOrder.parse(ok(await staff().post(PHONE_ORDERS, { account }))), staff, shop)

  /** Two pull handles to Minnesota, priced. @param email whose order it is */
  async function taken(email = `${randomUUID()}@example.com`, account = ""): Promise<TakenOrder> {
    const phone = await begin(account)
    ok(await phone.post("/parts", { sku: "PUL-RED", quantity: 2 }))
    return await phone.ship({ email })
  }

  /** By a dollar, behind the shop's back. */
  async function raiseHandlePrice(): Promise<void> {
    const prices = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
      `update price p set amount = 26, raw_amount = jsonb_build_object('value', '26', 'precision', 20)
         from product_variant_price_set s join product_variant v on v.id = s.variant_id
        where p.price_set_id = s.price_set_id and v.sku = 'PUL-RED'`,
    )
    expect(prices.rowCount).toBeGreaterThan(0)
  }

  return { outbox, staff, begin, taken, raiseHandlePrice }
}
