import type { Plugin, Rolldown } from "vite"

/** As Vite writes it: the files that a chunk's later imports need. */
const TABLE =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/m
/** Which of them one import needs, by their places. */
const NEEDED = /__vite__mapDeps\(\[([\d,]*)\]\)/g

export interface BuiltChunk {
  /** Files it imports before it runs. */
  imports: readonly string[]
  /** Its own stylesheets. */
  sheets: Iterable<string>
}

/** Files that are loaded once a chunk runs: itself, all that it imports, and the stylesheets of these. */
export function filesWith(chunk: string, chunks: ReadonlyMap<string, BuiltChunk>): Set<string> {
  const files = new Set<string>()
  const waiting = [chunk]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const { imports = [], sheets = [] } = chunks.get(file) ?? {}
    for (const sheet of sheets) files.add(sheet)
    waiting.push(...imports)
  }
  return files
}

/**
 * Leaves out of a chunk's table what is loaded already. Each name costs a dozen bytes on the wire, as a digest can't be
 * compressed, and most of them were of this kind.
 * @param code as Vite wrote it
 * @param loaded files that are there whenever this code runs
 * @throws Error when Vite writes something else than it did
 */
export function withoutLoadedFiles(code: string, loaded: ReadonlySet<string>): string {
  if (!code.includes("__vite__mapDeps")) return code
  const [table, list] = TABLE.exec(code) ?? []
  if (!table || !list) throw new Error("The table of files that a chunk needs later has another shape.")
  const files: string[] = JSON.parse(list)
  const kept: string[] = []
  const placeOf = (file: string) => (kept.includes(file) ? kept.indexOf(file) : kept.push(file) - 1)
  const body = code.replace(table, "").replace(NEEDED, (_, places: string) => {
    const missing = places
      .split(",")
      .flatMap((place) => files[Number(place)] ?? [])
      .filter((file) => !loaded.has(file))
    // The import fetches its own file by itself.
    return missing.length > 1 ? `__vite__mapDeps([${missing.map(placeOf)}])` : "[]"
  })
  return kept.length > 0 ? table.replace(list, JSON.stringify(kept)) + body : body
}

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === "chunk"

/** The same for all chunks of a build (withoutLoadedFiles). */
export function knownFiles(): Plugin {
  return {
    name: "known-files",
    apply: "build",
    generateBundle: {
      // Vite has written the tables by then.
      order: "post",
      handler(_, bundle) {
        const outputs = Object.values(bundle).filter(isChunk)
        const chunks = new Map(
          outputs.map(({ fileName, imports, viteMetadata }) => [
            fileName,
            { imports, sheets: viteMetadata?.importedCss ?? [] },
          ]),
        )
        const entries = outputs.filter(({ isEntry }) => isEntry)
        for (const output of outputs) {
          const loaded = new Set(
            [output, ...entries].flatMap(({ fileName }) => [...filesWith(fileName, chunks)]),
          )
          output.code = withoutLoadedFiles(output.code, loaded)
        }
      },
    },
  }
}
