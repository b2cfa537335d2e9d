import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Bucket } from "../../backend/src/bucket/bucket"
import type { FileBucket } from "../../backend/src/config/services"
import { restoreBackup } from "../backup/restore-backup"

/** Names the backup of a demo shop as its first start left it: a run of all tests fills one for several tests. */
export const FILLED_SHOP = "SHOP_TEST_FILLED"

/** Fills a new shop from the kept backup. In a test that is run on its own, the shop fills itself. */
export async function fillAsKept(databaseUrl: string, dataDir: string): Promise<void> {
  const source = process.env[FILLED_SHOP]
  if (source && existsSync(source)) await restoreBackup({ databaseUrl, dataDir, source })
}

/**
 * Copies the files that filling a shop writes, for a shop that keeps them in a bucket: they have the same names there.
 */
export async function putIntoBucket(dataDir: string, place: FileBucket): Promise<void> {
  const folder = join(dataDir, "private")
  const bucket = new Bucket(place)
  for (const name of await readdir(folder).catch(() => []))
    await bucket.write(name, await readFile(join(folder, name)), "image/jpeg")
}
