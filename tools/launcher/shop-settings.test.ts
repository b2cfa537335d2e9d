import { isAbsolute } from "node:path"
import { localAddress } from "../../backend/src/config/services"
import { Problem } from "../problem"
import { checkSettings, complete, NO_SETTINGS } from "./shop-settings"

const SECRETS = { jwtSecret: "j".repeat(32), cookieSecret: "c".repeat(32), mfaKey: "m".repeat(32) }

describe("a demo", () => {
  it("needs no setting at all", () => {
    expect(checkSettings({}).mode).toBe("demo")
  })

  it("gets the launcher's secrets, unless it has its own", () => {
    expect(complete({}, SECRETS)).toMatchObject({ JWT_SECRET: SECRETS.jwtSecret })
    expect(complete({ JWT_SECRET: "mine" }, SECRETS)).toMatchObject({ JWT_SECRET: "mine" })
    expect(complete({}, SECRETS)).toMatchObject({ AUTH_MFA_ENCRYPTION_KEY: SECRETS.mfaKey })
  })

  it("keeps its data in one place, wherever a program runs", () => {
    expect(isAbsolute(complete({}, SECRETS).DATA_DIR ?? "")).toBe(true)
    expect(checkSettings({ DATA_DIR: "/tmp/a b" }).dataDir).toBe("/tmp/a b")
  })
})

it("never makes secrets for a live shop", () => {
  expect(complete({ SHOP_MODE: "live" }, SECRETS).JWT_SECRET).toBeUndefined()
  expect(() => checkSettings({ SHOP_MODE: "live" })).toThrow(Problem)
})

it("starts a shop for tests without the database, the store and the mail server of a live one", () => {
  const live = {
    SHOP_MODE: "live",
    DATABASE_URL: "postgres://db/shop",
    REDIS_URL: "redis://cache",
    SMTP_URL: "smtp://mail",
    S3_BUCKET: "shop",
    BACKEND_URL: "http://server:9000",
  }
  const env = { ...live, ...NO_SETTINGS }
  expect(env.BACKEND_URL).toBe("")
  expect(checkSettings(env)).toEqual(checkSettings({}))
})

it("reaches a server that listens everywhere by the loopback address", () => {
  expect(localAddress("0.0.0.0", 9000)).toBe("http://127.0.0.1:9000")
  expect(localAddress("10.0.0.5", 9000)).toBe("http://10.0.0.5:9000")
})
