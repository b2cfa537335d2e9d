import type { ExecArgs } from "@medusajs/framework/types"
import { seedAdminLayout } from "../seed/admin-layout"

/** A live shop is seeded once; what has come to the admin's pages since gets its place here. Run once, by `medusa db:migrate`. */
export default async function placeWidgets({ container }: ExecArgs): Promise<void> {
  await seedAdminLayout(container)
}
