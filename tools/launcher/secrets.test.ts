import { mkdtemp, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Problem } from "../problem"
import { demoSecrets } from "./secrets"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secrets test "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it("makes secrets once, different and long enough", async () => {
  const first = await demoSecrets(folder)
  expect(await demoSecrets(folder)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(4)
  for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(32)
})

it("adds the key for second factors to a folder from before there was one, and changes nothing else", async () => {
  const { mfaKey: _, ...before } = await demoSecrets(folder)
  await writeFile(join(folder, "secrets.json"), JSON.stringify(before))
  const now = await demoSecrets(folder)
  expect(now).toEqual({ ...before, mfaKey: expect.stringMatching(/^[\w-]{32,}$/) })
  expect(await demoSecrets(folder)).toEqual(now)
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600)
})

it("only the owner can read the secrets' file", async () => {
  await demoSecrets(folder)
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600)
})

it("does not make new ones over a damaged file", async () => {
  await writeFile(join(folder, "secrets.json"), '{"jwtSecret":')
  await expect(demoSecrets(folder)).rejects.toThrow(Problem)
})
