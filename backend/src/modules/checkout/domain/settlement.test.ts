import { chargeOf, inTurn, type PaymentProgress, type Settlement, settlementOf } from "./settlement"

const standing = (over: Partial<PaymentProgress>): PaymentProgress => ({
  order: "none",
  charge: "open",
  repeated: false,
  abandoned: false,
  lingers: false,
  ...over,
})

it.each<[Partial<PaymentProgress>, Settlement]>([
  [{ order: "paid", charge: "taken" }, "nothing"],
  // A refund by staff isn't a reason to undo the order.
  [{ order: "paid", charge: "off" }, "nothing"],
  [{ order: "paid", charge: "unknown" }, "nothing"],
  [{ order: "unpaid", charge: "unknown" }, "wait"],
  [{ order: "none", charge: "unknown", abandoned: true }, "wait"],
  [{ order: "unpaid", charge: "taken" }, "finish"],
  [{ order: "none", charge: "taken" }, "finish"],
  [{ order: "none", charge: "taken", abandoned: true }, "finish"],
  [{ order: "unpaid", charge: "open" }, "undo"],
  [{ order: "unpaid", charge: "open", repeated: true }, "finish"],
  [{ order: "unpaid", charge: "off" }, "undo"],
  [{ order: "unpaid", charge: "off", repeated: true }, "undo"],
  // What a half-written order holds must not be shipped: it is undone before anything else happens with its payment.
  [{ order: "broken", charge: "unknown" }, "wait"],
  [{ order: "broken", charge: "taken" }, "remake"],
  [{ order: "broken", charge: "taken", repeated: true }, "remake"],
  [{ order: "broken", charge: "open", repeated: true }, "unmake"],
  [{ order: "broken", charge: "open" }, "undo"],
  [{ order: "broken", charge: "off", repeated: true }, "undo"],
  [{ order: "none", charge: "open" }, "nothing"],
  [{ order: "none", charge: "open", repeated: true }, "nothing"],
  [{ order: "none", charge: "open", abandoned: true }, "cancel"],
  [{ order: "none", charge: "off", abandoned: true }, "nothing"],
  [{ order: "none", charge: "off", lingers: true }, "nothing"],
  [{ order: "none", charge: "off", abandoned: true, lingers: true }, "cancel"],
  [{ order: "none", charge: "unknown", abandoned: true, lingers: true }, "wait"],
])("a checkout with %j is settled by: %s", (over, expected) => {
  expect(settlementOf(standing(over))).toBe(expected)
})

it.each([
  [{ status: "succeeded" }, "taken"],
  [{ status: "succeeded", latest_charge: { refunded: false } }, "taken"],
  [{ status: "succeeded", latest_charge: { refunded: true } }, "off"],
  [{ status: "requires_capture" }, "taken"],
  [{ status: "canceled" }, "off"],
  [{ status: "requires_payment_method", last_payment_error: null }, "open"],
  [{ status: "requires_payment_method", last_payment_error: { code: "card_declined" } }, "off"],
  [{ status: "requires_action" }, "open"],
  [{ status: "requires_confirmation" }, "open"],
  [{ status: "processing" }, "unknown"],
])("an intent that is %j has its money %s", (intent, expected) => {
  expect(chargeOf(intent)).toBe(expected)
})

it.each([
  ["", ["a", "b", "c"]],
  ["b", ["c", "a", "b"]],
  ["bb", ["c", "a", "b"]],
  ["c", ["a", "b", "c"]],
])("carts are asked about from the one behind %j", (last, expected) => {
  expect(inTurn(["c", "a", "b"], last)).toEqual(expected)
})
