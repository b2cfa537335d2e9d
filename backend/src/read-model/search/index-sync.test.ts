import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { SearchDocument } from "./domain/documents"
import { expireSearch, syncIndex } from "./index-sync"

const document = (id: string, title = id): SearchDocument => ({ id, title, words: "", text: "" })

/** An index in place of Medusa's, and the calls made to it. */
function index() {
  const asked: string[] = []
  const search = {
    upsertDocuments: jest.fn(async ({ documents }: { documents: SearchDocument[] }) => {
      asked.push(`put ${documents.map(({ title }) => title)}`)
    }),
    deleteDocuments: jest.fn(async ({ filters }: { filters: { id: object } }) => {
      asked.push(`drop ${JSON.stringify(filters.id)}`)
    }),
  }
  const services: Record<string, unknown> = {
    [Modules.SEARCH]: search,
    [Modules.LOCKING]: { execute: (_key: string, work: () => Promise<void>) => work() },
    [ContainerRegistrationKeys.PG_CONNECTION]: {},
  }
  const container = { resolve: (name: string) => services[name] } as unknown as MedusaContainer
  return { asked, search, container }
}

test("the first time everything is written, and what else is there goes", async () => {
  const { asked, container } = index()
  await syncIndex(container, [document("a"), document("b")])
  expect(asked).toEqual(["put a,b", 'drop {"$nin":["a","b"]}'])
})

test("then only what has changed, is new or is gone", async () => {
  const { asked, container } = index()
  await syncIndex(container, [document("a"), document("b"), document("c")])
  asked.length = 0
  await syncIndex(container, [document("a"), document("b", "other b"), document("d")])
  expect(asked).toEqual(["put other b,d", 'drop {"$in":["c"]}'])
})

test("nothing when nothing differs, nor for the very same documents", async () => {
  const { asked, container } = index()
  const documents = [document("a")]
  await syncIndex(container, documents)
  await syncIndex(container, documents)
  await syncIndex(container, [document("a")])
  expect(asked).toHaveLength(2)
})

test("everything again after ten minutes, whatever others have written since", async () => {
  const clock = jest.spyOn(performance, "now").mockReturnValue(1_000)
  const { asked, container } = index()
  const documents = [document("a"), document("b")]
  await syncIndex(container, documents)
  clock.mockReturnValue(599_000)
  await syncIndex(container, documents)
  expect(asked).toHaveLength(2)
  clock.mockReturnValue(602_000)
  await syncIndex(container, documents)
  expect(asked.slice(2)).toEqual(["put a,b", 'drop {"$nin":["a","b"]}'])
  clock.mockReturnValue(1_000_000)
  await syncIndex(container, documents)
  expect(asked).toHaveLength(4)
  clock.mockRestore()
})

test("changes of the search index run one after the other, each on what the last one left", async () => {
  const { asked, container } = index()
  await Promise.all([
    syncIndex(container, [document("a")]),
    syncIndex(container, [document("a"), document("b")]),
    syncIndex(container, [document("b")]),
  ])
  expect(asked).toEqual(["put a", 'drop {"$nin":["a"]}', "put b", "put ", 'drop {"$in":["a"]}'])
})

test("everything again after a failure, and when it was told to", async () => {
  const { asked, search, container } = index()
  await syncIndex(container, [document("a")])
  search.upsertDocuments.mockRejectedValueOnce(new Error("the disk is full"))
  await expect(syncIndex(container, [document("a"), document("b")])).rejects.toThrow("the disk is full")
  asked.length = 0
  await syncIndex(container, [document("a"), document("b")])
  expect(asked[0]).toBe("put a,b")
  asked.length = 0
  expireSearch(container)
  await syncIndex(container, [document("a"), document("b")])
  expect(asked[0]).toBe("put a,b")
})
