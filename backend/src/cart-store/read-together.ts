import { setImmediate as nextRound } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

interface Group<Value> {
  keys: Set<string>
  values: Promise<ReadonlyMap<string, Value>>
}

/**
 * Has one statement make all the reads that come in during the same round of the event loop. With many callers, a
 * statement's way to the database and back costs several times what its rows do. No read waits for others to come, and
 * each sees what was committed before it was asked for (docs/decisions/2026-11-24-short-way.md).
 * @param read returns what there is, by key
 * @param atMost keys of one statement, so that no read waits for too many others
 * @returns the read of one key, whose value is no other caller's; undefined when there is none
 */
export function readTogether<Value>(
  read: (database: Knex, keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  atMost: number,
): (database: Knex, key: string) => Promise<Value | undefined> {
  /** By database, what the next statement reads. */
  const open = new WeakMap<Knex, Group<Value>>()

  function begin(database: Knex): Group<Value> {
    const keys = new Set<string>()
    const values = nextRound().then(() => {
      if (open.get(database) === group) open.delete(database)
      return read(database, [...keys])
    })
    const group = { keys, values }
    open.set(database, group)
    return group
  }

  return async (database, key) => {
    const current = open.get(database)
    const isFull = current && (current.keys.size === atMost || current.keys.has(key))
    const { keys, values } = current && !isFull ? current : begin(database)
    keys.add(key)
    return (await values).get(key)
  }
}
