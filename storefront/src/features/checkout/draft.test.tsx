import { EMPTY_BILLING } from "./billing-form"
import { clearDraft, keepDraft, readDraft } from "./draft"
import { EMPTY_SHIPPING } from "./shipping-form"

beforeEach(() => sessionStorage.clear())

it("finds again what was typed before a reload", () => {
  keepDraft({ shipping: { ...EMPTY_SHIPPING, firstName: "Ada" } })
  keepDraft({ agreed: true })
  expect(readDraft()).toEqual({
    agreed: true,
    shipping: { ...EMPTY_SHIPPING, firstName: "Ada" },
    billing: null,
  })
})

it("is empty once cleared", () => {
  keepDraft({ agreed: true })
  clearDraft()
  expect(readDraft()).toEqual({ agreed: false, shipping: null, billing: null })
})

it.each(["nonsense", "[]", "17", '{"shipping":7}'])("takes %s in storage for nothing", (stored) => {
  sessionStorage.setItem("checkout-draft", stored)
  expect(readDraft()).toEqual({ agreed: false, shipping: null, billing: null })
})

it("drops what does not belong, at any depth", () => {
  sessionStorage.setItem(
    "checkout-draft",
    JSON.stringify({ billing: { cardNumber: "4242", text: { receipt: true, notifications: "yes" } } }),
  )
  expect(readDraft().billing).toEqual({
    billing: EMPTY_BILLING.billing,
    text: { notifications: false, receipt: true },
  })
})

it("does without storage that is refused", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError")
  }
  const get = jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse)
  const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)
  expect(() => keepDraft({ agreed: true })).not.toThrow()
  expect(readDraft().agreed).toBe(false)
  get.mockRestore()
  set.mockRestore()
})
