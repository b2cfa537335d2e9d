import {
  cardNumberError,
  cvcError,
  cvcLength,
  expiryError,
  formatCardNumber,
  formatExpiry,
  isFullCardNumber,
  parseExpiry,
  passesLuhn,
  postalCodeError,
} from "./card-rules"

describe("card number", () => {
  it.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242 42424", "4242 4242 4"],
    ["378282246310005", "3782 822463 10005"],
    ["30569309025904", "3056 930902 5904"],
    ["6200000000000000003", "6200 0000 0000 0000 003"],
    ["42424242424242429999", "4242 4242 4242 4242"],
    ["4242-4242x", "4242 4242"],
    ["", ""],
  ])("%s is shown as %s", (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  it.each(["4242424242424242", "5555555555554444", "378282246310005", "30569309025904", "6200000000000005"])(
    "%s is complete",
    (number) => {
      expect(cardNumberError(number)).toBeNull()
    },
  )

  it.each([
    ["", "incomplete"],
    ["4242 4242 4242 424", "incomplete"],
    ["3782 822463 1000", "incomplete"],
    ["4242 4242 4242 4241", "invalid"],
    ["3782 822463 10006", "invalid"],
  ])("%s is %s", (number, word) => {
    expect(cardNumberError(number)).toBe(`Your card number is ${word}.`)
  })

  it("is full at 16 digits, at 15 for American Express, and a UnionPay card only at 19", () => {
    expect(isFullCardNumber("4242424242424241")).toBe(true)
    expect(isFullCardNumber("378282246310006")).toBe(true)
    expect(isFullCardNumber("6200000000000006")).toBe(false)
  })

  it("has no check digit when it is empty", () => {
    expect(passesLuhn("")).toBe(false)
  })
})

describe("expiry", () => {
  it.each([
    ["1", "1"],
    ["4", "04 / "],
    ["12", "12 / "],
    ["1/", "01 / "],
    ["123", "12 / 3"],
    ["12 / 34", "12 / 34"],
    ["0427", "04 / 27"],
    ["04/2027", "04 / 27"],
    ["4/27", "04 / 27"],
    ["04 / 279", "04 / 27"],
    ["", ""],
  ])("%s is shown as %s", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it("lets the gap be deleted", () => {
    expect(formatExpiry("12 /", true)).toBe("12")
  })

  it("reads month and year", () => {
    expect(parseExpiry("04 / 27")).toEqual({ month: 4, year: 2027 })
    expect(parseExpiry("04 / 2")).toBeNull()
  })

  const now = new Date(2026, 10, 30)
  it.each([
    ["11 / 26", null],
    ["01 / 27", null],
    ["10 / 26", "Your card's expiration date is in the past."],
    ["12 / 25", "Your card's expiration year is in the past."],
    ["13 / 27", "Your card's expiration month is invalid."],
    ["00 / 27", "Your card's expiration month is invalid."],
    ["01 / 99", "Your card's expiration year is invalid."],
    ["01 / ", "Your card's expiration date is incomplete."],
  ])("%s in November 2026: %s", (typed, error) => {
    expect(expiryError(typed, now)).toBe(error)
  })
})

describe("security code and postal code", () => {
  it("has four digits on American Express, three elsewhere", () => {
    expect(cvcLength("3782")).toBe(4)
    expect(cvcLength("4242")).toBe(3)
    expect(cvcError("123", "4242")).toBeNull()
    expect(cvcError("123", "3782")).toBe("Your card's security code is incomplete.")
    expect(cvcError("1234", "3782")).toBeNull()
  })

  it("takes postal codes of any country, but not an empty one", () => {
    expect(postalCodeError("55401")).toBeNull()
    expect(postalCodeError("K1A 0B1")).toBeNull()
    expect(postalCodeError("  ")).toBe("Your postal code is incomplete.")
  })
})
