import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** Reviews and the gallery are read from memory. Run once, by `medusa db:migrate`. */
export default async function watchReviews({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const table of ["review", "review_photo", "gallery_picture"]) await watchTable(database, { table })
}
