import { checkSettings } from "./shop-settings"
import { welcome } from "./welcome"

it("tells a demo's address first, then its logins and stand-ins", () => {
  const [first, ...rest] = welcome(checkSettings({ PORT: "8123" }))
  expect(first).toBe("Shop ready at http://localhost:8123")
  const text = rest.join("\n")
  for (const login of ["staff", "dealer", "rider"]) expect(text).toContain(`${login}@snowforge.example`)
  for (const name of [
    "embedded PostgreSQL",
    "card sandbox",
    "mail outbox",
    "text messages",
    "proof of work",
    "completes addresses",
    "sample shipping labels",
  ])
    expect(text).toContain(name)
})

it("tells a live shop no logins", () => {
  const live = checkSettings({
    SHOP_MODE: "live",
    SHOP_ORIGIN: "https://shop.example.com",
    DATABASE_URL: "postgres://db/shop",
    SMTP_URL: "smtp://mail",
    TEXT_URL: "twilio://AC1:token@+12185550100",
    JWT_SECRET: "j".repeat(32),
    COOKIE_SECRET: "c".repeat(32),
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    TURNSTILE_SITE_KEY: "site",
    TURNSTILE_SECRET_KEY: "secret",
    STORE_BRAND: "Northwoods Ski",
    STORE_PHONE: "(218) 555-0100",
    STORE_EMAIL: "sales@northwoods.example",
  })
  expect(welcome(live)).toEqual(["Shop ready at https://shop.example.com"])
})

it("says loudly that Medusa's store API is open", () => {
  expect(welcome(checkSettings({})).join("\n")).not.toContain("STORE_API")
  expect(welcome(checkSettings({ STORE_API: "open" })).join("\n")).toContain("!!! STORE_API=open")
})
