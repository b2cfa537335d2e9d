import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { fetchModel, NoSuchModelError } from "./fetch-model"

let server: Server
let asked: number

/** A shop that answers with these codes, one after the other; then with a model. */
async function shopThatAnswers(...codes: number[]): Promise<string> {
  asked = 0
  server = createServer((_, answer) => {
    const code = codes[asked] ?? 200
    asked++
    answer.writeHead(code, code === 503 ? { "Retry-After": "0" } : {}).end(code === 200 ? "model" : "")
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/models/ATKSOLREDBLK.view.glb`
}

afterEach(() => server.close())

const never = () => new AbortController().signal

test("a model that is still being made is asked for again", async () => {
  const address = await shopThatAnswers(503, 503)
  expect(Buffer.from(await fetchModel(address, never())).toString()).toBe("model")
  expect(asked).toBe(3)
})

test("a model that doesn't come is given up in the end", async () => {
  const address = await shopThatAnswers(503, 503, 503, 503)
  await expect(fetchModel(address, never())).rejects.toThrow("503")
  expect(asked).toBe(4)
})

test("a model that isn't there is not asked for twice", async () => {
  const address = await shopThatAnswers(404)
  await expect(fetchModel(address, never())).rejects.toThrow(NoSuchModelError)
  expect(asked).toBe(1)
})

test("a viewer that was left asks for its model no more", async () => {
  const address = await shopThatAnswers(503)
  const left = new AbortController()
  const waiting = fetchModel(address, left.signal)
  left.abort(new Error("left"))
  await expect(waiting).rejects.toThrow("left")
  expect(asked).toBeLessThanOrEqual(1)
})
