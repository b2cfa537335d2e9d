import { execFile } from "node:child_process"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
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

const LIVE = `
SHOP_MODE=live
SHOP_ORIGIN=https://shop.example.com
STORE_BRAND=Northwoods
STORE_PHONE="(218) 555-0100"
STORE_EMAIL=sales@northwoods.example
JWT_SECRET=a secret of the live shop's own, long enough
COOKIE_SECRET=another secret of the live shop, long enough
ALLOW_STAND_INS=card-sandbox,mail-outbox,text-outbox,proof-of-work
`

it("a server reads .env, as npm start does", async () => {
  const url = `postgres://127.0.0.1:${await freePort()}/shop`
  expect(await said(`DATABASE_URL=${url}`)).toContain(`The database can't be reached at ${url}`)
})

it("a server of a live shop says that everyone on its machine can read its keys, as npm start does", async () => {
  const live = `${LIVE}DATABASE_URL=postgres://127.0.0.1:${await freePort()}/shop`
  await writeFile(join(folder, ".env"), "", { mode: 0o600 })
  expect(await said(live)).toMatch(/^The database can't be reached/)
  await chmod(join(folder, ".env"), 0o644)
  expect(await said(live)).toMatch(/^Every account of this machine can read \.env.*\nThe database can't be/)
})
