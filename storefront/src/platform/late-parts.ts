/*
 * A route's loader and its page, with its head, are separate chunks. The table of all of them, with what each needs, is
 * a twentieth of a first view's scripts, so it is loaded once the first page is hydrated. The build makes the routes
 * ask here (server/late-parts.ts); the first page is fetched by its own markup (server/manifest.ts).
 */

type Part = Record<string, unknown>

declare global {
  /** The chunk of the page that a visit starts at, while it loads. */
  var firstPage: Promise<unknown> | undefined
}

/** Pages that have loaded, by route. */
const pages = new Map<string, Part>()

/**
 * Records that a page's chunk has loaded.
 * @param page what it exports
 */
export function registerPage(route: string, page: Part): void {
  pages.set(route, page)
}

const readTable = () => import("./parts-table")

/** Fetches the table for the first click. If that fails, the click fetches it again. */
export function fetchTable(): void {
  readTable().catch(() => undefined)
}

/**
 * A part of a route: at once for a loaded page, otherwise through the table.
 * @throws TypeError when it can't be fetched
 */
export async function latePart(route: string, name: "component" | "loader"): Promise<Part> {
  if (name === "component") {
    await globalThis.firstPage?.catch(() => undefined)
    const page = pages.get(route)
    if (page) return page
  }
  const part = (await readTable()).parts[route]?.[name]
  if (!part) throw new Error(`The build has no ${name} of ${route}.`)
  return part()
}
