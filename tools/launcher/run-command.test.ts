import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ROOT, TSX } from "../paths"
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

it("tells of a log that can't be written in a sentence, once the command has ended", async () => {
  const ended = join(folder, "ended")
  const talk = `for (let n = 0; n < 100; n++) console.log("x".repeat(100))
    setTimeout(() => require("node:fs").writeFileSync(${JSON.stringify(ended)}, ""), 500)`
  const script = `
    import { runCommand } from ${JSON.stringify(join(ROOT, "tools", "launcher", "run-command.ts"))}
    const place = { cwd: ${JSON.stringify(folder)}, logFile: ${JSON.stringify(join(folder, "trying.log"))} }
    await runCommand("Trying", process.execPath, ["-e", ${JSON.stringify(talk)}], place)
      .catch((error) => process.stdout.write(error.name + ": " + error.message))`
  // No file may grow beyond a kilobyte, as on a full disk.
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`
  const child = spawn(
    "bash",
    ["-c", limited, process.execPath, "--import", TSX, "--input-type=module", "-e", script],
    { env: { ...process.env, TSX_DISABLE_CACHE: "1" }, stdio: ["ignore", "pipe", "inherit"] },
  )
  expect(await text(child.stdout)).toMatch(
    /^Problem: \S.*trying\.log can't be written \(EFBIG.*start again\.$/,
  )
  expect(existsSync(ended)).toBe(true)
})
