/** @jest-environment node */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { readinessOf } from "./readiness"

let missing: string[] = []
let backend: Server
let backendUrl = ""

beforeAll(async () => {
  backend = createServer((_req, res) => res.end(JSON.stringify({ ready: missing.length === 0, missing })))
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve))
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
})

afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

afterEach(() => jest.restoreAllMocks())

it("asks the backend no more often than twice a second", async () => {
  let now = 1_000
  const readiness = readinessOf(backendUrl, () => now)
  missing = ["The database has not answered."]
  expect(await readiness()).toEqual(missing)
  missing = []
  now += 499
  expect(await readiness()).toHaveLength(1)
  now += 1
  expect(await readiness()).toEqual([])
})

it("doesn't stay at an old answer when the machine's clock is set back", async () => {
  const today = Date.now()
  const clock = jest.spyOn(Date, "now").mockReturnValue(today)
  const readiness = readinessOf(backendUrl)
  missing = ["The database has not answered."]
  expect(await readiness()).toEqual(missing)
  missing = []
  clock.mockReturnValue(today - 60 * 60_000)
  await new Promise((resolve) => setTimeout(resolve, 550))
  expect(await readiness()).toEqual([])
})
