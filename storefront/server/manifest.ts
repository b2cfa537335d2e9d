import { readFileSync } from "node:fs"
import { join } from "node:path"
import { stylesheetPlaceholder } from "#platform/inlined-sheets"
import type { PageManifest } from "../src/entry-server"
import { type ClientBuild, neededByEntry, neededByPage, readClientBuild } from "./page-files"

/** ms; where the browser doesn't say that it has painted, scripts wait no longer than this. */
const LONGEST_WAIT = 500

/** ms after which a page that isn't alive yet says so. */
const LATE = 20_000
/** ms before the second wait for an entry that failed; each further one is twice as long. */
const FIRST_RETRY = 1_500

/** If it is lost, the page asks for it again when it needs it (platform/late-parts.ts). */
const importPage = (page: string) => `(self.firstPage=import(${JSON.stringify(page)})).catch(()=>{})`

/**
 * Imports the entry, again and again if it or what it imports fails to arrive: until it runs, the page's buttons do
 * nothing. Then, and when it takes long, the page says so (site/late-line.tsx).
 */
const importEntry = (entry: string) =>
  `const late=()=>{document.documentElement.dataset.late=""};let wait=${FIRST_RETRY};const start=()=>import(${JSON.stringify(entry)}).catch(error=>{console.warn(error);late();setTimeout(start,wait*=2)});setTimeout(late,${LATE});start()`

/**
 * Fetches a page's scripts and runs the first of them once the browser says that the page is on screen: until then they
 * would only take bandwidth from its pictures and the processor from its layout. An animation frame is too early: what
 * is drawn in it reaches the screen a few frames later. A page in the background is never painted, and doesn't wait.
 */
function afterPaint([first, ...others]: readonly string[], run: (first: string) => string): string {
  const fetched = `for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`
  const painted = `new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true})`
  return `{let gone;const go=()=>{if(gone)return;gone=1;${fetched}${first ? `;${run(first)}` : ""}};document.hidden?go():(setTimeout(go,${LONGEST_WAIT}),${painted})}`
}

const moduleScript = (children: string) => [{ attrs: { type: "module" }, children }]

/**
 * Turns Vite's manifest into the router's: per route, the chunks to preload and the stylesheets to link. What the entry
 * brings is listed only under `__root__`, or browsers would fetch it twice. Stylesheets come within the page, so that
 * it waits for none before it is painted. While a page is rendered it contains only their marks, since React and the
 * router would carry all the text around.
 * @param readSheet the text of a stylesheet, by its address
 * @throws Error when the client build doesn't exist, or a stylesheet can't be put into a page
 */
export function toRouterManifest(
  { vite, routeFiles }: ClientBuild,
  readSheet: (address: string) => string,
): { manifest: PageManifest; sheets: ReadonlyMap<string, string> } {
  const entry = neededByEntry(vite)
  const routes: PageManifest["routes"] = {
    __root__: { css: entry.css, scripts: moduleScript(afterPaint(entry.scripts, importEntry)) },
  }
  for (const [file, routeId] of Object.entries(routeFiles)) {
    const page = neededByPage(vite, file)
    routes[routeId] = { scripts: moduleScript(afterPaint(page.scripts, importPage)), css: page.css }
  }
  const addresses = new Set(Object.values(vite).flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`)))
  const sheets = new Map([...addresses].map((address) => [address, readSheet(address)]))
  for (const [address, css] of sheets) {
    if (css.includes("</")) throw new Error(`${address} can't stand within a page.`)
  }
  const styles = Object.fromEntries(
    [...addresses].map((address) => [address, stylesheetPlaceholder(address)]),
  )
  return { manifest: { routes, inlineCss: { styles } }, sheets }
}

/** @param clientFolder where `vite build` put the client */
export function readRouterManifest(clientFolder: string): ReturnType<typeof toRouterManifest> {
  return toRouterManifest(readClientBuild(clientFolder), (address) =>
    readFileSync(join(clientFolder, address), "utf8"),
  )
}
