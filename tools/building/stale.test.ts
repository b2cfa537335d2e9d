import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fingerprint, isProductSource, isStamped, writeStamp } from "./stale"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stale test "))
  await mkdir(join(folder, "src"))
  await writeFile(join(folder, "src", "a.ts"), "1")
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe("a fingerprint", () => {
  it("is the same after a change of times alone", async () => {
    const before = await fingerprint([folder])
    await utimes(join(folder, "src", "a.ts"), new Date(0), new Date(0))
    expect(await fingerprint([folder])).toBe(before)
  })

  it("changes with the content, with a new file and with a name", async () => {
    const prints = [await fingerprint([folder])]
    await writeFile(join(folder, "src", "a.ts"), "2")
    prints.push(await fingerprint([folder]))
    await writeFile(join(folder, "src", "b.ts"), "")
    prints.push(await fingerprint([folder]))
    await rm(join(folder, "src", "b.ts"))
    await writeFile(join(folder, "src", "c.ts"), "")
    prints.push(await fingerprint([folder]))
    expect(new Set(prints).size).toBe(4)
  })

  it("leaves out what commands make and what is not wanted", async () => {
    const before = await fingerprint([folder], isProductSource)
    await mkdir(join(folder, "node_modules"))
    await writeFile(join(folder, "node_modules", "x.js"), "")
    await writeFile(join(folder, "src", "a.test.ts"), "")
    expect(await fingerprint([folder], isProductSource)).toBe(before)
  })
})

describe("a stamp", () => {
  it("holds for exactly what was done", async () => {
    const stamp = join(folder, "out", ".built")
    expect(await isStamped(stamp, "abc")).toBe(false)
    await writeStamp(stamp, "abc")
    expect(await isStamped(stamp, "abc")).toBe(true)
    expect(await isStamped(stamp, "abd")).toBe(false)
  })
})
