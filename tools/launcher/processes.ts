import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { Problem } from "../problem"

/** One long-running program of the shop. */
export interface Program {
  name: string
  /** Arguments for Node: a script and its arguments. */
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** Answers below 500 when the program serves. */
  health: string
}

interface Running {
  program: Program
  child: ChildProcess
  ready: boolean
  /** Times of unexpected ends, ms since the epoch. */
  crashes: number[]
  tail: string[]
}

const FOLLOW_LAUNCHER = new URL("./follow-launcher.mjs", import.meta.url).href
const READY_TIMEOUT_MS = 600_000
/** Longer than any call in progress takes (the backend's front-door/guard.ts). */
const STOP_TIMEOUT_MS = 25_000
const POLL_MS = 100
/** After more ends than this within the window, restarting doesn't help. */
export const MAX_CRASHES = 4
const CRASH_WINDOW_MS = 60_000
const FIRST_BACKOFF_MS = 500
const TAIL_LINES = 25

/** Waiting time before the next start after `crashes` ends in a row, ms. */
export const backoff = (crashes: number) => FIRST_BACKOFF_MS * 2 ** (crashes - 1)

/** The ends that still count at `now`. */
export const recentCrashes = (crashes: number[], now: number) =>
  crashes.filter((at) => now - at < CRASH_WINDOW_MS)

/**
 * Starts programs, passes on their output with their name before each line, restarts a crashed one, and stops all of
 * them in the reverse order of their start.
 */
export class Processes {
  private readonly running: Running[] = []
  private stopping: Promise<void> | undefined
  private giveUp: (problem: Problem) => void = () => {}

  /** Rejects when a program keeps crashing. */
  readonly failure = new Promise<never>((_, reject) => {
    this.giveUp = reject
  })

  constructor(private readonly say: (line: string) => void) {
    // Nobody may be listening yet when a program fails.
    this.failure.catch(() => {})
  }

  /**
   * Starts a program and waits until it serves.
   * @throws {Problem} with its last lines when it ends or does not answer in time.
   */
  async start(program: Program): Promise<void> {
    if (this.stopping) throw new Problem("The shop is stopping.")
    const one: Running = { program, child: this.launch(program), ready: false, crashes: [], tail: [] }
    this.running.push(one)
    this.watch(one)
    await this.untilHealthy(one)
    one.ready = true
  }

  /** Stops every program, the last started first. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      for (const { child } of [...this.running].reverse()) await stopGroup(child)
    })()
    return this.stopping
  }

  /** Ends every program at once, for a person who does not want to wait. */
  kill() {
    for (const { child } of this.running) signalGroup(child, "SIGKILL")
  }

  private launch({ args, cwd, env }: Program): ChildProcess {
    return spawn(process.execPath, ["--import", FOLLOW_LAUNCHER, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // In a separate process group: Ctrl-C reaches only the launcher, which stops the programs in order.
      detached: true,
    })
  }

  private watch(one: Running) {
    const { child, program } = one
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ""
      stream?.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n")
        rest = lines.pop() ?? ""
        for (const line of lines) {
          this.say(`${program.name} | ${line}`)
          one.tail.push(line)
        }
        one.tail.splice(0, one.tail.length - TAIL_LINES)
      })
    }
    child.once("error", (error) =>
      this.giveUp(new Problem(`The ${program.name} can't be started: ${error.message}`)),
    )
    child.once("exit", (code, signal) => {
      if (!this.stopping && one.ready) void this.recover(one, code ?? signal ?? "unknown")
    })
  }

  private async recover(one: Running, how: number | string) {
    const { program } = one
    const now = Date.now()
    one.crashes = [...recentCrashes(one.crashes, now), now]
    if (one.crashes.length > MAX_CRASHES) {
      this.giveUp(
        new Problem(
          `The ${program.name} keeps stopping (${how}); the shop ends. Its last lines:\n${one.tail.join("\n")}`,
        ),
      )
      return
    }
    const wait = backoff(one.crashes.length)
    this.say(`The ${program.name} stopped unexpectedly (${how}); starting it again in ${wait / 1000} s.`)
    await sleep(wait)
    if (this.stopping) return
    one.child = this.launch(program)
    this.watch(one)
  }

  private async untilHealthy(one: Running) {
    const { child, program } = one
    const deadline = Date.now() + READY_TIMEOUT_MS
    while (!(await isHealthy(program.health))) {
      if (this.stopping) throw new Problem("The shop is stopping.")
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Problem(
          `The ${program.name} ended while starting (${child.exitCode ?? child.signalCode}). Its last lines:\n${one.tail.join("\n")}`,
        )
      }
      if (Date.now() > deadline) {
        throw new Problem(
          `The ${program.name} did not answer at ${program.health} within ${READY_TIMEOUT_MS / 1000} seconds.`,
        )
      }
      await sleep(POLL_MS)
    }
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal)
  } catch {
    // Gone already.
  }
}

async function stopGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<boolean>((resolve) => child.once("exit", () => resolve(true)))
  signalGroup(child, "SIGTERM")
  const ended = await Promise.race([gone, sleep(STOP_TIMEOUT_MS, false, { ref: false })])
  if (ended) return
  signalGroup(child, "SIGKILL")
  await gone
}
