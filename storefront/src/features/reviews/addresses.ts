import type { ReviewsAsked } from "./api"

/** The address of all reviews of a product; the first page of the newest has the plain address. */
export function reviewsAddress(thing: string, { sort = "newest", page = 1 }: ReviewsAsked = {}): string {
  const query = new URLSearchParams({
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/reviews/${thing}${query && `?${query}`}`
}
