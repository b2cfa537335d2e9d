/*
 * A shop's worth of orders, written by a handful of statements, to check and time reports with. Each fact of an order
 * follows from its number n, here and in SQL, so that sums can be worked out without a database.
 */

const SOLID = ["RED", "BLU", "GRN", "ORG", "PNK"] as const
const FADE = ["BLK", "WHT", "YEL"] as const
const STATES = ["us-mn", "us-wi", "us-mi", "ca-on"] as const
/** Sales tax in percent of the states above. */
const TAXES = [6.875, 5.5, 6, 0] as const
const RETURN_DAYS = 5
const SHIPPING_CENTS = 1_234

export interface SeededOrder {
  n: number
  /** When it was placed. */
  at: Date
  canceled: boolean
  state: (typeof STATES)[number]
  sku: string
  lines: { sku: string; pieces: number; goods: number; off: number; tax: number }[]
  shipping: number
  shippingOff: number
  shippingTax: number
  /** Refunded, in whole cents; everything for a canceled order. */
  refunded: number
  refundedAt: Date | null
  /** What was saved by a change in the workshop and refunded at once. */
  changed: number
  dealer: { id: string; kind: "bought" | "code" } | null
}

const taxOf = (cents: number, percent: number) => Math.round(Number(((cents * percent) / 100).toFixed(6)))

/** The n-th order, counted from 0. @param until when the last one was placed */
export function seededOrder(n: number, until: Date, minutesApart: number): SeededOrder {
  const state = STATES[n % 4] ?? "us-mn"
  const percent = TAXES[n % 4] ?? 0
  const sku =
    n % 3 === 0 ? `ATKFAD${FADE[n % 2]}${SOLID[n % 5]}BLK` : `${n % 2 ? "CMD" : "PH7"}SOL${SOLID[n % 5]}WHT`
  const price = 45_900 + (n % 97) * 13 - (n % 100 === 7 ? 1_500 : 0)
  const off = n % 4 === 1 || n % 10 === 1 ? Math.round(price * 0.15) : 0
  const all = [{ sku, pieces: 1, goods: price, off }]
  if (n % 2 === 0) all.push({ sku: "PUL-RED", pieces: 1 + (n % 3), goods: 2_537 * (1 + (n % 3)), off: 0 })
  const at = new Date(until.getTime() - n * minutesApart * 60_000)
  const shippingOff = n % 8 === 0 ? SHIPPING_CENTS : 0
  const lines = all.map((line) => ({ ...line, tax: taxOf(line.goods - line.off, percent) }))
  const shippingTax = taxOf(SHIPPING_CENTS - shippingOff, percent)
  const canceled = n % 50 === 49
  const total =
    lines.reduce((sum, { goods, off, tax }) => sum + goods - off + tax, 0) +
    SHIPPING_CENTS -
    shippingOff +
    shippingTax
  const refunded = canceled ? total : n % 20 === 4 ? 10_001 : 0
  return {
    n,
    at,
    canceled,
    state,
    sku,
    lines,
    shipping: SHIPPING_CENTS,
    shippingOff,
    shippingTax,
    refunded,
    refundedAt: refunded > 0 ? new Date(at.getTime() + RETURN_DAYS * 24 * 60 * 60_000) : null,
    changed: n % 100 === 7 ? 1_500 + taxOf(price + 1_500 - off, percent) - taxOf(price - off, percent) : 0,
    dealer:
      n % 10 === 1
        ? { id: "dlr_seed_1", kind: "bought" }
        : n % 10 === 2
          ? { id: n % 20 === 2 ? "dlr_seed_1" : "dlr_seed_2", kind: "code" }
          : null,
  }
}

const quoted = (texts: readonly (string | number)[]) =>
  `(array[${texts.map((each) => (typeof each === "number" ? each : `'${each}'`)).join(", ")}])`
const pick = (texts: readonly (string | number)[], by: number, n = "n") =>
  `${quoted(texts)}[${n} % ${by} + 1]`
const raw = (amount: string) => `jsonb_build_object('value', (${amount})::text, 'precision', 20)`

const SKU = `case when n % 3 = 0 then 'ATKFAD' || ${pick(FADE, 2)} || ${pick(SOLID, 5)} || 'BLK'
  else case when n % 2 = 1 then 'CMD' else 'PH7' end || 'SOL' || ${pick(SOLID, 5)} || 'WHT' end`
const FULL_PRICE = "45900 + (n % 97) * 13"
const PRICE = `(${FULL_PRICE} - case when n % 100 = 7 then 1500 else 0 end)`
const OFF = `round(${PRICE} * 0.15)`

const ITEM_COLUMNS = `id, order_id, version, item_id, quantity, raw_quantity, unit_price, raw_unit_price,
  fulfilled_quantity, raw_fulfilled_quantity, shipped_quantity, raw_shipped_quantity, delivered_quantity,
  raw_delivered_quantity, return_requested_quantity, raw_return_requested_quantity, return_received_quantity,
  raw_return_received_quantity, return_dismissed_quantity, raw_return_dismissed_quantity, written_off_quantity,
  raw_written_off_quantity`
const ZEROES = `0, ${raw("0")}, 0, ${raw("0")}, 0, ${raw("0")}, 0, ${raw("0")}, 0, ${raw("0")}, 0, ${raw("0")}, 0, ${raw("0")}`
const item = (id: string, line: string, version: string, quantity: string, price: string) =>
  `'oi_s_' || ${id} || n, 'order_s_' || n, ${version}, '${line}' || n, ${quantity}, ${raw(quantity)}, ${price}, ${raw(price)}, ${ZEROES}`

/** Tables that are filled. */
export const SEEDED_TABLES = [
  '"order"',
  "order_address",
  "order_item",
  "order_line_item",
  "order_line_item_adjustment",
  "order_line_item_tax_line",
  "order_shipping",
  "order_shipping_method",
  "order_shipping_method_adjustment",
  "order_shipping_method_tax_line",
  "order_payment_collection",
  "payment_collection",
  "payment",
  "capture",
  "refund",
  "order_cart",
  "design_build",
  "dealer_credit",
]

/**
 * The statements that write orders 0 to `count` - 1, one after the other in one transaction.
 * @param until when order 0 was placed; each next one was placed `minutesApart` before
 */
export function manyOrders(count: number, until: Date, minutesApart: number): string[] {
  const at = `timestamptz '${until.toISOString()}' - n * interval '${minutesApart} minutes'`
  const each = `from generate_series(0, ${count - 1}) n`
  return [
    // No foreign keys are checked row by row, and no trigger records a hundred thousand changes.
    "set local session_replication_role = replica",
    `insert into dealer (id, name, code, percent_off)
       select 'dlr_seed_' || d, 'Seeded dealer ' || d, 'SEED' || d || '0', 20 from generate_series(1, 2) d`,
    `insert into order_address (id, first_name, last_name, country_code, province)
       select 'oa_s_' || n, 'First', 'Last', left(${pick(STATES, 4)}, 2), ${pick(STATES, 4)} ${each}`,
    `insert into "order" (id, display_id, email, currency_code, status, version, shipping_address_id, created_at,
         updated_at, canceled_at)
       select 'order_s_' || n, 1000000 + n, 'r' || n || '@example.com', 'usd',
              case when n % 50 = 49 then 'canceled' else 'pending' end::order_status_enum,
              case when n % 100 = 7 then 2 else 1 end, 'oa_s_' || n, ${at}, ${at},
              case when n % 50 = 49 then ${at} end ${each}`,
    `insert into order_line_item (id, title, variant_sku, product_title, variant_title, unit_price, raw_unit_price)
       select 'ol_s_' || n, 'Design', ${SKU}, 'Design', 'Style', (${FULL_PRICE}) / 100.0, ${raw(`(${FULL_PRICE}) / 100.0`)}
       ${each}`,
    `insert into order_line_item (id, title, variant_sku, product_title, variant_title, product_handle, unit_price,
         raw_unit_price)
       select 'op_s_' || n, 'Pull handle', 'PUL-RED', 'Pull handle', 'Red', 'pull-handle-red', 25.37, ${raw("25.37")}
       ${each} where n % 2 = 0`,
    `insert into order_item (${ITEM_COLUMNS})
       select ${item("'d'", "ol_s_", "case when n % 100 = 7 then 2 else 1 end", "1", `(${PRICE} / 100.0)`)} ${each}`,
    `insert into order_item (${ITEM_COLUMNS})
       select ${item("'v'", "ol_s_", "1", "1", `((${FULL_PRICE}) / 100.0)`)} ${each} where n % 100 = 7`,
    `insert into order_item (${ITEM_COLUMNS})
       select ${item("'p'", "op_s_", "1", "(1 + n % 3)", "25.37")} ${each} where n % 2 = 0`,
    `insert into order_line_item_adjustment (id, item_id, version, promotion_id, provider_id, description, amount,
         raw_amount, is_tax_inclusive)
       select 'oj_s_' || n, 'ol_s_' || n, case when n % 100 = 7 then 2 else 1 end, 'promo_seed',
              case when n % 10 = 1 then 'shop-dealer' else 'shop-code' end, 'SEED15', ${OFF} / 100.0,
              ${raw(`${OFF} / 100.0`)}, false
       ${each} where n % 4 = 1 or n % 10 = 1`,
    ...["ol", "op"].map(
      (line) => `insert into order_line_item_tax_line (id, item_id, code, rate, raw_rate)
       select 'ot_${line}_s_' || n, '${line}_s_' || n, 'tax', ${pick(TAXES, 4)}, ${raw(pick(TAXES, 4))}
       ${each} where n % 4 <> 3 ${line === "op" ? "and n % 2 = 0" : ""}`,
    ),
    `insert into order_shipping_method (id, name, amount, raw_amount, is_tax_inclusive)
       select 'os_s_' || n, 'Standard', 12.34, ${raw("12.34")}, false ${each}`,
    `insert into order_shipping (id, order_id, version, shipping_method_id)
       select 'oh_s_' || n, 'order_s_' || n, case when n % 100 = 7 then 2 else 1 end, 'os_s_' || n ${each}`,
    `insert into order_shipping_method_adjustment (id, shipping_method_id, version, promotion_id, provider_id,
         description, amount, raw_amount)
       select 'ok_s_' || n, 'os_s_' || n, 1, 'promo_seed', 'shop-code', 'SEED15', 12.34, ${raw("12.34")} ${each}
       where n % 8 = 0`,
    `insert into order_shipping_method_tax_line (id, shipping_method_id, code, rate, raw_rate)
       select 'ou_s_' || n, 'os_s_' || n, 'tax', ${pick(TAXES, 4)}, ${raw(pick(TAXES, 4))} ${each} where n % 4 <> 3`,
    `insert into order_cart (id, order_id, cart_id) select 'oc_s_' || n, 'order_s_' || n, 'cart_s_' || n ${each}`,
    `insert into design_build (id, cart_id, sku, product_code, style_code, options, created_at, updated_at)
       select 'db_s_' || n, 'cart_s_' || n, sku, left(sku, 3), substr(sku, 4, 3), '[]', ${at}, ${at}
         from (select n, ${SKU} as sku ${each}) made`,
    `insert into payment_collection (id, currency_code, amount, raw_amount, status)
       select 'pc_s_' || n, 'usd', 0, ${raw("0")}, 'completed' ${each}`,
    `insert into order_payment_collection (id, order_id, payment_collection_id)
       select 'pl_s_' || n, 'order_s_' || n, 'pc_s_' || n ${each}`,
    // What was charged is the order's total when it was placed, in decimals.
    `insert into payment (id, payment_collection_id, payment_session_id, provider_id, currency_code, amount, raw_amount,
         captured_at, created_at)
       with bought as (
         select n, (${FULL_PRICE}) / 100.0 as design, case when n % 2 = 0 then 25.37 * (1 + n % 3) else 0 end as part,
                case when n % 4 = 1 or n % 10 = 1 then ${OFF} / 100.0 else 0 end as off,
                case when n % 8 = 0 then 0 else 12.34 end as shipping, ${pick(TAXES, 4)}::numeric as percent ${each}),
       charged as (
         select n, design - off + part + shipping + round((design - off) * percent / 100, 2)
                + round(part * percent / 100, 2) + round(shipping * percent / 100, 2) as amount from bought)
       select 'pay_s_' || n, 'pc_s_' || n, 'ses_s_' || n, 'pp_card', 'usd', amount, ${raw("amount")}, ${at}, ${at}
         from charged`,
    `insert into capture (id, payment_id, amount, raw_amount, created_at)
       select 'cap_s_' || n, y.id, y.amount, y.raw_amount, y.created_at ${each} join payment y on y.id = 'pay_s_' || n`,
    `insert into refund (id, payment_id, amount, raw_amount, note, created_at)
       with bought as (
         select n, (${FULL_PRICE}) / 100.0 as before, ${PRICE} / 100.0 as after,
                case when n % 4 = 1 or n % 10 = 1 then ${OFF} / 100.0 else 0 end as off,
                ${pick(TAXES, 4)}::numeric as percent ${each} where n % 100 = 7)
       select 'rc_s_' || n, 'pay_s_' || n, gone, ${raw("gone")}, 'Build No. ' || n || ' changed', ${at}
         from (select n, before - after + round((before - off) * percent / 100, 2)
                      - round((after - off) * percent / 100, 2) as gone from bought) changed`,
    `insert into refund (id, payment_id, amount, raw_amount, created_at)
       select 'rf_s_' || n, 'pay_s_' || n, gone, ${raw("gone")}, ${at} + interval '${RETURN_DAYS * 24} hours'
         from (select n, case when n % 50 = 49 then p.amount else 100.01 end as gone
                 ${each} join payment p on p.id = 'pay_s_' || n where n % 50 = 49 or n % 20 = 4) refunded`,
    `insert into dealer_credit (id, order_id, dealer_id, dealer_name, dealer_code, kind)
       select 'dc_s_' || n, 'order_s_' || n, 'dlr_seed_' || d, 'Seeded dealer ' || d, 'SEED' || d || '0',
              case when n % 10 = 1 then 'bought' else 'code' end
         from (select n, case when n % 20 in (1, 2, 11) then 1 else 2 end as d ${each}) who
        where n % 10 in (1, 2)`,
  ]
}
