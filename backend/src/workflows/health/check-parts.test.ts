import { startTestStore, type TestStore } from "../../../integration-tests/bucket-store"
import { files } from "./check-parts"

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.stop())

it("Health calls a store that answers without the shop's bucket broken", async () => {
  Object.assign(process.env, {
    JWT_SECRET: "j".repeat(32),
    COOKIE_SECRET: "c".repeat(32),
    S3_BUCKET: "nobodys",
    S3_REGION: store.place.region,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
    S3_ENDPOINT: store.place.endpoint,
  })
  expect(await files()).toEqual({ state: "broken", says: expect.stringContaining("has no such bucket") })
})
