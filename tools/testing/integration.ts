import { createRequire } from "node:module"
import { join } from "node:path"
import { startPostgres } from "../database/postgres"
import { claimFreeDataDir } from "../launcher/data-dir"
import { freePorts } from "../launcher/ports"
import { demoSecrets } from "../launcher/secrets"
import { NO_SETTINGS } from "../launcher/shop-settings"
import { BACKEND, ROOT } from "../paths"
import { prepareTemplates } from "./test-database"

const require = createRequire(join(BACKEND, "package.json"))

/** Where test runs keep their database between runs; `DATA_DIR` moves it. */
const DEFAULT_DIR = join(ROOT, ".data-test")

/** Suites at a time: each is one process that mostly waits for the database. */
const WORKERS = 2

const TESTS = join(BACKEND, "integration-tests")

export interface IntegrationWorld {
  /** For a jest process that runs integration tests. */
  env: Record<string, string>
  close(): Promise<void>
}

/**
 * Starts what integration tests need: a database with its templates, ports and secrets.
 * @param folder of the database and the suites' files; if it is kept, the templates are ready the next time
 */
export async function openIntegrationWorld(
  folder = process.env.DATA_DIR ?? DEFAULT_DIR,
): Promise<IntegrationWorld> {
  const dataDir = await claimFreeDataDir(folder)
  const secrets = await demoSecrets(dataDir.path)
  const database = await startPostgres({
    dataDir: dataDir.path,
    password: secrets.databasePassword,
    durable: false,
  })
  const close = async () => {
    await database.stop()
    await dataDir.release()
  }
  try {
    const ports = await freePorts(3 * WORKERS)
    const [port, backendPort, cardSandboxPort] = ports
    const settings = {
      ...NO_SETTINGS,
      SHOP_MODE: "demo",
      DATA_DIR: dataDir.path,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      CARD_SANDBOX_PORT: String(cardSandboxPort),
      JWT_SECRET: secrets.jwtSecret,
      COOKIE_SECRET: secrets.cookieSecret,
    }
    const templates = await prepareTemplates({ database, env: settings, logDir: join(dataDir.path, "logs") })
    const env = {
      ...settings,
      NODE_ENV: "test",
      NODE_OPTIONS: "--experimental-vm-modules --no-warnings",
      MEDUSA_DISABLE_TELEMETRY: "true",
      SHOP_TEST_SERVER: database.url("postgres"),
      SHOP_TEST_BARE: templates.bare,
      SHOP_TEST_CATALOG: templates.catalog,
      SHOP_TEST_PORTS: ports.join(","),
      LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    }
    return { env, close }
  } catch (error) {
    await close()
    throw error
  }
}

const jestArguments = (project: string, rest: string[]) => [
  require.resolve("jest/bin/jest"),
  "--config",
  join(BACKEND, "jest.config.cjs"),
  ...["--selectProjects", project, `--maxWorkers=${WORKERS}`, "--forceExit"],
  // Every process is larger than this, so each file gets its own, as their runtime needs it (integration-tests/native).
  "--workerIdleMemoryLimit=1KB",
  ...rest,
]

/** Arguments for node that run some of the backend's integration tests, or a group such as `together/shop`. */
export const someIntegrationTests = (rest: string[]) =>
  jestArguments(rest[0]?.startsWith("together/") ? "integration-together" : "integration", rest)

/** Arguments for node that run all of them, several files in one application. */
export const allIntegrationTests = () =>
  jestArguments("integration-together", [
    `--testSequencer=${join(TESTS, "longest-first.cjs")}`,
    ...["--reporters=default", `--reporters=${join(TESTS, "tell-files.cjs")}`],
  ])
