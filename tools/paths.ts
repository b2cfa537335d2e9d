import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** The top folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const BACKEND = join(ROOT, "backend")
export const STOREFRONT = join(ROOT, "storefront")
/** Where the backend is built to and started from (medusa-notes, "Configuration"). */
export const BACKEND_BUILD = join(BACKEND, ".medusa", "server")
export const BUILT_BACKEND = join(BACKEND_BUILD, "backend")
/** Where `medusa build --admin-only` leaves the admin's pages. */
export const BUILT_ADMIN = join(BACKEND, ".medusa", "admin")
/** Output of our commands that belongs to no shop's data. */
export const LOGS = join(ROOT, ".cache", "logs")
/** Screenshots of pages on which a browser test failed. */
export const SCREENSHOTS = join(ROOT, ".cache", "screenshots")
/** For `--import`: lets a Node process run TypeScript. */
export const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href
