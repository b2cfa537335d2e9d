/**
 * Headers of a page that is one visitor's own: not cached anywhere, not even by the browser for going back. The server
 * adds them to every page that read something personal (server/pages.ts); a page declares them itself if it shows or
 * takes personal data only once it is hydrated.
 */
export const PRIVATE_PAGE = { "Cache-Control": "private, no-store" } as const
