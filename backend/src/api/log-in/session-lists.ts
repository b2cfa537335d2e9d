/** The ids of each account's sessions, oldest first; some may have ended since. */
export interface SessionLists {
  /** @returns the account's, with the one that was added */
  add(account: string, id: string): Promise<string[]>
  remove(account: string, ids: readonly string[]): Promise<void>
}

/** Those that this process began, for sessions in its memory. */
export class ListsInMemory implements SessionLists {
  private lists = new Map<string, string[]>()

  // Recorded before anything is awaited, so that each of many at once is counted.
  async add(account: string, id: string): Promise<string[]> {
    const ids = [...(this.lists.get(account) ?? []), id]
    this.lists.set(account, ids)
    return ids
  }

  async remove(account: string, ids: readonly string[]): Promise<void> {
    const left = (this.lists.get(account) ?? []).filter((id) => !ids.includes(id))
    if (left.length > 0) this.lists.set(account, left)
    else this.lists.delete(account)
  }

  /** Starts again with what the store holds. */
  replace(lists: Map<string, string[]>): void {
    this.lists = lists
  }
}

/** What the lists need of the Redis client of Medusa's session store. */
export interface SortedSets {
  zadd(key: string, score: number, member: string): Promise<unknown>
  zrange(key: string, first: number, last: number): Promise<string[]>
  zrem(key: string, ...members: string[]): Promise<unknown>
  pexpire(key: string, ms: number): Promise<unknown>
}

/** Those that any process began, in a sorted set for each account, beside the sessions. */
export class ListsInRedis implements SessionLists {
  /** @param lifetimeMs of the sessions that last longest */
  constructor(
    private readonly redis: SortedSets,
    private readonly lifetimeMs: number,
  ) {}

  async add(account: string, id: string): Promise<string[]> {
    const key = keyOf(account)
    // Commands of one client arrive in order.
    const [, , ids] = await Promise.all([
      this.redis.zadd(key, Date.now(), id),
      this.redis.pexpire(key, this.lifetimeMs),
      this.redis.zrange(key, 0, -1),
    ])
    return ids
  }

  async remove(account: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.redis.zrem(keyOf(account), ...ids)
  }
}

const keyOf = (account: string) => `shop:sessions:${account}`
