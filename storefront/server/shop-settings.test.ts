import { setTimeout as sleep } from "node:timers/promises"
import type { ShopSettings } from "#contracts/settings"
import { listen } from "../tests/listen"
import { SETTINGS } from "../tests/settings-fixture"
import { type SettingsSource, watchSettings } from "./shop-settings"

let answer: ShopSettings
let asked: number
let watched: SettingsSource

beforeEach(async () => {
  answer = SETTINGS
  asked = 0
  const backend = await listen((_req, res) => {
    asked++
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer))
  })
  watched = watchSettings(backend)
})

afterEach(() => watched.stop())

test("what staff change is known without being asked for", async () => {
  while (!watched.current()) await sleep(5)
  expect(watched.current()?.phone).toBe("(555) 010-0142")
  answer = { ...SETTINGS, phone: "(555) 010-0999" }
  while (watched.current()?.phone !== "(555) 010-0999") await sleep(5)
})

test("it is asked for again well before a second is over", async () => {
  while (!watched.current()) await sleep(5)
  const before = asked
  await sleep(3_000)
  // Asking once a second would make three.
  expect(asked - before).toBeGreaterThan(3)
})

test("words that change on their own are read when they do, not half a second later", async () => {
  answer = { ...SETTINGS, changesIn: 100 }
  while (watched.changesAt() === Number.POSITIVE_INFINITY) await sleep(5)
  const before = asked
  await sleep(3_000)
  // Asking twice a second would make six.
  expect(asked - before).toBeGreaterThan(7)
})

test("a stop waits for no answer, and makes no noise", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {})
  const error = jest.spyOn(console, "error").mockImplementation(() => {})
  let isAsked = () => {}
  const asking = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const source = watchSettings(await listen(() => isAsked()))
  await asking
  await source.stop()
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([])
})
