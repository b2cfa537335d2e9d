import type { ExecArgs } from "@medusajs/framework/types"
import { seedAdminLayout } from "../seed/admin-layout"

/**
 * A live shop is seeded only once; what was added to the admin's pages since then is placed here. Run once, by `medusa
 * db:migrate`.
 */
export default async function placeWidgets({ container }: ExecArgs): Promise<void> {
  await seedAdminLayout(container)
}
