import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Picture, Render, Rendering } from "./picture-store"
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

/** One box that spans the whole file. */
function avif(length: number): Uint8Array {
  const bytes = Buffer.alloc(length, 7)
  bytes.writeUInt32BE(length, 0)
  return bytes
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Waits until a store has looked on its disk this many times, and what it did not find is in line. */
function looks(pictures: PictureStore): (times: number) => Promise<void> {
  const read = jest.spyOn(pictures as unknown as { read(): Promise<unknown> }, "read")
  return async (times) => {
    for (let tries = 0; tries < 2_000 && read.mock.calls.length < times; tries++) await soon()
    await Promise.all(read.mock.results.map(({ value }) => value))
    await soon()
  }
}

const picture = (name: string): Picture => ({ name, draw: () => "<svg/>" })

describe("the picture store", () => {
  let dir: string
  let drawn: string[]
  const make = { avif, webp, jpeg }
  const rendering: Rendering = async (size, format) => make[format](size === "full" ? 300 : 100)
  const render: Render = async (drawing) => {
    drawn.push(drawing.name)
    return rendering
  }
  const stores: PictureStore[] = []
  const store = (options: Partial<ConstructorParameters<typeof PictureStore>[0]> = {}) => {
    const made = new PictureStore({ dir, maxBytes: 10_000, render, ...options })
    stores.push(made)
    return made
  }

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "pictures-"))
    drawn = []
  })
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((made) => made.rest()))
    await rm(dir, { recursive: true, force: true })
  })

  it("draws a picture once for everyone who asks at the same time, whatever the size", async () => {
    let draw = () => {}
    const drawing = new Promise<void>((resolve) => {
      draw = resolve
    })
    const pictures = store({ render: (asked) => drawing.then(() => render(asked)) })
    const looked = looks(pictures)
    const asked = Promise.all([
      pictures.get(picture("PUL-RED"), "full", "jpeg"),
      pictures.get(picture("PUL-RED"), "full", "jpeg"),
      pictures.get(picture("PUL-RED"), "medium", "jpeg"),
    ])
    await looked(3)
    draw()
    const answers = await asked
    expect(answers.map(({ bytes }) => bytes.length)).toEqual([300, 300, 100])
    expect(drawn).toEqual(["PUL-RED"])
  })

  it("never draws again what is stored, also after a restart and in another format", async () => {
    const pictures = store()
    await pictures.get(picture("PUL-RED"), "full", "jpeg")
    await pictures.rest()
    const restarted = store()
    expect((await restarted.get(picture("PUL-RED"), "medium", "jpeg")).bytes.length).toBe(100)
    expect((await restarted.get(picture("PUL-RED"), "full", "webp")).format).toBe("webp")
    expect(drawn).toEqual(["PUL-RED"])
  })

  it("answers with the file asked for before the others are made", async () => {
    const made: string[] = []
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const pictures = store({
      render: async () => async (size, format) => {
        if (made.push(`${size} ${format}`) > 1) await gate
        return rendering(size, format)
      },
    })
    await pictures.get(picture("A"), "small", "webp")
    expect(made.slice(0, 1)).toEqual(["small webp"])
    // Alongside what is made while no one waits.
    const second = pictures.get(picture("B"), "medium", "jpeg")
    open()
    await second
    await pictures.rest()
    expect(await readdir(dir)).toHaveLength(24)
    expect(made).toHaveLength(24)
  })

  it("makes nothing else of a picture of which one file alone is asked for", async () => {
    const pictures = store()
    await pictures.get({ ...picture("A"), only: { size: "full", format: "jpeg" } }, "full", "jpeg")
    await pictures.rest()
    expect(await readdir(dir)).toEqual(["A.full.jpg"])
  })

  it("answers with what it can't keep, and says so", async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => {})
    const pictures = store()
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.rest()
    await rm(dir, { recursive: true })
    await writeFile(dir, "no folder any more")
    expect((await pictures.get(picture("B"), "full", "jpeg")).bytes.length).toBe(300)
    await pictures.rest()
    const reason = expect.objectContaining({ code: "EEXIST" })
    expect(error.mock.calls).toEqual([["The picture B.full.jpg could not be kept:", reason]])
    error.mockRestore()
  })

  it("answers with what another machine has drawn when it can't keep that", async () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => {})
    const pictures = store({ shared: { read: async () => jpeg(200), keep: async () => {} } })
    await pictures.get(picture("A"), "full", "jpeg")
    await rm(dir, { recursive: true })
    await writeFile(dir, "no folder any more")
    expect((await pictures.get(picture("B"), "full", "jpeg")).bytes.length).toBe(200)
    expect(drawn).toEqual([])
    expect(error.mock.calls[0]?.[0]).toBe("The picture B.full.jpg could not be kept:")
    error.mockRestore()
  })

  it("tries again when it could not read its folder", async () => {
    await rm(dir, { recursive: true })
    await writeFile(dir, "no folder yet")
    const pictures = store()
    await expect(pictures.get(picture("A"), "full", "jpeg")).rejects.toThrow("EEXIST")
    await expect(pictures.warm(picture("A"))).resolves.toBeUndefined()
    await rm(dir)
    expect((await pictures.get(picture("A"), "full", "jpeg")).bytes.length).toBe(300)
  })

  it("answers with WebP until the AVIF is made, from the same drawing", async () => {
    const pictures = store()
    expect((await pictures.get(picture("A"), "full", "avif")).format).toBe("webp")
    await pictures.rest()
    expect((await pictures.get(picture("A"), "full", "avif")).format).toBe("avif")
    expect((await pictures.get(picture("A"), "medium", "avif")).format).toBe("avif")
    expect(drawn).toEqual(["A"])
  })

  it("draws ahead what will be asked for, once, and never fails at it", async () => {
    const pictures = store()
    await Promise.all([pictures.warm(picture("A")), pictures.warm(picture("A"))])
    await pictures.warm(picture("A"))
    await pictures.get(picture("A"), "medium", "webp")
    expect(drawn).toEqual(["A"])
    const broken = store({ render: () => Promise.reject(new Error("no pixels today")) })
    await expect(broken.warm(picture("B"))).resolves.toBeUndefined()
  })

  it("draws what somebody waits for before what is drawn ahead", async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const pictures = store({
      render: async ({ name }) => {
        drawn.push(name)
        await gate
        return rendering
      },
    })
    const looked = looks(pictures)
    const ahead = ["A", "B", "C"].map((name) => pictures.warm(picture(name)))
    // One after the other: the disk may answer in any order.
    const first = pictures.get(picture("D"), "full", "webp")
    await looked(1)
    const second = pictures.get(picture("C"), "full", "webp")
    await looked(2)
    open()
    await Promise.all([...ahead, first, second])
    expect(drawn).toEqual(["A", "D", "C", "B"])
  })

  it("drops what the catalog shows only after everything that was thought up", async () => {
    const pictures = store({ maxBytes: 1_900, outlasts: (name) => name.startsWith("ours") })
    await pictures.get(picture("ours.2"), "full", "webp")
    for (const name of ["A", "B", "C"]) {
      await pictures.get(picture(name), "full", "webp")
      // All of one before the next, however slow the disk is.
      await pictures.rest()
    }
    const files = await readdir(dir)
    expect(files.filter((file) => file.startsWith("ours.2."))).not.toEqual([])
    expect(files.filter((file) => file.startsWith("A."))).toEqual([])
  })

  it("keeps within its bytes, dropping what was unused for longest", async () => {
    // Room for two and a bit: of A everything but the file used again goes first, then the oldest of B.
    const pictures = store({ maxBytes: 3700 })
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.rest()
    await pictures.get(picture("B"), "full", "jpeg")
    await pictures.rest()
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.get(picture("C"), "full", "jpeg")
    await pictures.rest()
    const files = await readdir(dir)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3700)
    expect(files).toContain("A.full.jpg")
    expect(files).toContain("C.full.jpg")
    expect(files).not.toContain("B.full.jpg")
  })

  it("learns the order of use from the files when it starts", async () => {
    await writeFile(join(dir, "OLD.full.jpg"), jpeg(600))
    await writeFile(join(dir, "NEW.full.jpg"), jpeg(600))
    await utimes(join(dir, "OLD.full.jpg"), 1000, 1000)
    // Room for NEW and all that is made of A, including its AVIF, but not for OLD.
    const pictures = store({ maxBytes: 2500 })
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.rest()
    const files = await readdir(dir)
    expect(files).toContain("NEW.full.jpg")
    expect(files).not.toContain("OLD.full.jpg")
  })

  it("clears away what an interrupted run has left, and draws broken files again", async () => {
    await writeFile(join(dir, "A.full.jpg.0123.tmp"), "half")
    await utimes(join(dir, "A.full.jpg.0123.tmp"), 1000, 1000)
    await writeFile(join(dir, "A.full.jpg"), jpeg(300).subarray(0, 200))
    await writeFile(join(dir, "B.full.webp"), webp(300).subarray(0, 200))
    await writeFile(join(dir, "C.full.jpg"), "")
    const pictures = store()
    expect((await pictures.get(picture("A"), "full", "jpeg")).bytes.length).toBe(300)
    expect((await pictures.get(picture("B"), "full", "webp")).bytes.length).toBe(300)
    expect((await pictures.get(picture("C"), "full", "jpeg")).bytes.length).toBe(300)
    expect(drawn).toEqual(["A", "B", "C"])
    await pictures.rest()
    expect((await readFile(join(dir, "A.full.jpg"))).length).toBe(300)
    expect((await readdir(dir)).filter((file) => file.endsWith(".tmp"))).toEqual([])
  })

  it("draws a file again that someone has taken away", async () => {
    const pictures = store()
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.rest()
    await rm(join(dir, "A.full.jpg"))
    expect((await pictures.get(picture("A"), "full", "jpeg")).bytes.length).toBe(300)
    expect(drawn).toEqual(["A", "A"])
  })

  it("goes on when somebody has taken the whole folder", async () => {
    const pictures = store()
    await pictures.get(picture("A"), "full", "jpeg")
    await pictures.rest()
    await rm(dir, { recursive: true })
    expect((await pictures.get(picture("A"), "full", "jpeg")).bytes.length).toBe(300)
    await pictures.rest()
    expect(await readdir(dir)).toContain("A.full.jpg")
  })

  it("draws no more at once than it may, lets a few wait and sends the rest away", async () => {
    let busy = 0
    let most = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const pictures = store({
      concurrency: 2,
      maxWaiting: 1,
      render: async () => {
        most = Math.max(most, ++busy)
        await gate
        busy--
        return rendering
      },
    })
    const asked = ["A", "B", "C", "D"].map((name) => pictures.get(picture(name), "full", "jpeg"))
    const settled = Promise.allSettled(asked)
    // As long as no drawing can finish, any answer is a refusal.
    await expect(Promise.race(asked)).rejects.toThrow(PictureStoreBusyError)
    open()
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
        return rendering
      },
    })
    await expect(pictures.get(picture("A"), "full", "jpeg")).rejects.toThrow("no pixels today")
    broken = false
    expect((await pictures.get(picture("A"), "full", "jpeg")).bytes.length).toBe(300)
  })
})
