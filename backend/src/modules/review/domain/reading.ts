import type { PublicReview } from "../../../contracts/reviews/review-answers"
import type { ReviewSort } from "../../../contracts/reviews/review-choices"

/** Reviews on a page. */
export const PER_PAGE = 6

/** Mean of the stars to a tenth, as displayed; 0 if there are none. */
export function averageStars(reviews: readonly Pick<PublicReview, "stars">[]): number {
  if (reviews.length === 0) return 0
  const sum = reviews.reduce((all, { stars }) => all + stars, 0)
  return Math.round((10 * sum) / reviews.length) / 10
}

/** Reorders reviews that come newest first; with equal stars the newest stays first. */
export function sorted<Each extends Pick<PublicReview, "stars">>(
  newestFirst: readonly Each[],
  sort: ReviewSort,
): Each[] {
  if (sort === "newest") return [...newestFirst]
  const sign = sort === "best" ? -1 : 1
  return [...newestFirst].sort((one, other) => sign * (one.stars - other.stars))
}

/** How many pages there are; an empty list has one. */
export const pagesOf = (count: number, perPage = PER_PAGE): number => Math.max(1, Math.ceil(count / perPage))

/** A page of a list, counted from 1; null beyond the last. */
export function pageOf<Each>(list: readonly Each[], page: number, perPage = PER_PAGE): Each[] | null {
  if (page < 1 || page > pagesOf(list.length, perPage)) return null
  return list.slice((page - 1) * perPage, page * perPage)
}

/** Sled makers, as riders write them; the first spelling is the one that is shown. */
const MAKES: readonly (readonly [shown: string, ...others: string[]])[] = [
  ["Arctic Cat", "ArcticCat"],
  ["Lynx"],
  ["Polaris"],
  ["Ski-Doo", "Skidoo"],
  ["Yamaha"],
]

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `

/** The make in a sled's name, however it is written; null if it is none that we know. */
export function makeOf(sled: string): string | null {
  const words = plain(sled)
  return MAKES.find((spellings) => spellings.some((each) => words.includes(plain(each))))?.[0] ?? null
}

/** A make in an address: 'Arctic Cat' is `arctic-cat`. */
export const makeSlug = (make: string): string => make.toLowerCase().replace(/[^a-z0-9]+/g, "-")
