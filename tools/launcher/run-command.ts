import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { constants, setPriority } from "node:os"
import { dirname } from "node:path"
import { finished } from "node:stream/promises"
import { Problem } from "../problem"

interface Options {
  cwd: string
  env?: Record<string, string | undefined>
  /** Where the command's output is kept, for its owner to read. */
  logFile: string
  /** Lines that contain a secret: `onLine` gets them, the log and the error's message don't. */
  secretLine?: RegExp
  /** Called with each line as it comes, for commands that are watched. */
  onLine?: (line: string) => void
  /** Takes what other work leaves of the machine. */
  idle?: boolean | undefined
}

const TAIL_LINES = 25

const running = new Set<ChildProcess>()

/** Ends the running commands when the launcher has been asked to stop. */
export function stopCommands() {
  for (const child of running) child.kill("SIGTERM")
}

/**
 * Runs one of our programs to its end.
 * @throws {Problem} with its last lines of output when it fails, or when they can't be kept.
 */
export async function runCommand(title: string, command: string, args: string[], options: Options) {
  await mkdir(dirname(options.logFile), { recursive: true })
  // A file that is already there would keep its permissions.
  await rm(options.logFile, { force: true })
  const log = createWriteStream(options.logFile, { mode: 0o600 })
  const logged = finished(log)
  // Told once the command has ended.
  logged.catch(() => {})
  const tail: string[] = []
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  if (options.idle && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  running.add(child)
  const take = (line: string) => {
    options.onLine?.(line)
    if (options.secretLine?.test(line)) return
    log.write(`${line}\n`)
    tail.push(line)
    if (tail.length > TAIL_LINES) tail.shift()
  }
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ""
    stream.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) take(line)
    })
    stream.once("end", () => rest && take(rest))
  }
  const code = await new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("close", (exit, signal) => resolve(exit ?? signal ?? "unknown"))
  })
  running.delete(child)
  log.end()
  await logged.catch((error: Error) => {
    throw new Problem(`${options.logFile} can't be written (${error.message}); make room, and start again.`, {
      cause: error,
    })
  })
  if (code !== 0) {
    throw new Problem(
      `${title} failed (${code}). All it said is in ${options.logFile}; at the end:\n${tail.join("\n")}`,
    )
  }
}
