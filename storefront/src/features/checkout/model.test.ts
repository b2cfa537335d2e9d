import type { CheckoutData } from "#contracts/checkout/checkout"
import { checkoutData, savedShipping } from "./fixtures"
import {
  alertFor,
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  dueStep,
  initialState,
  screenOf,
} from "./model"

const idle = initialState(false)
const in_ = (activity: CheckoutState["activity"]): CheckoutState => ({ ...idle, activity })

describe("transitions", () => {
  it.each<[string, CheckoutState, CheckoutAction, CheckoutState]>([
    ["agreeing", idle, { type: "agreed" }, { ...idle, agreed: true }],
    ["submitting the address", idle, { type: "shippingSubmitted" }, in_("savingShipping")],
    ["the address is stored", in_("savingShipping"), { type: "shippingSaved", notices: [] }, idle],
    [
      "the address is refused",
      in_("savingShipping"),
      { type: "shippingRefused", alert: "No." },
      { ...idle, alert: { about: "shipping", text: "No." } },
    ],
    ["placing the order", idle, { type: "orderSubmitted" }, in_("placingOrder")],
    [
      "placing clears the last alert",
      { ...idle, alert: { about: "billing", text: "Declined." } },
      { type: "orderSubmitted" },
      in_("placingOrder"),
    ],
    ["the answer is lost", in_("placingOrder"), { type: "answerLost" }, in_("checkingOrder")],
    [
      "the card is refused",
      in_("placingOrder"),
      { type: "orderRefused", alert: "Declined." },
      { ...idle, alert: { about: "billing", text: "Declined." } },
    ],
    [
      "fields alone are refused",
      in_("checkingOrder"),
      { type: "orderRefused", alert: null },
      { ...idle, alert: null },
    ],
    [
      "the total has changed",
      in_("placingOrder"),
      { type: "cartChanged", alert: "New total." },
      { ...idle, alert: { about: "cart", text: "New total." } },
    ],
    [
      "an alert is dismissed",
      { ...idle, alert: { about: "cart", text: "New total." } },
      { type: "alertDismissed" },
      idle,
    ],
  ])("%s", (_, before, action, after) => {
    expect(checkoutReducer(before, action)).toEqual(after)
  })

  it.each<[string, CheckoutState, CheckoutAction]>([
    ["a second press while placing", in_("placingOrder"), { type: "orderSubmitted" }],
    ["a press while the order is checked", in_("checkingOrder"), { type: "orderSubmitted" }],
    ["a second address submit", in_("savingShipping"), { type: "shippingSubmitted" }],
    ["a refusal that comes after nothing", idle, { type: "orderRefused", alert: "Late." }],
    ["an answer lost while nothing is asked", idle, { type: "answerLost" }],
    ["an address stored that was not sent", idle, { type: "shippingSaved", notices: [] }],
    ["agreeing twice", initialState(true), { type: "agreed" }],
  ])("%s changes nothing", (_, state, action) => {
    expect(checkoutReducer(state, action)).toBe(state)
  })
})

describe("what is shown", () => {
  const priced = { addressId: "addr_1", savedShipping }
  it.each<[string, Partial<CheckoutData>, "shipping" | "billing", boolean, string]>([
    ["an empty cart", { cart: { ...checkoutData().cart, itemQuantity: 0 } }, "billing", true, "empty"],
    [
      "a custom order",
      { ...priced, cart: { ...checkoutData().cart, custom_order: true } },
      "billing",
      false,
      "agreement",
    ],
    [
      "a custom order once agreed",
      { ...priced, cart: { ...checkoutData().cart, custom_order: true } },
      "billing",
      true,
      "billing",
    ],
    ["shipping by its address", priced, "shipping", false, "shipping"],
    ["billing by its address", priced, "billing", false, "billing"],
    ["billing without a priced address", { addressId: null, savedShipping }, "billing", false, "shipping"],
  ])("%s", (_, data, step, agreed, screen) => {
    expect(screenOf(checkoutData(data), step, agreed)).toBe(screen)
  })

  it("sends billing back to shipping when the cart has changed since", () => {
    expect(dueStep(checkoutData({ addressId: null, savedShipping }), "billing")).toBe("shipping")
  })

  it("keeps a card's alert on its step and a cart's alert on both", () => {
    const declined: CheckoutState = { ...idle, alert: { about: "billing", text: "Declined." } }
    const changed: CheckoutState = { ...idle, alert: { about: "cart", text: "New total." } }
    expect(alertFor(declined, "billing")).toBe("Declined.")
    expect(alertFor(declined, "shipping")).toBeNull()
    expect(alertFor(changed, "shipping")).toBe("New total.")
  })
})

it("lets the bank ask while an order is placed, and blocks a second press meanwhile", () => {
  const placing = checkoutReducer(initialState(false), { type: "orderSubmitted" })
  const asked = checkoutReducer(placing, { type: "confirmationAsked" })
  expect(asked.activity).toBe("confirmingCard")
  expect(checkoutReducer(asked, { type: "orderSubmitted" })).toBe(asked)
  expect(checkoutReducer(asked, { type: "confirmationGiven" }).activity).toBe("placingOrder")
  const refused = checkoutReducer(asked, { type: "orderRefused", alert: "Not confirmed." })
  expect(refused).toMatchObject({ activity: "idle", alert: { about: "billing", text: "Not confirmed." } })
  expect(checkoutReducer(initialState(false), { type: "confirmationAsked" }).activity).toBe("idle")
})

it("asks for a bot check from the answer that wants one until the order is placed", () => {
  const placing = checkoutReducer(initialState(false), { type: "orderSubmitted" })
  const refused = checkoutReducer(placing, { type: "orderRefused", alert: "Declined." })
  expect(refused.botCheck).toBe(false)
  const asked = checkoutReducer(placing, { type: "orderRefused", alert: "Wait.", botCheck: true })
  expect(asked).toMatchObject({
    activity: "idle",
    botCheck: true,
    alert: { about: "billing", text: "Wait." },
  })
  const again = checkoutReducer(asked, { type: "orderSubmitted" })
  expect(checkoutReducer(again, { type: "orderRefused", alert: "Declined." }).botCheck).toBe(true)
})
