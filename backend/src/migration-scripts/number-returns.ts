import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { nextNumber } from "../modules/submission/next-number"

/*
 * One number series for returns: Medusa's return for a rider's request has the request's number, and one that staff
 * make on Medusa's own page takes the next of the same series (docs/decisions/2026-11-22-returns.md). A trigger, since
 * Medusa's workflows accept no number; a module's migration can't create it, see index-swept-tables.ts.
 */
const NUMBER = `
  create or replace function shop_number_return() returns trigger language plpgsql as $$
  declare known integer;
  begin
    select s.number into known from submission s
     where s.id = new.metadata ->> 'submission_id' and s.kind = 'return' and s.deleted_at is null;
    if known is null then
      ${nextNumber("'return'", "1001")} into known;
    end if;
    new.display_id := known;
    return new;
  end $$`

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function numberReturns({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(NUMBER)
  await database.raw(
    `create or replace trigger shop_number_return before insert on "return" for each row execute function shop_number_return()`,
  )
}
