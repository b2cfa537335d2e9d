import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SCENES_REVISION } from "#platform/scenes-revision"
import { createAssets } from "./assets"

let folder: string
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-"))
  for (const name of ["assets/a.js", "scenes/ride.avif", "favicon.svg"]) {
    await mkdir(join(folder, name, ".."), { recursive: true })
    await writeFile(join(folder, name), "x")
  }
  const assets = createAssets(folder, {
    current: () => null,
    changesAt: () => Number.POSITIVE_INFINITY,
    keptByCdn: () => null,
    within: async () => null,
    stop: () => Promise.resolve(),
  })
  server = createServer((req, res) => assets(req, res, () => res.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})

const keptFor = async (path: string) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.text()
  return answer.headers.get("cache-control")
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
