import type { MedusaContainer } from "@medusajs/framework/types"
import { InMemoryLockingProvider } from "@medusajs/locking/dist/providers/in-memory"
import { MAX_WAIT_MS } from "../front-door/guard"
import { WAIT_SECONDS, withLock } from "./lock"

const locks = new InMemoryLockingProvider()
const container = { resolve: () => locks } as unknown as MedusaContainer
const busy = "Somebody is at it."
const take = <T>(job: () => Promise<T>) => withLock(container, "a", { busy, waitSeconds: 1 }, job)

it("gives up on a lock before the front door gives up on the call", () => {
  expect(WAIT_SECONDS * 1_000).toBeLessThan(MAX_WAIT_MS - 3_000)
})

it("says in words that another one took too long, and runs nothing then", async () => {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = take(() => held)
  const late = jest.fn(async () => {})
  await expect(take(late)).rejects.toMatchObject({ status: 409, answer: { message: busy } })
  expect(late).not.toHaveBeenCalled()
  end()
  await first
  expect(await take(async () => "free again")).toBe("free again")
})

it("doesn't say that someone else is at it when locks can't be taken at all", async () => {
  const full = new Error("OOM command not allowed when used memory > 'maxmemory'.")
  const broken = { resolve: () => ({ execute: () => Promise.reject(full) }) } as unknown as MedusaContainer
  await expect(withLock(broken, "a", { busy }, async () => {})).rejects.toBe(full)
})

it("a lock leaves the failure of its job as it is", async () => {
  const failure = new Error("Timed-out acquiring lock.")
  await expect(take(() => Promise.reject(failure))).rejects.toBe(failure)
})

describe("a lock that is gone once the job is done", () => {
  const lost = new Error('Lost the lock for key(s) "a" while the job was still running')
  /** Redis was restarted meanwhile: Medusa's lock says so, whatever the job came to. */
  const losing = {
    resolve: () => ({
      execute: async (_: string[], job: () => Promise<unknown>) => {
        await job().catch(() => undefined)
        throw lost
      },
    }),
  } as unknown as MedusaContainer

  it("takes nothing back of what was done", async () => {
    expect(await withLock(losing, "a", { busy }, async () => "placed")).toBe("placed")
  })

  it("hides no refusal", async () => {
    const refusal = new Error("This card was declined.")
    await expect(withLock(losing, "a", { busy }, () => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})
