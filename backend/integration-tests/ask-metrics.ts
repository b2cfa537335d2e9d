import { once } from "node:events"
import { Agent, request, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"

// What the tests of both programs' metrics send, and read of what is told.

/** Requests in flight at a time. */
const AT_ONCE = 200
/** How many different addresses visitors and attackers request. */
export const ADDRESSES = 20_000

/** Keeps connections open; the test ends it. */
export const agent = new Agent({ keepAlive: true })

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Sends a request to a server of the test and reads its answer. */
export function ask(server: Server, method: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: "127.0.0.1", port: portOf(server), method, path }, (answer) => {
      let body = ""
      answer
        .setEncoding("utf8")
        .on("data", (text: string) => {
          body += text
        })
        .on("end", () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on("error", reject).end()
  })
}

/**
 * Sends one request after the other without waiting for answers in between, as HTTP allows a client to do: that makes
 * many cheap.
 */
export async function askAll(
  server: Server,
  asked: readonly (readonly [method: string, path: string])[],
): Promise<void> {
  const socket = connect(portOf(server), "127.0.0.1").setEncoding("latin1")
  await once(socket, "connect")
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    let answers = 0
    const answered = new Promise<void>((resolve, reject) => {
      let rest = ""
      socket.removeAllListeners("data")
      socket.once("close", () => reject(new Error("The connection was closed.")))
      socket.on("data", (text: string) => {
        const heads = (rest + text).split("HTTP/1.1 ")
        answers += heads.length - 1
        rest = (heads.at(-1) ?? "").slice(-8)
        if (answers === some.length) resolve()
      })
    })
    socket.write(
      some
        .map(([method, path]) => `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`)
        .join(""),
    )
    await answered
    socket.removeAllListeners("close")
  }
  socket.destroy()
}

/** The lines of what is told, one for each series. */
export const series = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

/** Sum of a metric over all its labels. */
export const sumOf = (text: string, name: string): number =>
  series(text)
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)
