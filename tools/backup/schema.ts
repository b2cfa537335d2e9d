import type { Client } from "pg"
import { Problem } from "../problem"

/** One object in the database and the SQL that recreates it. */
export interface Made {
  /** Kind and name, such as `index public.IDX_cart_region_id`. */
  name: string
  sql: string
}

export interface Table extends Made {
  /** Schema and name, quoted as SQL wants them. */
  table: string
  /** Quoted; without the generated columns. */
  columns: string[]
}

/** Everything in a database except its rows, in the order in which it is recreated. */
export interface Schema {
  /** What tables depend on. */
  before: Made[]
  tables: Table[]
  /** What is made once the rows are in: keys, indexes, and triggers, so that none of them fires. */
  after: Made[]
}

export interface SequenceState {
  sequence: string
  value: string
  called: boolean
}

/** Rows of the catalog that belong to this database: neither to PostgreSQL nor to an extension. */
const own = (schema: string, catalog: string, oid: string) => `
  ${schema} !~ '^pg_' and ${schema} <> 'information_schema' and not exists (
    select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const SCHEMAS = `
  select 'schema ' || nspname as name, format('create schema if not exists %I', nspname) as sql
  from pg_namespace where ${own("nspname", "pg_namespace", "oid")} order by 1`

const EXTENSIONS = `
  select 'extension ' || extname as name,
    format('create extension if not exists %I with schema %I', extname, nspname) as sql
  from pg_extension join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql' order by 1`

const ENUMS = `
  select format('type %s.%s', nspname, typname) as name,
    format('create type %I.%I as enum (%s)', nspname, typname,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as sql
  from pg_type t join pg_namespace n on n.oid = typnamespace
  where typtype = 'e' and ${own("nspname", "pg_type", "t.oid")} order by 1`

/** Those that PostgreSQL makes for identity columns come with their tables. */
const SEQUENCES = `
  select format('sequence %s.%s', nspname, relname) as name,
    format('create sequence %I.%I as %s increment %s minvalue %s maxvalue %s start %s cache %s%s', nspname, relname,
      format_type(seqtypid, null), seqincrement, seqmin, seqmax, seqstart, seqcache,
      case when seqcycle then ' cycle' else '' end) as sql
  from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace
  where ${own("nspname", "pg_class", "c.oid")}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i') order by 1`

const FUNCTIONS = `
  select format('function %s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)) as name,
    pg_get_functiondef(p.oid) as sql
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where prokind in ('f', 'p') and ${own("nspname", "pg_proc", "p.oid")} order by 1`

const TABLES = `
  select format('table %s.%s', nspname, relname) as name, format('%I.%I', nspname, relname) as "table",
    format('create %stable %I.%I (%s)%s', case relpersistence when 'u' then 'unlogged ' else '' end, nspname, relname,
      (select string_agg(
        format('%I %s', attname, format_type(atttypid, atttypmod)) ||
        case when attcollation <> 0 and attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end ||
        case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
          when attidentity <> '' then
            ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
          when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end ||
        case when attnotnull then ' not null' else '' end, ', ' order by attnum)
       from pg_attribute a join pg_type t on t.oid = atttypid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
       where attrelid = c.oid and attnum > 0 and not attisdropped),
      case when reloptions is null then '' else format(' with (%s)', array_to_string(reloptions, ', ')) end) as sql,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and ${own("nspname", "pg_class", "c.oid")} order by 1`

/** NOT NULL is part of the column. Foreign keys come last, when the keys that they refer to exist. */
const CONSTRAINTS = `
  select format('constraint %s.%s.%s', nspname, relname, conname) as name,
    format('alter table %I.%I add constraint %I %s', nspname, relname, conname, pg_get_constraintdef(k.oid)) as sql
  from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
  where contype in ('p', 'u', 'x', 'c', 'f') and ${own("nspname", "pg_class", "c.oid")}
  order by contype = 'f', 1`

const INDEXES = `
  select format('index %s.%s', nspname, i.relname) as name, pg_get_indexdef(indexrelid) as sql
  from pg_index join pg_class i on i.oid = indexrelid join pg_class c on c.oid = indrelid
  join pg_namespace n on n.oid = i.relnamespace
  where c.relkind = 'r' and ${own("nspname", "pg_class", "c.oid")}
    and not exists (select from pg_constraint k where k.conindid = indexrelid and k.contype in ('p', 'u', 'x')) order by 1`

const STATISTICS = `
  select format('statistics %s.%s', nspname, stxname) as name, pg_get_statisticsobjdef(s.oid) as sql
  from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace
  where ${own("nspname", "pg_statistic_ext", "s.oid")} order by 1`

const OWNED_SEQUENCES = `
  select format('owner of %s.%s', n.nspname, s.relname) as name,
    format('alter sequence %I.%I owned by %I.%I.%I', n.nspname, s.relname, tn.nspname, c.relname, attname) as sql
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace n on n.oid = s.relnamespace
  join pg_class c on c.oid = d.refobjid join pg_namespace tn on tn.oid = c.relnamespace
  join pg_attribute a on attrelid = c.oid and attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.deptype = 'a' and ${own("n.nspname", "pg_class", "s.oid")} order by 1`

const TRIGGERS = `
  select format('trigger %s.%s.%s', nspname, relname, tgname) as name, pg_get_triggerdef(g.oid) as sql
  from pg_trigger g join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and ${own("nspname", "pg_class", "c.oid")} order by 1`

/** The shop's own triggers always fire, even when rows arrive by replication. */
const TRIGGER_STATES = `
  select format('state of trigger %s.%s.%s', nspname, relname, tgname) as name,
    format('alter table %I.%I %s trigger %I', nspname, relname,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'disable' end, tgname) as sql
  from pg_trigger g join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and tgenabled <> 'O' and ${own("nspname", "pg_class", "c.oid")} order by 1`

/** What nothing above recreates. The shop has none of it; a backup that silently left it out would be worthless. */
const UNKNOWN = `
  select format('%s %s.%s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'p' then 'partitioned table' when 'f' then 'foreign table' else 'composite type' end, nspname, relname) as name
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('v', 'm', 'p', 'f', 'c') and ${own("nspname", "pg_class", "c.oid")}
  union all select 'inherited table ' || inhrelid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
  where relkind = 'r'
  union all select format('row policy of %s.%s', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace
  where relrowsecurity and ${own("nspname", "pg_class", "c.oid")}
  union all select format('domain or range %s.%s', nspname, typname) from pg_type t join pg_namespace n on n.oid = typnamespace
  where typtype in ('d', 'r') and ${own("nspname", "pg_type", "t.oid")}
  union all select format('aggregate %s.%s', nspname, proname) from pg_proc p join pg_namespace n on n.oid = pronamespace
  where prokind in ('a', 'w') and ${own("nspname", "pg_proc", "p.oid")}
  union all select format('rule %s', rulename) from pg_rewrite r join pg_class c on c.oid = ev_class
  join pg_namespace n on n.oid = relnamespace where rulename <> '_RETURN' and ${own("nspname", "pg_class", "c.oid")}
  union all select format('virtual column %s.%s', relname, attname) from pg_attribute a join pg_class c on c.oid = attrelid
  join pg_namespace n on n.oid = relnamespace where attgenerated = 'v' and ${own("nspname", "pg_class", "c.oid")}
  order by 1`

/**
 * Everything in a database except its rows, as PostgreSQL itself writes it. The caller's transaction has an empty
 * `search_path`, so that every name comes with its schema.
 * @throws {Problem} naming what this can't write down
 */
export async function readSchema(client: Client): Promise<Schema> {
  const read = async (sql: string) => (await client.query<Made>(sql)).rows
  const unknown = await client.query<{ name: string }>(UNKNOWN)
  if (unknown.rows.length > 0) {
    throw new Problem(
      `This database holds what the shop's backup can't write down: ${unknown.rows.map(({ name }) => name).join(", ")}. Use pg_dump for it.`,
    )
  }
  const before = []
  for (const sql of [SCHEMAS, EXTENSIONS, ENUMS, SEQUENCES, FUNCTIONS]) before.push(...(await read(sql)))
  const { rows: tables } = await client.query<Table>(TABLES)
  const after = []
  for (const sql of [CONSTRAINTS, INDEXES, STATISTICS, OWNED_SEQUENCES, TRIGGERS, TRIGGER_STATES]) {
    after.push(...(await read(sql)))
  }
  return { before, tables, after }
}

/**
 * The position of each sequence: read after the rows, since no snapshot freezes it, and being further ahead is
 * harmless.
 */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select format('%I.%I', nspname, relname) as sequence from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'S' and ${own("nspname", "pg_class", "c.oid")} order by 1`,
  )
  const states: SequenceState[] = []
  for (const { sequence } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    )
    for (const row of state.rows) states.push({ sequence, ...row })
  }
  return states
}

/** All names in a schema, for comparing two. */
export const namesOf = ({ before, tables, after }: Schema): string[] =>
  [...before, ...tables, ...after].map(({ name }) => name)
