import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Readable } from "node:stream"
import { setTimeout } from "node:timers/promises"
import { sendStream } from "./send-stream"

/** What became of an answer for somebody who hangs up as soon as it begins, or waits. */
async function sending(stream: Readable, { hangsUp }: { hangsUp: boolean }): Promise<unknown> {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.on("error", () => undefined)
  socket.once("data", () => hangsUp && socket.destroy())
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
  const [, res] = await once(server, "request")
  try {
    await sendStream(res, stream)
    return "sent"
  } catch (error) {
    return error
  } finally {
    server.close()
  }
}

async function* endless() {
  for (;;) {
    yield Buffer.alloc(65_536)
    await setTimeout(1)
  }
}

test("who leaves halfway is no error, and nothing more is read for them", async () => {
  const stream = Readable.from(endless())
  expect(await sending(stream, { hangsUp: true })).toBe("sent")
  expect(stream.destroyed).toBe(true)
})

test.each([
  ["fails", new Error("The disk is gone.")],
  ["breaks off", undefined],
])("a stream that %s is one", async (_how, reason) => {
  const read = () => void setTimeout(50).then(() => stream.destroy(reason))
  const stream = new Readable({ read })
  stream.push("begun")
  expect(await sending(stream, { hangsUp: false })).toEqual(
    reason ?? expect.objectContaining({ code: "ERR_STREAM_PREMATURE_CLOSE" }),
  )
})
