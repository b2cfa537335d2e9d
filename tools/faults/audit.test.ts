import { audit, type Facts, type FindingKind, KINDS, SETTLED_AFTER_MS } from "./audit"
import { mail, soundFacts } from "./audit-fixture"

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error("There is none.")
  return one
}

/** What goes wrong, as a change to facts that are sound; each is found as its kind, and as nothing else. */
const PLANTED: [kind: FindingKind, name: string, plant: (facts: Facts) => void][] = [
  [
    "charge without order",
    "a charge of a cart that never became an order",
    ({ charges }) => charges.push({ intent: "pi_3", cartId: "cart_3", cents: 100, at: 0 }),
  ],
  [
    "charged twice",
    "a second charge of a cart that is an order",
    ({ charges }) => charges.push({ intent: "pi_3", cartId: "cart_1", cents: 5_000, at: 0 }),
  ],
  [
    "ordered twice",
    "a second order of the same cart, by the same charge",
    ({ orders }) => orders.push({ ...first(orders), id: "order_3", number: 3, email: "" }),
  ],
  [
    "ordered twice",
    "an order of no cart by the same charge",
    ({ orders }) =>
      orders.push({ ...first(orders), id: "order_3", number: 3, cartId: null, thanksToken: null, email: "" }),
  ],
  [
    "order without charge",
    "an order that nobody paid for",
    ({ orders }) =>
      orders.push({
        ...first(orders),
        id: "order_3",
        number: 3,
        cartId: "cart_3",
        intents: [],
        email: "",
        thanksToken: "thanks_3",
      }),
  ],
  [
    "amounts differ",
    "a cent more charged than ordered",
    ({ charges }) => {
      first(charges).cents += 1
    },
  ],
  [
    "amounts differ",
    "an order over another sum than was agreed to",
    ({ orders }) => {
      first(orders).quotedCents -= 1
    },
  ],
  [
    "amounts differ",
    "a refund that the processor knows nothing of",
    ({ orders }) => {
      first(orders).paidCents -= 500
      first(orders).refundedCents += 500
    },
  ],
  [
    "amounts differ",
    "a buyer who was shown another total",
    ({ promises }) => {
      first(promises.orders).cents -= 1
    },
  ],
  [
    "order lost",
    "a thank-you address without an order",
    ({ promises }) =>
      promises.orders.push({ ...first(promises.orders), thanksToken: "gone", discountCode: null }),
  ],
  [
    "order lost",
    "two buyers with one order",
    ({ promises }) => promises.orders.push({ ...first(promises.orders) }),
  ],
  [
    "order changed",
    "an order of other goods than lay in the cart",
    ({ orders }) => {
      first(orders).pieces = { "PUL-RED": 1 }
    },
  ],
  [
    "stock differs",
    "a shelf with a piece less than the books explain",
    ({ stock }) => {
      first(stock).stocked -= 1
    },
  ],
  [
    "stock differs",
    "a shelf that was counted in between, with a piece too many",
    ({ promises, stock }) => {
      promises.counted.push({ sku: "PUL-RED", pieces: 50, shipped: 0, returned: 0 })
      first(stock).stocked = 51
    },
  ],
  [
    "stock differs",
    "a level that promises more than its reservations do",
    ({ stock }) => {
      first(stock).reserved += 1
    },
  ],
  [
    "oversold",
    "more sold than there is",
    ({ stock, began }) => {
      first(stock).stocked = 1
      first(began).pieces = 1
    },
  ],
  [
    "reservation orphaned",
    "pieces held for no order",
    ({ reservations }) => reservations.push({ ...first(reservations), id: "resitem_2", wanted: null }),
  ],
  [
    "reservation orphaned",
    "an order that nothing is held for",
    ({ unheld }) => unheld.push({ order: 1, sku: "PUL-RED", pieces: 2, at: 0 }),
  ],
  [
    "discount use orphaned",
    "a use held for a cart that nobody pays",
    ({ uses }) => uses.push({ ...first(uses), cartId: "cart_3", ordered: false, at: 0 }),
  ],
  [
    "discount use orphaned",
    "an order with a code that no use is noted of",
    (facts) => {
      facts.uses = []
    },
  ],
  [
    "discount overused",
    "a code that was had more often than there are",
    ({ uses }) => uses.push({ ...first(uses), cartId: "cart_2" }),
  ],
  [
    "dealer credit orphaned",
    "a credit for an order that there is not",
    ({ credits }) => credits.push({ orderId: "order_9", code: "SNOW20", ordered: false }),
  ],
  [
    "dealer credit orphaned",
    "an order that its dealer is not credited with",
    (facts) => {
      facts.credits = []
    },
  ],
  [
    "dealer credit orphaned",
    "an order that a dealer is credited with who was not named",
    ({ credits }) => credits.push({ orderId: "order_1", code: "SNOW20", ordered: true }),
  ],
  ["mail lost", "an order whose mail never came", ({ mails }) => mails.splice(0, 1)],
  ["mail lost", "a form that staff had no mail of", ({ mails }) => mails.splice(2, 1)],
  [
    "mail twice",
    "a buyer with two mails about one order",
    ({ mails }) => mails.push(mail("another", "ida@example.com", "Your order 1")),
  ],
  [
    "form lost",
    "a number without a form",
    ({ promises }) =>
      promises.forms.push({ kind: "parts_request", number: 1_002, email: "per@example.com", photos: 0 }),
  ],
  [
    "form twice",
    "one message that is there twice",
    ({ forms, promises, mails }) => {
      const contact = { ...first(forms), kind: "contact", photos: [] }
      forms.push({ ...contact, id: "subm_2", number: 1 }, { ...contact, id: "subm_3", number: 2 })
      for (const id of ["subm_2", "subm_3"])
        mails.push(
          mail(`submission:${id}:staff`, "sales@snowforge.example", "A message"),
          mail(`submission:${id}:sender`, "per@example.com", `Your message, ${id}`),
        )
      promises.forms.push({ kind: "contact", number: null, email: "per@example.com", photos: 0 })
    },
  ],
  [
    "photo lost",
    "a photo that is on record and not in the bucket",
    ({ forms }) => {
      first(forms).photos = [{ key: "private/1.jpg", isKept: false }]
    },
  ],
  [
    "photo lost",
    "a photo that was sent and is not on record",
    ({ promises }) => {
      first(promises.forms).photos = 2
    },
  ],
  [
    "cart lost",
    "a cart that its owner found empty",
    ({ promises }) => {
      first(promises.carts).seen = {}
    },
  ],
  [
    "cart lost",
    "a cart with more than anybody put into it",
    ({ promises }) => {
      first(promises.carts).seen = { "PUL-RED": 3 }
    },
  ],
]

it("finds nothing where everything is as it should be", () => {
  expect(audit(soundFacts())).toEqual({ findings: [], pending: [] })
})

describe("finds, and finds nothing else beside", () => {
  it.each(PLANTED)("%s: %s", (kind, _name, plant) => {
    const facts = soundFacts()
    plant(facts)
    const { findings, pending } = audit(facts)
    expect(new Set(findings.map((each) => each.kind))).toEqual(new Set([kind]))
    expect(pending).toEqual([])
  })

  it("each kind that there is", () => {
    expect(new Set(PLANTED.map(([kind]) => kind))).toEqual(new Set(KINDS))
  })
})

describe("leaves to the shop's own jobs", () => {
  it("a charge whose order they will make or give back, until they had time enough", () => {
    const facts = soundFacts()
    const at = facts.now - SETTLED_AFTER_MS
    facts.charges.push({ intent: "pi_3", cartId: "cart_3", cents: 100, at: at + 1 })
    expect(audit(facts)).toMatchObject({ findings: [], pending: [{ kind: "charge without order" }] })
    facts.now += 1
    expect(audit(facts)).toMatchObject({ findings: [{ kind: "charge without order" }], pending: [] })
  })

  it("money that was given back, and an order that was canceled", () => {
    const facts = soundFacts()
    facts.charges.push({ intent: "pi_3", cartId: "cart_3", cents: 0, at: 0 })
    facts.orders.push({
      ...first(facts.orders),
      id: "order_3",
      canceled: true,
      cartId: "cart_3",
      thanksToken: null,
    })
    expect(audit(facts)).toEqual({ findings: [], pending: [] })
  })

  it("a parcel of which its order was never told, and the shelf that waits for it, until they had time enough", () => {
    const facts = soundFacts()
    const shelf = first(facts.stock)
    Object.assign(shelf, { shipped: 2, cutShortAt: facts.now - SETTLED_AFTER_MS + 1 })
    expect(audit(facts)).toMatchObject({ findings: [], pending: [{ kind: "stock differs" }] })
    facts.now += 1
    expect(audit(facts)).toMatchObject({ findings: [{ kind: "stock differs" }], pending: [] })
    // One that was interrupted before the pieces left their reservation.
    Object.assign(shelf, { shipped: 0, stocked: 1, cutShortAt: facts.now })
    expect(audit(facts)).toMatchObject({ findings: [] })
  })

  it("a mail that is noted as owed: it goes when its turn comes", () => {
    const facts = soundFacts()
    facts.mails.splice(0, 1)
    first(facts.owed).status = "owed"
    expect(audit(facts)).toEqual({ findings: [], pending: [] })
    first(facts.owed).status = "dead"
    expect(audit(facts).findings).toMatchObject([{ kind: "mail lost" }])
  })

  it("a mail that came twice under one Message-ID: its reader's program shows one", () => {
    const facts = soundFacts()
    facts.mails.push(first(facts.mails))
    expect(audit(facts)).toEqual({ findings: [], pending: [] })
  })

  it("a code whose last use was free again, since its order was canceled", () => {
    const facts = soundFacts()
    facts.uses.push({ ...first(facts.uses), cartId: "cart_2", canceled: true })
    expect(audit(facts)).toEqual({ findings: [], pending: [] })
  })

  it("a use of a code that is held for a cart whose payment may still come", () => {
    const facts = soundFacts()
    facts.uses.push({ ...first(facts.uses), cartId: "cart_3", ordered: false, mayBeOrdered: true, at: 0 })
    expect(audit(facts)).toEqual({ findings: [], pending: [] })
  })
})
