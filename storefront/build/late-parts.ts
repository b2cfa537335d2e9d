import type { Plugin } from "vite"
import { readRouteFiles } from "./route-files.ts"

/** The chunk of a route's part, as the router's plugin names it. */
const SPLIT = "?tsr-split="
const PAGE = `${SPLIT}component`
/** Where the table of all parts of all routes is in a build. */
const TABLE = "src/platform/parts-table.ts"

/** As the router's plugin writes them. */
const IMPORTER = /^const \$\$split\w+Importer = \(\) => import\("[^"]+\?tsr-split=\w+"\);?$/gm
const LAZY = /^\s*(\w+): (?:lazyRouteComponent|lazyFn)\(\$\$split\w+Importer, "\1"\),?$/gm
/** As build/late-heads.ts writes it. */
const HEAD = /^\s*head: async \(context\) => \(await import\("[^"]+\?head"\)\)\.head\(context\),?$/m
/** Headers are for the server. */
const HEADERS = /^\s*headers: \(\) => PRIVATE_PAGE,?$/m
const OPTIONS = /\bcreateFileRoute\("[^"]+"\)\(\{/

/**
 * Makes a route ask for its parts by name (platform/late-parts.ts), so that the first load of every page imports
 * nothing of any other page.
 * @param route e.g. `/cart`
 * @param code of its file, after the router's plugin
 * @returns the code, and the names of its parts
 * @throws Error when the router's plugin writes something else than it did
 */
export function askForParts(route: string, code: string): { code: string; names: string[] } {
  const names = new Set<string>()
  const bare = code
    .replace(IMPORTER, "")
    .replace(LAZY, (_, name: string) => {
      names.add(name)
      return ""
    })
    .replace(HEAD, () => {
      names.add("head")
      return ""
    })
  if (/tsr-split|\$\$split|\?head/.test(bare)) throw new Error(`Every page would load a part of ${route}.`)
  if (names.size === 0) return { code, names: [] }
  const parts = [...names].sort()
  return {
    code: [
      `import { lateParts } from "#platform/late-parts"`,
      bare
        .replace(HEADERS, "")
        .replace(
          OPTIONS,
          (start) => `${start} ...lateParts(${JSON.stringify(route)}, ${JSON.stringify(parts.join())}),`,
        ),
    ].join("\n"),
    names: parts,
  }
}

interface RouteParts {
  route: string
  /** Path of the route's file. */
  file: string
  names: readonly string[]
}

/** The table as a module. */
export function partsTable(routes: readonly RouteParts[]): string {
  const lines = routes.map(({ route, file, names }) => {
    const parts = names.map(
      (name) => `${name}: () => import(${JSON.stringify(file + (name === "head" ? "?head" : SPLIT + name))})`,
    )
    return `  ${JSON.stringify(route)}: { ${parts.join(", ")} },`
  })
  return ["export const parts = {", ...lines, "}"].join("\n")
}

/** Keeps the table of routes' parts out of first views. Goes after the router's own plugin. */
export function lateParts(): Plugin {
  let table = ""
  /** By the path of their files. */
  let routes: ReadonlyMap<string, string> = new Map()
  const namesOf = new Map<string, readonly string[]>()
  return {
    name: "late-parts",
    apply: "build",
    configResolved({ root }) {
      table = `${root}/${TABLE}`
      routes = new Map(
        Object.entries(readRouteFiles(root)).map(([file, route]) => [`${root}/${file}`, route]),
      )
    },
    async load(id) {
      if (id !== table) return null
      await Promise.all([...routes.keys()].map((file) => this.load({ id: file })))
      return partsTable([...routes].map(([file, route]) => ({ route, file, names: namesOf.get(file) ?? [] })))
    },
    transform(code, id) {
      const route = routes.get(id)
      if (route !== undefined) {
        const asking = askForParts(route, code)
        namesOf.set(id, asking.names)
        return { code: asking.code, map: null }
      }
      const pageOf = id.endsWith(PAGE) ? routes.get(id.slice(0, -PAGE.length)) : undefined
      if (pageOf === undefined) return null
      const note = [
        `import { registerPage } from "#platform/late-parts"`,
        `import { component } from ${JSON.stringify(id)}`,
        `registerPage(${JSON.stringify(pageOf)}, { component })`,
      ]
      return { code: [code, ...note, ""].join("\n"), map: null }
    },
  }
}
