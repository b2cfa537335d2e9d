import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findProgram } from "../launcher/find-program"
import { connectProblem, freePort } from "../launcher/ports"

/** A Redis for one test, which persists nothing. */
export interface RedisServer {
  url: string
  /** For tests that freeze it. */
  pid: number
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** Path of the machine's `redis-server`; undefined if it isn't installed. */
export const findRedisServer = () => findProgram("redis-server")

/** @throws {Error} when it ends at once or does not answer in time */
export async function startRedisServer(program: string): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), "redis-test-"))
  const port = await freePort()
  const server = spawn(
    program,
    [
      ...["--bind", "127.0.0.1", "--port", String(port), "--dir", folder],
      ...["--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction"],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  )
  let said = ""
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
    })
  }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, "exit")
      // A frozen one would never receive it.
      server.kill("SIGCONT")
      server.kill("SIGTERM")
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (await connectProblem("127.0.0.1", port, 1000)) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`Redis did not start:\n${said}`)
    }
    await sleep(50)
  }
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid ?? 0, stop }
}
