import { resolve } from "node:path"
import { makeBackup } from "./backup/make-backup"
import { recordBackup } from "./backup/record-backup"
import { withShopDatabase } from "./backup/shop-place"
import { step } from "./launcher/progress"
import { checkSettings, loadEnvFile } from "./launcher/shop-settings"
import { Problem } from "./problem"

const MEGABYTE = 1024 * 1024

/**
 * `npm run backup -- [file]`: the shop's database and files in one file, whether it is running or not.
 * @throws {Problem} when there is no shop, or the file already exists
 */
export default async function backup([file]: string[]): Promise<number> {
  // Nobody means a file of such a name, least of all one that holds everything the shop knows of people.
  if (file?.startsWith("-")) throw new Problem("Say where to write the backup: npm run backup -- shop.backup")
  loadEnvFile()
  const settings = checkSettings({ ...process.env })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "")
  const target = resolve(file ?? `shop-${stamp}.backup`)
  const counts = await withShopDatabase(settings, (databaseUrl) =>
    step("Writing the backup", async () => {
      const written = await makeBackup({ databaseUrl, dataDir: settings.dataDir, target })
      await recordBackup(databaseUrl)
      return written
    }),
  )
  const { tables, rows, files, size } = counts
  const lines = [
    `${target}: ${tables} tables with ${rows} rows, ${files} files, ${(size / MEGABYTE).toFixed(1)} MB.`,
    "It holds what the shop knows of people: keep it where only you can read it.",
    "Settings and secrets are not in it: keep .env, of a demo DATA_DIR/secrets.json, in another place.",
  ]
  if (settings.fileBucket) {
    lines.push(
      `Nor are the files of the bucket ${settings.fileBucket.bucket}: have the store keep its versions.`,
    )
  }
  process.stdout.write(`${lines.join("\n")}\n`)
  return 0
}
