/**
 * Headers of a page that is one visitor's own: kept by nobody, not even by the browser when it goes back. The server
 * adds them to every page that read something personal (server/pages.ts); a page declares them itself where it shows
 * or takes such things only once it is alive.
 */
export const PRIVATE_PAGE = { "Cache-Control": "private, no-store" } as const
