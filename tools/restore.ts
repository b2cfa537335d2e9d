import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { restoreBackup } from "./backup/restore-backup"
import { withQuietDatabase } from "./backup/shop-place"
import { step } from "./launcher/progress"
import { checkSettings, loadEnvFile } from "./launcher/shop-settings"
import { Problem } from "./problem"

/**
 * `npm run restore -- file`: restores a shop from its backup, into an empty database and an empty DATA_DIR.
 * @throws {Problem} when the target isn't empty, or the file isn't a complete backup
 */
export default async function restore([file]: string[]): Promise<number> {
  if (!file) throw new Problem("Say which backup to restore: npm run restore -- shop.backup")
  const source = resolve(file)
  if (!existsSync(source)) throw new Problem(`There is no file ${source}.`)
  loadEnvFile()
  const settings = checkSettings({ ...process.env })
  const { tables, rows, files, madeAt } = await withQuietDatabase(settings, (databaseUrl) =>
    step("Restoring the shop", () => restoreBackup({ databaseUrl, dataDir: settings.dataDir, source })),
  )
  process.stdout.write(
    `The shop of ${madeAt} is back: ${tables} tables with ${rows} rows, ${files} files. Start it with npm start.\n`,
  )
  return 0
}
