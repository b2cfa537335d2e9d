import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { ROOT, TSX } from "../paths"
import { freePort } from "./ports"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What `npm run serve` and `npm run migrate` say with this `.env`, in a process of its own. */
async function said(envFile: string): Promise<string> {
  await writeFile(join(folder, ".env"), envFile)
  const script = `
    const { readyToServe } = require(${JSON.stringify(join(ROOT, "tools", "launcher", "ready-to-serve.ts"))})
    readyToServe(${JSON.stringify(folder)}).catch(({ message }) => console.log(message))`
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", TSX, "--eval", script], {
    env: { PATH: process.env.PATH },
  })
  return stdout
}

it("a server reads .env, as npm start does", async () => {
  const url = `postgres://127.0.0.1:${await freePort()}/shop`
  expect(await said(`DATABASE_URL=${url}`)).toContain(`The database can't be reached at ${url}`)
})
