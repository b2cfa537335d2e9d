import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { BUILT_BACKEND } from "./paths"
import { Problem } from "./problem"
import { Processes } from "./processes"
import { backend } from "./programs"
import { stopCommands } from "./run-command"
import { demoSecrets } from "./secrets"
import { requireDatabase, requireRedis } from "./services"
import { prepareDatabase } from "./shop-database"
import { checkSettings, complete, type Environment } from "./shop-settings"

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run serve`: the built backend alone, for containers and other supervisors, where the database, Redis
 * and the storefront are programs of their own. Several may start at once on one database.
 * @throws {Problem} when a setting is wrong or a service can't be reached
 */
export default async function serve(): Promise<number> {
  const given: Environment = { ...process.env }
  const settings = checkSettings(given)
  if (!settings.databaseUrl) {
    throw new Problem("DATABASE_URL is not set; npm run serve brings no database of its own, npm start does.")
  }
  await requireDatabase(settings.databaseUrl)
  if (settings.redisUrl) await requireRedis(settings.redisUrl)
  await mkdir(settings.dataDir, { recursive: true })
  const env = settings.mode === "live" ? given : complete(given, await demoSecrets(settings.dataDir))
  const processes = new Processes(say)
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve())
  })
  const run = async () => {
    await prepareDatabase({
      databaseUrl: settings.databaseUrl ?? "",
      mode: settings.mode,
      seedBuilder: settings.seedBuilder,
      cwd: BUILT_BACKEND,
      seedScript: "./src/seed/index.js",
      env: { ...env, DATA_DIR: settings.dataDir, NODE_ENV: "production" },
      logDir: join(settings.dataDir, "logs"),
    })
    await processes.start(backend(settings, { ...env, DATA_DIR: settings.dataDir }, "built"))
    say(`Backend ready on port ${settings.backendPort}`)
  }
  try {
    await Promise.race([run(), interrupted])
    await Promise.race([processes.failure, interrupted])
    return 0
  } finally {
    stopCommands()
    await processes.stop()
  }
}
