import type { CaughtMail } from "./mailbox"
import type { CountedStock, Promises } from "./promises"

/** A card that was charged, according to the processor's books. */
export interface Charge {
  intent: string
  cartId: string
  /** Captured, less what was refunded. */
  cents: number
  /** When it was captured, ms since the epoch. */
  at: number
}

export interface OrderFact {
  id: string
  number: number
  email: string
  cartId: string | null
  thanksToken: string | null
  canceled: boolean
  /** What the buyer agreed to. */
  quotedCents: number
  /** The order's total in Medusa's books. */
  totalCents: number
  /** Captures less refunds, according to the shop's books. */
  paidCents: number
  refundedCents: number
  /** The processor's ids of its payments. */
  intents: string[]
  /** Pieces ordered by SKU. */
  pieces: Record<string, number>
  at: number
}

/** What the books say about a SKU that is counted. */
export interface StockFact {
  sku: string
  stocked: number
  /** Pieces that are reserved: according to the level, and as the sum of its reservations. */
  reserved: number
  held: number
  /** Pieces that left in parcels, and pieces that were returned to the shelf. */
  shipped: number
  returned: number
  /** Pieces of orders that are in force and that have not been shipped. */
  owed: number
  /**
   * When the newest parcel was packed whose order was never updated: the shop finishes it or reverts it. 0 for none.
   */
  cutShortAt: number
}

export interface ReservationFact {
  id: string
  lineId: string | null
  pieces: number
  /** Pieces of that line that its order still has to send; null when there is no such order. */
  wanted: number | null
  at: number
}

/** A line of an order in force that waits for pieces that nothing reserves for it. */
export interface UnheldLine {
  order: number
  sku: string
  pieces: number
  at: number
}

export interface DiscountUseFact {
  code: string
  cartId: string
  /** Whether the cart became an order. */
  ordered: boolean
  /** Whether that order was canceled, which frees the use again. */
  canceled: boolean
  /** Whether the cart is open and may still become one; until then the use expires automatically. */
  mayBeOrdered: boolean
  at: number
}

export interface DealerCreditFact {
  orderId: string
  code: string
  /** Whether that order exists. */
  ordered: boolean
}

/** A mail that the shop has recorded as due, sent or given up. */
export interface QueuedMailFact {
  kind: string
  subjectId: string
  status: "owed" | "settled" | "dead"
}

export interface FormFact {
  id: string
  kind: string
  number: number
  email: string
  /** Photos on record, and whether each one's file is in the bucket. */
  photos: { key: string; isKept: boolean }[]
  at: number
}

/** Everything that the audit looks at, at one moment. */
export interface Facts {
  now: number
  charges: Charge[]
  orders: OrderFact[]
  stock: StockFact[]
  /** The stock of each SKU when the run began. */
  began: CountedStock[]
  reservations: ReservationFact[]
  unheld: UnheldLine[]
  uses: DiscountUseFact[]
  /** How many uses a code may have in total. */
  maxUses: Record<string, number>
  credits: DealerCreditFact[]
  owed: QueuedMailFact[]
  mails: CaughtMail[]
  /** The shop's own address, which gets mails with the same subject from many people. */
  shopEmail: string
  /** The Message-ID that the shop gives to the mail about a subject. */
  messageIdOf: (key: string) => string
  forms: FormFact[]
  promises: Promises
}

export const KINDS = [
  "charge without order",
  "order without charge",
  "charged twice",
  "ordered twice",
  "amounts differ",
  "order lost",
  "order changed",
  "stock differs",
  "oversold",
  "reservation orphaned",
  "discount use orphaned",
  "discount overused",
  "dealer credit orphaned",
  "mail lost",
  "mail twice",
  "form lost",
  "form twice",
  "photo lost",
  "cart lost",
] as const
export type FindingKind = (typeof KINDS)[number]

export interface Finding {
  kind: FindingKind
  /** What it is about, in words. */
  what: string
}

export interface Verdict {
  findings: Finding[]
  /** What the shop's jobs still have to complete; if they had enough time, it is a finding. */
  pending: Finding[]
}

/** Every three minutes, the jobs look at what is three minutes old; the rest is for a busy machine. */
export const SETTLED_AFTER_MS = 8 * 60_000
/** A use of a code is held for a quarter of an hour for a cart that is being paid for (modules/discount). */
const HELD_MS = 15 * 60_000

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Each finding with the time it arose: the shop itself may still settle recent ones. */
type Dated = Finding & { at: number; settles?: number }

const group = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const name = key(row)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return groups
}

function* auditMoney({ charges, orders, promises }: Facts): Generator<Dated> {
  const orderOf = new Map(orders.flatMap((order) => (order.cartId ? [[order.cartId, order] as const] : [])))
  for (const [cartId, taken] of group(
    charges.filter(({ cents }) => cents > 0),
    (charge) => charge.cartId,
  )) {
    const order = orderOf.get(cartId)
    const [first] = taken
    if (!first) continue
    if (!order || order.canceled)
      yield {
        kind: "charge without order",
        what: `${dollars(first.cents)} of ${cartId} (${first.intent})`,
        at: first.at,
      }
    if (taken.length > 1)
      yield {
        kind: "charged twice",
        what: `${cartId}: ${taken.map(({ cents }) => dollars(cents)).join(" and ")}`,
        at: Math.max(...taken.map(({ at }) => at)),
      }
  }
  // With this, charges that are kept and orders that keep money match one to one.
  const standing = orders.filter(({ canceled }) => !canceled)
  const byPayment = standing.flatMap((order) => order.intents.map((intent) => ({ of: intent, order })))
  const byCart = standing.flatMap((order) => (order.cartId ? [{ of: order.cartId, order }] : []))
  for (const [of, made] of group([...byCart, ...byPayment], (each) => each.of))
    if (made.length > 1)
      yield {
        kind: "ordered twice",
        what: `${of}: ${made.map(({ order }) => `#${order.number}`).join(" and ")}`,
        at: Math.max(...made.map(({ order }) => order.at)),
      }
  const chargeOf = new Map(charges.map((charge) => [charge.intent, charge]))
  for (const order of orders) {
    if (order.canceled) continue
    const { number, at } = order
    const taken = order.intents.reduce((sum, intent) => sum + (chargeOf.get(intent)?.cents ?? 0), 0)
    if (order.totalCents > 0 && order.intents.every((intent) => !chargeOf.has(intent)))
      yield { kind: "order without charge", what: `#${number} of ${dollars(order.totalCents)}`, at }
    else if (order.totalCents !== order.quotedCents)
      yield {
        kind: "amounts differ",
        what: `#${number}: agreed ${dollars(order.quotedCents)}, ordered ${dollars(order.totalCents)}`,
        at,
      }
    else if (order.paidCents + order.refundedCents !== order.totalCents || order.paidCents !== taken)
      yield {
        kind: "amounts differ",
        what: `#${number}: ordered ${dollars(order.totalCents)}, paid ${dollars(order.paidCents)} and given back ${dollars(order.refundedCents)}, the processor keeps ${dollars(taken)}`,
        at,
      }
  }
  const byToken = new Map(orders.map((order) => [order.thanksToken, order]))
  const told = new Set<string>()
  for (const promise of promises.orders) {
    const order = byToken.get(promise.thanksToken)
    const what = `the order of ${promise.email} over ${dollars(promise.cents)}`
    // A thank-you address is only given for an order in force: nothing is left to be settled.
    if (!order || order.canceled) {
      yield { kind: "order lost", what, at: 0 }
      continue
    }
    if (told.has(order.id)) yield { kind: "order lost", what: `${what}: another buyer has the same`, at: 0 }
    told.add(order.id)
    if (order.totalCents !== promise.cents)
      yield { kind: "amounts differ", what: `${what} is one over ${dollars(order.totalCents)}`, at: 0 }
    if (!isSame(order.pieces, promise.pieces))
      yield {
        kind: "order changed",
        what: `${what}: ${written(promise.pieces)} became ${written(order.pieces)}`,
        at: 0,
      }
  }
}

type Pieces = Record<string, number>
const written = (pieces: Pieces) =>
  Object.entries(pieces)
    .map(([sku, count]) => `${count} × ${sku}`)
    .sort()
    .join(", ") || "nothing"
const isSame = (one: Pieces, other: Pieces) => written(one) === written(other)

function* auditStock({ stock, began, promises, reservations, unheld }: Facts): Generator<Dated> {
  for (const { sku, stocked, reserved, held, shipped, returned, owed, cutShortAt } of stock) {
    const base =
      promises.counted.findLast((each) => each.sku === sku) ?? began.find((each) => each.sku === sku)
    if (!base) continue
    const expected = base.pieces - (shipped - base.shipped) + (returned - base.returned)
    if (stocked !== expected)
      yield {
        kind: "stock differs",
        what: `${sku}: ${stocked} on the shelf, ${base.pieces} less ${shipped - base.shipped} sent plus ${returned - base.returned} come back would be ${expected}`,
        at: cutShortAt,
      }
    if (reserved !== held)
      yield {
        kind: "stock differs",
        what: `${sku}: ${reserved} reserved, ${held} by its reservations`,
        at: 0,
      }
    if (owed > stocked)
      yield { kind: "oversold", what: `${sku}: ${owed} sold, ${stocked} there`, at: cutShortAt }
  }
  for (const { id, lineId, pieces, wanted, at } of reservations)
    if (wanted !== pieces)
      yield {
        kind: "reservation orphaned",
        what: `${id}: ${pieces} for ${lineId ?? "no line"}, which wants ${wanted ?? "none"}`,
        at,
      }
  for (const { order, sku, pieces, at } of unheld)
    yield {
      kind: "reservation orphaned",
      what: `#${order} waits for ${pieces} × ${sku}, which nothing holds`,
      at,
    }
}

function* auditCodes({ uses, maxUses, credits, orders, promises }: Facts): Generator<Dated> {
  for (const { code, cartId, ordered, mayBeOrdered, at } of uses)
    if (!ordered && !mayBeOrdered)
      yield { kind: "discount use orphaned", what: `${code} of ${cartId}`, at, settles: HELD_MS }
  for (const [code, most] of Object.entries(maxUses)) {
    const used = uses.filter((use) => use.code === code && use.ordered && !use.canceled).length
    if (used > most) yield { kind: "discount overused", what: `${code}: ${used} of ${most}`, at: 0 }
  }
  for (const { code, orderId, ordered } of credits)
    if (!ordered)
      yield { kind: "dealer credit orphaned", what: `${code} of ${orderId}, which there is not`, at: 0 }
  const byToken = new Map(orders.map((order) => [order.thanksToken, order]))
  for (const { thanksToken, dealerCode, discountCode } of promises.orders) {
    const order = byToken.get(thanksToken)
    if (!order) continue
    const own = credits.filter(({ orderId }) => orderId === order.id)
    if ((dealerCode !== null && own.length !== 1) || own.some(({ code }) => code !== dealerCode))
      yield {
        kind: "dealer credit orphaned",
        what: `#${order.number} is due to ${dealerCode ?? "nobody"}, and is credited to ${own.map(({ code }) => code).join(" and ") || "nobody"}`,
        at: order.at,
      }
    if (discountCode !== null && maxUses[discountCode] !== undefined) {
      const held = uses.filter(({ code, cartId }) => code === discountCode && cartId === order.cartId)
      if (held.length !== 1)
        yield {
          kind: "discount use orphaned",
          what: `#${order.number} had ${discountCode}, of which ${held.length} uses are noted`,
          at: order.at,
        }
    }
  }
}

/** The keys under which the shop sends what the audit waits for (backend/src/mail). */
const orderMail = (id: string) => `order-confirmation:${id}`
const formMails = (id: string) => [`submission:${id}:staff`, `submission:${id}:sender`]

function* auditMail(facts: Facts): Generator<Dated> {
  const { orders, forms, mails, owed, messageIdOf, shopEmail } = facts
  const sent = group(mails, ({ messageId }) => messageId)
  const stillOwed = new Set(
    owed.filter(({ status }) => status === "owed").map(({ kind, subjectId }) => `${kind}-${subjectId}`),
  )
  const expected = [
    ...orders
      .filter(({ canceled, email }) => !canceled && email)
      .map(({ id, number, at }) => ({
        subject: `order-${id}`,
        keys: [orderMail(id)],
        what: `the mail of #${number}`,
        at,
      })),
    ...forms.map(({ id, kind, number, at }) => ({
      subject: `submission-${id}`,
      keys: formMails(id),
      what: `a mail of ${kind} ${number}`,
      at,
    })),
  ]
  for (const { subject, keys, what, at } of expected)
    for (const key of keys) {
      const came = sent.get(messageIdOf(key)) ?? []
      if (came.length === 0 && !stillOwed.has(subject)) yield { kind: "mail lost", what, at }
      // If it is recorded as owed, it is sent when it is due, which after failures is hours later.
    }
  for (const [messageId, copies] of sent) {
    if (messageId === "")
      yield { kind: "mail twice", what: `a mail without Message-ID: ${copies[0]?.subject}`, at: 0 }
  }
  // Two with different ids reach their reader as two; two with the same id are one to a mail program.
  const toPeople = mails.filter(({ to }) => !to.includes(shopEmail))
  const about = group(toPeople, ({ to, subject }) => `${to.join()}: ${subject}`)
  for (const [name, copies] of about) {
    const names = new Set(copies.map(({ messageId }) => messageId))
    if (names.size > 1) yield { kind: "mail twice", what: `${names.size} to ${name}`, at: 0 }
  }
}

function* auditForms({ forms, promises }: Facts): Generator<Dated> {
  for (const promise of promises.forms) {
    const of = forms.filter(
      ({ kind, email, number }) =>
        kind === promise.kind &&
        email === promise.email &&
        (promise.number === null || number === promise.number),
    )
    const what = `${promise.kind} ${promise.number ?? `of ${promise.email}`}`
    const [form] = of
    if (!form) {
      yield { kind: "form lost", what, at: 0 }
      continue
    }
    if (of.length > 1) yield { kind: "form twice", what, at: 0 }
    if (form.photos.length !== promise.photos)
      yield {
        kind: "photo lost",
        what: `${what}: ${form.photos.length} of ${promise.photos} on record`,
        at: 0,
      }
  }
  for (const { kind, number, photos } of forms)
    for (const { key, isKept } of photos)
      if (!isKept) yield { kind: "photo lost", what: `${kind} ${number}: ${key} is not in the bucket`, at: 0 }
}

function* auditCarts({ promises }: Facts): Generator<Dated> {
  for (const { name, answered, perhaps, seen } of promises.carts) {
    // No one could look: that shows up in the answers, and doesn't mean that the cart is lost.
    if (seen === null) continue
    const skus = new Set([...Object.keys(answered), ...Object.keys(seen)])
    const wrong = [...skus].filter((sku) => {
      const least = answered[sku] ?? 0
      const there = seen[sku] ?? 0
      return there < least || there > least + (perhaps[sku] ?? 0)
    })
    if (wrong.length > 0)
      yield { kind: "cart lost", what: `${name}'s: ${written(answered)} became ${written(seen)}`, at: 0 }
  }
}

/**
 * Compares the shop's books, the processor's, the mailbox and the bucket with each other and with what people were
 * told.
 */
export function audit(facts: Facts): Verdict {
  const verdict: Verdict = { findings: [], pending: [] }
  for (const part of [auditMoney, auditStock, auditCodes, auditMail, auditForms, auditCarts])
    for (const { at, settles = SETTLED_AFTER_MS, ...finding } of part(facts)) {
      const isYoung = facts.now - at < settles
      verdict[isYoung ? "pending" : "findings"].push(finding)
    }
  return verdict
}
