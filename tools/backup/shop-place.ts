import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Settings } from "../../backend/src/config/settings"
import { embeddedDatabaseUrl, startPostgres } from "../database/postgres"
import { claimDataDir } from "../launcher/data-dir"
import { demoSecrets } from "../launcher/secrets"
import { requireDatabase } from "../launcher/services"
import { Problem } from "../problem"

type Where = Pick<Settings, "databaseUrl" | "dataDir">

/**
 * Does something with a shop's database, whether the shop is running or not.
 * @throws {Problem} when there is none, or it can't be reached
 */
export async function withShopDatabase<T>(
  { databaseUrl, dataDir }: Where,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl, 0)
    return await work(databaseUrl)
  }
  if (!existsSync(join(dataDir, "postgres"))) {
    throw new Problem(
      `There is no shop in ${dataDir}; set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    )
  }
  const { databasePassword } = await demoSecrets(dataDir)
  const running = await embeddedDatabaseUrl(dataDir, databasePassword, "shop").catch(() => undefined)
  return running ? await work(running) : await withOwnDatabase(dataDir, work)
}

/**
 * Does something with a database that nothing else uses: an embedded one is created if there is none, and stopped
 * afterwards.
 * @throws {Problem} when the shop is running there, or the database can't be reached
 */
export async function withQuietDatabase<T>(
  { databaseUrl, dataDir }: Where,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return await withOwnDatabase(dataDir, work)
  await requireDatabase(databaseUrl)
  return await work(databaseUrl)
}

async function withOwnDatabase<T>(dataDir: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const claim = await claimDataDir(dataDir)
  try {
    const password = (await demoSecrets(dataDir)).databasePassword
    const database = await startPostgres({ dataDir, password, durable: true })
    try {
      await database.ensure("shop")
      return await work(database.url("shop"))
    } finally {
      await database.stop()
    }
  } finally {
    await claim.release()
  }
}
