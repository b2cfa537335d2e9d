// What forms and pages show of the rules of reviews. Apart from the schemas, which a first view does without.

/** Photos of one review. */
export const MAX_REVIEW_PHOTOS = 4

/** Characters. */
export const REVIEW_LENGTHS = { title: 100, words: 4_000, name: 40, sled: 80 } as const

/** How reviews of a thing may be read. */
export const REVIEW_SORTS = ["newest", "best", "worst"] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
