import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReviewsQuery } from "../contracts/reviews/review"
import type { PublicReview, ReviewPhoto, ReviewsPage } from "../contracts/reviews/review-answers"
import { REVIEW_SORTS, type ReviewSort } from "../contracts/reviews/review-choices"
import { photoFile, publicPhoto } from "../modules/review/domain/photo-addresses"
import { averageStars, pageOf, pagesOf, sorted } from "../modules/review/domain/reading"
import { type PictureRow, publicReviews, type ReviewRow, shownPictures } from "../modules/review/public-rows"
import { cachedRead } from "./cached-read"
import { type Published, publish } from "./published-pages"
import { type ReviewSubject, ReviewSubjects } from "./review-subjects"

/** A picture of the gallery, before anything is known of its design: one per photo, newest first. */
export interface ShownPicture extends ReviewPhoto {
  sku: string
  by: string
  sled: string
  words: string
}

interface OfThing {
  average: number
  bySort: Readonly<Record<ReviewSort, readonly PublicReview[]>>
}

/** The public part of reviews and gallery. Nothing in it ever changes; a new one replaces it. */
interface PublicReviews {
  byThing: ReadonlyMap<string, OfThing>
  pictures: readonly ShownPicture[]
  /** The file module's id, by the name of a photo's file. */
  files: ReadonlyMap<string, string>
  /** Answers made from it. */
  made: Map<string, Published>
}

function ofThing(newestFirst: readonly PublicReview[]): OfThing {
  const bySort = Object.fromEntries(
    REVIEW_SORTS.map((sort) => [sort, sorted(newestFirst, sort)]),
  ) as unknown as OfThing["bySort"]
  return { average: averageStars(newestFirst), bySort }
}

const asPublic = ({ thing: _, sku: __, gallery: ___, photos, ...review }: ReviewRow): PublicReview => ({
  ...review,
  photos: photos.map(publicPhoto),
})

function readPublic(rows: readonly ReviewRow[], pictures: readonly PictureRow[]): PublicReviews {
  const grouped = new Map<string, ReviewRow[]>()
  for (const row of rows) {
    const each = grouped.get(row.thing)
    if (each) each.push(row)
    else grouped.set(row.thing, [row])
  }
  const files = new Map<string, string>()
  for (const { id, small_file, large_file } of [...rows.flatMap(({ photos }) => photos), ...pictures]) {
    files.set(photoFile(id, "small"), small_file)
    files.set(photoFile(id, "large"), large_file)
  }
  return {
    byThing: new Map([...grouped].map(([thing, each]) => [thing, ofThing(each.map(asPublic))])),
    pictures: [
      ...pictures.map(({ sku, by, sled, words, ...photo }) => ({
        ...publicPhoto(photo),
        sku,
        by,
        sled,
        words,
      })),
      ...rows.flatMap(({ gallery, photos, sku, name, sled, title }) =>
        gallery ? photos.map((photo) => ({ ...publicPhoto(photo), sku, by: name, sled, words: title })) : [],
      ),
    ],
    files,
    made: new Map(),
  }
}

/** The public part of reviews and gallery, from memory: no query per page view, however many reviews there are. */
export const getReviews = cachedRead<PublicReviews>({
  name: "reviews",
  tables: ["review", "review_photo", "gallery_picture"],
  load: async (database) => {
    const [reviews, pictures] = await Promise.all([publicReviews(database), shownPictures(database)])
    return readPublic(reviews, pictures)
  },
})

function reviewsPage(
  { thing, name, path }: ReviewSubject,
  found: OfThing | undefined,
  { sort, page }: ReviewsQuery,
): ReviewsPage | null {
  const all = found?.bySort[sort] ?? []
  const reviews = pageOf(all, page)
  if (!reviews) return null
  return {
    thing,
    name,
    path,
    count: all.length,
    average: found?.average ?? 0,
    sort,
    page,
    pages: pagesOf(all.length),
    reviews,
  }
}

/** GET /shop/reviews/{thing}, from memory. Null for what isn't sold, and beyond the last page. */
export async function publishedReviews(
  container: MedusaContainer,
  slug: string,
  query: ReviewsQuery,
): Promise<Published | null> {
  const [reviews, things] = await Promise.all([getReviews(container), ReviewSubjects.read(container)])
  const thing = things.named(slug)
  if (!thing) return null
  const key = JSON.stringify([thing, query.sort, query.page])
  const existing = reviews.made.get(key)
  if (existing) return existing
  const answer = reviewsPage(thing, reviews.byThing.get(thing.thing), query)
  // Anyone can ask for what doesn't exist: it isn't kept.
  if (!answer) return null
  const published = publish(answer)
  reviews.made.set(key, published)
  return published
}
