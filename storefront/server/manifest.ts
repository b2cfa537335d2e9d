import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { markSheet } from "#platform/inlined-sheets"
import type { PageManifest } from "../src/entry-server"
import { ROUTE_FILES } from "./route-files"

const ViteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
export type ViteManifest = z.infer<typeof ViteManifest>

/** Source file of a route -> route id, e.g. `src/routes/index.tsx` -> `/`. */
const RouteFiles = z.record(z.string(), z.string())
export type RouteFiles = z.infer<typeof RouteFiles>

const ENTRY = "src/entry-client.tsx"
/** A route file's page chunk; its error and not-found components have chunks of their own. */
const PAGE_CHUNK = "?tsr-split=component"

/**
 * Fetches a page's scripts and runs the first of them once the page is painted: until then they would only take the
 * line from its pictures and the processor from its layout. A page in the background is never painted, and doesn't wait.
 */
function afterPaint(scripts: readonly string[], first?: string): string {
  const fetched = `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`
  const run = first ? `;import(${JSON.stringify(first)})` : ""
  return `{const go=()=>{${fetched}${run}};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`
}

const moduleScript = (children: string) => [{ attrs: { type: "module" }, children }]

interface Needed {
  scripts: string[]
  css: string[]
}

function neededBy(vite: ViteManifest, start: string): Needed {
  const seen = new Set<string>()
  const scripts: string[] = []
  const css = new Set<string>()
  const visit = (key: string) => {
    const chunk = vite[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.push(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`)
  }
  visit(start)
  return { scripts, css: [...css] }
}

/**
 * Turns Vite's manifest into the router's: per route the chunks to preload and the stylesheets to link.
 * What the entry brings stands under `__root__` alone, or browsers would fetch it twice. Stylesheets come within the
 * page: none is waited for before it is painted.
 * @param readSheet the text of a stylesheet, by its address
 * @throws Error when the client build is not there
 */
export function toRouterManifest(
  vite: ViteManifest,
  routeFiles: RouteFiles,
  readSheet: (address: string) => string,
): PageManifest {
  const entry = neededBy(vite, ENTRY)
  const [script, ...preloads] = entry.scripts
  if (!script) throw new Error(`The client build has no ${ENTRY}: build again.`)

  const routes: PageManifest["routes"] = {
    __root__: { css: entry.css, scripts: moduleScript(afterPaint(preloads, script)) },
  }
  for (const [file, routeId] of Object.entries(routeFiles)) {
    const page = neededBy(vite, `${file}${PAGE_CHUNK}`)
    routes[routeId] = {
      scripts: moduleScript(afterPaint(page.scripts.filter((chunk) => !entry.scripts.includes(chunk)))),
      css: page.css.filter((sheet) => !entry.css.includes(sheet)),
    }
  }
  const sheets = new Set(Object.values(vite).flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)))
  const styles = Object.fromEntries([...sheets].map((sheet) => [sheet, markSheet(sheet, readSheet(sheet))]))
  return { routes, inlineCss: { styles } }
}

/** @param clientFolder where `vite build` put the client */
export function readRouterManifest(clientFolder: string): PageManifest {
  const text = (file: string) => readFileSync(join(clientFolder, file), "utf8")
  const read = (file: string): unknown => JSON.parse(text(file))
  return toRouterManifest(
    ViteManifest.parse(read(".vite/manifest.json")),
    RouteFiles.parse(read(ROUTE_FILES)),
    text,
  )
}
