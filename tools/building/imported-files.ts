import { dirname, extname, join } from "node:path"
import { swc } from "./compile-backend"

/** Endings that an import may leave out. */
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
const IMPORTED = /\b(?:require|import)\("(\.[^"]+)"\)/g

/**
 * The relative imports of a source that are still there once its types are gone, as they are written. None of one that
 * isn't TypeScript: the bundler says so.
 */
async function importsOf(file: string): Promise<string[]> {
  const compiled = swc().transformFile(file, {
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: "typescript", tsx: file.endsWith(".tsx") },
      target: "es2022",
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "commonjs", ignoreDynamic: true },
  })
  const { code } = await compiled.catch(() => ({ code: "" }))
  return Array.from(code.matchAll(IMPORTED), ([, path = ""]) => path)
}

/**
 * The files that a bundler would read: those given, and what they import from among `known`, directly or through
 * others. Imports of types alone don't count, since no bundler follows them.
 * @param known absolute paths, as are the results, which are sorted
 */
export async function importedFiles(entries: string[], known: ReadonlySet<string>): Promise<string[]> {
  const found = new Set(entries)
  let added = entries
  while (added.length > 0) {
    const sources = added.filter((file) => [".ts", ".tsx"].includes(extname(file)))
    const imported = await Promise.all(
      sources.map(async (file) => (await importsOf(file)).map((path) => join(dirname(file), path))),
    )
    added = []
    for (const path of imported.flat()) {
      const file = ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate))
      if (file === undefined || found.has(file)) continue
      found.add(file)
      added.push(file)
    }
  }
  return [...found].sort()
}
