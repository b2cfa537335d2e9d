import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { restoreBackup } from "./backup/restore-backup"
import { withQuietDatabase, withShopDatabase } from "./backup/shop-place"
import { declareTheShop } from "./database/restored-shop"
import { step } from "./launcher/progress"
import { checkSettings, loadEnvFile } from "./launcher/shop-settings"
import { Problem } from "./problem"

const AS_THE_SHOP = "--as-the-shop"

const NEXT = `Is it the shop from now on? Say so with npm run restore -- ${AS_THE_SHOP}, and start it. To try the backup out, start it with settings that reach nobody. docs/runbook.md has both, and what to compare afterwards.`

/**
 * `npm run restore -- file`: restores a shop from its backup, into an empty database and an empty DATA_DIR. A live one
 * reaches nobody until `npm run restore -- --as-the-shop` says that it is the shop.
 * @throws {Problem} when the target isn't empty, the file isn't a complete backup, or there is nothing to declare
 */
export default async function restore([file]: string[]): Promise<number> {
  // Nobody means a file of such a name.
  if (!file || (file.startsWith("-") && file !== AS_THE_SHOP))
    throw new Problem("Say which backup to restore: npm run restore -- shop.backup")
  loadEnvFile()
  const settings = checkSettings({ ...process.env })
  if (file === AS_THE_SHOP) {
    const madeAt = await withShopDatabase(settings, declareTheShop)
    process.stdout.write(`The shop restored from the backup of ${madeAt} is the shop from now on.\n`)
    return 0
  }
  const source = resolve(file)
  if (!existsSync(source)) throw new Problem(`There is no file ${source}.`)
  const { tables, rows, files, madeAt, isLive } = await withQuietDatabase(settings, (databaseUrl) =>
    step("Restoring the shop", () => restoreBackup({ databaseUrl, dataDir: settings.dataDir, source })),
  )
  const restored = `The shop of ${madeAt} is back: ${tables} tables with ${rows} rows, ${files} files.`
  const { dataDir, fileBucket } = settings
  const elsewhere =
    fileBucket && files > 0
      ? ` Its files are in ${dataDir}, but the shop looks for them in the bucket ${fileBucket.bucket}: copy them there first (docs/runbook.md, "Backup and restore").`
      : ""
  process.stdout.write(`${restored}${elsewhere} ${isLive ? NEXT : "Start it with npm start."}\n`)
  return 0
}
