import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import type { CheckoutModuleService } from "../../src/modules/checkout/service"
import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { type Rider, riderAtBilling } from "../buyer"
import { cardProcessorOf } from "../card-processor"
import { type Cut, cutsOf, eachCut, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"
import { setStock, stockOf } from "../stock"

/** As many as a purchase makes, and one more: mails and jobs that follow may come in between. */
const OF_PURCHASE = 26
const PIECES = 2
const DOWN_MS = 300

/** As if the job ran long after the test's checkout began. */
const later = () => new Date(Date.now() + 10 * 60_000)

interface Standing {
  orders: { closed: boolean; lines: number; booked: string | null }[]
  charged: number[]
  reserved: number
  held: number
}

shopTest({}, ({ visitor, container, settings, untilIdle, prepared }) => {
  const processor = cardProcessorOf(settings)
  // As where several processes run: the payment's hold is two of the writes.
  beforeEach(() => {
    const checkouts: CheckoutModuleService = Object.getPrototypeOf(container.resolve(CHECKOUT_MODULE))
    const { holdPayment } = checkouts
    jest.spyOn(checkouts, "holdPayment").mockImplementation(function (this: CheckoutModuleService, cartId) {
      return holdPayment.call(this, cartId, false)
    })
  })
  afterEach(() => jest.restoreAllMocks())
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const atBilling = prepared(async () => {
    await setStock(container, "PUL-RED", 10)
    return await riderAtBilling(visitor(), "pull-handle-red", PIECES)
  })

  async function standing({ cartId }: Rider): Promise<Standing> {
    const { rows: orders } = await database().raw(
      `select c.completed_at is not null as closed,
         (select count(*)::int from order_item i where i.order_id = o.id and i.version = o.version) as lines,
         (select sum(t.amount)::text from order_transaction t where t.order_id = o.id and t.deleted_at is null) as booked
       from "order" o
         left join order_cart oc on oc.order_id = o.id and oc.deleted_at is null
         left join cart c on c.id = oc.cart_id
       where o.deleted_at is null`,
    )
    const { rows: held } = await database().raw(
      "select coalesce(sum(quantity), 0)::int as pieces from reservation_item where deleted_at is null",
    )
    const { reserved } = await stockOf(container, "PUL-RED")
    return { orders, charged: await processor.chargedTo(cartId), reserved, held: held[0].pieces }
  }

  const soldOnce = ({ checkout }: Rider) => ({
    orders: [{ closed: true, lines: 1, booked: String(checkout.total) }],
    charged: [Math.round(checkout.total * 100)],
    reserved: PIECES,
    held: PIECES,
  })

  /** Presses as a buyer, with one write cut. */
  async function pressAndCut(cut: Cut): Promise<Rider> {
    const buyer = atBilling()
    await whileCut({ container, untilIdle }, cut, () => buyer.pay())
    return buyer
  }

  async function runJobTwice(): Promise<void> {
    await reconcilePayments(container, later())
    expect(await reconcilePayments(container, later())).toBe(0)
  }

  it("of a purchase is cut, whichever it is", async () => {
    await expectAllCut({ container, untilIdle }, OF_PURCHASE, () => atBilling().pay())
  })

  describe("a purchase that is cut off from the database at write", () => {
    eachCut(cutsOf(OF_PURCHASE, 0), "%s: its buyer presses again and has one order", async (cut) => {
      const buyer = await pressAndCut(cut)
      const again = await buyer.pay()
      // The only thing a buyer may be asked is to enter a card again.
      const last = again.status === 422 ? await buyer.pay("tok_mastercard") : again
      expect([last.status, last.body]).toEqual([200, { thanks_url: expect.any(String) }])
      await runJobTwice()
      expect(await standing(buyer)).toEqual(soldOnce(buyer))
    })

    const away = "%s, and stays away for a while: the job leaves one order or none"
    eachCut(cutsOf(OF_PURCHASE, DOWN_MS), away, async (cut) => {
      const buyer = await pressAndCut(cut)
      await runJobTwice()
      const left = await standing(buyer)
      if (left.orders.length > 0) return expect(left).toEqual(soldOnce(buyer))
      expect(left).toEqual({ orders: [], charged: [], reserved: 0, held: 0 })
      expect((await buyer.visitor.get("/cart/data")).body.total_quantity).toBe(PIECES)
    })
  })
})
