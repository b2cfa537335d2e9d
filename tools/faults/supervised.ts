import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, type WriteStream } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { Problem } from "../problem"
import { processTree, signalAll } from "./process-tree"

export interface Launch {
  name: string
  command: string
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** Whether it answers: it is up, which doesn't mean that it can work. */
  isUp(): Promise<boolean>
  /** Where all its output is kept. */
  logFile: string
}

/** How long a supervisor waits before it restarts a program that crashed. */
const RESTART_AFTER_MS = 500
const POLL_MS = 100
const START_TIMEOUT_MS = 10 * 60_000
/** Longer than the launcher gives its own programs. */
const STOP_TIMEOUT_MS = 60_000

/** One program that is restarted whenever it crashes, as compose, Kubernetes or systemd do it. */
export class Supervised {
  private child: ChildProcess | undefined
  private wanted = false
  private readonly log: WriteStream
  private extra: Record<string, string> = {}
  /** How often it was restarted. */
  restarts = 0

  constructor(private readonly launch: Launch) {
    this.log = createWriteStream(launch.logFile, { flags: "a" })
  }

  get name() {
    return this.launch.name
  }

  isUp = () => this.launch.isUp()

  /** @param extra settings in addition to its own, for this start and later ones */
  async start(extra: Record<string, string> = {}): Promise<void> {
    this.extra = extra
    this.wanted = true
    this.run()
    await this.untilUp()
  }

  /** @throws {Problem} when it does not come up */
  async untilUp(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await this.isUp())) {
      if (!this.wanted) return
      if (Date.now() > deadline)
        throw new Problem(`The ${this.name} did not come up; see ${this.launch.logFile}.`)
      await sleep(POLL_MS)
    }
  }

  /** Asks it to stop and waits until it has. */
  async stop(): Promise<void> {
    this.wanted = false
    const { child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, "exit")
    const tree = await processTree(child.pid)
    signalAll(tree, "SIGCONT")
    child.kill("SIGTERM")
    const ended = await Promise.race([gone.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])
    if (ended) return
    signalAll(await processTree(child.pid), "SIGKILL")
    await gone
  }

  /** Kills it and everything it started, like a machine that loses power. It is restarted. */
  async kill(): Promise<void> {
    signalAll(await this.tree(), "SIGKILL")
  }

  /** Suspends it and everything it started: connections stay open, and it isn't restarted. */
  async freeze(): Promise<void> {
    signalAll(await this.tree(), "SIGSTOP")
  }

  /** Lets it continue after `freeze`; does nothing otherwise. */
  async thaw(): Promise<void> {
    signalAll(await this.tree(), "SIGCONT")
  }

  private async tree(): Promise<number[]> {
    const pid = this.child?.pid
    return pid === undefined ? [] : await processTree(pid)
  }

  private run() {
    const { command, args, cwd, env } = this.launch
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...this.extra },
      stdio: ["ignore", "pipe", "pipe"],
      // Ctrl-C reaches only the harness, which stops the programs in order.
      detached: true,
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => this.log.write(text))
    child.once("exit", () => {
      if (!this.wanted || child !== this.child) return
      setTimeout(() => {
        if (!this.wanted || child !== this.child) return
        this.restarts++
        this.run()
      }, RESTART_AFTER_MS)
    })
  }
}
