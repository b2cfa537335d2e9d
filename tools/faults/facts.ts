import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { Client } from "pg"
import type {
  Charge,
  DealerCreditFact,
  DiscountUseFact,
  Facts,
  FormFact,
  OrderFact,
  QueuedMailFact,
  ReservationFact,
  StockFact,
  UnheldLine,
} from "./audit"
import type { CaughtMail } from "./mailbox"
import type { CountedStock, Promises } from "./promises"

/** Where the audit reads from. */
export interface Books {
  databaseUrl: string
  /** The card processor. */
  processorUrl: string
  secretKey: string
  mails: readonly CaughtMail[]
  /** Path of the file for a key of the bucket. */
  bucketPath(key: string): string
  shopEmail: string
  /** The shop's sender address. */
  mailFrom: string
}

/** Pieces by SKU, from rows of `[{ sku, pieces }]`. */
const PIECES = (from: string) =>
  `coalesce((select json_object_agg(sku, pieces) from (${from}) p), '{}'::json)`

/** The current lines of an order: its latest version. */
const LINES = `
  select i.order_id, l.id as line_id, l.variant_sku as sku, i.quantity::int as quantity,
         i.fulfilled_quantity::int as fulfilled, o.display_id as number, o.created_at
    from "order" o
    join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
    join order_line_item l on l.id = i.item_id and l.deleted_at is null`

/** Orders in force: neither canceled nor given up. */
const STANDS = "o.canceled_at is null and o.deleted_at is null and not o.is_draft_order"

/** A payment (y) of an order (o), except one from another attempt that was refunded before the order was placed. */
const COUNTS = `(
  exists (select 1 from capture c join order_transaction t on t.reference_id = c.id
     where c.payment_id = y.id and c.deleted_at is null and t.order_id = o.id and t.deleted_at is null)
  or coalesce((select sum(c.amount) from capture c where c.payment_id = y.id and c.deleted_at is null), 0)
    <> coalesce((select sum(r.amount) from refund r where r.payment_id = y.id and r.deleted_at is null), 0))`

const ORDERS = `
  select o.id, o.display_id as number, lower(coalesce(o.email, '')) as email, oc.cart_id as "cartId",
         k.thanks_token as "thanksToken", o.canceled_at is not null as canceled,
         coalesce(k.quote_total_cents, 0)::int as "quotedCents",
         round(coalesce((select (s.totals->>'original_order_total')::numeric from order_summary s
            where s.order_id = o.id and s.deleted_at is null order by s.version limit 1), 0) * 100)::int as "totalCents",
         round(coalesce((select sum(c.amount) from capture c where c.payment_id = any(p.ids) and c.deleted_at is null), 0) * 100)::int
           - round(coalesce((select sum(r.amount) from refund r where r.payment_id = any(p.ids) and r.deleted_at is null), 0) * 100)::int as "paidCents",
         round(coalesce((select sum(r.amount) from refund r where r.payment_id = any(p.ids) and r.deleted_at is null), 0) * 100)::int as "refundedCents",
         p.intents,
         ${PIECES(`select sku, sum(quantity)::int as pieces from (${LINES} where o.deleted_at is null) l where l.order_id = o.id group by sku`)} as pieces,
         (extract(epoch from o.created_at) * 1000)::float8 as at
    from "order" o
    left join order_cart oc on oc.order_id = o.id and oc.deleted_at is null
    left join checkout k on k.cart_id = oc.cart_id
    left join lateral (
      select coalesce(array_agg(y.id) filter (where ${COUNTS}), '{}') as ids,
             coalesce(array_agg(y.data->>'id') filter (where y.data->>'id' is not null), '{}') as intents
        from order_payment_collection l
        join payment y on y.payment_collection_id = l.payment_collection_id and y.deleted_at is null
       where l.order_id = o.id and l.deleted_at is null) p on true
   where o.deleted_at is null and not o.is_draft_order`

const STOCK = `
  select i.sku, sum(v.stocked_quantity)::int as stocked, sum(v.reserved_quantity)::int as reserved,
         coalesce((select sum(r.quantity) from reservation_item r
            where r.inventory_item_id = i.id and r.deleted_at is null), 0)::int as held,
         coalesce((select sum(f.quantity) from fulfillment_item f
            join fulfillment e on e.id = f.fulfillment_id and e.canceled_at is null and e.deleted_at is null
           where f.inventory_item_id = i.id and f.deleted_at is null), 0)::int as shipped,
         coalesce((select sum(t.received_quantity) from return_item t
            join return b on b.id = t.return_id and b.received_at is not null and b.deleted_at is null
            join order_line_item l on l.id = t.item_id
           where l.variant_sku = i.sku and t.deleted_at is null), 0)::int as returned,
         coalesce((select sum(x.quantity - x.fulfilled) from (${LINES} where ${STANDS}) x where x.sku = i.sku), 0)::int as owed,
         coalesce((select extract(epoch from max(e.created_at)) * 1000 from fulfillment_item f
            join fulfillment e on e.id = f.fulfillment_id and e.canceled_at is null and e.deleted_at is null
           where f.inventory_item_id = i.id and f.deleted_at is null
             and not exists (select 1 from order_change_action a
                where a.reference = 'fulfillment' and a.reference_id = e.id and a.deleted_at is null)), 0)::float8 as "cutShortAt"
    from inventory_item i
    join inventory_level v on v.inventory_item_id = i.id and v.deleted_at is null
   where i.deleted_at is null and i.sku is not null
   group by i.id, i.sku`

const RESERVATIONS = `
  select r.id, r.line_item_id as "lineId", r.quantity::int as pieces,
         (select (x.quantity - x.fulfilled) from (${LINES} where ${STANDS}) x where x.line_id = r.line_item_id) as wanted,
         (extract(epoch from r.created_at) * 1000)::float8 as at
    from reservation_item r where r.deleted_at is null`

/** Only for what is counted: a design made to order has no shelf. */
const UNHELD = `
  select x.number as order, x.sku, (x.quantity - x.fulfilled) as pieces, (extract(epoch from x.created_at) * 1000)::float8 as at
    from (${LINES} where ${STANDS}) x
    join product_variant v on v.sku = x.sku and v.manage_inventory and v.deleted_at is null
   where x.quantity > x.fulfilled
     and not exists (select 1 from reservation_item r where r.line_item_id = x.line_id and r.deleted_at is null)`

/**
 * A use that is held for an open cart counts for a quarter of an hour and not after that (modules/discount), so its row
 * does no harm; one of a completed cart counts until its order is canceled, and one without a cart is a leftover.
 */
const USES = `
  select d.code, u.cart_id as "cartId", oc.order_id is not null as ordered, o.canceled_at is not null as canceled,
         exists (select 1 from cart c where c.id = u.cart_id and c.completed_at is null and c.deleted_at is null) as "mayBeOrdered",
         (extract(epoch from u.created_at) * 1000)::float8 as at
    from discount_use u
    join discount d on d.id = u.discount_id
    left join order_cart oc on oc.cart_id = u.cart_id and oc.deleted_at is null
    left join "order" o on o.id = oc.order_id
   where u.deleted_at is null`

const CREDITS = `
  select c.order_id as "orderId", c.dealer_code as code, (o.id is not null) as ordered
    from dealer_credit c left join "order" o on o.id = c.order_id and o.deleted_at is null
   where c.deleted_at is null`

const FORMS = `
  select s.id, s.kind, s.number, lower(s.email) as email, (extract(epoch from s.created_at) * 1000)::float8 as at,
         coalesce((select json_agg(f.file_id order by f.position) from submission_file f
            where f.submission_id = s.id and f.deleted_at is null), '[]'::json) as keys
    from submission s where s.deleted_at is null`

const OWED = `select kind, subject_id as "subjectId", status from owed_mail where deleted_at is null`

interface Intent {
  id: string
  status: string
  amount_received: number
  created: number
  metadata: { cart_id?: string }
  latest_charge: { amount_refunded: number; created: number } | null
}

/** What the processor has charged, read page by page from its own books. */
async function readCharges({ processorUrl, secretKey }: Books): Promise<Charge[]> {
  const charges: Charge[] = []
  for (let after = ""; ; ) {
    const path = `/v1/payment_intents?limit=100&expand[]=data.latest_charge${after && `&starting_after=${after}`}`
    const answer = await fetch(processorUrl + path, { headers: { authorization: `Bearer ${secretKey}` } })
    if (!answer.ok) throw new Error(`The processor's books can't be read: ${answer.status}`)
    const { data, has_more }: { data: Intent[]; has_more: boolean } = await answer.json()
    for (const { id, status, amount_received, created, metadata, latest_charge } of data)
      if (status === "succeeded")
        charges.push({
          intent: id,
          cartId: metadata.cart_id ?? "",
          cents: amount_received - (latest_charge?.amount_refunded ?? 0),
          at: (latest_charge?.created ?? created) * 1000,
        })
    after = data.at(-1)?.id ?? ""
    if (!has_more) return charges
  }
}

/** Like `backend/src/providers/notification-mail` derives it from the key under which a notification is sent once. */
const messageIdFrom =
  (mailFrom: string) =>
  (key: string): string => {
    const domain = /@([A-Za-z0-9.-]+)/.exec(mailFrom)?.[1] ?? "localhost"
    return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}`
  }

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The current stock of each SKU according to the books: the baseline for a count or for the beginning of a run. */
export async function readStock(databaseUrl: string): Promise<StockFact[]> {
  return await withClient(databaseUrl, async (client) => (await client.query<StockFact>(STOCK)).rows)
}

/** Reads everything that the audit looks at, in one transaction of the shop's books. */
export async function readFacts(books: Books, promises: Promises, began: CountedStock[]): Promise<Facts> {
  const shop = await withClient(books.databaseUrl, async (client) => {
    await client.query("begin transaction isolation level repeatable read, read only")
    const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
    const codes = await rows<{ code: string; most: number }>(
      "select code, max_uses::int as most from discount where max_uses is not null and deleted_at is null",
    )
    return {
      orders: await rows<OrderFact>(ORDERS),
      stock: await rows<StockFact>(STOCK),
      reservations: await rows<ReservationFact>(RESERVATIONS),
      unheld: await rows<UnheldLine>(UNHELD),
      uses: await rows<DiscountUseFact>(USES),
      credits: await rows<DealerCreditFact>(CREDITS),
      owed: await rows<QueuedMailFact>(OWED),
      forms: (await rows<Omit<FormFact, "photos"> & { keys: string[] }>(FORMS)).map(({ keys, ...form }) => ({
        ...form,
        photos: keys.map((key) => ({ key, isKept: existsSync(books.bucketPath(key)) })),
      })),
      maxUses: Object.fromEntries(codes.map(({ code, most }) => [code, most])),
    }
  })
  return {
    ...shop,
    now: Date.now(),
    charges: await readCharges(books),
    began,
    mails: [...books.mails],
    shopEmail: books.shopEmail.toLowerCase(),
    messageIdOf: messageIdFrom(books.mailFrom),
    promises,
  }
}
