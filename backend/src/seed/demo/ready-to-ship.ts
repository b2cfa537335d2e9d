import type { MedusaContainer } from "@medusajs/framework/types"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"
import { putOnShelf } from "../../workflows/ready-to-ship/put-on-shelf"

/** What is on the shelf in the demo workshop: design, pieces, dollars off. */
const MADE: readonly [sku: string, count: number, discount: number][] = [
  ["TRLSOLYELBLK", 6, 40],
  ["TRLFADREDBLKBLK", 3, 50],
  ["TRLSPLBLUWHTBLU", 2, 60],
  ["TRLTRIBLKORGBLKORG", 1, 75],
  ["PH8SOLGRNBLK", 4, 45],
  ["PH8FADBLKLIMLIM1WHT", 2, 60],
  ["PH8CAMGRYWHTBLKBLUBLK", 3, 80],
  ["PH8TRIWHTSKYBLUWHT", 0, 75],
  ["HELFADBLKREDRED", 5, 65],
  ["HELSOLORGBLK3BLK", 1, 50],
  ["HELSPLBLKYELYEL", 2, 70],
  ["HELCAMBLKREDORGYELRED", 3, 90],
  ["ATKFADBLUSKYWHT", 2, 55],
  ["ATKSPLPNKBLKPNK1BLK", 3, 60],
  ["CMDTRIREDWHTBLUBLK", 4, 70],
  ["P8XFADPURPNKPNK", 2, 65],
  ["P8XSOLTEABLK", 1, 50],
  ["PH7SPLORGGRYBLK", 3, 60],
  ["SHVSOLRED1WHT", 8, 12],
  ["SHVFADBLUSKY", 5, 15],
]

/** Fills the demo's shelf once; what staff sold, changed or removed stays that way. */
export async function seedShelf(container: MedusaContainer): Promise<{ added: number }> {
  const skus = await container.resolve(READY_TO_SHIP_MODULE).listSkusEver()
  const missing = MADE.filter(([sku]) => !skus.has(sku))
  const pieces = missing.map(([sku, count, discount]) => ({ sku, count, discount }))
  if (pieces.length > 0) await putOnShelf(container, pieces, null)
  return { added: missing.length }
}
