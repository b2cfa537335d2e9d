import type { Client } from "pg"

/* What the launcher has done to a database, which the database itself keeps. */

/** The notes, by step. */
export type Notes = ReadonlyMap<string, string>

/** Makes the place for them; the schema is the launcher's own. */
export async function makeNotes(client: Client): Promise<void> {
  await client.query("create schema if not exists launcher")
  await client.query(
    "create table if not exists launcher.done (step text primary key, value text not null, at timestamptz not null default now())",
  )
}

/** @throws in a database that no launcher has prepared */
export async function readNotes(client: Client): Promise<Notes> {
  const { rows } = await client.query<{ step: string; value: string }>(
    "select step, value from launcher.done",
  )
  return new Map(rows.map((row) => [row.step, row.value]))
}

export const note = (client: Client, step: string, value: string) =>
  client.query(
    "insert into launcher.done (step, value) values ($1, $2) on conflict (step) do update set value = $2, at = now()",
    [step, value],
  )

/** Databases from before 2026-11-27 have no note of their mode, but one of what they were filled with. */
export const modeOf = (done: Notes): string | undefined => done.get("mode") ?? done.get("seed")?.split(" ")[0]
