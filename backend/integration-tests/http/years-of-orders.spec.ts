import type { MedusaContainer } from "@medusajs/framework/types"
import { guestOrdersOf } from "../../src/cart-store/guest-orders"
import { missingReservations } from "../../src/cart-store/missing-reservations"
import { balancesPaidSince, unsettledBalances } from "../../src/cart-store/order-balance"
import { ordersToSettle } from "../../src/cart-store/order-refunds"
import { ordersToFollow } from "../../src/cart-store/orders-to-follow"
import { findCartPayment, linesHeldForNobody, unsettledCarts } from "../../src/cart-store/payment-of-cart"
import { ordersDueForReview } from "../../src/cart-store/rider-mail-recipients"
import { sweepCart } from "../../src/cart-store/sweep-cart"
import { DiscountQuery } from "../../src/contracts/staff/discount-staff"
import { blankMailsTo } from "../../src/login-store/deleted-customers"
import { AUDIT_MODULE } from "../../src/modules/audit"
import { ORDER_SUM_MODULE } from "../../src/modules/order-sum"
import { sumOrders } from "../../src/reports/order-sums"
import { countToShip } from "../../src/reports/orders-to-ship"
import { riderMailFigures } from "../../src/reports/rider-mail-figures"
import { CARD_PROVIDER, CART_OF_ORDER } from "../../src/workflows/checkout/card-provider"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { staffDiscounts } from "../../src/workflows/discount/staff-discounts"
import { finishFulfillments } from "../../src/workflows/parcel/finish-fulfillments"
import { shopTest } from "../harness"
import { SEEDED_TABLES } from "../many-orders"
import { reportShop } from "../report-shop"
import { tablesReadWhole, usedIndexes } from "../statement-plans"

const COUNT = 4_000
const DAY_MINUTES = 24 * 60
/** Three years. */
const APART = (3 * 365 * DAY_MINUTES) / COUNT
const LATEST = 20

/** What else a shop keeps of each of those orders, all but the latest of which were shipped long ago. */
const KEPT = [
  `insert into order_item (id, order_id, version, item_id, quantity, raw_quantity, fulfilled_quantity,
       raw_fulfilled_quantity, shipped_quantity, raw_shipped_quantity, delivered_quantity, raw_delivered_quantity,
       return_requested_quantity, raw_return_requested_quantity, return_received_quantity,
       raw_return_received_quantity, return_dismissed_quantity, raw_return_dismissed_quantity, written_off_quantity,
       raw_written_off_quantity, created_at, updated_at)
     select i.id || '_' || later, i.order_id, i.version + later, i.item_id, i.quantity, i.raw_quantity, i.quantity,
            i.raw_quantity, case when later = 2 then i.quantity else 0 end,
            case when later = 2 then i.raw_quantity else i.raw_shipped_quantity end, 0, i.raw_delivered_quantity, 0,
            i.raw_return_requested_quantity, 0, i.raw_return_received_quantity, 0, i.raw_return_dismissed_quantity, 0,
            i.raw_written_off_quantity, o.created_at, o.created_at
       from order_item i join "order" o on o.id = i.order_id and o.version = i.version, generate_series(1, 2) later
      where i.order_id like 'order_s_%' and substr(i.order_id, 9)::int >= ${LATEST}`,
  `update "order" set version = version + 2 where id like 'order_s_%' and substr(id, 9)::int >= ${LATEST}`,
  `update order_item i set updated_at = o.created_at from "order" o where o.id = i.order_id`,
  `update payment_collection c set updated_at = o.created_at from "order" o where c.id = 'pc_s_' || substr(o.id, 9)`,
  `insert into payment_session (id, currency_code, amount, raw_amount, provider_id, data, status,
       payment_collection_id, created_at, updated_at)
     select 'ses_s_' || substr(id, 9), 'usd', 1, '{"value":"1"}', '${CARD_PROVIDER}', '{}', 'captured',
            'pc_s_' || substr(id, 9), created_at, created_at from "order" where id like 'order_s_%'`,
  `update payment set data = jsonb_build_object('id', 'pi_' || id), provider_id = '${CARD_PROVIDER}' where id like 'pay_s_%'`,
  `insert into cart (id, currency_code, created_at, updated_at, completed_at)
     select 'cart_s_' || substr(id, 9), 'usd', created_at, created_at, created_at from "order" where id like 'order_s_%'`,
  `insert into cart_payment_collection (id, cart_id, payment_collection_id)
     select 'cp_s_' || n, 'cart_s_' || n, 'pc_s_' || n from generate_series(0, ${COUNT} - 1) n`,
  `insert into fulfillment (id, location_id, created_at, updated_at, shipped_at)
     select 'ful_s_' || substr(id, 9), 'sloc_s', created_at, created_at, created_at from "order" where id like 'order_s_%'`,
  `insert into order_fulfillment (id, order_id, fulfillment_id)
     select 'of_s_' || n, 'order_s_' || n, 'ful_s_' || n from generate_series(${LATEST}, ${COUNT} - 1) n`,
  `insert into order_change (id, order_id, version, status, confirmed_at, created_at)
     select 'oc_s_' || id, id, 2, 'confirmed', created_at, created_at from "order" where id like 'order_s_%'`,
  `insert into order_change_action (id, order_id, version, action, details, reference, reference_id, created_at)
     select 'oa_s_' || n, 'order_s_' || n, 2, 'FULFILL_ITEM', '{}', 'fulfillment', 'ful_s_' || n, now()
       from generate_series(0, ${COUNT} - 1) n`,
  `insert into reservation_item (id, line_item_id, location_id, quantity, raw_quantity, inventory_item_id, created_at)
     select 'res_s_' || substr(id, 9), 'ol_s_' || substr(id, 9), 'sloc_s', 1, '{"value":"1"}', 'iitem_s', created_at
       from "order" where id like 'order_s_%'`,
  `insert into notification (id, "to", channel, template, resource_id, status, created_at)
     select 'noti_s_' || id, email, 'email', 'order-' || (display_id % 4), id, 'success', created_at
       from "order" where id like 'order_s_%'`,
  `insert into checkout (id, cart_id, order_id, mail_consent_at, mail_consent_to)
     select 'chk_s_' || n, 'cart_s_' || n, 'order_s_' || n, now(), 'r' || n || '@example.com'
       from generate_series(0, ${COUNT} - 1) n`,
  `insert into rider_mail (id, kind, subject_id, email, sent_at)
     select 'rm_s_' || n, 'cart', 'cart_s_' || n, 'r' || n || '@example.com', now() - interval '20 days'
       from generate_series(0, 99) n`,
  `insert into audit_entry (id, call, call_id, person_id, person, kind, thing, thing_id, created_at)
     select 'audit_s_' || n, 'POST /admin/products', 'call_' || n, 'user_s', 's@example.com', 'changed',
            'thing_' || n % 50, 'id_' || n, now() - n * interval '1 hour' from generate_series(1, ${COUNT}) n`,
]

const ANALYZED = [
  ...SEEDED_TABLES,
  ...[
    "payment_session",
    "cart",
    "cart_payment_collection",
    "fulfillment",
    "order_fulfillment",
    "order_change",
  ],
  ...[
    "order_change_action",
    "reservation_item",
    "notification",
    "checkout",
    "rider_mail",
    "audit_entry",
    "order_sum",
    "order_sum_due",
  ],
]

const DAYS = (days: number) => new Date(Date.now() - days * DAY_MINUTES * 60_000)
const LATELY = { from: DAYS(3), until: new Date() }
const GONE = {
  id: "cus_s",
  email: "r7@example.com",
  consentOf: null,
  formerEmails: [],
  deletedAt: new Date(),
}
const SWEEP = { untouched: DAYS(30), empty: DAYS(2), givenBack: DAYS(90), orderKey: CART_OF_ORDER }
const DAY = { after: DAYS(11), before: DAYS(10), skip: 0 }

type Lookup = readonly [index: string, (container: MedusaContainer) => Promise<unknown>]

/** What is looked up often, or while someone waits, and the index that keeps it from reading a whole table. */
const LOOKUPS: readonly Lookup[] = [
  [
    "IDX_order_change_change_type",
    (shop) => missingReservations(shop, "", { from: DAYS(30), until: new Date() }),
  ],
  ["IDX_order_sum_not_left", (shop) => missingReservations(shop, "", { from: DAYS(30), until: new Date() })],
  [
    "IDX_audit_entry_person_created_at",
    (shop) =>
      shop
        .resolve(AUDIT_MODULE)
        .listAndCount({ person: "r7@example.com", thing: "", id: "", q: "", limit: 20, offset: 0 }, []),
  ],
  ["shop_payment_session_created_at", (shop) => unsettledCarts(shop, LATELY, [CARD_PROVIDER])],
  ["shop_cart_completed_at", (shop) => unsettledCarts(shop, LATELY, [CARD_PROVIDER])],
  ["shop_payment_session_created_at", (shop) => unsettledBalances(shop, LATELY)],
  ["shop_payment_captured_at", (shop) => balancesPaidSince(shop, DAYS(1), CARD_PROVIDER)],
  ["shop_order_canceled_at", (shop) => ordersToSettle(shop, LATELY, CARD_PROVIDER)],
  ["shop_order_changed_at", (shop) => ordersToFollow(shop, 500)],
  ["shop_order_item_updated_at", (shop) => ordersToFollow(shop, 500)],
  ["shop_payment_intent", (shop) => findCartPayment(shop, { cartId: "cart_s_1", intentId: "pi_pay_s_1" })],
  ["shop_reservation_item_created_at", (shop) => linesHeldForNobody(shop, LATELY)],
  ["shop_fulfillment_created_at", (shop) => finishFulfillments(shop)],
  ["shop_order_change_action_reference_id", (shop) => finishFulfillments(shop)],
  ["shop_order_cart_named", (shop) => sweepCart(shop, "cart_s_1", SWEEP)],
  ["shop_order_lower_email", (shop) => guestOrdersOf(shop, { customerId: "cus_7", email: "r7@example.com" })],
  ["shop_fulfillment_arrived_at", (shop) => ordersDueForReview(shop, DAY)],
  ["shop_order_lower_email", (shop) => riderMailFigures(shop, DAYS(90), "order-1")],
  ["shop_notification_template", (shop) => riderMailFigures(shop, DAYS(90), "order-1")],
  ["shop_notification_lower_to", (shop) => blankMailsTo(shop, [GONE])],
  ["IDX_order_sum_not_left", countToShip],
  [
    "shop_order_line_item_adjustment_promotion_id",
    (shop) => staffDiscounts(shop, DiscountQuery.parse({ q: "TEN" })),
  ],
  ["IDX_audit_entry_thing_created_at", (shop) => shop.resolve(AUDIT_MODULE).listLatest("thing_7", 50)],
  ["IDX_audit_entry_thing_created_at", (shop) => shop.resolve(AUDIT_MODULE).listLatestCall("thing_7")],
  ["IDX_audit_entry_created_at", (shop) => shop.resolve(AUDIT_MODULE).sweep()],
]

shopTest({}, (shop) => {
  const { container, settings } = shop
  const { database, seed } = reportShop(shop)

  it("are found by index where a part of them is wanted", async () => {
    await seed(COUNT, new Date(), APART)
    await database().transaction(async (transaction) => {
      await transaction.raw("set local session_replication_role = replica")
      for (const statement of KEPT) await transaction.raw(statement)
    })
    await createDiscount(container, { code: "TEN", percent_off: 10 })
    await sumOrders(container)
    for (const table of ANALYZED) await database().raw(`analyze ${table}`)
    const connection = { database: database(), databaseUrl: settings.databaseUrl }
    const unused: string[] = []
    for (const [index, lookUp] of LOOKUPS) {
      const used = await usedIndexes(connection, () => lookUp(container))
      if (!used.has(index)) unused.push(`${index} of ${lookUp}`)
    }
    expect(unused).toEqual([])
    await container.resolve(ORDER_SUM_MODULE).markDue(["order_s_7"])
    expect([...(await tablesReadWhole(connection, () => sumOrders(container)))]).toEqual([])

    // Read from end to end, which is no better than the table.
    const readThrough = await usedIndexes(connection, () =>
      database().raw(`select count(template) from notification`),
    )
    expect([...readThrough]).toEqual([])
    const counted = await tablesReadWhole(connection, () =>
      database().raw(`select count(template) from notification`),
    )
    expect([...counted]).toEqual(["notification"])
  })
})
