import { clearAllDrafts } from "#features/forms/forget-drafts"
import { processRequest, readStoredRequest } from "./billing-form"
import { EMPTY_BILLING } from "./billing-values"
import { billingDraft, clearDraft, readDraft, saveDraft } from "./draft"
import { checkoutData, savedShipping } from "./fixtures"
import { EMPTY_SHIPPING } from "./shipping-form"

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it("finds again what was typed before a reload", () => {
  saveDraft({ shipping: { ...EMPTY_SHIPPING, firstName: "Ada" } })
  saveDraft({ agreed: true })
  expect(readDraft()).toEqual({
    agreed: true,
    shipping: { ...EMPTY_SHIPPING, firstName: "Ada" },
    billing: null,
    confirming: null,
    sent: null,
  })
})

it("an agreement counts as long as its words are those that were shown", () => {
  saveDraft({ agreed: true })
  expect(readDraft().agreed).toBe(true)
  const stored = JSON.parse(sessionStorage.getItem("checkout-draft") ?? "{}")
  for (const agreed of ["2020-01-01", true]) {
    sessionStorage.setItem("checkout-draft", JSON.stringify({ ...stored, agreed }))
    expect(readDraft().agreed).toBe(false)
  }
})

it("the checkout's draft is empty once cleared", () => {
  saveDraft({ agreed: true })
  clearDraft()
  expect(readDraft()).toEqual({ agreed: false, shipping: null, billing: null, confirming: null, sent: null })
})

it("what was typed or sent before a log-out in another tab is over, and what is typed since is not", () => {
  saveDraft({
    agreed: true,
    shipping: { ...EMPTY_SHIPPING, firstName: "Ada" },
    confirming: { stripeToken: "t" },
  })
  clearAllDrafts(1)
  expect(readDraft()).toEqual({ agreed: false, shipping: null, billing: null, confirming: null, sent: null })
  saveDraft({ shipping: { ...EMPTY_SHIPPING, firstName: "Bo" } })
  expect(readDraft()).toMatchObject({ agreed: false, shipping: { firstName: "Bo" }, confirming: null })
})

it.each(["nonsense", "[]", "17", '{"shipping":7}'])("takes %s in storage for nothing", (stored) => {
  sessionStorage.setItem("checkout-draft", stored)
  expect(readDraft()).toEqual({ agreed: false, shipping: null, billing: null, confirming: null, sent: null })
})

it("drops what does not belong, at any depth", () => {
  sessionStorage.setItem(
    "checkout-draft",
    JSON.stringify({ billing: { cardNumber: "4242", text: { receipt: true, notifications: "yes" } } }),
  )
  expect(readDraft().billing).toEqual({
    billing: EMPTY_BILLING.billing,
    dropShip: false,
    text: { notifications: false, receipt: true },
  })
})

it("the checkout's draft does without storage that is refused", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError")
  }
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse)
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)
  expect(() => saveDraft({ agreed: true })).not.toThrow()
  expect(readDraft().agreed).toBe(false)
  get.mockRestore()
  set.mockRestore()
})

it("finds the order that waits for the bank again, whatever day it ships by, and nothing else", () => {
  const confirming = processRequest(EMPTY_BILLING, {
    addressId: "quo_1.2026-12-01",
    shipping: savedShipping,
    countries: checkoutData().countryStates,
    customAgreed: false,
    token: "tok_1",
    botToken: null,
  })
  saveDraft({ confirming })
  const kept = (addressId: string | null) => readStoredRequest(readDraft().confirming, { addressId })
  expect(kept("quo_1.2026-12-02")).toEqual(confirming)
  expect([kept("quo_2.2026-12-01"), kept(null)]).toEqual([null, null])
  sessionStorage.setItem(
    "checkout-draft",
    JSON.stringify({ confirming: { ...confirming, stripeToken: "4242" } }),
  )
  expect(kept("quo_1.2026-12-01")).toBeNull()
})

it("an address that nobody typed, or typed for the other kind of order, is not kept beside what was ticked", () => {
  const text = { notifications: true, receipt: false }
  saveDraft({ billing: { billing: EMPTY_BILLING.billing, text, dropShip: true } })
  expect(billingDraft(true).read(EMPTY_BILLING)).toEqual({ text })
  const billing = { ...EMPTY_BILLING.billing, email: "office@example.com" }
  billingDraft(true).save({ ...EMPTY_BILLING, billing, text }, false)
  expect(billingDraft(true).read(EMPTY_BILLING)).toEqual({ billing, text })
  expect(billingDraft(false).read(EMPTY_BILLING)).toEqual({ text })
})
