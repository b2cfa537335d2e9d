import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"

/** Where the client build writes which file holds which route (build/route-files.ts). */
export const ROUTE_FILES = ".vite/route-files.json"

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

export interface ClientBuild {
  vite: ViteManifest
  routeFiles: RouteFiles
}

const ENTRY = "src/entry-client.tsx"
/** A route file's page chunk; its error and not-found components have chunks of their own. */
const PAGE_CHUNK = "?tsr-split=component"

/** Addresses, each with a leading slash. */
interface PageFiles {
  scripts: string[]
  css: string[]
}

function neededBy(vite: ViteManifest, start: string): PageFiles {
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
 * What every page brings; its first script is the one that starts the rest.
 * @throws Error when the client build doesn't exist
 */
export function neededByEntry(vite: ViteManifest): PageFiles {
  const entry = neededBy(vite, ENTRY)
  if (entry.scripts.length === 0) throw new Error(`The client build has no ${ENTRY}: build again.`)
  return entry
}

/**
 * What a page brings besides the entry's.
 * @param routeFile e.g. `src/routes/checkout.tsx`
 */
export function neededByPage(vite: ViteManifest, routeFile: string): PageFiles {
  const entry = neededByEntry(vite)
  const page = neededBy(vite, `${routeFile}${PAGE_CHUNK}`)
  return {
    scripts: page.scripts.filter((script) => !entry.scripts.includes(script)),
    css: page.css.filter((sheet) => !entry.css.includes(sheet)),
  }
}

/** @param clientFolder where `vite build` put the client */
export function readClientBuild(clientFolder: string): ClientBuild {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(clientFolder, file), "utf8"))
  return {
    vite: ViteManifest.parse(read(".vite/manifest.json")),
    routeFiles: RouteFiles.parse(read(ROUTE_FILES)),
  }
}
