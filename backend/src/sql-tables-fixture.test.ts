import { PUT_IN, tablesIn, textsOf } from "./sql-tables-fixture"

const named = (sql: string) => [...tablesIn(sql).named].sort()
const written = (sql: string) => [...tablesIn(sql).written].sort()

it.each<[sql: string, tables: string[]]>([
  ["select id from dealer", ["dealer"]],
  [`SELECT id FROM "user" u JOIN staff_role r ON r.id = u.id`, ["staff_role", "user"]],
  ["select 1 from a x, b as y, only c where z in (select d, e from f)", ["a", "b", "c", "f"]],
  ["select 1 from a left join lateral (select 1 from b) c on true, d order by a, e", ["a", "b", "d"]],
  ["select 1 from (select 1 from a) b, c", ["a", "c"]],
  ["select 1 from jsonb_to_recordset(?) r(id text), a", ["a"]],
  ["select extract(epoch from at), substring(name from 2) from a", ["a"]],
  ["select 1 from a where b is distinct from c and d is not distinct from e", ["a"]],
  ["select 1 from public.a, launcher.done", ["a", "launcher.done"]],
  ["select 1 from pg_class, pg_catalog.pg_type, information_schema.tables", []],
  ["select 'from a' -- from b\n from c where at >= :from and at < :to", ["c"]],
  ["select 1 from a where id = 1 for update skip locked", ["a"]],
  ["delete from a using b where a.id = b.id", ["a", "b"]],
  ["insert into a (id) select id from b on conflict (id) do update set id = 1", ["a", "b"]],
  ["update a x set id = b.id from b", ["a", "b"]],
  ["with gone as (delete from a returning id) update only b set id = 1", ["a", "b"]],
  [
    `create or replace trigger "t" after insert or update of x on "order" for each row execute f()`,
    ["order"],
  ],
  [`drop trigger if exists "t" on "order"`, ["order"]],
  ["create index concurrently if not exists i on a using gin (x)", ["a"]],
  ["alter table if exists a enable always trigger t", ["a"]],
  ["truncate table a", ["a"]],
  [`select 1 from ${PUT_IN} t join "${PUT_IN}" u on true`, [PUT_IN]],
])("the SQL %j names its tables", (sql, tables) => {
  expect(named(sql)).toEqual(tables)
})

it("tells what is written from what is read", () => {
  expect(written("select 1 from a join b on true")).toEqual([])
  expect(written("insert into a (id) select id from b")).toEqual(["a"])
  expect(written("delete from a using b")).toEqual(["a"])
  expect(written("update a set x = 1 from b")).toEqual(["a"])
  expect(written(`create trigger t after update on "a" for each row execute function f()`)).toEqual(["a"])
})

it("finds the tables that knex's builder is called with", () => {
  const { built } = textsOf(`
    // database("comment")
    await this.database("a").insert(row)
    await transaction.select("x").from("b as y").leftJoin("c", "c.id", "y.id").where("d", 1)
    await deleteFrom(this.database, "h", "at < now()")
    const list = Array.from("e").concat(["f"].join(", "), database.raw("g"))
  `)
  expect(built).toEqual(expect.arrayContaining(["a", "b", "c", "h"]))
  expect(built).toHaveLength(4)
})

it("finds texts, who holds them and what is put into them", () => {
  const { texts, imported } = textsOf(`
    import { OTHER } from "./other"
    /** from comment */
    const PART = "from a"
    function ask(table: string) {
      return \`select 1 \${PART} join \${OTHER} on \${table}\`
    }
  `)
  expect(texts).toEqual([
    { text: "from a", putIn: [], of: "PART" },
    { text: `select 1 ${PUT_IN} join ${PUT_IN} on ${PUT_IN}`, putIn: ["PART", "OTHER", "table"], of: "ask" },
  ])
  expect(imported.get("OTHER")).toBe("./other")
})
