import { REVIEWS } from "./fixtures"
import { ratingData } from "./rating-data"

test("search engines are told what the page shows", () => {
  const { aggregateRating, review } = ratingData(REVIEWS) as Required<ReturnType<typeof ratingData>>
  expect(aggregateRating).toMatchObject({ ratingValue: "4.5", reviewCount: 2 })
  expect(review?.map(({ name, reviewRating }) => [name, reviewRating.ratingValue])).toEqual(
    REVIEWS.reviews.map(({ title, stars }) => [title, stars]),
  )
})

test("search engines are told nothing while there are no reviews", () => {
  expect(ratingData(null)).toEqual({})
  expect(ratingData({ ...REVIEWS, count: 0, average: 0, reviews: [] })).toEqual({})
})
