import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SCENES_REVISION } from "#platform/scenes-revision"
import { createAssets } from "./assets"

const NO_SETTINGS = {
  current: () => null,
  changesAt: () => Number.POSITIVE_INFINITY,
  keptByCdn: () => null,
  within: async () => null,
  stop: () => Promise.resolve(),
}

let folder: string
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-"))
  for (const name of ["assets/a.js", "scenes/ride.avif", "favicon.svg"]) {
    await mkdir(join(folder, name, ".."), { recursive: true })
    await writeFile(join(folder, name), "0123456789")
  }
  await writeFile(join(folder, "assets/a.js.br"), "packed")
  await mkdir(join(folder, ".well-known"))
  await writeFile(join(folder, ".well-known/apple-developer-merchantid-domain-association"), "7B22")
  await writeFile(join(folder, ".well-known/.secret"), "7B22")
  await mkdir(join(folder, ".vite"))
  await writeFile(join(folder, ".vite/manifest.json"), "{}")
  const assets = createAssets(folder, NO_SETTINGS)
  server = createServer((req, res) => assets(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})

const ask = async (path: string, init: RequestInit = {}) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const keptFor = async (path: string) => {
  const { headers } = await ask(path)
  return headers.get("cache-control")
}

test.each(["/assets/a.js", `/scenes/ride.avif?v=${SCENES_REVISION}`])(
  "what changes its address with its bytes is kept for good: %s",
  async (path) => expect(await keptFor(path)).toBe("public, max-age=31536000, immutable"),
)

test.each([
  "/favicon.svg",
  "/scenes/ride.avif",
  "/scenes/ride.avif?v=another",
  `/favicon.svg?v=${SCENES_REVISION}`,
])("what doesn't change its address with its bytes is kept for an hour: %s", async (path) =>
  expect(await keptFor(path)).toBe("public, max-age=3600"),
)

test("what is packed goes to who takes it, and has no address of its own", async () => {
  const packed = await ask("/assets/a.js", { method: "HEAD", headers: { "Accept-Encoding": "br" } })
  expect(packed.headers.get("content-encoding")).toBe("br")
  expect(packed.headers.get("content-length")).toBe("6")
  const plain = await ask("/assets/a.js", { headers: { "Accept-Encoding": "identity" } })
  expect([plain.headers.get("content-encoding"), plain.text]).toEqual([null, "0123456789"])
  expect(plain.headers.get("content-type")).toBe("text/javascript")
  expect(plain.headers.get("etag")).not.toBe(packed.headers.get("etag"))
  expect((await ask("/assets/a.js.br")).status).toBe(404)
  expect((await ask("/.vite/manifest.json")).status).toBe(404)
})

test("a browser that has it already gets it once", async () => {
  const { headers } = await ask("/favicon.svg")
  const tag = headers.get("etag") ?? ""
  const again = await ask("/favicon.svg", { headers: { "If-None-Match": tag } })
  expect(again).toMatchObject({ status: 304, text: "" })
  for (const name of ["Cache-Control", "ETag", "Vary"]) {
    expect([name, again.headers.get(name)]).toEqual([name, headers.get(name)])
  }
})

test.each([
  ["bytes=2-5", 206, "2345"],
  ["bytes=-3", 206, "789"],
  ["bytes=0-99999999999999999999", 206, "0123456789"],
  ["bytes=10-", 416, ""],
  ["bytes=5-2", 200, "0123456789"],
  ["bytes=abc-", 200, "0123456789"],
  ["bytes=0-1,3-4", 200, "0123456789"],
])("%s is answered with %i", async (Range, status, text) => {
  const answer = await ask("/favicon.svg", { headers: { Range } })
  expect(answer).toMatchObject({ status, text })
  expect(Number(answer.headers.get("content-length"))).toBe(text.length)
  const parts = { 206: /^bytes \d-9\/10$|^bytes 2-5\/10$/, 416: /^bytes \*\/10$/ }[status]
  if (parts) expect(answer.headers.get("content-range")).toMatch(parts)
  // A part of the former file can't be joined to this one.
  const joined = await ask("/favicon.svg", { headers: { Range, "If-Range": '"before"' } })
  expect(joined).toMatchObject({ status: 200, text: "0123456789" })
  expect((await ask("/favicon.svg", { method: "HEAD", headers: { Range } })).status).toBe(200)
})

test("a file that is gone since the start is served as it was", async () => {
  await rm(join(folder, "scenes/ride.avif"))
  expect(await ask("/scenes/ride.avif")).toMatchObject({ status: 200, text: "0123456789" })
})

test("a type that nobody has named is found at the start", async () => {
  const other = await mkdtemp(join(tmpdir(), "client-"))
  await writeFile(join(other, "notes.odd"), "x")
  expect(() => createAssets(other, NO_SETTINGS)).toThrow("No type is known for /notes.odd")
  await rm(other, { recursive: true })
})

test("a proof that others look for at an address of theirs is found there, and nothing else that begins with a dot", async () => {
  const { status, text, headers } = await ask("/.well-known/apple-developer-merchantid-domain-association")
  expect({ status, text, type: headers.get("content-type") }).toEqual({
    status: 200,
    text: "7B22",
    type: "text/plain",
  })
  for (const path of ["/.well-known/.secret", "/.vite/manifest.json"]) {
    expect((await ask(path)).status).toBe(404)
  }
})
