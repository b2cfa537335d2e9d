import { Modules } from "@medusajs/framework/utils"
import { DEALER_MODULE } from "../../src/modules/dealer"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { period } from "../../src/workflows/checkout/reconcile-payments"
import { settlePayment } from "../../src/workflows/checkout/settle-payment"
import { creditMissedOrders, creditOrder } from "../../src/workflows/dealer/credit-order"
import { settleAllRefunds } from "../../src/workflows/refund/settle-refunds"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { reportShop } from "../report-shop"
import { returnShop } from "../return-shop"
import type { Visitor } from "../visitor"

const GIVEN = 20

/** Within a transaction PostgreSQL may refuse a statement and go on: a deadlock, a statement's time limit, a full disk. */
shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, bought, booksOf } = returnShop(shop)
  const { pay, orderOf } = reportShop(shop)

  /** Has every new row of a table refused for as long as a job lasts. */
  async function whileRefused<T>(table: string, job: () => Promise<T>): Promise<T> {
    await database().raw(
      `create function refuse_rows() returns trigger language plpgsql as
         $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
       create trigger refuse_rows before insert on ${table} for each statement execute function refuse_rows()`,
    )
    try {
      return await job()
    } finally {
      await database().raw("drop function refuse_rows cascade")
    }
  }

  it("a refund whose books refuse a line among others ends, and leaves its order to the job", async () => {
    const who = await visitor().logInStaff()
    const order = await bought(who)
    const page = ok(await who.get(`/admin/orders/${order.id}?fields=id,*payment_collections.payments`))
    const { id } = page.order.payment_collections[0].payments[0]
    const refund = () => who.post(`/admin/payments/${id}/refund`, { amount: GIVEN })

    expect((await whileRefused("order_credit_line", refund)).status).toBe(200)

    await settleAllRefunds(container, period(new Date(Date.now() + 10 * 60_000)))
    await untilIdle()
    expect((await booksOf(who, order)).outstanding).toBe(0)
    // The order isn't locked.
    expect((await who.post(`/admin/payments/${id}/refund`, { amount: GIVEN / 2 })).status).toBe(200)
  })

  describe("an order whose dealer could not be written down", () => {
    const later = () => period(new Date(Date.now() + 10 * 60_000))
    const refusedCredit = async (who: Visitor) =>
      await orderOf(await whileRefused("dealer_credit", () => pay(who)))
    const creditOf = (id: string) => container.resolve(DEALER_MODULE).findCredit(id)
    const named = async () => {
      const who = visitor()
      ok(await who.put("/cart/dealer/SNOW20"))
      return who
    }

    it("is credited by the job, once: to who bought it, or to whose code was named", async () => {
      const coded = await refusedCredit(await named())
      const own = await refusedCredit(await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD))
      expect([await creditOf(coded.id), await creditOf(own.id)]).toEqual([null, null])

      expect(await creditMissedOrders(container, later())).toBe(2)
      expect(await creditMissedOrders(container, later())).toBe(0)

      expect(await creditOf(coded.id)).toMatchObject({ dealer_code: "SNOW20", kind: "code" })
      expect(await creditOf(own.id)).toMatchObject({ dealer_code: "SNOW20", kind: "bought" })
      const { rows } = await database().raw("select id from production_order where dealer_code = 'SNOW20'")
      expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([coded.id, own.id].sort())
    })

    it.each(["active = false", "deleted_at = now()"])(
      "is credited to who bought it at a dealer's price, also with the dealer's %s by then",
      async (change) => {
        const own = await refusedCredit(await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD))
        await database().raw(`update dealer set ${change} where code = 'SNOW20'`)
        const { rows } = await database().raw("select cart_id from order_cart where order_id = ?", [own.id])
        await creditOrder(container, own.id, rows[0].cart_id)
        expect(await creditOf(own.id)).toMatchObject({ dealer_code: "SNOW20", kind: "bought" })
      },
    )

    it("is nobody's when the dealer was changed since, or the account got a guest's order", async () => {
      await refusedCredit(await named())
      await database().raw("update dealer set updated_at = now()")
      expect(await creditMissedOrders(container, later())).toBe(0)

      const guest = await orderOf(await pay(visitor()))
      await database().raw(
        `insert into account_cart (id, cart_id, customer_id, by_address)
         select 'acart_late', l.cart_id, d.customer_id, true from order_cart l, dealer d
          where l.order_id = ? and d.code = 'SNOW20'`,
        [guest.id],
      )
      expect(await creditMissedOrders(container, later())).toBe(0)
    })

    it("is still told of when its interrupted checkout is brought to its end", async () => {
      const { id } = await orderOf(await pay(await named()))
      // As if the process had died before the payment was on the order's books.
      await database().raw("delete from order_transaction where order_id = ?", [id])
      await database().raw("delete from dealer_credit where order_id = ?", [id])
      const { rows } = await database().raw("select cart_id from order_cart where order_id = ?", [id])
      const emitted = jest.spyOn(container.resolve(Modules.EVENT_BUS), "emit")
      try {
        await whileRefused("dealer_credit", () => settlePayment(container, rows[0].cart_id).catch(() => {}))
        expect(emitted.mock.calls.map(([event]) => event)).toContainEqual(
          expect.objectContaining({ name: "order.placed", data: { id } }),
        )
      } finally {
        emitted.mockRestore()
      }
    })
  })
})
