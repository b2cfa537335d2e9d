import type { AnswerRecord, Collection, EventRecord, Records, TokenRecord } from "../resources/records"
import type { Journal } from "./journal"

type Put = { [C in Collection]: [collection: C, record: Records[C]] }[Collection]
type Tables = { [C in Collection]: Map<string, Records[C]> }

const DAY_SECONDS = 24 * 60 * 60
/** How long, in seconds, records outlive their use. Money (intents, charges, refunds, disputes) is kept. */
const KEPT = { tokens: DAY_SECONDS, answers: DAY_SECONDS, events: 30 * DAY_SECONDS }

function emptyTables(): Tables {
  return {
    tokens: new Map(),
    payment_methods: new Map(),
    customers: new Map(),
    payment_intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    answers: new Map(),
  }
}

/** Records are never changed but replaced, so it is enough to copy the tables. */
function replaceTables(tables: Tables, by: Tables): void {
  for (const collection of Object.keys(tables) as Collection[]) {
    const table = tables[collection] as Map<string, Records[Collection]>
    table.clear()
    for (const [id, record] of by[collection]) table.set(id, record)
  }
}

/** What a piece of work is done for. */
export interface Cause {
  request: EventRecord["request"]
  origin: string
}

/** A view of the ledger within one request; its changes apply together or not at all. */
export class Draft {
  readonly puts: Put[] = []
  readonly request: EventRecord["request"]
  /** The sandbox's own address, as the caller wrote it; no trailing slash. */
  readonly origin: string
  private readonly changed = emptyTables()

  constructor(
    private readonly tables: Tables,
    /** Seconds since 1970. */
    readonly now: number,
    cause: Cause,
  ) {
    this.request = cause.request
    this.origin = cause.origin
  }

  /** As this request has left it so far; undefined when there is none. */
  get<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return this.changed[collection].get(id) ?? this.tables[collection].get(id)
  }

  /** In the order of creation. */
  all<C extends Collection>(collection: C): Records[C][] {
    return [...new Map([...this.tables[collection], ...this.changed[collection]]).values()]
  }

  /** Adds it, or replaces the one with its id. Returns it. */
  put<C extends Collection>(collection: C, record: Records[C]): Records[C] {
    this.changed[collection].set(record.id, record)
    this.puts.push([collection, record] as unknown as Put)
    return record
  }
}

/** Everything the sandbox knows: tables in memory, rebuilt from the journal at start. */
export class Ledger {
  private readonly tables = emptyTables()
  /** The latest last. */
  private readonly kept: Tables[] = []

  constructor(
    private readonly journal: Journal,
    private readonly clock: () => Date,
    private readonly onEvents: (events: EventRecord[]) => void,
  ) {
    for (const entry of journal.read()) for (const put of entry as Put[]) this.apply(put)
    this.compact()
  }

  /**
   * Runs one piece of work. What it put is journaled as one entry and becomes visible when it returns; when it throws,
   * nothing has happened.
   */
  transact<T>(cause: Cause, work: (draft: Draft) => T): T {
    const draft = new Draft(this.tables, this.now(), cause)
    const result = work(draft)
    if (draft.puts.length > 0) {
      this.journal.append(draft.puts)
      for (const put of draft.puts) this.apply(put)
    }
    const events = draft.puts.flatMap(([collection, record]) => (collection === "events" ? [record] : []))
    if (events.length > 0) this.onEvents(events)
    return result
  }

  /** In the order of creation. */
  all<C extends Collection>(collection: C): Records[C][] {
    return [...this.tables[collection].values()]
  }

  /** Remembers everything as it is now, for `goBack`; what was remembered before is for later. */
  keep(): void {
    const copy = emptyTables()
    replaceTables(copy, this.tables)
    this.kept.push(copy)
  }

  /**
   * Forgets the latest `keep`, and goes back to the one before.
   * @returns false when there is no such
   */
  dropKept(): boolean {
    this.kept.pop()
    return this.goBack()
  }

  /**
   * Forgets what came since the latest `keep`.
   * @returns false when nothing was kept
   */
  goBack(): boolean {
    const latest = this.kept.at(-1)
    if (!latest) return false
    replaceTables(this.tables, latest)
    this.compact()
    return true
  }

  /** Marks an event as delivered or given up. */
  settle(eventId: string): void {
    const event = this.tables.events.get(eventId)
    if (!event || event.settled) return
    const put: Put = ["events", { ...event, settled: true }]
    this.journal.append([put])
    this.apply(put)
  }

  close(): void {
    this.journal.close()
  }

  private now(): number {
    return Math.floor(this.clock().getTime() / 1000)
  }

  private apply([collection, record]: Put): void {
    const table = this.tables[collection] as Map<string, Records[Collection]>
    table.set(record.id, record)
  }

  /** Keeps the journal no larger than what it says: the last state of each record, without the expired ones. */
  private compact(): void {
    const now = this.now()
    const expired = (record: TokenRecord | AnswerRecord | EventRecord, age: number) =>
      now - record.created > age
    for (const [collection, age] of [
      ["tokens", KEPT.tokens],
      ["answers", KEPT.answers],
      ["events", KEPT.events],
    ] as const) {
      const table: Map<string, TokenRecord | AnswerRecord | EventRecord> = this.tables[collection]
      for (const record of table.values()) if (expired(record, age)) table.delete(record.id)
    }
    // Anyone can make one from a test card; one that has paid, or that belongs to a customer, is kept.
    for (const { id, created, used_by, customer } of this.tables.payment_methods.values()) {
      if (!used_by && !customer && now - created > KEPT.tokens) this.tables.payment_methods.delete(id)
    }
    this.journal.rewrite(
      Object.entries(this.tables).flatMap(([collection, table]) =>
        [...table.values()].map((record) => [[collection, record]]),
      ),
    )
  }
}
