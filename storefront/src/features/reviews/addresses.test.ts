import { reviewsAddress } from "./addresses"

test("what is asked for stands in the address, but for what one gets anyway", () => {
  expect(reviewsAddress("attack")).toBe("/reviews/attack")
  expect(reviewsAddress("attack", { sort: "newest", page: 1 })).toBe("/reviews/attack")
  expect(reviewsAddress("attack", { sort: "worst", page: 3 })).toBe("/reviews/attack?sort=worst&page=3")
})
