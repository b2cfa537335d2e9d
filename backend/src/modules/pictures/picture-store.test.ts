import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Drawable } from "./artwork/registry"
import type { Render } from "./picture-store"
import { PictureStore, PictureStoreBusyError } from "./picture-store"

/** The least that passes for a whole file of `length` bytes. */
function jpeg(length: number): Uint8Array {
  const bytes = Buffer.alloc(length, 7)
  bytes.writeUInt16BE(0xffd8, 0)
  bytes.writeUInt16BE(0xffd9, length - 2)
  return bytes
}

function webp(length: number): Uint8Array {
  const bytes = Buffer.alloc(length, 7)
  bytes.write("RIFF", 0)
  bytes.writeUInt32LE(length - 8, 4)
  return bytes
}

const picture = (name: string): Drawable => ({ name, draw: () => "<svg/>" })

describe("the picture store", () => {
  let dir: string
  let drawn: string[]
  const render: Render = async (drawing, format) => {
    drawn.push(`${drawing.name}/${format}`)
    const make = format === "webp" ? webp : jpeg
    return { full: make(300), medium: make(100) }
  }
  const store = (options: Partial<ConstructorParameters<typeof PictureStore>[0]> = {}) =>
    new PictureStore({ dir, maxBytes: 10_000, render, ...options })

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "pictures-"))
    drawn = []
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it("draws a picture once for everyone who asks at the same time, whatever the size", async () => {
    const pictures = store()
    const answers = await Promise.all([
      pictures.get(picture("PUL-RED"), "full", "jpeg"),
      pictures.get(picture("PUL-RED"), "full", "jpeg"),
      pictures.get(picture("PUL-RED"), "medium", "jpeg"),
    ])
    expect(answers.map((bytes) => bytes.length)).toEqual([300, 300, 100])
    expect(drawn).toEqual(["PUL-RED/jpeg"])
  })

  it("never draws again what is stored, also after a restart", async () => {
    await store().get(picture("PUL-RED"), "full", "jpeg")
    const restarted = store()
    expect((await restarted.get(picture("PUL-RED"), "medium", "jpeg")).length).toBe(100)
    expect(drawn).toEqual(["PUL-RED/jpeg"])
    await restarted.get(picture("PUL-RED"), "medium", "webp")
    expect(drawn).toEqual(["PUL-RED/jpeg", "PUL-RED/webp"])
  })

  it("keeps within its bytes, dropping what was unused for longest", async () => {
    const pictures = store({ maxBytes: 1000 })
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.get(picture("B"), "full", "jpeg")
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.get(picture("C"), "full", "jpeg")
    const files = await readdir(dir)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000)
    expect(files).toContain("A.full.jpg")
    expect(files).toContain("C.full.jpg")
    expect(files).not.toContain("B.full.jpg")
  })

  it("learns the order of use from the files when it starts", async () => {
    await writeFile(join(dir, "OLD.full.jpg"), jpeg(600))
    await writeFile(join(dir, "NEW.full.jpg"), jpeg(600))
    await utimes(join(dir, "OLD.full.jpg"), 1000, 1000)
    await store({ maxBytes: 1200 }).get(picture("A"), "full", "jpeg")
    const files = await readdir(dir)
    expect(files).toContain("NEW.full.jpg")
    expect(files).not.toContain("OLD.full.jpg")
  })

  it("clears away what an interrupted run has left, and draws broken files again", async () => {
    await writeFile(join(dir, "A.full.jpg.0123.tmp"), "half")
    await writeFile(join(dir, "A.full.jpg"), jpeg(300).subarray(0, 200))
    await writeFile(join(dir, "B.full.webp"), webp(300).subarray(0, 200))
    await writeFile(join(dir, "C.full.jpg"), "")
    const pictures = store()
    expect((await pictures.get(picture("A"), "full", "jpeg")).length).toBe(300)
    expect((await pictures.get(picture("B"), "full", "webp")).length).toBe(300)
    expect((await pictures.get(picture("C"), "full", "jpeg")).length).toBe(300)
    expect(drawn).toEqual(["A/jpeg", "B/webp", "C/jpeg"])
    expect((await readFile(join(dir, "A.full.jpg"))).length).toBe(300)
    expect((await readdir(dir)).filter((file) => file.endsWith(".tmp"))).toEqual([])
  })

  it("draws a file again that someone has taken away", async () => {
    const pictures = store()
    await pictures.get(picture("A"), "full", "jpeg")
    await rm(join(dir, "A.full.jpg"))
    expect((await pictures.get(picture("A"), "full", "jpeg")).length).toBe(300)
    expect(drawn).toEqual(["A/jpeg", "A/jpeg"])
  })

  it("draws no more at once than it may, lets a few wait and sends the rest away", async () => {
    let busy = 0
    let most = 0
    const gates: (() => void)[] = []
    const pictures = store({
      concurrency: 2,
      maxWaiting: 1,
      render: async () => {
        most = Math.max(most, ++busy)
        await new Promise<void>((resolve) => gates.push(resolve))
        busy--
        return { full: jpeg(20), medium: jpeg(20) }
      },
    })
    const settled = Promise.allSettled(
      ["A", "B", "C", "D"].map((name) => pictures.get(picture(name), "full", "jpeg")),
    )
    while (gates.length < 3) {
      gates[gates.length - 1]?.()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (const open of gates) open()
    const results = await settled
    expect(most).toBe(2)
    const refused = results.filter((result) => result.status === "rejected")
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(PictureStoreBusyError)])
  })

  it("does not remember a failure", async () => {
    let broken = true
    const pictures = store({
      render: async () => {
        if (broken) throw new Error("no pixels today")
        return { full: jpeg(300), medium: jpeg(100) }
      },
    })
    await expect(pictures.get(picture("A"), "full", "jpeg")).rejects.toThrow("no pixels today")
    broken = false
    expect((await pictures.get(picture("A"), "full", "jpeg")).length).toBe(300)
  })
})
