import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runCommand } from "./run-command"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-command "))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a script of Node's, with lines that contain "token" kept secret. */
const run = (script: string, logFile: string, onLine?: (line: string) => void) =>
  runCommand("Trying", process.execPath, ["-e", script], {
    cwd: folder,
    logFile,
    secretLine: /token/,
    ...(onLine ? { onLine } : {}),
  })

it("keeps what a command says, its last words too, but for lines with a secret", async () => {
  const logFile = join(folder, "logs", "trying.log")
  const heard: string[] = []
  await run(
    'process.stdout.write("one\\ntok"); setTimeout(() => process.stdout.write("en: geheim\\nlast"), 50)',
    logFile,
    (line) => heard.push(line),
  )
  expect(heard).toEqual(["one", "token: geheim", "last"])
  expect(await readFile(logFile, "utf8")).toBe("one\nlast\n")
})

it("lets only its owner read the log, whoever could read the last one", async () => {
  const logFile = join(folder, "trying.log")
  await writeFile(logFile, "from the last time", { mode: 0o644 })
  await run('console.log("once more")', logFile)
  expect((await stat(logFile)).mode & 0o777).toBe(0o600)
  expect(await readFile(logFile, "utf8")).toBe("once more\n")
})

it("says what a command that failed said, without its secrets", async () => {
  const logFile = join(folder, "trying.log")
  const failing = run('console.log("token: geheim"); console.error("no space"); process.exit(3)', logFile)
  await expect(failing).rejects.toThrow(
    `Trying failed (3). All it said is in ${logFile}; at the end:\nno space`,
  )
})
