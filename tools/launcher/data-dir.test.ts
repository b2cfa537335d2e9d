import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { ROOT, TSX } from "../paths"
import { claimDataDir, claimFreeDataDir, removeHalfRestored } from "./data-dir"
import { startedAt } from "./process-identity"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data dir test "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const claimedBy = async (pid: number, started: string | undefined, name = "launcher.json") =>
  writeFile(join(folder, name), JSON.stringify({ pid, started }))

it("can be claimed again after it was given back", async () => {
  const data = await claimDataDir(join(folder, "new"))
  await data.release()
  await expect(claimDataDir(join(folder, "new"))).resolves.toMatchObject({ path: join(folder, "new") })
})

it("is refused while another start of the shop lives", async () => {
  await claimedBy(process.ppid, await startedAt(process.ppid))
  await expect(claimDataDir(folder)).rejects.toThrow(/in use by another start of the shop/)
  const beside = await claimFreeDataDir(folder)
  expect(beside.path).toBe(`${folder}-2`)
  await rm(beside.path, { recursive: true })
})

it("is claimed by one of two starts in the same moment", async () => {
  const claims = await Promise.allSettled([claimDataDir(folder), claimDataDir(folder)])
  const refused = claims.filter(({ status }) => status === "rejected")
  expect(refused).toEqual([
    {
      status: "rejected",
      reason: expect.objectContaining({ message: expect.stringMatching(/is in use by another start/) }),
    },
  ])
})

const DATA_DIR_FILE = JSON.stringify(join(ROOT, "tools", "launcher", "data-dir.ts"))

it("is refused in words where nothing can be created, and below a file", async () => {
  await writeFile(join(folder, "file"), "")
  for (const path of ["/proc/x/data", join(folder, "file", "data")]) {
    // In a process of its own that is killed in time: its attempt could go on forever.
    const script = `require(${DATA_DIR_FILE}).claimDataDir(${JSON.stringify(path)}).catch(({ message }) => console.log(message))`
    const end = { timeout: 60_000, killSignal: "SIGKILL" } as const
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", TSX, "--eval", script], end)
    expect(stdout).toMatch(/^DATA_DIR can't be written \(E.*\); set it to a folder you may write to\./)
  }
})

/** Starts in processes of their own, each of which answers a folder with whether it could claim it. */
function starts(count: number) {
  const script = `
    const { claimDataDir } = require(${DATA_DIR_FILE})
    require("node:readline").createInterface({ input: process.stdin }).on("line", (folder) =>
      claimDataDir(folder).then(() => console.log("claimed"), ({ message }) => console.log(message)))`
  return Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ["--import", TSX, "--eval", script], {
      stdio: ["pipe", "pipe", "inherit"],
    })
    const lines = createInterface({ input: child.stdout })
    const claim = async (path: string): Promise<string> => {
      child.stdin.write(`${path}\n`)
      return (await once(lines, "line"))[0]
    }
    return { claim, stop: () => child.stdin.end() }
  })
}

it("is claimed by one of several starts in the same moment after a crash, and the others can go beside it", async () => {
  const several = starts(5)
  try {
    for (let round = 0; round < 60; round++) {
      await claimedBy(2 ** 30, `${round}`)
      const answers = await Promise.all(several.map(({ claim }) => claim(folder)))
      expect(answers.filter((answer) => answer === "claimed")).toHaveLength(1)
      expect(answers.filter((answer) => /is in use by another start/.test(answer))).toHaveLength(4)
      expect(await readdir(folder)).toEqual(["launcher.json"])
    }
  } finally {
    for (const { stop } of several) stop()
  }
  await claimedBy(2 ** 30, "1")
  const beside = await Promise.all([claimFreeDataDir(folder), claimFreeDataDir(folder)])
  expect(beside.map(({ path }) => path).sort()).toEqual([folder, `${folder}-2`])
  await rm(`${folder}-2`, { recursive: true })
})

it("is free when the process that had it is gone, or its id is another's now", async () => {
  await claimedBy(2 ** 30, "1")
  await expect(claimDataDir(folder)).resolves.toBeDefined()
  await claimedBy(process.ppid, "long ago")
  await expect(claimDataDir(folder)).resolves.toBeDefined()
})

it("is free when those that were about to replace a claim were killed as well", async () => {
  for (const name of ["launcher.json", "launcher.json.next", "launcher.json.next.next"])
    await claimedBy(2 ** 30, "1", name)
  await expect(claimDataDir(folder)).resolves.toMatchObject({ afterCrash: true })
  expect(await readdir(folder)).toEqual(["launcher.json"])
  await expect(claimDataDir(folder)).rejects.toThrow(/in use by another start of the shop/)
})

it("is free after a process that had this one's id", async () => {
  await claimedBy(process.pid, await startedAt(process.pid))
  await expect(claimDataDir(folder)).resolves.toMatchObject({ afterCrash: true })
})

it("is freed of what a restore that was killed left there", async () => {
  await mkdir(join(folder, "restoring-Ab12", "private"), { recursive: true })
  await mkdir(join(folder, "private"))
  await removeHalfRestored(folder)
  expect(await readdir(folder)).toEqual(["private"])
})
