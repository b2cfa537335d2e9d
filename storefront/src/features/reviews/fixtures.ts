import type { PublicReview, ReviewsPage } from "#contracts/reviews/review-answers"

const review = (id: string, over: Partial<PublicReview> = {}): PublicReview => ({
  id,
  stars: 5,
  title: `Title ${id}`,
  words: "One.\nTwo.",
  name: "Ida B.",
  sled: "2023 Polaris RMK",
  verified: true,
  day: "2026-11-20",
  reply: "",
  photos: [],
  ...over,
})

/** Two reviews of the Attack, on one page. */
export const REVIEWS: ReviewsPage = {
  thing: "attack",
  name: "The Attack",
  path: "/builder/attack",
  count: 2,
  average: 4.5,
  sort: "newest",
  page: 1,
  pages: 1,
  reviews: [
    review("a", {
      reply: "Thanks!",
      photos: [{ id: "p", small: "/s.jpg", large: "/l.jpg", width: 1600, height: 1200 }],
    }),
    review("b", { stars: 4, verified: false }),
  ],
}
