export type Destination = "backend" | "page"

/** Everything below these goes to the backend when it is read (architecture, rule 1). */
const BACKEND_FOLDERS = [
  "/builder/sleds",
  "/store",
  "/auth",
  "/hooks",
  "/admin",
  "/app",
  "/storage",
  "/img",
  "/mount-kit-instructions",
  "/static",
  "/shop",
]
const BACKEND_PATHS = new Set(["/cart/data", "/checkout/data"])

/**
 * Where a request goes: the one table of the gateway, for the production server, the dev server and the tests.
 * @param path the path alone, without a query
 */
export function destination(method: string, path: string): Destination {
  if (method !== "GET" && method !== "HEAD") return "backend"
  if (BACKEND_PATHS.has(path)) return "backend"
  return BACKEND_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`))
    ? "backend"
    : "page"
}
