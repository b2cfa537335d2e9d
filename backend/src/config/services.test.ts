import { Environment } from "./environment"
import { EnvReader, readBotCheck } from "./services"

it.each([
  ["passes everybody", { TURNSTILE_SECRET_KEY: `1x${"0".repeat(31)}AA` }],
  ["asks everybody", { TURNSTILE_SITE_KEY: `3x${"0".repeat(22)}FF` }],
])("a live shop refuses a key of Cloudflare's for tests, which %s", (_what, keys) => {
  const problemsOf = (live: boolean) => {
    const mode = live ? { SHOP_MODE: "live" } : {}
    const reading = new EnvReader(
      Environment.parse({ ...mode, TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET_KEY: "0x4BBB", ...keys }),
    )
    readBotCheck(reading)
    return reading.problems
  }
  expect(problemsOf(true)).toEqual([expect.stringContaining("Cloudflare's keys for tests")])
  expect(problemsOf(false)).toEqual([])
})

it("says how a password is written that breaks an address", () => {
  const problemOf = (SMTP_URL: string) =>
    Environment.safeParse({ SMTP_URL }).error?.issues.map(({ message }) => message)
  expect(problemOf("smtps://AKIA:ab/cd@mail.example.com")).toEqual([expect.stringContaining("/ as %2F")])
  expect(problemOf("mail.example.com")).toEqual(["must be an address that begins with smtp:// or smtps://"])
  expect(problemOf("smtps://AKIA:ab%2Fcd@mail.example.com")).toBeUndefined()
})
