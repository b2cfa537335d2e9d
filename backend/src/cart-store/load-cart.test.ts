import type { MedusaContainer } from "@medusajs/framework/types"
import { holdsLock, untilPaused, watchPauses } from "../dependencies/process-pauses"
import { readCart } from "./load-cart"

describe("a cart that is read under a lock", () => {
  it("has a statement of its own, which a pause of the process stops, and no one else's", async () => {
    const statements: { ids: string[]; underLock: boolean }[] = []
    const client = {
      acquireConnection: async () => ({}),
      releaseConnection: async () => undefined,
      query: async (_connection: object, { bindings }: { bindings: string[] }) => {
        statements.push({ ids: JSON.parse(bindings[0] ?? ""), underLock: holdsLock() })
        return { response: { rows: [] } }
      },
    }
    const database = { client }
    const container = { resolve: () => database } as unknown as MedusaContainer
    const stopWatching = watchPauses()
    try {
      await Promise.all([
        readCart(container, "one"),
        untilPaused(() => readCart(container, "locked")),
        readCart(container, "another"),
      ])
      // Whoever comes first.
      await Promise.all([untilPaused(() => readCart(container, "locked")), readCart(container, "one")])
    } finally {
      stopWatching()
    }
    const byIds = statements.map(({ ids, underLock }) => `${ids} ${underLock}`).sort()
    expect(byIds).toEqual(["locked true", "locked true", "one false", "one,another false"])
  })
})
