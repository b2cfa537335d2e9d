import {
  billingErrors,
  billingPostalCode,
  canPayByWallet,
  isBillingField,
  processErrors,
  processRequest,
  toPlaceOrder,
} from "./billing-form"
import { type BillingValues, EMPTY_BILLING } from "./billing-values"
import { checkoutData, savedShipping } from "./fixtures"

const countries = checkoutData().countryStates
const complete: BillingValues = {
  ...EMPTY_BILLING,
  cardNumber: true,
  cardExpiry: true,
  cardCvc: true,
  postalCode: "55802",
  acknowledged: true,
}
const { dropShip: _, howDidYouHear: __, customAgreed: ___, ...address } = savedShipping
const dropShip: BillingValues = { ...complete, postalCode: "", billing: address }

describe("Place Order", () => {
  it("is enabled once the card is complete and the box is ticked", () => {
    expect(toPlaceOrder(complete, false)).toBeNull()
  })

  it.each([
    [{ cardNumber: false }, "Fill in your card to place your order."],
    [{ cardExpiry: false }, "Fill in your card to place your order."],
    [{ cardCvc: false }, "Fill in your card to place your order."],
    [{ postalCode: " " }, "Fill in the postal code to place your order."],
    [{ acknowledged: false }, "Tick the box to place your order."],
    [EMPTY_BILLING, "Fill in your card and its postal code, and tick the box, to place your order."],
  ])("stays disabled with %o, and says why", (missing, words) => {
    expect(toPlaceOrder({ ...complete, ...missing }, false)).toBe(words)
  })

  it("takes the postal code of a dealer's own address for drop ship", () => {
    expect(toPlaceOrder(dropShip, true)).toBeNull()
    expect(toPlaceOrder({ ...dropShip, billing: { ...address, zip: "" } }, true)).toBe(
      "Fill in the postal code in your details to place your order.",
    )
    expect(toPlaceOrder(EMPTY_BILLING, true)).toBe(
      "Fill in your card and the postal code in your details, and tick the box, to place your order.",
    )
  })
})

describe("errors", () => {
  it("asks a rider for nothing more, and checks the email of a receipt copy", () => {
    expect(billingErrors(complete, { countries, dropShip: false })).toEqual({})
    expect(
      billingErrors(
        { ...complete, billing: { ...EMPTY_BILLING.billing, email: "x@" } },
        { countries, dropShip: false },
      ),
    ).toEqual({ "billing.email": "Please enter a valid email address." })
  })

  it("names a postal code that the shop doesn't take, before there is a token for the card", () => {
    const long = { ...complete, postalCode: "5".repeat(21) }
    expect(billingErrors(long, { countries, dropShip: false })).toEqual({
      postalCode: "Please keep this to 20 characters.",
    })
  })

  it("takes a postal code that was copied with hidden marks, and gives the card its digits", () => {
    const copied = { ...complete, postalCode: "\u202D55802\u202C" }
    expect(billingErrors(copied, { countries, dropShip: false })).toEqual({})
    expect(billingPostalCode(copied, false)).toBe("55802")
  })

  it("asks a dealer for their own details", () => {
    expect(Object.keys(billingErrors(complete, { countries, dropShip: true })).sort()).toEqual([
      "billing.address",
      "billing.city",
      "billing.email",
      "billing.firstName",
      "billing.lastName",
      "billing.phone",
      "billing.state",
      "billing.zip",
    ])
    expect(billingErrors(dropShip, { countries, dropShip: true })).toEqual({})
  })

  it("shows a process answer's errors at this step's fields", () => {
    expect(processErrors({ stripeToken: "Again.", "billing.zip": "Wrong." }, false)).toEqual({
      cardNumber: "Again.",
      postalCode: "Wrong.",
    })
    expect(processErrors({ postalCode: "Wrong." }, true)).toEqual({ "billing.zip": "Wrong." })
  })
})

describe("which fields it has", () => {
  const rider = { dropShip: false, byWallet: false }
  const dealer = { dropShip: true, byWallet: false }
  const fieldsOf = (paths: string[], payer: typeof rider) =>
    paths.filter((path) => isBillingField(path, payer))

  it("the card's and a few of its own", () => {
    const paths = ["cardCvc", "postalCode", "billing.email", "billing.city", "shipping.zip", "text"]
    expect(fieldsOf(paths, rider)).toEqual(["cardCvc", "postalCode", "billing.email"])
  })

  it("a dealer's billing block in a drop shipment", () => {
    const paths = ["billing.zip", "billing.email", "billing.fax", "postalCode", "billing"]
    expect(fieldsOf(paths, dealer)).toEqual(["billing.zip", "billing.email"])
  })

  it("none of the card's when a wallet pays", () => {
    const paths = ["cardCvc", "postalCode", "billing.email"]
    expect(fieldsOf(paths, { ...rider, byWallet: true })).toEqual(["billing.email"])
  })
})

describe("a wallet", () => {
  it("needs the box, and for drop ship the postal code in the dealer's details", () => {
    expect(canPayByWallet({ ...EMPTY_BILLING, acknowledged: true }, false)).toBe(true)
    expect(canPayByWallet(complete, true)).toBe(false)
    expect(canPayByWallet(dropShip, true)).toBe(true)
    expect(canPayByWallet({ ...dropShip, acknowledged: false }, true)).toBe(false)
  })
})

describe("the request", () => {
  const rest = { addressId: "addr_1", countries, customAgreed: false, token: "tok_1", botToken: null }

  it("carries what the shop has stored, the token and this step", () => {
    const values: BillingValues = {
      ...complete,
      billing: { ...EMPTY_BILLING.billing, email: " copy@rider.example " },
      text: { notifications: true, receipt: false },
    }
    expect(processRequest(values, { ...rest, shipping: savedShipping })).toEqual({
      addressId: "addr_1",
      billing: {
        firstName: "",
        lastName: "",
        company: "",
        address: "",
        city: "",
        state: "",
        zip: "55802",
        country: "US",
        phone: "",
        email: "copy@rider.example",
      },
      shipping: address,
      stripeToken: "tok_1",
      text: { notifications: true, receipt: false },
      customAgreed: false,
      dropShip: false,
      howDidYouHear: "Word of Mouth",
    })
  })

  it("carries the token of a bot check only when there was one", () => {
    expect(processRequest(complete, { ...rest, shipping: savedShipping })).not.toHaveProperty("turnstile")
    const checked = processRequest(complete, { ...rest, shipping: savedShipping, botToken: "solved" })
    expect(checked.turnstile).toBe("solved")
  })

  it("carries a dealer's own address for drop ship", () => {
    const request = processRequest(dropShip, { ...rest, shipping: { ...savedShipping, dropShip: true } })
    expect(request.billing).toEqual(address)
    expect(request.dropShip).toBe(true)
  })

  it("carries no state that is left over from another country", () => {
    const billing = { ...address, country: "NO", state: "MN" }
    const shipping = { ...savedShipping, dropShip: true }
    expect(processRequest({ ...dropShip, billing }, { ...rest, shipping }).billing).toMatchObject({
      state: "",
    })
  })
})
