import { isSigned, sign, signedToken } from "./signed-token"

const SECRET = "a secret of the shop"
const reviews = signedToken("reviews of order")

it("a signed token gives back its id", () => {
  expect(reviews.read(reviews.make("order_1", SECRET), SECRET)).toBe("order_1")
})

it("keeps the links of mails that are out", () => {
  expect(reviews.make("order_1", SECRET)).toBe("order_1.9xl1kPgPepzR_hZYMQMti9G_gFXgEvNa1sXuTx9sUA0")
})

it.each([
  ["of another id", `order_2.${sign("reviews of order order_1", SECRET)}`],
  ["for another purpose", signedToken("cart left behind").make("order_1", SECRET)],
  ["with another secret", reviews.make("order_1", "another")],
  ["with a part too many", `${reviews.make("order_1", SECRET)}.more`],
  ["cut short", reviews.make("order_1", SECRET).slice(0, -1)],
  ["without a signature", "order_1"],
  ["that is empty", ""],
])("a signed token %s is refused", (_, token) => {
  expect(reviews.read(token, SECRET)).toBeNull()
})

it("knows a signature by its text and secret", () => {
  expect(isSigned("text", sign("text", SECRET), SECRET)).toBe(true)
  expect(isSigned("other", sign("text", SECRET), SECRET)).toBe(false)
})
