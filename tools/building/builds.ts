import { randomBytes } from "node:crypto"
import { cp, rm } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { npm, withoutNpmSettings } from "../../bin/npm.mjs"
import { MEDUSA_CLI, MEDUSA_ENV } from "../launcher/medusa"
import { runCommand } from "../launcher/run-command"
import { BACKEND, BACKEND_BUILD, BUILT_ADMIN, BUILT_BACKEND, ROOT, STOREFRONT } from "../paths"
import { backendSources, compile } from "./compile-backend"
import { importedFiles } from "./imported-files"
import { filesUnder, fingerprint, isProductSource, isStamped, writeStamp } from "./stale"

/** The build of one half: whether it is needed, and how it is made. */
export interface Build {
  name: string
  isStale(): Promise<boolean>
  /**
   * @param pace `idle` takes what other work leaves of the machine
   * @throws {Problem} with the compiler's last lines when it fails.
   */
  make(pace?: Pace): Promise<void>
}

type Pace = Pick<Parameters<typeof runCommand>[3], "idle">

const ADMIN = join(BACKEND, "src", "admin")
const ADMIN_STAMP = join(BUILT_ADMIN, ".built")

const PACK = join(STOREFRONT, "scripts", "precompress.mjs")
/** Brotli's, of 11: the strongest saves a tenth of the admin's bytes, and takes 13 seconds instead of one. */
const PACK_QUALITY = 9

/** How a build is made affects its result too. */
const THIS_FILE = join(ROOT, "tools", "building", "builds.ts")

/** Settings for a build only: the configuration requires a database and secrets, and a build uses neither. */
const buildSettings = () => ({
  SHOP_MODE: "demo",
  DATABASE_URL: "postgres://build@127.0.0.1:1/none",
  JWT_SECRET: randomBytes(32).toString("hex"),
  COOKIE_SECRET: randomBytes(32).toString("hex"),
  // A shop that requires two-step log-in is built like any other.
  STAFF_TWO_STEP: "optional",
})

interface BuildPlan {
  name: string
  /** File that says what the last build was made of. */
  stamp: string
  /** Files and folders that it is made of. */
  inputs: string[]
  include: (path: string) => boolean
  work: (pace: Pace) => Promise<void>
}

function build({ name, stamp, inputs, include, work }: BuildPlan): Build {
  const current = () => fingerprint([...inputs, THIS_FILE], include)
  return {
    name,
    isStale: async () => !(await isStamped(stamp, await current())),
    make: async (pace = {}) => {
      const made = await current()
      await rm(stamp, { force: true })
      await work(pace)
      await writeStamp(stamp, made)
    },
  }
}

/** What the admin's packages and settings come from, and the backend's. */
const BACKEND_SETTINGS = [
  ...["package.json", "tsconfig.json", "medusa-config.ts"].map((file) => join(BACKEND, file)),
  ...["package-lock.json", "medusa-config.ts"].map((file) => join(ROOT, file)),
]

/** What the admin is made of: its own files, and what they import of the rest of the backend. */
async function adminInputs(): Promise<string[]> {
  const sources: string[] = []
  for await (const file of filesUnder(join(BACKEND, "src"))) sources.push(file)
  const own = sources.filter((file) => file.startsWith(ADMIN + sep) && isProductSource(file))
  return [...(await importedFiles(own, new Set(sources))), ...BACKEND_SETTINGS, PACK]
}

/**
 * Builds the admin, whose bundler takes twenty times as long as the compiler of everything else: only when something
 * changed that it reads.
 */
async function buildAdmin(logDir: string, pace: Pace): Promise<void> {
  const admin = build({
    name: "admin",
    stamp: ADMIN_STAMP,
    inputs: await adminInputs(),
    include: isProductSource,
    work: async (pace) => {
      await runCommand("Building the admin", process.execPath, [MEDUSA_CLI, "build", "--admin-only"], {
        ...pace,
        cwd: BACKEND,
        env: { ...MEDUSA_ENV, ...buildSettings(), DATA_DIR: logDir },
        logFile: join(logDir, "build-backend.log"),
      })
      await runCommand("Packing the admin", process.execPath, [PACK, BUILT_ADMIN, String(PACK_QUALITY)], {
        ...pace,
        cwd: ROOT,
        logFile: join(logDir, "pack-admin.log"),
      })
    },
  })
  if (await admin.isStale()) await admin.make(pace)
}

/** The compiler leaves out what is not code: seed tables, artwork, fonts. */
const isAsset = (source: string) => ![".ts", ".tsx"].includes(extname(source))

/**
 * Includes the admin, which is only rebuilt when something that it reads has changed.
 * @param logDir folder for the log of the admin's build
 */
export function backendBuild(logDir: string): Build {
  const source = join(BACKEND, "src")
  return build({
    name: "backend",
    stamp: join(BACKEND_BUILD, ".built"),
    inputs: [source, ...BACKEND_SETTINGS, PACK, join(ROOT, "tools", "building", "compile-backend.ts")],
    include: isProductSource,
    work: async (pace) => {
      await compile(await backendSources(), ROOT, BACKEND_BUILD)
      await buildAdmin(logDir, pace)
      await cp(BUILT_ADMIN, join(BUILT_BACKEND, "public", "admin"), {
        recursive: true,
        filter: (from) => from !== ADMIN_STAMP,
      })
      // Medusa's command line recognizes a folder as its own by the packages it names.
      await cp(join(BACKEND, "package.json"), join(BUILT_BACKEND, "package.json"))
      await cp(source, join(BUILT_BACKEND, "src"), {
        recursive: true,
        filter: (from) => isAsset(from) && !from.startsWith(ADMIN + sep),
      })
    },
  })
}

/**
 * Also stale when the backend's contracts or the API document have changed.
 * @param logDir folder for the build's log
 */
export function storefrontBuild(logDir: string): Build {
  return build({
    name: "storefront",
    stamp: join(STOREFRONT, "dist", ".built"),
    inputs: [
      ...[
        "src",
        "server",
        "build",
        "public",
        "scripts",
        "package-lock.json",
        "package.json",
        "tsconfig.json",
      ].map((part) => join(STOREFRONT, part)),
      join(STOREFRONT, "vite.config.ts"),
      join(BACKEND, "src", "contracts"),
      join(ROOT, "docs", "api"),
    ],
    // The build itself generates the route tree.
    include: (path) => isProductSource(path) && !path.endsWith("routeTree.gen.ts"),
    work: (pace) => {
      const { command, args } = npm()
      return runCommand("Building the storefront", command, [...args, "run", "build"], {
        ...pace,
        cwd: STOREFRONT,
        env: { ...withoutNpmSettings(process.env), NODE_ENV: "production" },
        logFile: join(logDir, "build-storefront.log"),
      })
    },
  })
}

/** The halves whose build is missing or older than the code. */
export async function staleBuilds(logDir: string): Promise<Build[]> {
  const builds = [backendBuild(logDir), storefrontBuild(logDir)]
  const stale = await Promise.all(builds.map((each) => each.isStale()))
  return builds.filter((_, at) => stale[at])
}
