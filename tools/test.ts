import { rm } from "node:fs/promises"
import { join } from "node:path"
import { makeBackup } from "./backup/make-backup"
import { staleBuilds } from "./building/builds"
import { explain, step } from "./launcher/progress"
import { BACKEND, LOGS, ROOT, SCREENSHOTS } from "./paths"
import { findBrowser } from "./testing/browser"
import { startBrowserShop } from "./testing/browser-shop"
import {
  BACKEND_JEST,
  type Check,
  type Count,
  ES_MODULES,
  formatEnd,
  jestCheck,
  missingPrograms,
  runChecks,
  staticChecks,
  storefrontJest,
  sum,
  unitTests,
} from "./testing/checks"
import { FILLED_SHOP } from "./testing/filled-shop"
import { allIntegrationTests, openIntegrationWorld } from "./testing/integration"
import { findRedisServer } from "./testing/redis-server"
import { withScratch } from "./testing/scratch"

/** The first shop of a run after it has filled itself, so that later ones don't have to do it again. */
const KEPT_SHOP = join(ROOT, ".cache", "filled-shop.backup")

/** `npm test`: everything. The last line is `N passed, N failed`. */
export default async function test(): Promise<number> {
  const { built, finished } = startAside()
  const counts: Count[] = []
  const run = async (...parts: (() => Promise<Count>)[]) => {
    for (const part of parts) counts.push(await part().catch(failedPart))
  }
  await run(integrationTests)
  await built
  await run(endToEndTests, testsOfManyPrograms)
  counts.unshift(...(await finished))
  process.stdout.write(`${formatEnd(counts, missingPrograms())}\n`)
  return sum(counts).failed > 0 ? 1 : 0
}

/** A part that could not even be run is one failure, and the other parts still run. */
function failedPart(error: unknown): Count {
  const reason = explain(error)
  process.stdout.write(`${reason}\n`)
  return { passed: 0, failed: 1, failures: [reason.split("\n")[0] ?? ""] }
}

/**
 * Starts everything that needs neither a database nor a browser. It runs beside the tests that do, which wait a quarter
 * of their time.
 */
function startAside(): { built: Promise<void>; finished: Promise<Count[]> } {
  const checked = runChecks(staticChecks(), { width: 1, aside: true }).catch(failedPart)
  const built = checked.then(buildAhead)
  const tested = built.then(() => runChecks(unitTests(), { aside: true })).catch(failedPart)
  return { built, finished: Promise.all([checked, tested]) }
}

/**
 * Builds what the shop for the browser tests starts with. What fails here fails again when that shop starts, and is
 * reported there.
 */
async function buildAhead(): Promise<void> {
  const builds = await staleBuilds(LOGS).catch(() => [])
  await Promise.allSettled(builds.map((build) => build.make({ idle: true })))
}

const integrationTests = () =>
  withScratch(async (folder) => {
    const world = await openIntegrationWorld(folder)
    try {
      const [, ...args] = allIntegrationTests()
      return await runChecks([
        jestCheck("Integration tests of the backend", BACKEND_JEST, { args, cwd: BACKEND, env: world.env }),
      ])
    } finally {
      await world.close()
    }
  })

/** Two files at a time: each has its own folders and ports, and mostly waits for programs to start. */
const launcherTests = () => toolsTests("Tests of the launcher", "launcher", 2)

/**
 * Tests that start many of the shop's programs, after the browser tests, which leave a build. The fleet mostly waits
 * for jobs that run every three minutes: the others run in parallel.
 */
async function testsOfManyPrograms(): Promise<Count> {
  const lanes = findRedisServer()
    ? [[fleetTests], [launcherTests, severalProcessesTests, faultsTests]]
    : [[launcherTests]]
  if (lanes.length === 1)
    for (const title of Object.values(WITH_REDIS))
      process.stdout.write(`!!! LEFT OUT: ${title}, for redis-server is not installed here.\n`)
  const counts = await Promise.all(
    lanes.map(async (parts) => {
      const counted: Count[] = []
      for (const part of parts) counted.push(await part().catch(failedPart))
      return sum(counted)
    }),
  )
  return sum(counts)
}

/** Each has several of the shop's programs and its own Redis. */
const WITH_REDIS = {
  processes: "Tests of several processes",
  faults: "A shop in which one thing after another goes wrong",
  fleet: "Tests of a fleet",
}
const severalProcessesTests = () => testsWithRedis("processes")
const faultsTests = () => testsWithRedis("faults")
const fleetTests = () => testsWithRedis("fleet")

const testsWithRedis = (project: keyof typeof WITH_REDIS) =>
  toolsTests(WITH_REDIS[project], project, 1, ["--forceExit"])

const toolsTests = (title: string, project: string, workers: number, options: string[] = []) =>
  withScratch((folder) =>
    runChecks([
      jestCheck(title, BACKEND_JEST, {
        args: [
          ...["--config", "tools/jest.config.cjs", "--selectProjects", project],
          ...[`--maxWorkers=${workers}`, ...options],
        ],
        cwd: ROOT,
        env: { ...ES_MODULES, TMPDIR: folder, [FILLED_SHOP]: KEPT_SHOP },
      }),
    ]),
  )

const endToEndTests = () =>
  withScratch(async (folder) => {
    const browser = await findBrowser()
    await rm(KEPT_SHOP, { force: true })
    const shop = await step("Starting a shop for the browser", () => startBrowserShop(folder))
    const started: Check = {
      title: "A new shop starts",
      run: async () => ({ passed: 1, failed: 0, output: "" }),
    }
    try {
      await makeBackup({ databaseUrl: shop.env.SHOP_DATABASE_URL, dataDir: folder, target: KEPT_SHOP })
      const env = {
        ...browser.env,
        CHROMIUM_PATH: browser.executablePath,
        ...shop.env,
        SCREENSHOT_DIR: SCREENSHOTS,
      }
      return await runChecks(
        [
          started,
          storefrontJest("End-to-end tests in a browser", ["--config", "jest.e2e.config.cjs"], env),
          storefrontJest(
            "End-to-end tests that need the shop for themselves",
            ["--config", "jest.e2e-alone.config.cjs"],
            env,
          ),
        ],
        { width: 1 },
      )
    } finally {
      await shop.stop()
    }
  })
