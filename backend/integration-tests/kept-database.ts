import { setTimeout as sleep } from "node:timers/promises"
import type { Client } from "pg"
import { databaseClient } from "./database"

/** PostgreSQL's code for a deadlock. */
const DEADLOCK = "40P01"
const MOST_TRIES = 5

/** A table and what is needed to restore its rows. */
interface Table {
  /** Quoted, without its schema. */
  name: string
  /** Quoted and joined; without those that the database computes. */
  columns: string
  /** Quoted columns of the primary key; empty where there is none. */
  key: string[]
  rows: number
  /** The schema that holds the copy of its rows. */
  copy: "kept" | "prepared"
}

interface Sequence {
  name: string
  value: string
  called: boolean
}

/** Without the records of changes: restoring rows is a change itself, and is recorded like any other. */
const TABLES = `select quote_ident(c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(quote_ident(a.attname)::text) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '{}') as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('table_revision', 'order_sum', 'order_sum_due') order by 1`

const SEQUENCES = `select quote_ident(sequencename) as name from pg_sequences
  where schemaname = 'public' and sequencename <> 'order_sum_due_id_seq'`

/** Everything about the tables except their rows. */
const SHAPE = `select string_agg(part, ' ' order by part) as shape from (
  select 'constraint ' || conrelid::regclass || ' ' || conname as part from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal
  union all select 'column ' || c.oid::regclass || ' ' || a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select 'index ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i'
) shapes`

/** Connections in the middle of something, which must not reach the next test. */
const BUSY = `from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'
    and (a.backend_xid is not null or a.state like 'idle in transaction%'
      or (a.state = 'active' and a.query_start > a.xact_start)
      or exists (select 1 from pg_locks l where l.pid = a.pid and l.locktype = 'advisory'))`

/**
 * A suite's database, which is reset before every test. A row carries the number of the transaction that wrote it, so
 * what a test changed is found without asking the test, and only that is restored: the application keeps its
 * connections, which a fresh copy of the database would cut.
 */
export class KeptDatabase {
  private tables: Table[] = []
  private sequences: Sequence[] = []
  private shape = ""
  /** Rows from this transaction on differ from those that were kept. */
  private since = "0"
  /** What was kept before something was prepared on top of it. */
  private below: { tables: Table[]; sequences: Sequence[]; look: string } | undefined
  /** The name of the statement that finds changed tables: each name has one text, and each copy has its own. */
  private look = "changed tables"
  private preparedTimes = 0

  private constructor(private readonly client: Client) {}

  static async open(name: string): Promise<KeptDatabase> {
    const client = await databaseClient(name)
    // No foreign keys and no triggers, except those that record changes: the rows fit together as a whole.
    await client.query("set session_replication_role = replica")
    await client.query("set lock_timeout = '30s'")
    await client.query("set plan_cache_mode = force_generic_plan")
    return new KeptDatabase(client)
  }

  /** Makes the database as it is now what is restored. */
  async keep(): Promise<void> {
    await this.endOthers()
    const { rows: tables } = await this.client.query<Omit<Table, "rows" | "copy">>(TABLES)
    this.tables = await this.copyTables(tables, "kept")
    this.sequences = await this.readSequences()
    this.shape = await this.readShape()
    await this.mark()
  }

  /** Makes what has changed since the last restore a part of what is restored, until `dropPrepared`. */
  async keepPrepared(): Promise<void> {
    if (this.below) throw new Error("Something is prepared already.")
    await this.endOthers()
    const copies = await this.copyTables(await this.changedTables(), "prepared")
    this.below = { tables: this.tables, sequences: this.sequences, look: this.look }
    this.look = `changed tables ${++this.preparedTimes}`
    this.tables = this.tables.map((table) => copies.find(({ name }) => name === table.name) ?? table)
    this.sequences = await this.readSequences()
    await this.mark()
  }

  /** Restores the database to what it was before something was prepared. */
  async dropPrepared(): Promise<void> {
    if (!this.below) return
    // What a test changed on top of it goes first: then only what was prepared is left.
    await this.putBack()
    const whole = this.tables
      .filter(({ copy }) => copy === "prepared")
      .map(
        ({ name, columns }) =>
          `delete from public.${name};
           insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
      )
    await this.client.query(`begin; ${[...whole, "drop schema prepared cascade"].join("; ")}; commit`)
    Object.assign(this, this.below)
    this.below = undefined
    await this.mark()
  }

  /** @throws when a test changed the tables themselves: then there is nothing to restore the rows into */
  async putBack(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.restoreAll()
      } catch (error) {
        // Something of the previous test was still at work. What it wrote in the meantime is reset with the rest.
        if ((error as { code?: unknown }).code !== DEADLOCK || tries === MOST_TRIES) throw error
        await this.client.query("rollback")
      }
    }
  }

  private async restoreAll(): Promise<void> {
    await this.endOthers()
    if ((await this.readShape()) !== this.shape) {
      throw new Error("The test before this one left a table, an index or a rule of the database changed.")
    }
    const changed = await this.changedTables()
    const sequences = new Map((await this.readSequences()).map((sequence) => [sequence.name, sequence]))
    const values = this.sequences.filter(({ name, value, called }) => {
      const now = sequences.get(name)
      return now?.value !== value || now.called !== called
    })
    const statements = [
      ...changed.map((table) => this.restore(table)),
      ...values.map(({ name, value, called }) => `select setval('public.${name}', ${value}, ${called})`),
    ]
    if (statements.length === 0) return
    await this.client.query(`begin; ${statements.join("; ")}; commit`)
    await this.mark()
  }

  close = () => this.client.end()

  private async endOthers(): Promise<void> {
    for (;;) {
      const { rowCount } = await this.client.query(`select pg_terminate_backend(a.pid) ${BUSY}`)
      if (!rowCount) return
      await sleep(5)
    }
  }

  private async changedTables(): Promise<Table[]> {
    const looks = this.tables.map(
      ({ name, rows }, at) =>
        `select ${at} as at from public.${name}
           having count(*) <> ${rows} or count(*) filter (where age(xmin) > age($1::xid)) <> ${rows}`,
    )
    // As a prepared statement: planning it takes longer than running it.
    const { rows } = await this.client.query<{ at: number }>({
      name: this.look,
      text: looks.join(" union all "),
      values: [this.since],
    })
    return rows.flatMap(({ at }) => this.tables[at] ?? [])
  }

  private async copyTables(
    tables: readonly Omit<Table, "rows" | "copy">[],
    copy: Table["copy"],
  ): Promise<Table[]> {
    await this.client.query(`create schema ${copy}`)
    if (tables.length === 0) return []
    const copies = tables.map(
      ({ name, columns }) => `create unlogged table ${copy}.${name} as select ${columns} from public.${name}`,
    )
    await this.client.query(copies.join(";"))
    const counts = tables.map(
      ({ name }, at) => `select ${at} as at, count(*)::int as rows from ${copy}.${name}`,
    )
    const { rows: sizes } = await this.client.query<{ at: number; rows: number }>(counts.join(" union all "))
    const rowsOf = new Map(sizes.map(({ at, rows }) => [at, rows]))
    return tables.map((table, at) => ({ ...table, rows: rowsOf.get(at) ?? 0, copy }))
  }

  private restore({ name, columns, key, copy }: Table): string {
    const insert = `insert into public.${name} (${columns}) overriding system value select ${columns} from ${copy}.${name} k`
    if (key.length === 0) return `delete from public.${name}; ${insert}`
    const same = key.map((column) => `t.${column} = k.${column}`).join(" and ")
    return `delete from public.${name} where age(xmin) <= age('${this.since}'::xid);
      ${insert} where not exists (select 1 from public.${name} t where ${same})`
  }

  private async mark(): Promise<void> {
    const { rows } = await this.client.query("select pg_snapshot_xmax(pg_current_snapshot())::text as next")
    this.since = rows[0].next
  }

  private async readSequences(): Promise<Sequence[]> {
    const { rows: names } = await this.client.query<{ name: string }>(SEQUENCES)
    const reads = names.map(
      ({ name }) =>
        `select '${name}' as name, last_value::text as value, is_called as called from public.${name}`,
    )
    if (reads.length === 0) return []
    return (await this.client.query<Sequence>(reads.join(" union all "))).rows
  }

  private async readShape(): Promise<string> {
    const { rows } = await this.client.query<{ shape: string }>({ name: "shape", text: SHAPE })
    return rows[0]?.shape ?? ""
  }
}
