/*
 * A route's loader and its page, with its head, are chunks of their own. The table of all of them, with what each needs,
 * is a twentieth of a first view's scripts, so it comes once the first page is alive. The build has the routes ask here
 * (server/late-parts.ts); the first page is fetched by what stands within it (server/manifest.ts).
 */

type Part = Record<string, unknown>

declare global {
  /** The chunk of the page that a visit begins at, on its way. */
  var firstPage: Promise<unknown> | undefined
}

/** Pages that are there, by route. */
const pages = new Map<string, Part>()

/** A page's chunk is there. @param page what it exports */
export function notePage(route: string, page: Part): void {
  pages.set(route, page)
}

const readTable = () => import("./parts-table")

/** Fetches the table for the first click. When that fails, the click asks for it again. */
export function fetchTable(): void {
  readTable().catch(() => undefined)
}

/**
 * A part of a route: at once for a page that is there, else by the table.
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
