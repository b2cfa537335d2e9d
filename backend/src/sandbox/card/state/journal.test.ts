import { mkdtempSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Journal } from "./journal"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A disk with this many bytes left: it takes what it can, and then nothing. */
function fullDisk(room: number) {
  let left = room
  return {
    write(file: number, bytes: Buffer): number {
      if (left === 0) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })
      const taken = writeSync(file, bytes.subarray(0, left))
      left -= taken
      return taken
    },
    free() {
      left = Number.POSITIVE_INFINITY
    },
  }
}

test("an entry that a full disk takes half of never happened, and the next one is whole", () => {
  const path = join(folder, "journal.jsonl")
  const disk = fullDisk(20)
  const journal = new Journal(path, disk.write)
  journal.append(["first"])
  expect(() => journal.append(["second", "too long for what is left"])).toThrow("ENOSPC")
  disk.free()
  journal.append(["third"])
  journal.close()
  expect(new Journal(path).read()).toEqual([["first"], ["third"]])
})

test("an entry that is taken piece by piece is whole", () => {
  const path = join(folder, "journal.jsonl")
  const journal = new Journal(path, (file, bytes) => writeSync(file, bytes.subarray(0, 3)))
  journal.append(["first"])
  journal.append(["second"])
  journal.close()
  expect(new Journal(path).read()).toEqual([["first"], ["second"]])
})
