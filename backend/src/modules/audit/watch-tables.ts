import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SECRET } from "./secret-columns"

/** Tables whose changes are of no interest: internal bookkeeping, and the logs themselves. */
const UNWATCHED =
  "^(audit_entry|catalogue_change_content|day_count|design_save|former_category_handle|former_handle|health_part|order_sum|order_sum_due|running_program|table_revision|mikro_orm_migrations|script_migrations|link_module_migrations|workflow_execution|notification|index_.*|search_.*)$"

/** Tables that hold how people get in: only the fact that a row changed is recorded. */
const HIDDEN = "^(auth_.*|provider_identity|.*_token|.*session)$"

/**
 * Makes every table of the database record what staff change in it: Medusa's, ours, and any that are added later. A
 * table that has gained a column with a secret is no longer recorded as is. Safe to repeat; does nothing until the
 * module's migration has run.
 */
export async function watchTables(database: Knex): Promise<void> {
  await database.raw(
    `do $watch$
     declare
       found record;
     begin
       if to_regproc('note_staff_change') is null then return; end if;
       perform pg_advisory_xact_lock(hashtext('audit_watch_tables'));
       for found in
         select * from (
           select c.oid as table_id, c.oid::regclass as name,
             case when c.relname ~ '${HIDDEN}' then 'hidden' else 'shown' end as rows,
             case when exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                 and not a.attisdropped and (a.attname ~* '(${SECRET})' or a.attname ~ '^raw_'))
               then 'mixed' else 'plain' end as columns
             from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '${UNWATCHED}'
         ) watched
         where not exists (select from pg_trigger t
           where t.tgrelid = table_id and t.tgname = 'note_staff_change'
             and encode(t.tgargs, 'escape') = rows || '\\000' || columns || '\\000')
       loop
         execute format(
           'create or replace trigger note_staff_change after update or delete on %1$s for each row
              when (current_setting(''shop.acting'', true) <> '''') execute function note_staff_change(%2$L, %3$L);
            create or replace trigger note_staff_added after insert on %1$s referencing new table as audit_added
              for each statement
              when (current_setting(''shop.acting'', true) <> '''') execute function note_staff_added(%2$L)',
           found.name, found.rows, found.columns);
       end loop;
     end $watch$`,
  )
}
