import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { claimDataDir, claimFreeDataDir, removeHalfRestored } from "./data-dir"
import { startedAt } from "./process-identity"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data dir test "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const claimedBy = async (pid: number, started: string | undefined) =>
  writeFile(join(folder, "launcher.json"), JSON.stringify({ pid, started }))

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

it("is free when the process that had it is gone, or its id is another's now", async () => {
  await claimedBy(2 ** 30, "1")
  await expect(claimDataDir(folder)).resolves.toBeDefined()
  await claimedBy(process.ppid, "long ago")
  await expect(claimDataDir(folder)).resolves.toBeDefined()
})

it("is freed of what a restore that was killed left there", async () => {
  await mkdir(join(folder, "restoring-Ab12", "private"), { recursive: true })
  await mkdir(join(folder, "private"))
  await removeHalfRestored(folder)
  expect(await readdir(folder)).toEqual(["private"])
})
