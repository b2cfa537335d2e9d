import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, mkdir, readFile, rename, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { runCommand } from "../launcher/run-command"
import { LOGS, ROOT } from "../paths"
import { Problem } from "../problem"

const require = createRequire(import.meta.url)

/** A Chromium that can be started, and the environment it needs. */
export interface BrowserProgram {
  executablePath: string
  env: Record<string, string>
}

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/**
 * Finds a Chromium for the end-to-end tests: the one that CHROMIUM_PATH names, or the one in the package, unpacked on
 * first use; if that doesn't run, one from the system. The package's is the same for everyone, and a headless shell: a
 * third faster than a whole browser (docs/decisions/2026-11-25-browser-tests.md).
 * @throws {Problem} when there is none for this kind of machine.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return { executablePath: named, env: {} }
    throw new Problem(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  if (process.platform === "linux" && process.arch === "x64") {
    const bundled = await bundledBrowser()
    if (await canRun(bundled)) return bundled
  }
  const system = SYSTEM_PATHS.find((path) => existsSync(path))
  if (system) return { executablePath: system, env: {} }
  throw new Problem("There is no Chromium here; install one, or set CHROMIUM_PATH to its program.")
}

/** It can't on a Linux with another C library, for example. */
const canRun = ({ executablePath, env }: BrowserProgram): Promise<boolean> =>
  promisify(execFile)(executablePath, ["--version"], { env: { ...process.env, ...env } }).then(
    () => true,
    () => false,
  )

async function bundledBrowser(): Promise<BrowserProgram> {
  const packageDir = join(dirname(require.resolve("@sparticuz/chromium")), "..", "..")
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageDir, "package.json"), "utf8"),
  )
  const folder = join(ROOT, "node_modules", ".cache", `chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(packageDir, "bin"), folder)
  const libraries = join(folder, "al2023", "lib")
  return {
    executablePath: join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      ...(existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(folder, "fonts") }),
    },
  }
}

const ARCHIVES = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]

/** The package's own `inflate` writes to the folder for temporary files, wherever that is. */
const UNPACK = `
  const { inflate } = require(process.argv[1])
  Promise.all(process.argv.slice(2).map((archive) => inflate(archive))).catch((error) => {
    console.error(error)
    process.exitCode = 1
  })`

async function unpack(archives: string, folder: string) {
  // Unpacked beside it and then renamed, so that an interrupted unpacking is never taken for a browser.
  const aside = `${folder}.${process.pid}`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  const paths = ARCHIVES.map((name) => join(archives, name))
  await runCommand(
    "Unpacking the browser",
    process.execPath,
    ["-e", UNPACK, join(archives, "..", "build", "cjs", "lambdafs.cjs"), ...paths],
    { cwd: ROOT, env: { TMPDIR: aside }, logFile: join(LOGS, "unpack-browser.log") },
  )
  await chmod(join(aside, "chromium"), 0o755)
  try {
    await rename(aside, folder)
  } catch (error) {
    // Another run may have been quicker.
    if (!existsSync(folder)) throw error
    await rm(aside, { recursive: true, force: true })
  }
}
