import { type CardDetails, checkCard, passesLuhn } from "./card-details"
import { TEST_CARDS, testCardByWellKnownId } from "./test-cards"

const NOW = new Date("2026-06-15T12:00:00Z")
const GOOD: CardDetails = { number: "4242 4242 4242 4242", exp_month: "12", exp_year: "2030", cvc: "123" }

function refusalOf(details: Partial<CardDetails>) {
  const checked = checkCard({ ...GOOD, ...details }, NOW)
  return checked.ok ? null : checked.refusal
}

describe("a typed card", () => {
  it("passes with spaces, dashes or a two digit year", () => {
    expect(checkCard(GOOD, NOW)).toMatchObject({ ok: true, expMonth: 12, expYear: 2030 })
    expect(refusalOf({ number: "4242-4242-4242-4242", exp_year: "30" })).toBeNull()
  })

  it("passes in the month it expires", () => {
    expect(refusalOf({ exp_month: "6", exp_year: "2026" })).toBeNull()
  })

  it.each([
    [{ number: "4242424242424241" }, "incorrect_number", "number"],
    [{ number: "4242" }, "invalid_number", "number"],
    [{ number: "not a card" }, "invalid_number", "number"],
    [{ exp_month: "13" }, "invalid_expiry_month", "exp_month"],
    [{ exp_month: "0" }, "invalid_expiry_month", "exp_month"],
    [{ exp_month: "5", exp_year: "2026" }, "invalid_expiry_month", "exp_month"],
    [{ exp_year: "2025" }, "invalid_expiry_year", "exp_year"],
    [{ exp_year: "twenty" }, "invalid_expiry_year", "exp_year"],
    [{ exp_year: "2099" }, "invalid_expiry_year", "exp_year"],
    [{ cvc: "12" }, "invalid_cvc", "cvc"],
    [{ cvc: "1234" }, "invalid_cvc", "cvc"],
  ])("%j is refused as %s", (details, code, param) => {
    expect(refusalOf(details)).toMatchObject({ code, param })
  })

  it("may have a four digit security code when it is an American Express", () => {
    expect(refusalOf({ number: "378282246310005", cvc: "1234" })).toBeNull()
  })

  it("is refused when it is nobody's test card, so that a real number never goes further", () => {
    expect(refusalOf({ number: "4111111111111111" })).toMatchObject({ declineCode: "test_mode_live_card" })
  })
})

describe("the table of test cards", () => {
  it("holds well-formed numbers only, each once", () => {
    for (const { number } of TEST_CARDS) expect([number, passesLuhn(number)]).toEqual([number, true])
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length)
  })

  it("names each token once", () => {
    const names = TEST_CARDS.flatMap((card) => card.names)
    expect(new Set(names).size).toBe(names.length)
  })

  it("finds one card by its token and by its payment method", () => {
    expect(testCardByWellKnownId("tok_visa")?.number).toBe("4242424242424242")
    expect(testCardByWellKnownId("pm_card_visa")).toBe(testCardByWellKnownId("tok_visa"))
    expect(testCardByWellKnownId("tok_chargeDeclined")?.number).toBe("4000000000000002")
    expect(testCardByWellKnownId("visa")).toBeUndefined()
    expect(testCardByWellKnownId("tok_unknown")).toBeUndefined()
  })
})
