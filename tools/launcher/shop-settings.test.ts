import { isAbsolute } from "node:path"
import { Problem } from "../problem"
import { checkSettings, complete, localAddress } from "./shop-settings"

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

it("reaches a server that listens everywhere by the loopback address", () => {
  expect(localAddress("0.0.0.0", 9000)).toBe("http://127.0.0.1:9000")
  expect(localAddress("10.0.0.5", 9000)).toBe("http://10.0.0.5:9000")
})
