import { period } from "../../src/workflows/checkout/reconcile-payments"
import { settleAllRefunds } from "../../src/workflows/refund/settle-refunds"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { returnShop } from "../return-shop"

const GIVEN = 20

/** Within a transaction PostgreSQL may refuse a statement and go on: a deadlock, a statement's time limit, a full disk. */
shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, bought, booksOf } = returnShop(shop)

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
})
