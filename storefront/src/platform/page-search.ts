/**
 * The page of a long list that an address names; the first one is left out. Parsed by hand: routes are in the first
 * load of every page, and a schema would bring in zod.
 */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  const isPage = typeof page === "number" && Number.isSafeInteger(page) && page > 1 && page <= 1000
  return { page: isPage ? page : undefined }
}

/** The address of one page of a long list. @param page from 1 */
export const pageAddress = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`
