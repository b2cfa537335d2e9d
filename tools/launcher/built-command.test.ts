import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ROOT } from "../paths"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "built command "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a command that a test folder's Medusa has; `work` is its code. */
async function run(work: string) {
  const commands = join(folder, "node_modules", "@medusajs", "medusa", "commands", "db")
  await mkdir(commands, { recursive: true })
  await writeFile(join(folder, "package.json"), "{}")
  await writeFile(join(commands, "some.js"), `exports.default = async (options) => { ${work} }`)
  const words = [
    join(ROOT, "tools", "launcher", "built-command.cjs"),
    "db/some",
    JSON.stringify({ safe: true }),
  ]
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] })
  const said = [text(child.stdout), text(child.stderr)] as const
  const [code] = await once(child, "close")
  const [output, errors] = await Promise.all(said)
  return { code, output, errors }
}

it("runs Medusa's command in the folder it is in, with its options", async () => {
  const { code, output } = await run("console.log(JSON.stringify(options))")
  expect([code, JSON.parse(output)]).toEqual([0, { safe: true, directory: folder }])
})

it("fails as the command does", async () => {
  expect((await run("process.exit(3)")).code).toBe(3)
  const { code, errors } = await run('throw new Error("no database")')
  expect([code, errors]).toEqual([1, expect.stringContaining("no database")])
})

it("goes on after an error that nobody caught, and writes it down", async () => {
  const { code, output, errors } = await run(
    'Promise.reject(new Error("of nobody\'s")); setTimeout(() => console.log("done"), 100)',
  )
  expect([code, output, errors]).toEqual([0, "done\n", expect.stringContaining("of nobody's")])
})
