import { randomInt } from "node:crypto"
import { createConnection, createServer } from "node:net"
import { Problem } from "../problem"

/** Whether this machine would let a server listen there now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port on which nothing listens at this moment. */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port)
        else reject(new Error("The system gave no port."))
      })
    })
  })
}

/** Below those that systems assign: no other `freePort` and no connection takes one before its program does. */
const LASTING = { from: 25_000, to: 32_000 }

/** `count` different free ports, also for programs that are started long after or again. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(LASTING.from, LASTING.to)
    if (await isPortFree(port, "127.0.0.1")) ports.add(port)
  }
  return [...ports]
}

/** A port that a program of the shop needs, with the settings for it and its address. */
export interface NeededPort {
  setting: string
  port: number
  hostSetting: string
  host: string
}

/** Where `localhost` leads to. */
const LOCAL = ["127.0.0.1", "0.0.0.0"]

/**
 * Whether browsers find the shop at `localhost`: they look at the IPv6 address first, and would show another program's
 * pages; some machines have none.
 */
const isFoundByBrowsers = async ({ setting, port, host }: NeededPort) =>
  setting !== "PORT" || !LOCAL.includes(host) || (await isPortFree(port, "::1").catch(() => true))

/**
 * Checks that every port can be used.
 * @throws {Problem} with one sentence about the first that can't.
 */
export async function requireFreePorts(needed: readonly NeededPort[]) {
  for (const wanted of needed) {
    const { setting, port, hostSetting, host } = wanted
    let free: boolean
    try {
      free = (await isPortFree(port, host)) && (await isFoundByBrowsers(wanted))
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error)
      throw new Problem(
        code === "EACCES"
          ? `Port ${port} may not be used without special rights; set ${setting} to a number above 1023.`
          : `The shop can't listen on ${host}, port ${port} (${code}); set ${hostSetting} to an address of this machine.`,
      )
    }
    if (!free) {
      throw new Problem(
        `Port ${port} is already taken by another program; stop it, or set ${setting} to a free port.`,
      )
    }
  }
}

/**
 * Whether something accepts connections at an address within the time.
 * @returns undefined when it does, else the reason in a word, such as ECONNREFUSED.
 */
export async function connectProblem(
  host: string,
  port: number,
  timeoutMs: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port })
    const settle = (reason: string | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(reason)
    }
    const timer = setTimeout(() => settle(`no answer in ${timeoutMs / 1000} seconds`), timeoutMs)
    socket.once("connect", () => settle(undefined))
    socket.once("error", (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
  })
}
