import { dirname, join } from "node:path"

/** Only what is used here; Medusa exports neither the class nor its types. */
interface Finder {
  add(route: unknown): void
  find(url: string, method: string): unknown
}
interface FinderClass {
  new (): Finder
  prototype: Finder
}

const finderFile = join(dirname(require.resolve("@medusajs/framework/http")), "routes-finder.js")

/** Addresses that a finder remembers before it starts over. */
const REMEMBERED = 2_000

const PATCHED = Symbol.for("shop.limit-route-cache")

/**
 * Medusa's finders remember the answer for every distinct path forever: each SKU ever asked for stays in memory
 * (framework 2.21.2, http/routes-finder). From now on a finder answers through another one of its kind, which is
 * replaced once it has seen many.
 *
 * @param remembered most addresses kept by each finder
 */
export function limitRouteCache(remembered = REMEMBERED): void {
  const { RoutesFinder } = require(finderFile) as { RoutesFinder: FinderClass }
  const prototype = RoutesFinder.prototype as Finder & { [PATCHED]?: true }
  if (prototype[PATCHED]) return
  prototype[PATCHED] = true
  const { add, find } = prototype
  const routes = new WeakMap<Finder, unknown[]>()
  const inner = new WeakMap<Finder, { finder: Finder; seen: Set<string> }>()

  const fresh = (of: Finder) => {
    const finder = new RoutesFinder()
    for (const route of routes.get(of) ?? []) add.call(finder, route)
    const made = { finder, seen: new Set<string>() }
    inner.set(of, made)
    return made
  }

  prototype.add = function (route) {
    routes.set(this, [...(routes.get(this) ?? []), route])
    inner.delete(this)
  }
  prototype.find = function (url, method) {
    let current = inner.get(this) ?? fresh(this)
    if (current.seen.size >= remembered) current = fresh(this)
    current.seen.add(`${method}:${url}`)
    return find.call(current.finder, url, method)
  }
}
