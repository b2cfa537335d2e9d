import { randomBytes } from "node:crypto"
import { cp, mkdir, rename, rm } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { npm, withoutNpmSettings } from "../../bin/npm.mjs"
import { MEDUSA_CLI, MEDUSA_ENV } from "../launcher/medusa"
import { runCommand } from "../launcher/run-command"
import { BACKEND, BACKEND_BUILD, BUILT_ADMIN, BUILT_BACKEND, ROOT, STOREFRONT } from "../paths"
import { backendSources, compile } from "./compile-backend"
import { fingerprint, isProductSource, isStamped, writeStamp } from "./stale"

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

function build(
  name: string,
  stamp: string,
  inputs: string[],
  include: (path: string) => boolean,
  work: (pace: Pace) => Promise<void>,
): Build {
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

/** The compiler leaves out what is not code: seed tables, artwork, fonts. */
const isAsset = (source: string) => ![".ts", ".tsx"].includes(extname(source))

export function backendBuild(logDir: string): Build {
  const source = join(BACKEND, "src")
  return build(
    "backend",
    join(BACKEND_BUILD, ".built"),
    [
      source,
      ...["package.json", "tsconfig.json", "medusa-config.ts"].map((file) => join(BACKEND, file)),
      ...["package-lock.json", "medusa-config.ts"].map((file) => join(ROOT, file)),
      join(ROOT, "tools", "building", "compile-backend.ts"),
    ],
    isProductSource,
    async (pace) => {
      await compile(await backendSources(), ROOT, BACKEND_BUILD)
      await runCommand("Building the admin", process.execPath, [MEDUSA_CLI, "build", "--admin-only"], {
        ...pace,
        cwd: BACKEND,
        env: { ...MEDUSA_ENV, ...buildSettings(), DATA_DIR: logDir },
        logFile: join(logDir, "build-backend.log"),
      })
      await mkdir(join(BUILT_BACKEND, "public"))
      await rename(BUILT_ADMIN, join(BUILT_BACKEND, "public", "admin"))
      // Medusa's command line recognizes a folder as its own by the packages it names.
      await cp(join(BACKEND, "package.json"), join(BUILT_BACKEND, "package.json"))
      await cp(source, join(BUILT_BACKEND, "src"), {
        recursive: true,
        filter: (from) => isAsset(from) && !from.startsWith(join(source, "admin") + sep),
      })
    },
  )
}

export function storefrontBuild(logDir: string): Build {
  return build(
    "storefront",
    join(STOREFRONT, "dist", ".built"),
    [
      ...["src", "server", "public", "scripts", "package-lock.json", "package.json", "tsconfig.json"].map(
        (part) => join(STOREFRONT, part),
      ),
      join(STOREFRONT, "vite.config.ts"),
      join(BACKEND, "src", "contracts"),
      join(ROOT, "docs", "api"),
    ],
    // The build itself generates the route tree.
    (path) => isProductSource(path) && !path.endsWith("routeTree.gen.ts"),
    (pace) => {
      const { command, args } = npm()
      return runCommand("Building the storefront", command, [...args, "run", "build"], {
        ...pace,
        cwd: STOREFRONT,
        env: { ...withoutNpmSettings(process.env), NODE_ENV: "production" },
        logFile: join(logDir, "build-storefront.log"),
      })
    },
  )
}

/** The halves whose build is missing or older than the code. */
export async function staleBuilds(logDir: string): Promise<Build[]> {
  const builds = [backendBuild(logDir), storefrontBuild(logDir)]
  const stale = await Promise.all(builds.map((each) => each.isStale()))
  return builds.filter((_, at) => stale[at])
}
