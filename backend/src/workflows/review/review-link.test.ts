import { orderOfReviewToken, reviewToken } from "./review-link"

const SECRET = "a secret of the shop"

it("is what it was in the mails that are out", () => {
  expect(reviewToken("order_1", SECRET)).toBe("order_1.9xl1kPgPepzR_hZYMQMti9G_gFXgEvNa1sXuTx9sUA0")
})

it("opens its own order, and nothing with a character changed", () => {
  const token = reviewToken("order_1", SECRET)
  expect(orderOfReviewToken(token, SECRET)).toBe("order_1")
  expect(orderOfReviewToken(token.replace("order_1", "order_2"), SECRET)).toBeNull()
  expect(orderOfReviewToken(`${token}x`, SECRET)).toBeNull()
  expect(orderOfReviewToken(`${token}.x`, SECRET)).toBeNull()
  expect(orderOfReviewToken(token, "another secret")).toBeNull()
  expect(orderOfReviewToken("", SECRET)).toBeNull()
})
