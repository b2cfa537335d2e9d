import { startTestStore, type TestStore } from "../../backend/integration-tests/bucket-store"
import { Bucket } from "../../backend/src/bucket/bucket"
import { freePort } from "./ports"
import { prepareBucket, withoutPassword } from "./services"

it("the list of services never shows a password", () => {
  expect(withoutPassword("postgres://shop:geheim@db:5432/shop")).toBe("postgres://shop:…@db:5432/shop")
  expect(withoutPassword("redis://cache:6379")).toBe("redis://cache:6379")
  expect(withoutPassword("postgres://db/shop?user=shop&password=geheim")).toBe(
    "postgres://db/shop?user=shop&password=…",
  )
  expect(withoutPassword("postgres://sh%op:geheim@db/shop")).toBe("postgres://sh%op:…@db/shop")
})

describe("the bucket", () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startTestStore()
  })
  afterAll(() => store.stop())

  it("is made where it is missing, once, and taken as it is from then on", async () => {
    const place = { ...store.place, bucket: "shop" }
    await expect(new Bucket(place).list("")).rejects.toThrow()
    await Promise.all([prepareBucket(place), prepareBucket(place)])
    await new Bucket(place).write("kept", Buffer.from("x"), "text/plain")
    await prepareBucket(place)
    expect(await new Bucket(place).list("")).toMatchObject([{ key: "kept" }])
  })

  it("is told of in a sentence when it can't be used, without its secret", async () => {
    const away = {
      ...store.place,
      endpoint: `http://127.0.0.1:${await freePort()}`,
      secretAccessKey: "geheim",
    }
    const failing = prepareBucket(away)
    await expect(failing).rejects.toThrow(
      /^The bucket parts can't be used at http:\/\/127\.0\.0\.1:\d+ \(nothing listens there\); check the S3 settings/,
    )
    await expect(failing).rejects.not.toThrow(/geheim/)
  })
})
