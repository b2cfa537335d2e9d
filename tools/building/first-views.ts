import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import {
  type ClientBuild,
  neededByEntry,
  neededByPage,
  readClientBuild,
} from "../../storefront/server/page-files"
import { LOGS, STOREFRONT } from "../paths"
import { storefrontBuild } from "./builds"

/** What a page loads for its first view; sizes in bytes, compressed with gzip. */
export interface Weight {
  scripts: number
  styles: number
  /** Number of JavaScript files. */
  files: number
}

/** By route, e.g. `/cart`. */
export type Weights = Record<string, Weight>

/** How much a first view may grow or shrink from what is recorded before someone has to confirm it. */
const TOLERANCE = 0.02

/** Written by `npm run weigh`. */
export const FIRST_VIEWS = join(STOREFRONT, "first-views.json")

/** @param sizeOf bytes of a file of the build, compressed */
export function weigh({ vite, routeFiles }: ClientBuild, sizeOf: (address: string) => number): Weights {
  const entry = neededByEntry(vite)
  const total = (addresses: string[]) => addresses.reduce((sum, address) => sum + sizeOf(address), 0)
  const weights = Object.entries(routeFiles).map(([file, route]): [string, Weight] => {
    const page = neededByPage(vite, file)
    const scripts = [...entry.scripts, ...page.scripts]
    const styles = total([...entry.css, ...page.css])
    return [route, { scripts: total(scripts), styles, files: scripts.length }]
  })
  return Object.fromEntries(weights.sort(([a], [b]) => a.localeCompare(b, "en")))
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sizeOfAll = ({ scripts, styles }: Weight) => scripts + styles

/** What has changed since `npm run weigh`, one sentence for each page; empty if everything is as recorded. */
export function changedWeights(written: Weights, now: Weights): string[] {
  const gone = Object.keys(written).filter((route) => !now[route])
  const said = Object.entries(now).flatMap(([route, weight]) => {
    const before = written[route]
    if (!before) return [`${route} is new`]
    const change = sizeOfAll(weight) / sizeOfAll(before) - 1
    const sizes = `${kilobytes(sizeOfAll(before))} before, ${kilobytes(sizeOfAll(weight))} now`
    const percent = `${Math.abs(change * 100).toFixed(1)}%`
    if (change > TOLERANCE) return [`${route} is ${percent} heavier: ${sizes}`]
    if (change < -TOLERANCE) return [`${route} is ${percent} lighter: ${sizes}`]
    return weight.files > before.files
      ? [`${route} needs more files of script: ${before.files} before, ${weight.files} now`]
      : []
  })
  return [...gone.map((route) => `${route} is gone`), ...said]
}

/** The first views of the current code; builds the storefront if its build is older. */
export async function weighFirstViews(): Promise<Weights> {
  const build = storefrontBuild(LOGS)
  if (await build.isStale()) await build.make()
  const client = join(STOREFRONT, "dist", "client")
  const sizes = new Map<string, number>()
  return weigh(readClientBuild(client), (address) => {
    const known = sizes.get(address) ?? gzipSync(readFileSync(join(client, address)), { level: 9 }).length
    sizes.set(address, known)
    return known
  })
}

/** What `npm run weigh` wrote. */
export async function writtenWeights(): Promise<Weights> {
  return JSON.parse(await readFile(FIRST_VIEWS, "utf8"))
}
