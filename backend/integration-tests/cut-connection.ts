import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { Client } from "pg"
import type { Shop } from "./harness"

export interface Cut {
  /** Which of the coming writes, counted from one. */
  write: number
  /** `request`: it is not carried out. `answer`: it is, but the caller never learns of it. */
  lost: "request" | "answer"
  /**
   * How long the database can't be reached afterwards, as while it restarts: all of its connections are lost, and none
   * can be made. 0 when only this one connection is lost.
   */
  downMs: number
  /** Whether it may not be made this time. */
  spare?: boolean
}

/** How many of something's writes may not be made in a run: mails and jobs that follow may come in between. */
const SPARE = 3

/** What was to be cut was never written, so nothing was. */
class NeverCut extends Error {}

type Callback = (error: Error) => void
type Query = (this: Client, ...args: unknown[]) => unknown
type Connect = (this: Client, callback?: Callback) => unknown

const WRITES_AT_ONCE = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete)\b)/i
/** Counts that are kept in memory, written seconds later: no write of what is cut, whatever was counted before. */
const COUNTS = /\b(?:day_count|fitment_gap)\b/
const BEGIN = /^\s*(?:begin|start transaction)/i
const COMMIT = /^\s*commit/i
const ROLLBACK = /^\s*rollback(?!\s+to)/i

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "")

const callbackOf = (args: readonly unknown[]) =>
  args.find((each) => typeof each === "function") as Callback | undefined

const lostConnection = () => new Error("Connection terminated unexpectedly")

function lose(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } })
    .connection
  setImmediate(() => stream.destroy(lostConnection()))
}

/** All connections of the shop's pool. */
function connectionsOf(database: Knex): Client[] {
  const { free, used } = database.client.pool as Record<"free" | "used", { resource: Client }[]>
  return [...free, ...used].map(({ resource }) => resource)
}

/**
 * Cuts this process off from its database at one of the coming writes, as a dying server or a failing network would. A
 * write is a commit, or a statement outside a transaction that changes something.
 */
function cutConnection(database: Knex, { write, lost, downMs }: Cut): { writes(): number; restore(): void } {
  const original = Client.prototype.query as unknown as Query
  const connectOriginal = Client.prototype.connect as unknown as Connect
  const inTransaction = new WeakSet<Client>()
  let writes = 0
  let downUntil = 0

  function cut(client: Client): Error {
    lose(client)
    return lostConnection()
  }

  function goDown(): void {
    if (downMs === 0) return
    downUntil = Date.now() + downMs
    connectionsOf(database).forEach(lose)
  }

  function refuse(client: Client, args: unknown[]): unknown {
    const error = cut(client)
    const callback = callbackOf(args)
    if (!callback) return Promise.reject(error)
    setImmediate(() => callback(error))
    return undefined
  }

  async function carryOut(client: Client, args: unknown[]): Promise<void> {
    const callback = callbackOf(args)
    await new Promise<void>((resolve) => {
      original.apply(client, [...args.filter((each) => each !== callback), () => resolve()])
    })
    goDown()
    const error = cut(client)
    if (!callback) throw error
    callback(error)
  }

  function query(this: Client, ...args: unknown[]): unknown {
    const text = textOf(args[0])
    if (Date.now() < downUntil) return refuse(this, args)
    const isWrite =
      COMMIT.test(text) || (WRITES_AT_ONCE.test(text) && !COUNTS.test(text) && !inTransaction.has(this))
    if (BEGIN.test(text)) inTransaction.add(this)
    if (COMMIT.test(text) || ROLLBACK.test(text)) inTransaction.delete(this)
    if (!isWrite || ++writes !== write) return original.apply(this, args)
    if (lost === "answer") return carryOut(this, args)
    goDown()
    return refuse(this, args)
  }

  function connect(this: Client, callback?: Callback): unknown {
    if (Date.now() >= downUntil) return connectOriginal.call(this, callback)
    const error = new Error("connect ECONNREFUSED")
    if (!callback) return Promise.reject(error)
    setImmediate(() => callback(error))
    return undefined
  }

  const prototype = Client.prototype as unknown as { query: Query; connect: Connect }
  Object.assign(prototype, { query, connect })
  return {
    writes: () => writes,
    restore() {
      Object.assign(prototype, { query: original, connect: connectOriginal })
    },
  }
}

/** Work that is still under way may hit the cut, too. */
async function untilQuiet({ untilIdle }: Pick<Shop, "untilIdle">, downMs: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await untilIdle()
    } catch (error) {
      if (tries === 5) throw error
      await sleep(downMs)
    }
  }
}

type CutShop = Pick<Shop, "container" | "untilIdle">

const databaseOf = ({ container }: CutShop) =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex

/**
 * Checks that something succeeds uncut, and makes as many writes as the tests cut one after the other, or a few less: if
 * fewer were recognized, those tests would cut nothing.
 */
export async function expectAllCut(
  shop: CutShop,
  writes: number,
  work: () => Promise<{ status: number }>,
): Promise<void> {
  const uncut: Cut = { write: Number.POSITIVE_INFINITY, lost: "request", downMs: 0 }
  const connection = cutConnection(databaseOf(shop), uncut)
  try {
    expect((await work()).status).toBe(200)
    await shop.untilIdle()
  } finally {
    connection.restore()
  }
  expect(connection.writes()).toBeGreaterThanOrEqual(writes - SPARE)
  expect(connection.writes()).toBeLessThanOrEqual(writes)
}

/**
 * Does something while one of its writes is cut. Afterwards the database is back, nothing is under way, and the locks
 * that were left held are released.
 * @throws {NeverCut} when it ended before that write
 */
export async function whileCut<Done>(shop: CutShop, cut: Cut, work: () => Promise<Done>): Promise<Done> {
  const connection = cutConnection(databaseOf(shop), cut)
  try {
    const done = await work()
    await untilQuiet(shop, cut.downMs)
    const writes = connection.writes()
    if (writes < cut.write) throw new NeverCut(`There is no write ${cut.write} to cut, only ${writes}.`)
    return done
  } finally {
    connection.restore()
    // Code that is handed a cut connection finds out a moment later.
    await sleep(50)
    await shop.container.resolve(Modules.LOCKING).releaseAll()
  }
}

/** The first writes, each cut in each way, with a name. The first of all is always made. */
export function cutsOf(
  writes: number,
  downMs: number,
  ways: readonly Cut["lost"][] = ["request", "answer"],
): [string, Cut][] {
  return ways.flatMap((lost) =>
    Array.from({ length: writes }, (_, index): [string, Cut] => {
      const spare = index >= Math.max(1, writes - SPARE)
      return [
        `${index + 1}, ${lost} lost${spare ? ", if it is made" : ""}`,
        { write: index + 1, lost, downMs, spare },
      ]
    }),
  )
}

/** A test for each cut. One whose write isn't made ends there if that may be, since it has nothing to show. */
export function eachCut(
  cuts: readonly [string, Cut][],
  name: string,
  test: (cut: Cut) => Promise<void>,
): void {
  it.each(cuts)(name, async (_where, cut) => {
    try {
      await test(cut)
    } catch (error) {
      if (!(cut.spare && error instanceof NeverCut)) throw error
    }
  })
}
