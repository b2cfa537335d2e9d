import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What follows a product to its new handle, using functions from the modules' migrations. */
const FOLLOWING = ["note_former_handle", "move_reviews", "move_sign_ups"]

/**
 * Makes old addresses, reviews and waiting lists follow a product whose handle changes, no matter who changes it. Run
 * once, by `medusa db:migrate`, after all migrations; safe to repeat.
 */
export default async function followHandles({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const follow of FOLLOWING) {
    await database.raw(
      `create or replace trigger "product_${follow}" after update of handle on "product"
         for each row when (old.handle is distinct from new.handle) execute function ${follow}()`,
    )
  }
  await database.raw(
    `create or replace trigger "product_take_handle" after insert on "product"
       for each row execute function note_former_handle()`,
  )
}
