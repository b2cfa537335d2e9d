import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The log of what staff change. `note_staff_change` stands behind every row of every table (watch-tables.ts) and reads
 * who acts from the connection (loaders/follow-connections.ts); `keep_audit_entry` keeps what was written.
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
          when key ~* '(password|passphrase|token|secret|salt|hash|recovery|signature|credential|encrypted|private_key|provider_data|provider_metadata)'
            or (money and key in ('data', 'context'))
            then to_jsonb('hidden:' || md5(value::text))
          when length(value::text) > 2000 then to_jsonb(left(value::text, 2000) || ' …')
          else value end), '{}'::jsonb)
        from jsonb_each(source)
        where key not in ('updated_at', 'search') and not (key like 'raw\\_%' and source ? substr(key, 5))
      $$;`)
    this.addSql(`create or replace function note_staff_change() returns trigger
      language plpgsql set search_path from current as $$
      declare
        who jsonb := current_setting('shop.acting')::jsonb;
        money boolean := tg_table_name ~ '(payment|capture|refund|account_holder)';
        was jsonb;
        became jsonb;
        source jsonb;
      begin
        source := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
        if tg_argv[0] = 'shown' then
          if tg_op <> 'INSERT' then was := audit_row(to_jsonb(old), money); end if;
          if tg_op <> 'DELETE' then became := audit_row(to_jsonb(new), money); end if;
          if tg_op = 'UPDATE' then
            select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, became -> key) into was, became
              from jsonb_object_keys(was || became) as key where was -> key is distinct from became -> key;
            if was is null then return null; end if;
          end if;
          -- Which secret it was is nobody's to compare.
          select jsonb_object_agg(key, case when value #>> '{}' like 'hidden:%' then '"(hidden)"' else value end)
            into was from jsonb_each(was);
          select jsonb_object_agg(key, case when value #>> '{}' like 'hidden:%' then '"(hidden)"' else value end)
            into became from jsonb_each(became);
        end if;
        insert into audit_entry (id, call, call_id, person_id, person, by_key, kind, thing, thing_id, was, became, created_at)
        values (
          'audit_' || replace(gen_random_uuid()::text, '-', ''),
          left(who ->> 'call', 500), who ->> 'callId', who ->> 'personId',
          coalesce((select email from "user" where id = who ->> 'personId'), who ->> 'personId'),
          (who ->> 'byKey')::boolean,
          case when tg_op = 'INSERT' then 'added'
            -- Medusa marks what is removed.
            when tg_op = 'DELETE' or became ->> 'deleted_at' is not null then 'removed' else 'changed' end,
          tg_table_name, coalesce(source ->> 'id', source ->> 'key', source ->> 'code', ''),
          was, became, clock_timestamp());
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
    this.addSql(`drop table if exists "audit_entry" cascade;`)
    this.addSql(`drop function if exists keep_audit_entry() cascade;`)
    this.addSql(`drop function if exists audit_row(jsonb, boolean);`)
  }
}
