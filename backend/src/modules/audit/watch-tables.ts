import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Tables whose changes are nobody's business: notes of the machinery, and the log itself. */
const UNWATCHED =
  "^(audit_entry|table_revision|mikro_orm_migrations|script_migrations|link_module_migrations|workflow_execution|notification|index_.*|search_.*)$"

/** Tables that hold how somebody gets in: that a row changed is told, and nothing of it. */
const HIDDEN = "^(auth_.*|provider_identity|.*_token|.*session)$"

/**
 * Has every table of the database write down what staff change in it: those of Medusa, ours, and whatever comes
 * later. Safe to repeat; does nothing until the module's migration has run.
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
         select c.oid::regclass as name, c.relname ~ '${HIDDEN}' as hidden
           from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '${UNWATCHED}'
            and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_staff_change')
       loop
         execute format(
           'create trigger note_staff_change after insert or update or delete on %s for each row
              when (current_setting(''shop.acting'', true) <> '''') execute function note_staff_change(%L)',
           found.name, case when found.hidden then 'hidden' else 'shown' end);
       end loop;
     end $watch$`,
  )
}
