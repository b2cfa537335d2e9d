import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startTestStore, type TestStore } from "../../../integration-tests/bucket-store"
import { cards, files } from "./check-parts"

let store: TestStore
let processor: Server
/** What the card processor says to a call, by the key it was made with. */
let statusFor: (authorization: string) => number
beforeAll(async () => {
  store = await startTestStore()
  processor = createServer((req, res) => {
    res.statusCode = statusFor(req.headers.authorization ?? "")
    res.end("{}")
  })
  await new Promise<void>((resolve) => processor.listen(0, "127.0.0.1", resolve))
  Object.assign(process.env, {
    JWT_SECRET: "j".repeat(32),
    COOKIE_SECRET: "c".repeat(32),
    CARD_SANDBOX_PORT: String((processor.address() as AddressInfo).port),
    S3_BUCKET: "nobodys",
    S3_REGION: store.place.region,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
    S3_ENDPOINT: store.place.endpoint,
  })
})
afterAll(async () => {
  processor.close()
  await store.stop()
})
afterEach(() => jest.restoreAllMocks())

it("Health calls a store that answers without the shop's bucket broken", async () => {
  expect(await files()).toEqual({ state: "broken", says: expect.stringContaining("has no such bucket") })
})

it("Health calls a card processor that refuses the shop's key broken", async () => {
  const began = Date.now()
  const cardsAt = (minutes: number) => {
    jest.spyOn(Date, "now").mockReturnValue(began + minutes * 60_001)
    return cards()
  }
  statusFor = (authorization) => (/^Bearer sk_test_\w{32}$/.test(authorization) ? 200 : 401)
  expect(await cardsAt(0)).toMatchObject({ state: "fine" })
  statusFor = () => 403
  expect(await cardsAt(1)).toEqual({ state: "broken", says: expect.stringContaining("STRIPE_SECRET_KEY") })
  // Whatever else it says, it answers.
  statusFor = () => 500
  expect(await cardsAt(2)).toMatchObject({ state: "fine" })
})
