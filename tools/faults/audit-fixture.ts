import type { Facts } from "./audit"

const NOW = Date.parse("2026-11-24T12:00:00Z")
/** Long enough ago that nothing is left to be settled. */
const LONG_AGO = NOW - 60 * 60_000

/** A shop in which everything is as it should be: two orders, one with a code and one credited to a dealer, and a form. */
export const soundFacts = (): Facts => ({
  now: NOW,
  charges: [
    { intent: "pi_1", cartId: "cart_1", cents: 5_000, at: LONG_AGO },
    { intent: "pi_2", cartId: "cart_2", cents: 3_500, at: LONG_AGO },
  ],
  orders: [
    {
      id: "order_1",
      number: 1,
      email: "ida@example.com",
      cartId: "cart_1",
      thanksToken: "thanks_1",
      canceled: false,
      quotedCents: 5_000,
      totalCents: 5_000,
      paidCents: 5_000,
      refundedCents: 0,
      intents: ["pi_1"],
      pieces: { "PUL-RED": 2 },
      at: LONG_AGO,
    },
    {
      id: "order_2",
      number: 2,
      email: "ola@example.com",
      cartId: "cart_2",
      thanksToken: "thanks_2",
      canceled: false,
      quotedCents: 4_500,
      totalCents: 4_500,
      paidCents: 3_500,
      refundedCents: 1_000,
      intents: ["pi_2"],
      pieces: { "ICE-BLK-SET": 1 },
      at: LONG_AGO,
    },
  ],
  stock: [
    { sku: "PUL-RED", stocked: 80, reserved: 2, held: 2, shipped: 0, returned: 0, owed: 2, cutShortAt: 0 },
    {
      sku: "ICE-BLK-SET",
      stocked: 40,
      reserved: 0,
      held: 0,
      shipped: 1,
      returned: 1,
      owed: 0,
      cutShortAt: 0,
    },
  ],
  began: [
    { sku: "PUL-RED", pieces: 80, shipped: 0, returned: 0 },
    { sku: "ICE-BLK-SET", pieces: 40, shipped: 0, returned: 0 },
  ],
  reservations: [{ id: "resitem_1", lineId: "ordli_1", pieces: 2, wanted: 2, at: LONG_AGO }],
  unheld: [],
  uses: [
    { code: "LASTCALL", cartId: "cart_1", ordered: true, canceled: false, mayBeOrdered: false, at: LONG_AGO },
  ],
  maxUses: { LASTCALL: 1 },
  credits: [{ orderId: "order_2", code: "SNOW20", ordered: true }],
  owed: [
    { kind: "order", subjectId: "order_1", status: "settled" },
    { kind: "order", subjectId: "order_2", status: "settled" },
    { kind: "submission", subjectId: "subm_1", status: "settled" },
  ],
  mails: [
    mail("order-confirmation:order_1", "ida@example.com", "Your order 1"),
    mail("order-confirmation:order_2", "ola@example.com", "Your order 2"),
    mail("submission:subm_1:staff", "sales@snowforge.example", "Parts request"),
    mail("submission:subm_1:sender", "per@example.com", "Your parts request 1001"),
  ],
  shopEmail: "sales@snowforge.example",
  messageIdOf: (key) => key,
  forms: [
    {
      id: "subm_1",
      kind: "parts_request",
      number: 1_001,
      email: "per@example.com",
      photos: [{ key: "private/1.jpg", isKept: true }],
      at: LONG_AGO,
    },
  ],
  promises: {
    orders: [
      {
        thanksToken: "thanks_1",
        cents: 5_000,
        pieces: { "PUL-RED": 2 },
        email: "ida@example.com",
        discountCode: "LASTCALL",
        dealerCode: null,
      },
      {
        thanksToken: "thanks_2",
        cents: 4_500,
        pieces: { "ICE-BLK-SET": 1 },
        email: "ola@example.com",
        discountCode: null,
        dealerCode: "SNOW20",
      },
    ],
    forms: [{ kind: "parts_request", number: 1_001, email: "per@example.com", photos: 1 }],
    carts: [{ name: "anna", answered: { "PUL-RED": 1 }, perhaps: { "PUL-RED": 1 }, seen: { "PUL-RED": 2 } }],
    counted: [],
  },
})

/** @param key under which the shop sends it; here it is used as the Message-ID */
export function mail(key: string, to: string, subject: string) {
  return { messageId: key, to: [to], subject, at: LONG_AGO }
}
