import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { keepFormFoldersSwept, makeFormFolder, sweepFormFolders } from "./form-folders"

const NOW = new Date("2026-11-29T12:00:00Z")
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let place = ""
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "form folders "))
})
afterEach(() => rm(place, { recursive: true }))

/** A form's folder with a photo in it, of so long ago. */
async function formOf(minutes: number): Promise<string> {
  const folder = await makeFormFolder(place)
  await writeFile(join(folder, "photo"), "a rider's")
  await utimes(folder, minutesAgo(minutes), minutesAgo(minutes))
  return basename(folder)
}

it("what the forms of a killed process have left is removed, and no form on its way", async () => {
  await formOf(16)
  const onItsWay = await formOf(6)
  const others = join(place, "others")
  await mkdir(others)
  await utimes(others, minutesAgo(60), minutesAgo(60))
  await sweepFormFolders(NOW, place)
  expect((await readdir(place)).sort()).toEqual(["others", onItsWay])
})

it("nothing fails where there is nothing to look into", async () => {
  await expect(sweepFormFolders(NOW, join(place, "nowhere"))).resolves.toBeUndefined()
})

describe("as long as the process runs", () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "performance"],
    })
  })
  afterEach(() => {
    jest.clearAllTimers()
    jest.useRealTimers()
  })

  const untilSwept = async (left: string[]) => {
    for (let tries = 0; tries < 100 && (await readdir(place)).length > left.length; tries++) await sleep(20)
    expect((await readdir(place)).sort()).toEqual([...left].sort())
  }

  it("folders are swept at its start, and again once they are old enough", async () => {
    await formOf(16)
    const leftJustNow = await formOf(1)
    keepFormFoldersSwept(place)
    await untilSwept([leftJustNow])
    jest.advanceTimersByTime(10 * 60_000)
    await sleep(100)
    await untilSwept([leftJustNow])
    jest.advanceTimersByTime(5 * 60_000)
    await untilSwept([])
  })
})
