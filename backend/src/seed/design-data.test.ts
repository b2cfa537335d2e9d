import { BUILDER_GRAMMAR, type BuilderOffer, DEMO_BUILDER } from "./design-data"

const closed = ({ styles }: BuilderOffer) =>
  styles
    .filter(({ purchasable }) => !purchasable)
    .map(({ product_code, code }) => `${product_code} ${code}`)
    .sort()

test.each([
  ["the demo", DEMO_BUILDER],
  ["a shop of one's own", BUILDER_GRAMMAR],
])("%s sells every style but bogie wheels in more than one color", (_, offer) => {
  expect(closed(offer)).toEqual(["BOG THR", "BOG TWO"])
})

test("a shop of one's own begins without words that speak of the demo's goods", () => {
  expect(BUILDER_GRAMMAR.styles.filter(({ note }) => note !== null)).toEqual([])
  expect(BUILDER_GRAMMAR.notices).toEqual([])
})
