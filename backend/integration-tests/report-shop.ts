import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../src/contracts/checkout/checkout"
import { ReportAnswer, type ReportName } from "../src/contracts/staff/reports"
import { ADDRESS, payment } from "./buyer"
import type { Shop } from "./harness"
import { manyOrders, SEEDED_TABLES } from "./many-orders"
import { ok } from "./ok"
import type { Visitor } from "./visitor"

export const SOLID = "ATKSOLREDBLK"
export const FADE = "ATKFADREDBLUBLK"
export const COMMISSION = "/admin/commission"

/** What a report's net is made of. */
export const sumOf = ({ goods = 0, discounts = 0, shipping = 0, tax = 0 }: Record<string, number>) =>
  goods - discounts + shipping + tax

/** What the suites about reports do in a running shop. */
export function reportShop({
  visitor,
  container,
  untilIdle,
}: Pick<Shop, "visitor" | "container" | "untilIdle">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let person: Visitor
  beforeEach(async () => {
    person = await visitor().logInStaff()
  })
  const staff = () => person

  const report = async (name: ReportName, query = "period=7"): Promise<ReportAnswer> =>
    ReportAnswer.parse(ok(await staff().get(`/admin/reports/${name}?limit=100&${query}`)))

  /** Pays for what is in the browser's cart and two pull handles; returns the order's number. */
  async function pay(browser: Visitor, customAgreed = false): Promise<string> {
    ok(await browser.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    const step = ok(await browser.post("/checkout/shipping", { ...ADDRESS, customAgreed }))
    const { addressId } = CheckoutData.parse(step)
    const paid = await browser.post("/checkout/process", payment(addressId, "tok_visa", { customAgreed }))
    const { thanks_url } = ok(paid)
    await untilIdle()
    return String(ok(await browser.get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number)
  }
  const skis = async (browser: Visitor, sku: string) => {
    ok(await browser.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "" }))
    return browser
  }
  const orderOf = async (number: string) => {
    const { rows } = await database().raw(
      `select o.id, y.id as payment from "order" o
         join order_payment_collection k on k.order_id = o.id
         join payment y on y.payment_collection_id = k.payment_collection_id where o.display_id = ?`,
      [Number(number)],
    )
    return rows[0] as { id: string; payment: string }
  }
  const seed = async (count: number, until: Date, minutesApart: number) =>
    await database().transaction(async (transaction) => {
      for (const statement of manyOrders(count, until, minutesApart)) await transaction.raw(statement)
      // The database's statistics decide how a table is read.
      for (const table of SEEDED_TABLES) await transaction.raw(`analyze ${table}`)
    })

  return { database, staff, report, pay, skis, orderOf, seed }
}
