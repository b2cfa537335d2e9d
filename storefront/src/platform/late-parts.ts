import { lazyRouteComponent } from "@tanstack/react-router"
import { firstHead } from "./first-head"

/*
 * A route's loader, its page and its head are separate chunks. The table of all of them, with what each needs, is
 * a twentieth of a first view's scripts, so it is loaded once the first page is hydrated. The build makes the routes
 * ask here (build/late-parts.ts); the first page is fetched by its own markup (server/manifest.ts).
 */

// biome-ignore lint/suspicious/noExplicitAny: whatever a route exports
type Part = Record<string, any>

const isComponent = (name: string) => /omponent$/.test(name)

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

/**
 * Fetches the table for the first click, and the head that the first page came without, for the next page of its route.
 * If that fails, the click fetches it again.
 */
export function fetchTable(): void {
  readTable()
    .then(({ parts }) => Promise.all([...pages.keys()].map((route) => parts[route]?.head?.())))
    .catch(() => undefined)
}

/**
 * A part of a route: at once for a loaded page, otherwise through the table.
 * @throws TypeError when it can't be fetched
 */
export async function latePart(route: string, name: string): Promise<Part> {
  if (name === "component") {
    await globalThis.firstPage?.catch(() => undefined)
    const page = pages.get(route)
    if (page) return page
  }
  const parts = (await readTable()).parts[route]
  const part = parts?.[name]
  if (!part) throw new Error(`The build has no ${name} of ${route}.`)
  // It is asked for only when the page is there.
  if (name === "component") parts.head?.().catch(() => undefined)
  return part()
}

/**
 * The options of a route that its parts make. The head is that of the page itself at the start of a visit.
 * @param names of the parts, with commas
 */
export function lateParts(route: string, names: string): Record<string, unknown> {
  const options = names
    .split(",")
    .map((name) => [
      name,
      isComponent(name)
        ? lazyRouteComponent(() => latePart(route, name), name)
        : async (context: unknown) =>
            (name === "head" && firstHead()) || (await latePart(route, name))[name](context),
    ])
  return Object.fromEntries(options)
}
