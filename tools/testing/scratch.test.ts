import { existsSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { withScratch } from "./scratch"

let memory = ""
beforeEach(async () => {
  memory = await mkdtemp(join(tmpdir(), "scratch test "))
})
afterEach(() => rm(memory, { recursive: true, force: true }))

it("is a folder of its own, removed with what is in it", async () => {
  const used = await withScratch(
    (one) =>
      withScratch(
        async (two) => {
          await writeFile(join(two, "file"), "text")
          return [one, two]
        },
        memory,
        0,
      ),
    memory,
    0,
  )
  expect(new Set(used).size).toBe(2)
  expect(used.map(dirname)).toEqual([memory, memory])
  expect(used.map(existsSync)).toEqual([false, false])
})

it("a scratch folder is removed after a failure, too", async () => {
  const folders: string[] = []
  const failing = withScratch(
    async (folder) => {
      folders.push(folder)
      throw new Error("no")
    },
    memory,
    0,
  )
  await expect(failing).rejects.toThrow("no")
  expect(folders.map(existsSync)).toEqual([false])
})

it("is on the disk where there is no memory to be had", async () => {
  expect(await withScratch(async (folder) => dirname(folder), join(memory, "nowhere"), 0)).toBe(tmpdir())
})

it("clears away what a killed run has left, and nobody else's", async () => {
  const left = join(memory, "shop-test-999999999-abc")
  const used = join(memory, `shop-test-${process.pid}-abc`)
  const other = join(memory, "other")
  for (const folder of [left, used, other]) await mkdir(folder)
  await withScratch(async () => undefined, memory, 0)
  expect([left, used, other].map(existsSync)).toEqual([false, true, true])
})
