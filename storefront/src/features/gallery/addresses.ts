/** What part of the gallery is shown; anything left out isn't filtered. */
export interface GallerySearch {
  /** Slug of a line. */
  line?: string
  /** The sled's make, as spelled in addresses. */
  make?: string
  /** Color code. */
  color?: string
  /** From 2. */
  page?: number
}

/** The query of a part of the gallery, with its question mark; empty for all of it. */
export function galleryQuery({ line, make, color, page }: GallerySearch): string {
  const query = new URLSearchParams({
    ...(line && { line }),
    ...(make && { make }),
    ...(color && { color }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString()
  return query && `?${query}`
}

/** The one address of a part of the gallery. */
export const galleryAddress = (search: GallerySearch): string => `/gallery${galleryQuery(search)}`

const textOf = (value: unknown, pattern: RegExp) => {
  const text = typeof value === "number" ? String(value) : value
  return typeof text === "string" && pattern.test(text) ? text : undefined
}

/** An address's search, as read by the gallery; invalid values are left out. */
export const gallerySearch = ({ line, make, color, page }: Record<string, unknown>): GallerySearch => ({
  line: textOf(line, /^[a-z0-9-]{1,200}$/),
  make: textOf(make, /^[a-z0-9-]{1,60}$/),
  color: textOf(color, /^[A-Z0-9]{3}$/),
  page: typeof page === "number" && Number.isInteger(page) && page > 1 ? page : undefined,
})
