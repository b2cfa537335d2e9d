import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { watchTable } from "../modules/table-revision/watch-table"

/** The catalog's read includes which pictures are a variant's. Run once, by `medusa db:migrate`. */
export default async function watchVariantPictures({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await watchTable(database, { table: "product_variant_product_image" })
}
