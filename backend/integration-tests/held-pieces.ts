import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"

/**
 * While `work` runs, someone else holds every piece that it reserves or asks for: what Medusa's lock in Redis then says
 * after five seconds (`redis-lock.js`). The one in memory says the same in a plain error.
 */
export async function whilePiecesHeld<T>(container: MedusaContainer, work: () => Promise<T>): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  const execute = locking.execute.bind(locking)
  const held = jest.spyOn(locking, "execute").mockImplementation(async (keys, ...rest) => {
    if (![keys].flat().some((key) => key.startsWith("iitem_"))) return await execute(keys, ...rest)
    throw new MedusaError(MedusaError.Types.CONFLICT, "Timed-out acquiring lock.")
  })
  try {
    const done = await work()
    expect(held.mock.calls.flatMap(([keys]) => keys)).toContainEqual(expect.stringMatching(/^iitem_/))
    return done
  } finally {
    held.mockRestore()
  }
}
