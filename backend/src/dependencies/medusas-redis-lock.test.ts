import { LONGEST_PAUSE_MS } from "./process-pauses"

// Only limits the wait for a lock, which is free here; Medusa leaves that timer running.
jest.mock("node:timers/promises", () => ({ setTimeout: () => new Promise(() => undefined) }))

interface Locks {
  execute<T>(keys: string[], job: () => Promise<T>): Promise<T>
}
type LockProvider = new (needed: { redisClient: object }, options: object) => Locks

const { RedisLockingProvider } = jest.requireActual<{ RedisLockingProvider: LockProvider }>(
  require.resolve("@medusajs/locking-redis/dist/services/redis-lock.js"),
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it("is taken for sixty seconds and renewed every twenty, on which the longest pause depends", async () => {
  const acquireLock = jest.fn(async (_key: string, _owner: string, _seconds: number) => 1)
  const extendLock = jest.fn(async (_key: string, _owner: string, _seconds: number) => 1)
  const redisClient = { defineCommand: () => undefined, acquireLock, extendLock, releaseLock: async () => 1 }
  const locks = new RedisLockingProvider({ redisClient }, {})

  const renewals: number[] = []
  const done = await locks.execute(["order"], async () => {
    for (let seconds = 1; seconds <= 60; seconds++) {
      const before = extendLock.mock.calls.length
      await jest.advanceTimersByTimeAsync(1_000)
      if (extendLock.mock.calls.length > before) renewals.push(seconds)
    }
    return "done"
  })

  expect(done).toBe("done")
  expect(acquireLock.mock.calls.map(([, , seconds]) => seconds)).toEqual([60])
  expect(extendLock.mock.calls.map(([, , seconds]) => seconds)).toEqual([60, 60, 60])
  expect(renewals).toEqual([20, 40, 60])
  expect(LONGEST_PAUSE_MS).toBe(60_000 - 20_000)
})
