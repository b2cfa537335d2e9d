import type { ExecArgs } from "@medusajs/framework/types"
import { markDemoParts } from "../seed/demo/demo-parts"

/**
 * Until 2026-11-22 even a live shop was filled with the demo's goods: those it still has get their warning. Run once,
 * by `medusa db:migrate`; a new database has no products yet.
 */
export default async function markSeededParts({ container }: ExecArgs): Promise<void> {
  await markDemoParts(container)
}
