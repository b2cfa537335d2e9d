import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import express from "express"
import { packedAdmin } from "./packed-admin"

const SCRIPT = "const words = 'Braaap!'\n".repeat(100)
const BR = brotliCompressSync(SCRIPT)
const GZ = gzipSync(SCRIPT)

let folder: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "admin-"))
  mkdirSync(join(folder, "assets"))
  for (const name of ["index-1.js", "gone-1.js", "font-1.ttf"]) {
    writeFileSync(join(folder, "assets", name), SCRIPT)
    writeFileSync(join(folder, "assets", `${name}.br`), BR)
    writeFileSync(join(folder, "assets", `${name}.gz`), GZ)
  }
  writeFileSync(join(folder, "assets", "late-1.js"), SCRIPT)
  const packed = packedAdmin(folder)
  // As Medusa serves them, except that it packs each answer.
  const medusa = express().use("/app", express.static(folder), (_req, res) => res.send("<html>"))
  server = createServer((req, res) => {
    // As the front door does.
    res.setHeader("Cache-Control", "private, no-cache")
    packed(req, res, () => medusa(req, res))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingMessage["headers"]
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, method, agent: false }, (res) => {
      const parts: Buffer[] = []
      res.on("data", (part: Buffer) => parts.push(part))
      res.on("end", () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      )
    })
      .on("error", reject)
      .end()
  })
}

it.each([
  ["gzip, deflate, br, zstd", "br", BR],
  ["gzip, deflate", "gzip", GZ],
  ["br;q=0, gzip;q=0.5", "gzip", GZ],
])("staff whose browser takes %s get a script as it was packed", async (accepted, encoding, bytes) => {
  const { status, headers, body } = await ask("/app/assets/index-1.js?x=1", { "Accept-Encoding": accepted })
  expect(status).toBe(200)
  expect(body).toEqual(bytes)
  expect(headers).toMatchObject({
    "content-encoding": encoding,
    "content-length": String(bytes.length),
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  })
})

it("a font has its own type", async () => {
  const { headers } = await ask("/app/assets/font-1.ttf", { "Accept-Encoding": "br" })
  expect(headers).toMatchObject({ "content-type": "font/ttf", "content-encoding": "br" })
})

it("each form has a tag of its own, by which a browser that has it gets nothing", async () => {
  const [br, gzip] = await Promise.all(
    ["br", "gzip"].map((encoding) => ask("/app/assets/index-1.js", { "Accept-Encoding": encoding })),
  )
  expect(br?.headers.etag).not.toBe(gzip?.headers.etag)
  const again = await ask("/app/assets/index-1.js", {
    "Accept-Encoding": "br",
    "If-None-Match": br?.headers.etag ?? "",
  })
  expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined])
  expect(again.headers).toMatchObject({ etag: br?.headers.etag, vary: "Accept-Encoding" })
})

it("HEAD says what GET would send", async () => {
  const { status, headers, body } = await ask("/app/assets/index-1.js", { "Accept-Encoding": "br" }, "HEAD")
  expect([status, body.length, headers["content-length"]]).toEqual([200, 0, String(BR.length)])
})

it("a part is a part of what is sent, and one that isn't there is refused in words", async () => {
  const part = await ask("/app/assets/index-1.js", { "Accept-Encoding": "br", Range: "bytes=2-5" })
  expect(part).toMatchObject({ status: 206, body: BR.subarray(2, 6) })
  expect(part.headers).toMatchObject({
    "content-encoding": "br",
    "content-range": `bytes 2-5/${BR.length}`,
  })
  const none = await ask("/app/assets/index-1.js", { "Accept-Encoding": "br", Range: "bytes=9999-" })
  expect([none.status, none.headers["content-encoding"]]).toEqual([416, undefined])
  expect(none.headers["content-range"]).toBe(`bytes */${BR.length}`)
  expect(JSON.parse(none.body.toString())).toEqual({ message: expect.any(String) })
})

it.each([
  ["a browser that takes nothing packed", "/app/assets/index-1.js", "identity"],
  ["a file that isn't packed", "/app/assets/late-1.js", "br"],
])("%s gets it from Medusa", async (_, path, accepted) => {
  const { body, headers } = await ask(path, { "Accept-Encoding": accepted })
  expect([body.toString(), headers["content-encoding"]]).toEqual([SCRIPT, undefined])
})

it.each(["/app/", "/app/orders", "/app/assets/", "/app/assets/none.js", "/app/index-1.js"])(
  "%s is left to Medusa",
  async (path) => {
    const { status, headers } = await ask(path, { "Accept-Encoding": "br" })
    expect([status, headers["content-encoding"]]).toEqual([200, undefined])
  },
)

it("a file that is gone since the start is left to Medusa, as it was asked for", async () => {
  for (const ending of ["", ".br", ".gz"]) rmSync(join(folder, "assets", `gone-1.js${ending}`))
  const { body, headers } = await ask("/app/assets/gone-1.js", { "Accept-Encoding": "br" })
  expect([body.toString(), headers["content-encoding"]]).toEqual(["<html>", undefined])
})

it("without a built admin everything is left to Medusa", () => {
  const next = jest.fn()
  packedAdmin(join(folder, "none"))(
    { url: "/app/assets/index-1.js", headers: { "accept-encoding": "br" } } as IncomingMessage,
    {} as never,
    next,
  )
  expect(next).toHaveBeenCalledTimes(1)
})
