import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { ROUTE_FILES } from "../server/page-files.ts"

const ROUTES_FOLDER = "src/routes"
/** The router's generator keeps this literal in sync with the route's id. */
const ROUTE_ID = /createFileRoute\(\s*["'`]([^"'`]+)["'`]\s*,?\s*\)/

/**
 * Route ids by their files, e.g. `src/routes/cart.tsx`.
 * @param root folder of the storefront
 */
export function readRouteFiles(root: string): Record<string, string> {
  const folder = join(root, ROUTES_FOLDER)
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => {
      const id = ROUTE_ID.exec(readFileSync(join(folder, file), "utf8"))?.[1]
      return id ? [[`${ROUTES_FOLDER}/${file.replaceAll("\\", "/")}`, id]] : []
    })
  return Object.fromEntries(routes)
}

/** Vite's manifest knows chunks by file and the router knows routes by id; this writes the link between them. */
export function routeFiles(): Plugin {
  let root = ""
  return {
    name: "route-files",
    apply: "build",
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ROUTE_FILES, source: JSON.stringify(readRouteFiles(root)) })
    },
  }
}
