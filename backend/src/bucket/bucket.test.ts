import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { startTestStore, type TestStore } from "../../integration-tests/bucket-store"
import { Bucket } from "./bucket"

let store: TestStore
let bucket: Bucket
beforeAll(async () => {
  store = await startTestStore()
  bucket = new Bucket(store.place)
})
afterAll(() => store.stop())

it("gives back what was put in, whatever the bytes, and nothing for what was not", async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 0])
  await bucket.write("pictures/a/Ski 1.webp", bytes, "image/webp")
  expect(await bucket.read("pictures/a/Ski 1.webp")).toEqual(bytes)
  expect(await bucket.read("pictures/a/Ski 2.webp")).toBeNull()
})

it("lists what lies below a prefix and deletes it", async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `many/${String(at).padStart(4, "0")}`)
  await Promise.all(keys.map((key) => bucket.write(key, Buffer.from("x"), "text/plain")))
  await bucket.write("other/1", Buffer.from("xyz"), "text/plain")
  const listed = await bucket.list("many/")
  expect(listed.map(({ key }) => key)).toEqual(keys)
  expect(listed[0]).toMatchObject({ bytes: 1 })
  expect(Math.abs(Date.now() - (listed[0]?.writtenAt ?? 0))).toBeLessThan(120_000)
  await bucket.remove(keys)
  expect(await bucket.list("many/")).toEqual([])
  expect(await bucket.list("other/")).toMatchObject([{ key: "other/1", bytes: 3 }])
  await bucket.remove([])
})

// The store above fails at a second page itself.
it("a bucket is listed page after page", async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more !== ""}</IsTruncated>
     ${more && `<NextContinuationToken>${more}</NextContinuationToken>`}
     <Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-11-24T00:00:00.000Z</LastModified></Contents></ListBucketResult>`
  const server = createServer((req, res) => {
    const token = new URL(req.url ?? "", "http://store").searchParams.get("continuation-token")
    res.setHeader("content-type", "application/xml")
    res.end(token === "two" ? page("b", "") : page("a", "two"))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const paged = new Bucket({ ...store.place, endpoint: `http://127.0.0.1:${port}` })
  expect((await paged.list("")).map(({ key }) => key)).toEqual(["a", "b"])
  server.closeAllConnections()
  server.close()
})

it("says so when the store refuses, and does not take it for a missing object", async () => {
  const elsewhere = new Bucket({ ...store.place, bucket: "nobodys" })
  await expect(elsewhere.read("other/1")).rejects.toThrow()
  await expect(elsewhere.write("other/2", Buffer.from("x"), "text/plain")).rejects.toThrow()
})

it("tells a store that is away from a bucket that is missing and from keys that are refused", async () => {
  expect(await bucket.state(5_000)).toBe("fine")
  const stateOf = (place: Partial<TestStore["place"]>) =>
    new Bucket({ ...store.place, ...place }).state(5_000)
  expect(await stateOf({ bucket: "nobodys" })).toBe("refused")
  expect(await stateOf({ accessKeyId: "nobodys" })).toBe("refused")
  expect(await stateOf({ endpoint: "http://127.0.0.1:1" })).toBe("away")
})
