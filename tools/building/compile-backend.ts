import { mkdir, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, relative, sep } from "node:path"
import { explain } from "../launcher/progress"
import { BACKEND, ROOT } from "../paths"
import { Problem } from "../problem"
import { filesUnder, isProductSource } from "./stale"

/** Loaded only for a build. */
export const swc = (): typeof import("@swc/core") => createRequire(join(BACKEND, "package.json"))("@swc/core")

/** Vite builds the admin's pages. */
const ADMIN = join(BACKEND, "src", "admin") + sep

const isSource = (path: string) =>
  /(?<!\.d)\.tsx?$/.test(path) && isProductSource(path) && !path.startsWith(ADMIN)

/** What the built backend is made of: its configuration is at the top of the repository. */
export async function backendSources(): Promise<string[]> {
  const sources = [BACKEND, ROOT].map((folder) => join(folder, "medusa-config.ts"))
  sources.push(join(BACKEND, "instrumentation.ts"))
  for await (const path of filesUnder(join(BACKEND, "src"))) if (isSource(path)) sources.push(path)
  return sources
}

/**
 * Compiles TypeScript to JavaScript, one file at a time, without checking types: `verify` does, and with
 * `isolatedModules` it also refuses what can't be compiled on its own (docs/decisions/2026-11-27-fifth-test-time.md).
 * @param outDir emptied first; the sources keep their places within `root`
 * @throws {Problem} when a file isn't TypeScript
 */
export async function compile(sources: string[], root: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await Promise.all(sources.map((source) => compileFile(source, root, outDir)))
}

async function compileFile(source: string, root: string, outDir: string): Promise<void> {
  const target = join(outDir, relative(root, source)).replace(/\.tsx?$/, ".js")
  const { code, map = "" } = await swc()
    .transformFile(source, {
      configFile: false,
      swcrc: false,
      sourceMaps: true,
      sourceFileName: relative(dirname(target), source),
      jsc: {
        parser: { syntax: "typescript", tsx: source.endsWith(".tsx") },
        target: "es2022",
        transform: { react: { runtime: "automatic" } },
      },
      // An ES module can't be required, so dynamic imports stay as they are. An ES module that imports one of these
      // files finds its names in the annotation.
      module: { type: "commonjs", ignoreDynamic: true, exportInteropAnnotation: true },
    })
    .catch((error: unknown) => {
      throw new Problem(`${relative(root, source)} can't be compiled:\n${explain(error)}`)
    })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`)
  await writeFile(`${target}.map`, map)
}
