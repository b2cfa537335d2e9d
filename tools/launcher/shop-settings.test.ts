import { readFileSync } from "node:fs"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { isAbsolute, join } from "node:path"
import { parseEnv } from "node:util"
import { jest } from "@jest/globals"
import { localAddress } from "../../backend/src/config/services"
import { ROOT } from "../paths"
import { Problem } from "../problem"
import {
  checkSettings,
  complete,
  isEnvFileOpen,
  loadEnvFile,
  NO_SETTINGS,
  requirePlainEnv,
  requireTrustedProxy,
} from "./shop-settings"

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

describe("who ends TLS in front of a shop", () => {
  const origin = "https://shop.example.com"
  const say = () => jest.spyOn(process.stdout, "write").mockReturnValue(true)
  afterEach(() => jest.restoreAllMocks())

  it("has to be believed in a live one, where nobody could log in otherwise", () => {
    const check = () => requireTrustedProxy({ mode: "live", origin, trustProxy: false })
    expect(check).toThrow(/set TRUST_PROXY=true/)
  })

  it("is asked for in a demo, which starts all the same", () => {
    const said = say()
    requireTrustedProxy({ mode: "demo", origin, trustProxy: false })
    expect(said).toHaveBeenCalledWith(expect.stringContaining("set TRUST_PROXY=true"))
  })

  it.each([
    { mode: "live", origin, trustProxy: true },
    { mode: "live", origin: "http://localhost:8000", trustProxy: false },
    { mode: "demo", origin: "http://localhost:8000", trustProxy: false },
  ] as const)("is believed, or isn't there: %j", (settings) => {
    const said = say()
    requireTrustedProxy(settings)
    expect(said).not.toHaveBeenCalled()
  })
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
  expect(localAddress("::1", 9000)).toBe("http://[::1]:9000")
})

describe(".env", () => {
  let folder = ""
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "env file "))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const load = async (content: string | Buffer) => {
    await writeFile(join(folder, ".env"), content)
    loadEnvFile(folder)
  }

  it.each([
    ["OF_THE_FILE=Bob's Shop", "Bob's Shop"],
    ['OF_THE_FILE="Bob #1 Shop"', "Bob #1 Shop"],
    ["# A comment=with#\n OF_THE_FILE = Bob # and another #1\nPORT_OF_THE_FILE=", "Bob"],
    ['OF_THE_FILE = "Bob #1 Shop"', "Bob #1 Shop"],
    ["export OF_THE_FILE=  'a#b' # whose", "a#b"],
    ["OF_THE_FILE=Bob ## his shop", "Bob"],
    ['OF_THE_FILE="two\n lines=a#b\n\tand=three"\nPORT=1', "two\n lines=a#b\n\tand=three"],
  ])("counts as it is written: %j", (content, value) => {
    expect(() => requirePlainEnv(".env", content)).not.toThrow()
    expect(parseEnv(content)).toMatchObject({ OF_THE_FILE: value })
  })

  it.each(["pa#ss", "Bob #1 Shop", "#1"])("is refused where a # would cut a value: %s", async (value) => {
    await expect(load(`PORT=8000\nexport OF_THE_FILE=${value}\n`)).rejects.toThrow(
      /\.env cuts OF_THE_FILE off at its #; put the value in quotes/,
    )
  })

  it.each(["Our settings\n", "PORT=8000\nOur settings\n\n", "\t", "\u00a0", "export\t", "=8000\n"])(
    "is refused where what stands before a variable hides it: %j",
    (before) => {
      const content = `${before}OF_THE_FILE=live\n`
      // Newer versions of Node read some of them as they look.
      const isRead = parseEnv(content).OF_THE_FILE === "live"
      const check = () => requirePlainEnv(".env", content)
      if (isRead) expect(check).not.toThrow()
      else expect(check).toThrow(/^\.env hides OF_THE_FILE from the shop; begin its line with the name/)
    },
  )

  it.each([
    ['"Northwoods\nSHOP_MODE=live\nSTORE_PHONE="(218) 555-0100"', 3],
    ["'Twas\n\n  export SHOP_MODE = live\nMAIL_FROM=the rider's", 3],
    ['"Northwoods\r\nSHOP_MODE=live\r\nSTORE_PHONE="(218) 555-0100"\r\n', 3],
  ])("is refused where a quote that isn't closed hides settings: %j", (value, line) => {
    expect(() => requirePlainEnv(".env", `# ours\n\nSTORE_BRAND=${value}`)).toThrow(
      `.env doesn't close the quote of STORE_BRAND in line ${line}, which hides settings below it.`,
    )
  })

  it.each([
    ["with a byte order mark", Buffer.from("\ufeffOF_THE_FILE=live")],
    ["in UTF-16", Buffer.from("\ufeffOF_THE_FILE=live", "utf16le")],
    ["in an encoding of former times", Buffer.from("OF_THE_FILE=Süd", "latin1")],
  ])("is refused %s, where its settings would be others", async (_, content) => {
    await expect(load(content)).rejects.toThrow(/\.env is not plain UTF-8.*save it as UTF-8/)
  })

  it("is seen to be open to other accounts", async () => {
    expect(isEnvFileOpen(folder)).toBe(false)
    await load("PORT=8000")
    await chmod(join(folder, ".env"), 0o640)
    expect(isEnvFileOpen(folder)).toBe(false)
    await chmod(join(folder, ".env"), 0o644)
    expect(isEnvFileOpen(folder)).toBe(true)
  })

  it("is safe to start from the example", () => {
    expect(() =>
      requirePlainEnv(".env.example", readFileSync(join(ROOT, ".env.example"), "utf8")),
    ).not.toThrow()
  })
})
