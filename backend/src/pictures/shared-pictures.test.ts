import { mkdtemp, readdir, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestStore, type TestStore } from "../../integration-tests/bucket-store"
import type { Drawable } from "../artwork/registry"
import { Bucket } from "../bucket/bucket"
import { PICTURE_SIZES, PictureStore } from "./picture-store"
import { BucketPictures, sweepSharedPictures } from "./shared-pictures"

let store: TestStore
let bucket: Bucket
let folder: string
beforeAll(async () => {
  store = await startTestStore()
  bucket = new Bucket(store.place)
})
afterAll(() => store.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shared-pictures-"))
})
afterEach(async () => {
  await Promise.all(machines.splice(0).map((pictures) => pictures.rest()))
  await rm(folder, { recursive: true, force: true })
  await bucket.remove((await bucket.list("")).map(({ key }) => key))
})

/** The least that passes for a whole JPEG, WebP or AVIF. */
function file(format: "avif" | "webp" | "jpeg"): Buffer {
  const bytes = Buffer.alloc(100, 7)
  if (format === "jpeg") bytes.writeUInt16BE(0xffd8, 0) && bytes.writeUInt16BE(0xffd9, 98)
  if (format === "webp") bytes.write("RIFF", 0) && bytes.writeUInt32LE(92, 4)
  if (format === "avif") bytes.writeUInt32BE(100, 0)
  return bytes
}

const picture = (name: string): Drawable => ({ name, draw: () => "<svg/>" })

/** A machine with a folder of its own, and what it has drawn. */
const machines: PictureStore[] = []
function machine(name: string, shared = new BucketPictures(bucket, "r1")) {
  const drawn: string[] = []
  const pictures = new PictureStore({
    dir: join(folder, name),
    maxBytes: 10_000,
    shared,
    render: async (asked) => {
      drawn.push(asked.name)
      return async (_, format) => file(format)
    },
  })
  machines.push(pictures)
  return { pictures, drawn }
}

it("lets another machine read what one has drawn, in every size and format", async () => {
  const [first, second] = [machine("one"), machine("two")]
  await first.pictures.get(picture("PUL-RED"), "full", "webp")
  await first.pictures.rest()
  for (const size of PICTURE_SIZES) {
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const got = await second.pictures.get(picture("PUL-RED"), size, format)
      expect(got).toEqual({ bytes: file(format), format })
    }
  }
  await second.pictures.warm(picture("PUL-RED"))
  expect([first.drawn, second.drawn]).toEqual([["PUL-RED"], []])
  expect(await readdir(join(folder, "two"))).toHaveLength(12)
})

it("draws ahead nothing that another machine has drawn already", async () => {
  const [first, second] = [machine("one"), machine("two")]
  await first.pictures.get(picture("A"), "full", "webp")
  await first.pictures.rest()
  await second.pictures.warm(picture("A"))
  expect(second.drawn).toEqual([])
})

it("asks the bucket once for everyone who asks at the same time", async () => {
  const first = machine("one")
  await first.pictures.get(picture("A"), "full", "webp")
  await first.pictures.rest()
  const shared = new BucketPictures(bucket, "r1")
  const read = jest.spyOn(shared, "read")
  const second = machine("two", shared)
  await Promise.all([1, 2, 3].map(() => second.pictures.get(picture("A"), "full", "webp")))
  expect(read).toHaveBeenCalledTimes(1)
})

it("draws anew what lies in the bucket only in part, and what older drawings were", async () => {
  await bucket.write("pictures/r1/A.full.webp", file("webp").subarray(0, 60), "image/webp")
  await bucket.write("pictures/r0/B.full.webp", file("webp"), "image/webp")
  const { pictures, drawn } = machine("one")
  await pictures.get(picture("A"), "full", "webp")
  await pictures.get(picture("B"), "full", "webp")
  expect(drawn).toEqual(["A", "B"])
})

describe("a bucket that does not answer", () => {
  let silent: Server
  let asked = 0
  beforeAll(async () => {
    silent = createServer(() => {
      asked++
    })
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
  })

  it("keeps nobody waiting, and is left alone for a while", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {})
    const { port } = silent.address() as AddressInfo
    let now = 1_000_000
    const away = new Bucket({ ...store.place, endpoint: `http://127.0.0.1:${port}` })
    const { pictures, drawn } = machine("one", new BucketPictures(away, "r1", () => now))
    const begun = Date.now()
    await pictures.get(picture("A"), "full", "webp")
    // It has no end of its own.
    expect(Date.now() - begun).toBeLessThan(30_000)
    const before = asked
    await pictures.get(picture("B"), "full", "webp")
    expect(asked).toBe(before)
    expect(drawn).toEqual(["A", "B"])
    expect(warn).toHaveBeenCalledTimes(1)
    now += 60_000
    await pictures.get(picture("C"), "full", "webp")
    expect(asked).toBeGreaterThan(before)
    // What is still being written fails at once.
    silent.close()
    silent.closeAllConnections()
    await pictures.rest()
    warn.mockRestore()
  })
})

it("is asked again after a while, though the machine's clock was set back in the meantime", async () => {
  jest.spyOn(console, "warn").mockImplementation(() => {})
  const [date, clock] = [jest.spyOn(Date, "now"), jest.spyOn(performance, "now")]
  const read = jest.fn(() => Promise.reject(new Error("away")))
  const pictures = new BucketPictures({ read, write: async () => {} }, "r1")
  date.mockReturnValue(10_000_000)
  clock.mockReturnValue(500_000)
  await pictures.read("A.webp")
  await pictures.read("A.webp")
  expect(read).toHaveBeenCalledTimes(1)
  date.mockReturnValue(6_400_000)
  clock.mockReturnValue(560_000)
  await pictures.read("A.webp")
  expect(read).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()
})

it("keeps the bucket's pictures within their bytes: those of older drawings go first, the catalog's last", async () => {
  const names = ["r1/ours.full.webp", "r1/thought-up.full.webp", "r1/newer.full.webp", "r0/ours.full.webp"]
  for (const [at, name] of names.entries()) {
    await bucket.write(`pictures/${name}`, Buffer.alloc(100 + at), "image/webp")
    // The store keeps times in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_050))
  }
  await bucket.write("picture-0.webp", Buffer.alloc(5_000), "image/webp")
  const sweep = (maxBytes: number) =>
    sweepSharedPictures(bucket, { revision: "r1", outlasts: (name) => name === "ours", maxBytes })
  const left = async () => (await bucket.list("")).map(({ key }) => key)
  expect(await sweep(10_000)).toBe(0)
  expect(await sweep(310)).toBe(1)
  expect(await left()).not.toContain("pictures/r0/ours.full.webp")
  expect(await sweep(250)).toBe(1)
  expect(await left()).toEqual([
    "picture-0.webp",
    "pictures/r1/newer.full.webp",
    "pictures/r1/ours.full.webp",
  ])
  expect(await sweep(150)).toBe(1)
  expect(await left()).toEqual(["picture-0.webp", "pictures/r1/ours.full.webp"])
})
