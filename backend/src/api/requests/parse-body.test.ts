import * as z from "zod/mini"
import { SledModelsRequest } from "../../contracts/builder/builder"
import { AddProductRequest } from "../../contracts/cart/cart"
import { ProcessRequest, ShippingRequest } from "../../contracts/checkout/checkout"
import { COUNTRIES } from "../../contracts/fixtures"
import { line, part, placeErrors, requiredLine } from "../../contracts/forms/form-fields"
import { PartsRequest } from "../../contracts/forms/parts-request"
import { SponsoredRider } from "../../contracts/forms/sponsored-rider"
import type { ShopError } from "../../errors/shop-error"
import { parseBody, parseForm } from "./parse-body"

function refusal(run: () => unknown): ShopError {
  try {
    run()
  } catch (error) {
    return error as ShopError
  }
  throw new Error("It was not refused.")
}

describe("request bodies", () => {
  it("come back by their contract", () => {
    expect(parseBody(AddProductRequest, { quantity: 1, options: [] })).toEqual({ quantity: 1, options: [] })
  })

  it.each([undefined, null, "text", 7, []])("are refused with 422 when they are %p", (body) => {
    expect(refusal(() => parseBody(AddProductRequest, body)).status).toBe(422)
  })

  it.each(["2", " 2 ", "002", 2])("take %j for a quantity of two", (quantity) => {
    expect(parseBody(AddProductRequest, { quantity, options: [] }).quantity).toBe(2)
  })

  it.each([
    ...[0, -1, 1.5, 1000, 1e9, Number.NaN],
    ...["0", "-1", "1.5", "1000", "1e2", "0x2", "1,000", "", " ", "two"],
    ...[true, null, [1]],
  ])("name the quantity when it is %p", (quantity) => {
    const error = refusal(() => parseBody(AddProductRequest, { quantity, options: [] }))
    expect(Object.keys(error.answer.errors ?? {})).toEqual(["quantity"])
  })

  it("name every required field of an empty shipping step in words", () => {
    const { errors } = refusal(() => parseBody(ShippingRequest, {})).answer
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      "address",
      "city",
      "firstName",
      "lastName",
      "phone",
      "zip",
    ])
    expect(errors?.firstName).toEqual(["Please enter a first name."])
  })

  it("name nested fields by their path", () => {
    const { errors } = refusal(() =>
      parseBody(ProcessRequest, { billing: { email: "no" }, shipping: {} }),
    ).answer
    expect(errors).toHaveProperty(["shipping.firstName"])
    expect(errors).toHaveProperty(["billing.email"])
    expect(errors).toHaveProperty(["stripeToken"], ["Please enter your card."])
  })

  it("take null for a field that may be left out, and for no other", () => {
    const address = {
      firstName: "Robin",
      lastName: "Rider",
      address: "1 Main St",
      city: "Duluth",
      zip: "55802",
      phone: "(218) 555-0100",
      customAgreed: null,
    }
    const sent = { ...address, company: null, state: null, country: null, email: null }
    expect(parseBody(ShippingRequest, sent)).toMatchObject({
      company: "",
      state: "",
      country: "US",
      email: "",
      customAgreed: false,
    })
    const { errors } = refusal(() => parseBody(ShippingRequest, { ...sent, city: null })).answer
    expect(errors).toEqual({ city: ["Please enter a city."] })
  })

  it.each([null, undefined, false, "false", ""])("take %p for the bogies of the sled selects", (bogies) => {
    const sled = { year: 2021, make: "Polaris" }
    expect(parseBody(SledModelsRequest, { ...sled, bogies })).toEqual({ ...sled, bogies: false })
  })

  it("take null within a part, and for a part", () => {
    const read = (body: unknown) =>
      Object.keys(refusal(() => parseBody(ProcessRequest, body)).answer.errors ?? {})
    const named = read({ shipping: {} })
    expect(read({ shipping: null, billing: null, text: null })).toEqual(named)
    expect(read({ shipping: { company: null }, billing: { email: null, zip: null } })).toEqual(named)
  })

  it("never take a card number for a token", () => {
    const { errors } = refusal(() => parseBody(ProcessRequest, { stripeToken: "4242424242424242" })).answer
    expect(errors).toHaveProperty(["stripeToken"])
  })
})

describe("what is wrong with fields together", () => {
  const refused = (schema: z.ZodMiniType, body: unknown, rules: Record<string, string>) =>
    parseForm(schema, body, () => rules).then(
      () => Promise.reject(new Error("It was not refused.")),
      ({ answer }: ShopError) => answer,
    )

  it.each([
    ["the shipping step", ShippingRequest, "Please enter a first name."],
    ["a parts request", PartsRequest, "Please enter your first name."],
    ["a rider's application", SponsoredRider, "Please enter your first name."],
  ] as const)("leaves the message of an empty form to its first field: %s", async (_, schema, first) => {
    const { message, errors } = await refused(
      schema,
      {},
      placeErrors({ country: "US", state: "" }, COUNTRIES),
    )
    expect(message).toBe(first)
    expect(errors?.state).toEqual(["Please choose a state."])
  })

  it("stands in the contract's order, within groups too, and last where no contract names the field", async () => {
    const Order = z.object({
      place: part(z.object({ city: requiredLine("City?"), state: line() })),
      items: z.array(z.object({ name: requiredLine("Name?") })),
      zip: requiredLine("Zip?"),
    })
    const { errors } = await refused(
      Order,
      { items: [{}, {}] },
      { other: "Other?", "place.state": "State?", "items.1.name": "Not asked", zip: "Not asked" },
    )
    expect(Object.entries(errors ?? {})).toEqual([
      ["place.city", ["City?"]],
      ["place.state", ["State?"]],
      ["items.0.name", ["Name?"]],
      ["items.1.name", ["Name?"]],
      ["zip", ["Zip?"]],
      ["other", ["Other?"]],
    ])
  })
})
