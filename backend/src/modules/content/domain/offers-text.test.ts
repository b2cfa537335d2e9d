import { offerErrors, readOffers, tidyOffers } from "./offers-text"
import { linksOf, textErrors, tidyText } from "./text-rules"
import { CART_OFFERS, TEXT_DEFINITIONS } from "./texts"

const offer = (over: object = {}) => ({ path: "/pull-handle", beside: "build", unless: "PUL", ...over })
const faults = (offers: unknown) => offerErrors(JSON.stringify(offers))
const definition = TEXT_DEFINITIONS.get(CART_OFFERS)

test("the shop's own offers keep the rules that staff's must (section 5)", () => {
  const own = definition?.fallback ?? ""
  expect(definition && textErrors(own, definition)).toEqual([])
  expect(tidyText(own, "offers")).toBe(own)
  expect(readOffers(own)).toEqual([
    { path: "/pull-handle", beside: "build", unless: "PUL" },
    { path: "/accessories/ice-scratcher/ice-scratcher-blocks", beside: "anything", unless: "ICE" },
  ])
})

test.each([
  ["nothing", "", ["These aren't products."]],
  ["no list", { a: 1 }, ["These aren't products."]],
  [
    "one without an address",
    [offer({ path: " " })],
    ["Product 1: Please enter the address of the product's page."],
  ],
  [
    "one beside what there is not",
    [offer(), offer({ path: "/b", beside: "skis" })],
    ["Product 2: Please choose which carts it is offered with."],
  ],
  ["the same twice", [offer(), offer({ beside: "anything" })], ["/pull-handle is listed twice."]],
  [
    "more than there is room for",
    Array.from({ length: 7 }, (_, at) => offer({ path: `/${at}` })),
    ["There is room for 6 products."],
  ],
  ["none", [], []],
])("faults of a list of offers: %s", (_what, text, expected) => {
  expect(faults(text)).toEqual(expected)
})

test("is kept with no more than its fields, and leads to its products", () => {
  const typed = JSON.stringify([offer({ path: " /pull-handle ", unless: " pul ", price: 1 })])
  expect(tidyOffers(typed)).toBe(JSON.stringify([offer()]))
  expect(tidyOffers("no list")).toBe("no list")
  expect(linksOf(typed, "offers")).toEqual(["/pull-handle"])
  expect(linksOf("no list", "offers")).toEqual([])
})
