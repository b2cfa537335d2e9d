import { join } from "node:path"
import type { Settings } from "../../backend/src/config/settings"
import { reachOf } from "../database/restored-shop"
import { prepareDatabase } from "../database/shop-database"
import { BUILT_BACKEND, ROOT } from "../paths"
import { Problem } from "../problem"
import { makeDataDir } from "./data-dir"
import { demoSecrets } from "./secrets"
import { prepareBucket, requireDatabase, requireRedis } from "./services"
import { checkSettings, complete, type Environment, loadEnvFile, warnOfOpenEnvFile } from "./shop-settings"

interface ReadyToServe {
  settings: Settings
  /** For the programs of the shop. */
  env: Environment
  /** Updates the database; quick if it is up to date. */
  prepare(): Promise<void>
}

/**
 * Reads the settings of a shop whose services are separate programs, and checks whether they answer.
 * @param envFolder where `.env` is, if there is one
 * @throws {Problem} when a setting is wrong or a service can't be reached
 */
export async function readyToServe(envFolder = ROOT): Promise<ReadyToServe> {
  loadEnvFile(envFolder)
  const given: Environment = { ...process.env }
  const settings = checkSettings(given)
  warnOfOpenEnvFile(settings, envFolder)
  const { databaseUrl, dataDir, mode } = settings
  if (!databaseUrl) {
    throw new Problem("DATABASE_URL is not set; npm run serve brings no database of its own, npm start does.")
  }
  await requireDatabase(databaseUrl)
  if (settings.redisUrl) await requireRedis(settings.redisUrl)
  if (settings.fileBucket) await prepareBucket(settings.fileBucket)
  await makeDataDir(dataDir)
  const own = mode === "live" ? given : complete(given, await demoSecrets(dataDir))
  const env = { ...own, DATA_DIR: dataDir }
  const prepare = () =>
    prepareDatabase({
      databaseUrl,
      mode,
      seedBuilder: settings.seedBuilder,
      reach: reachOf(settings),
      cwd: BUILT_BACKEND,
      seedScript: "./src/seed/index.js",
      env: { ...env, NODE_ENV: "production" },
      logDir: join(dataDir, "logs"),
    })
  return { settings, env, prepare }
}
