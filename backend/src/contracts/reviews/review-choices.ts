// What forms and pages show of the rules for reviews. Separate from the schemas, which aren't needed for a first view.

/** Photos of one review. */
export const MAX_REVIEW_PHOTOS = 4

/** Characters. */
export const REVIEW_LENGTHS = { title: 100, words: 4_000, name: 40, sled: 80 } as const

/** How reviews of a product may be sorted. */
export const REVIEW_SORTS = ["newest", "best", "worst"] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
