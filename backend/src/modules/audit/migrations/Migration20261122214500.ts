import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { SECRET } from "../secret-columns"

/** Rows that one statement adds, above which they are told by their number. */
const MANY = 100

/**
 * The log of what staff change. `note_staff_change` stands behind every row of every table (watch-tables.ts),
 * `note_staff_added` behind each statement that adds some. They read who acts from the connection
 * (loaders/follow-connections.ts); `keep_audit_entry` keeps what was written.
 */
export class Migration20261122214500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "audit_entry" ("id" text not null, "call" text not null, "call_id" text not null, "person_id" text not null, "person" text not null, "by_key" boolean not null default false, "kind" text check ("kind" in ('added', 'changed', 'removed')) not null, "thing" text not null, "thing_id" text not null, "was" jsonb null, "became" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "audit_entry_pkey" primary key ("id"));`,
    )
    for (const [name, columns] of [
      ["deleted_at", `"deleted_at"`],
      ["created_at", `"created_at"`],
      ["person_id_created_at", `"person_id", "created_at"`],
      ["thing_created_at", `"thing", "created_at"`],
      ["thing_id", `"thing_id"`],
    ]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_audit_entry_${name}" ON "audit_entry" (${columns}) WHERE deleted_at IS NULL;`,
      )
    }
    // A row as it may be shown: without secrets, without what says the same twice, and of long texts the beginning.
    this.addSql(`create or replace function audit_row(source jsonb, money boolean) returns jsonb
      language sql immutable set search_path from current as $$
        select coalesce(jsonb_object_agg(key, case
          when value = 'null'::jsonb then value
          when key ~* '(${SECRET})' or (money and key in ('data', 'context'))
            then to_jsonb('hidden:' || md5(value::text))
          when length(value::text) > 2000 then to_jsonb(left(value::text, 2000) || ' …')
          else value end), '{}'::jsonb)
        from jsonb_each(source)
        where key not in ('updated_at', 'search') and not (key like 'raw\\_%' and source ? substr(key, 5))
      $$;`)
    // Which secret it was is nobody's to compare.
    this.addSql(`create or replace function audit_unnamed(source jsonb) returns jsonb
      language plpgsql immutable set search_path from current as $$
      begin
        if source is null or strpos(source::text, '"hidden:') = 0 then return source; end if;
        return (select jsonb_object_agg(key, case when value #>> '{}' like 'hidden:%' then '"(hidden)"' else value end)
          from jsonb_each(source));
      end
    $$;`)
    this.addSql(`create or replace function note_staff_change() returns trigger
      language plpgsql set search_path from current as $$
      declare
        who jsonb := current_setting('shop.acting')::jsonb;
        money boolean := tg_table_name ~ '(payment|capture|refund|account_holder)';
        before jsonb;
        after jsonb;
        was jsonb;
        became jsonb;
        source jsonb;
      begin
        before := to_jsonb(old);
        if tg_op = 'UPDATE' then after := to_jsonb(new); end if;
        source := coalesce(after, before);
        if tg_argv[0] = 'shown' then
          if tg_op = 'UPDATE' and before - 'updated_at' = after - 'updated_at' then return null; end if;
          if tg_argv[1] = 'plain' and not money and pg_column_size(before) <= 2000
            and coalesce(pg_column_size(after), 0) <= 2000 then
            was := before - '{updated_at,search}'::text[];
            became := after - '{updated_at,search}'::text[];
          else
            was := audit_row(before, money);
            if after is not null then became := audit_row(after, money); end if;
          end if;
          if tg_op = 'UPDATE' then
            select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, became -> key) into was, became
              from jsonb_object_keys(was || became) as key where was -> key is distinct from became -> key;
            if was is null then return null; end if;
          end if;
          if tg_argv[1] is distinct from 'plain' or money then
            was := audit_unnamed(was);
            became := audit_unnamed(became);
          end if;
        end if;
        insert into audit_entry (id, call, call_id, person_id, person, by_key, kind, thing, thing_id, was, became, created_at)
        values (
          'audit_' || replace(gen_random_uuid()::text, '-', ''),
          left(who ->> 'call', 500), who ->> 'callId', who ->> 'personId',
          coalesce((select email from "user" where id = who ->> 'personId'), who ->> 'personId'),
          (who ->> 'byKey')::boolean,
          -- Medusa marks what is removed.
          case when tg_op = 'DELETE' or became ->> 'deleted_at' is not null then 'removed' else 'changed' end,
          tg_table_name, coalesce(source ->> 'id', source ->> 'key', source ->> 'code', ''),
          was, became, clock_timestamp());
        return null;
      end
    $$;`)
    // An import adds ten thousands of rows, which stand there to be read: their number tells as much as each would.
    // Whatever is named here must not be a column's name in any table.
    this.addSql(`create or replace function note_staff_added() returns trigger
      language plpgsql set search_path from current as $$
      declare
        audit_who jsonb := current_setting('shop.acting')::jsonb;
        audit_money boolean := tg_table_name ~ '(payment|capture|refund|account_holder)';
        audit_count int := (select count(*) from audit_added);
      begin
        if audit_count = 0 then return null; end if;
        insert into audit_entry (id, call, call_id, person_id, person, by_key, kind, thing, thing_id, became, created_at)
        select
          'audit_' || replace(gen_random_uuid()::text, '-', ''),
          left(audit_who ->> 'call', 500), audit_who ->> 'callId', audit_who ->> 'personId',
          coalesce((select email from "user" where id = audit_who ->> 'personId'), audit_who ->> 'personId'),
          (audit_who ->> 'byKey')::boolean, 'added', tg_table_name,
          coalesce(audit_row ->> 'id', audit_row ->> 'key', audit_row ->> 'code', ''),
          case when tg_argv[0] = 'shown' or audit_count > ${MANY}
            then audit_unnamed(audit_row(audit_row, audit_money)) end,
          clock_timestamp()
        from (
          select to_jsonb(audit_new) as audit_row from audit_added as audit_new where audit_count <= ${MANY}
          union all select jsonb_build_object('rows', audit_count) where audit_count > ${MANY}
        ) as audit_rows;
        return null;
      end
    $$;`)
    this.addSql(`create or replace function keep_audit_entry() returns trigger
      language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.created_at < now() - interval '365 days' then return old; end if;
        raise exception 'Entries of the audit log are kept for a year, as they are.';
      end
    $$;`)
    this.addSql(
      `create or replace trigger keep_audit_entry before update or delete on audit_entry for each row execute function keep_audit_entry();`,
    )
    this.addSql(
      `create or replace trigger keep_audit_entries before truncate on audit_entry for each statement execute function keep_audit_entry();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists note_staff_change() cascade;`)
    this.addSql(`drop function if exists note_staff_added() cascade;`)
    this.addSql(`drop table if exists "audit_entry" cascade;`)
    this.addSql(`drop function if exists keep_audit_entry() cascade;`)
    this.addSql(`drop function if exists audit_row(jsonb, boolean);`)
    this.addSql(`drop function if exists audit_unnamed(jsonb);`)
  }
}
