import type { PublicReview, ReviewsPage } from "#contracts/reviews/review-answers"

const reviewData = ({ stars, title, words, name, day }: PublicReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: day,
  name: title,
  reviewBody: words,
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
})

/**
 * What a Product says about its reviews, for search engines (schema.org): exactly those that its page shows, and
 * nothing while there are none.
 */
export const ratingData = (reviews: ReviewsPage | null) =>
  reviews && reviews.count > 0
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: reviews.average.toFixed(1),
          reviewCount: reviews.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.reviews.map(reviewData),
      }
    : {}
