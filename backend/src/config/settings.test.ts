import { readSettings, SettingsError } from "./settings"

const SECRETS = { JWT_SECRET: "j".repeat(32), COOKIE_SECRET: "c".repeat(32) }
const KEYS = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
}
const TEST_KEYS = { ...KEYS, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" }
const LIVE = {
  ...SECRETS,
  ...KEYS,
  SHOP_MODE: "live",
  SHOP_ORIGIN: "https://shop.example.com/",
  DATABASE_URL: "postgres://shop@db/shop",
  SMTP_URL: "smtp://mail.example.com",
  TURNSTILE_SITE_KEY: "site",
  TURNSTILE_SECRET_KEY: "secret",
  TEXT_URL: "twilio://AC1:token@+12185550100",
  STORE_BRAND: "Northwoods Ski",
  STORE_PHONE: "(218) 555-0100",
  STORE_EMAIL: "sales@northwoods.example",
}

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe("a demo", () => {
  it("runs on defaults and stand-ins", () => {
    const shop = readSettings(SECRETS)
    expect(shop).toMatchObject({
      mode: "demo",
      port: 8000,
      backendPort: 9000,
      cardSandboxPort: 9001,
      origin: "http://localhost:8000",
      databaseUrl: undefined,
      card: { kind: "sandbox", apiBase: "http://127.0.0.1:9001" },
      standIns: ["embedded-postgres", "mail-outbox", "text-outbox", "card-sandbox", "proof-of-work"],
    })
  })

  it("keeps backend and card sandbox on the loopback when the shop is open to a network", () => {
    expect(readSettings({ ...SECRETS, SHOP_HOST: "0.0.0.0" })).toMatchObject({
      host: "0.0.0.0",
      backendHost: "127.0.0.1",
      cardSandboxHost: "127.0.0.1",
      gatewayAddresses: ["loopback"],
      storeApi: "closed",
    })
  })

  it("takes an empty variable for one that is not set", () => {
    expect(readSettings({ ...SECRETS, PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 8000,
      databaseUrl: undefined,
    })
  })

  it("follows PORT and BACKEND_PORT to its address and the sandbox", () => {
    const shop = readSettings({ ...SECRETS, PORT: "8100", BACKEND_PORT: "9100" })
    expect(shop).toMatchObject({ origin: "http://localhost:8100", cardSandboxPort: 9101 })
  })

  it("keeps files in a bucket when it has one", () => {
    const shop = readSettings({
      ...SECRETS,
      S3_BUCKET: "parts",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    })
    expect(shop.fileBucket).toMatchObject({ bucket: "parts", endpoint: undefined })
    expect(readSettings(SECRETS).fileBucket).toBeUndefined()
  })

  it("uses Stripe's test mode when it has all three keys of it", () => {
    const shop = readSettings({ ...SECRETS, ...TEST_KEYS })
    expect(shop.card).toEqual({
      kind: "stripe",
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_1",
    })
    expect(shop.standIns).toContain("stripe-test-mode")
  })

  it("takes no real money for made-up products", () => {
    expect(problemsOf({ ...SECRETS, ...KEYS })).toEqual([
      expect.stringMatching(/^A demo takes Stripe's test keys alone/),
    ])
  })
})

describe("a live shop", () => {
  it("starts with everything set, and without stand-ins", () => {
    expect(readSettings(LIVE)).toMatchObject({ origin: "https://shop.example.com", standIns: [] })
  })

  it.each([
    ["SHOP_ORIGIN", /^Live mode needs SHOP_ORIGIN,/],
    ["JWT_SECRET", /^Live mode needs JWT_SECRET,/],
    ["COOKIE_SECRET", /^Live mode needs COOKIE_SECRET,/],
    ["DATABASE_URL", /^Live mode needs DATABASE_URL,.*ALLOW_STAND_INS=embedded-postgres/],
    ["SMTP_URL", /^Live mode needs SMTP_URL,.*ALLOW_STAND_INS=mail-outbox/],
    ["STORE_BRAND", /^Live mode needs STORE_BRAND, the name of the store\.$/],
    ["STORE_PHONE", /^Live mode needs STORE_PHONE,/],
    ["STORE_EMAIL", /^Live mode needs STORE_EMAIL,/],
    ["TEXT_URL", /^Live mode needs TEXT_URL,.*ALLOW_STAND_INS=text-outbox/],
  ])("refuses to start without %s, in one sentence", (name, sentence) => {
    const problems = problemsOf({ ...LIVE, [name]: undefined })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  })

  it("refuses the card sandbox without keys", () => {
    const problems = problemsOf({ ...LIVE, ...Object.fromEntries(Object.keys(KEYS).map((key) => [key, ""])) })
    expect(problems).toEqual([expect.stringMatching(/STRIPE_SECRET_KEY.*ALLOW_STAND_INS=card-sandbox/)])
  })

  it("refuses the proof of work without Turnstile's keys", () => {
    const problems = problemsOf({ ...LIVE, TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET_KEY: "" })
    expect(problems).toEqual([expect.stringMatching(/TURNSTILE_SITE_KEY.*ALLOW_STAND_INS=proof-of-work/)])
  })

  it("sends text messages from the account it is given", () => {
    expect(readSettings(LIVE).textAccount).toEqual({
      accountSid: "AC1",
      authToken: "token",
      from: "+12185550100",
    })
  })

  it("refuses Medusa's own store API", () => {
    expect(problemsOf({ ...LIVE, STORE_API: "open" })).toEqual([
      expect.stringMatching(/^Live mode refuses STORE_API/),
    ])
  })

  it("takes a restricted key of Stripe's for the secret one", () => {
    const { card } = readSettings({ ...LIVE, STRIPE_SECRET_KEY: "rk_live_1" })
    expect(card).toMatchObject({ kind: "stripe", secretKey: "rk_live_1", publishableKey: "pk_live_1" })
  })

  it("never puts a secret key on its pages", () => {
    const swapped = { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_PUBLISHABLE_KEY: "sk_live_2" }
    const problems = problemsOf({ ...LIVE, ...swapped })
    expect(problems).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY must begin with sk_live_ or rk_live_/),
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY must begin with pk_live_/),
    ])
    // Nor into a log.
    expect(problems.join()).not.toMatch(/live_[12]/)
  })

  it.each([
    [{ STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, /must be of the same mode/],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, /must be of the same mode/],
    [{ STRIPE_WEBHOOK_SECRET: "secret" }, /^STRIPE_WEBHOOK_SECRET must begin with whsec_/],
    [TEST_KEYS, /^Live mode needs Stripe's live keys.*ALLOW_STAND_INS=stripe-test-mode/],
  ])("refuses the keys of Stripe's %j", (keys, sentence) => {
    expect(problemsOf({ ...LIVE, ...keys })).toEqual([expect.stringMatching(sentence)])
  })

  it("uses Stripe's test mode when that is named", () => {
    const shop = readSettings({ ...LIVE, ...TEST_KEYS, ALLOW_STAND_INS: "stripe-test-mode" })
    expect(shop).toMatchObject({ card: { kind: "stripe" }, standIns: ["stripe-test-mode"] })
  })

  it("sends nothing over a network unencrypted, and can be tried on one machine", () => {
    expect(problemsOf({ ...LIVE, SHOP_ORIGIN: "http://shop.example.com" })).toEqual([
      expect.stringMatching(/^Live mode needs a SHOP_ORIGIN that begins with https:/),
    ])
    for (const SHOP_ORIGIN of ["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"])
      expect(readSettings({ ...LIVE, SHOP_ORIGIN }).origin).toBe(SHOP_ORIGIN)
  })

  it.each(["sales@northwoods.example", "Northwoods Ski & Sled, Inc. <sales@northwoods.example>"])(
    "sends its mail from %s",
    (MAIL_FROM) => {
      expect(readSettings({ ...LIVE, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    },
  )

  it("uses a stand-in that is named", () => {
    const shop = readSettings({ ...LIVE, SMTP_URL: "", ALLOW_STAND_INS: "mail-outbox" })
    expect(shop.standIns).toEqual(["mail-outbox"])
  })
})

describe("a wrong setting is told in one sentence that names it", () => {
  it.each([
    [{ SHOP_MODE: "prod" }, 'SHOP_MODE must be demo or live (it is "prod").'],
    [{ PORT: "80a" }, 'PORT must be a port number between 1 and 65535 (it is "80a").'],
    [
      { BACKEND_PORT: "65535" },
      "CARD_SANDBOX_PORT would be 65536, and ports end at 65535: set it to another.",
    ],
    [{ PORT: "70000" }, 'PORT must be a port number between 1 and 65535 (it is "70000").'],
    [{ REDIS_URL: "localhost:6379" }, "REDIS_URL must be an address that begins with redis:// or rediss://."],
    [
      { SHOP_ORIGIN: "https://localhost:9121/shop" },
      'SHOP_ORIGIN must be an origin alone, such as https://shop.example.com (it is "https://localhost:9121/shop").',
    ],
    [
      { SHOP_ORIGIN: "shop.example.com" },
      'SHOP_ORIGIN must be an address that begins with http:// or https:// (it is "shop.example.com").',
    ],
    ...["nonsense", "Shop <nonsense>", "Shop: sales <sales@shop.example>"].map(
      (MAIL_FROM): [Record<string, string>, string] => [
        { MAIL_FROM },
        `MAIL_FROM must be an email address, alone or after a name, such as Your Shop <sales@shop.example.com> (it is "${MAIL_FROM}").`,
      ],
    ),
    [
      { LOG_LEVEL: "debugg" },
      'LOG_LEVEL must be error, warn, info, http, verbose, debug or silly (it is "debugg").',
    ],
    [{ STORE_API: "yes" }, 'STORE_API must be closed or open (it is "yes").'],
    [
      { GATEWAY_ADDRESSES: "loopback, everyone" },
      'GATEWAY_ADDRESSES names "everyone", which is no address and no network (try 10.0.0.0/8, loopback or private).',
    ],
    ...["smtp://", "smtp:mail.example.com", "smtps:///mail"].map(
      (SMTP_URL): [Record<string, string>, string] => [
        { SMTP_URL },
        "SMTP_URL must name a mail server, such as smtps://user:password@mail.example.com.",
      ],
    ),
    [{ TRUST_PROXY: "10.0.0.1" }, 'TRUST_PROXY must be true or false (it is "10.0.0.1").'],
    [{ WORKER_MODE: "both" }, 'WORKER_MODE must be shared, server or worker (it is "both").'],
    [
      { TEXT_URL: "https://texts.example.com" },
      "TEXT_URL must look like twilio://ACCOUNT_SID:AUTH_TOKEN@+12185550100.",
    ],
    [{ STORE_EMAIL: "sales" }, 'STORE_EMAIL must be an email address (it is "sales").'],
    [
      { VIDEO_PLAYER_URL: "https://player.example/1" },
      "VIDEO_PLAYER_URL must hold {id}, where the player's address has the video's number (it is \"https://player.example/1\").",
    ],
    [
      { PHOTO_SPACE_MB: "0" },
      'PHOTO_SPACE_MB must be a whole number of megabytes from 1 to 9999999 (it is "0").',
    ],
    [
      { JWT_SECRET: SECRETS.COOKIE_SECRET },
      "JWT_SECRET and COOKIE_SECRET must differ: whoever learns one would have both.",
    ],
    [{ JWT_SECRET: "short" }, "JWT_SECRET is too short: it must have at least 32 characters."],
    [
      { AUTH_MFA_ENCRYPTION_KEY: "short" },
      "AUTH_MFA_ENCRYPTION_KEY is too short: it must have at least 32 characters.",
    ],
    [
      { STAFF_TWO_STEP: "required" },
      "STAFF_TWO_STEP=required needs AUTH_MFA_ENCRYPTION_KEY, a random text of at least 32 characters: without it nobody could set up a second factor.",
    ],
    [{ STAFF_TWO_STEP: "yes" }, 'STAFF_TWO_STEP must be optional or required (it is "yes").'],
    [
      { BACKEND_PORT: "8000" },
      "PORT, BACKEND_PORT and CARD_SANDBOX_PORT must differ (they are 8000, 8000, 8001).",
    ],
    [
      { METRICS_PORT: "9000" },
      "PORT, BACKEND_PORT, CARD_SANDBOX_PORT, METRICS_PORT and SHOP_METRICS_PORT must differ (they are 8000, 9000, 9001, 9000, 9001).",
    ],
    [
      { SHOP_METRICS_PORT: "9465" },
      "SHOP_METRICS_PORT is of no use without METRICS_PORT, where the backend tells its metrics.",
    ],
    [
      { STRIPE_SECRET_KEY: "sk" },
      "Stripe needs all three keys or none: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are not set.",
    ],
    [{ TURNSTILE_SITE_KEY: "site" }, "Turnstile needs both keys or none: TURNSTILE_SECRET_KEY is not set."],
    [
      { S3_BUCKET: "parts", S3_REGION: "us-east-1" },
      "A bucket needs all its settings or none: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY not set.",
    ],
    [
      { ALLOW_STAND_INS: "sandbox" },
      'ALLOW_STAND_INS names "sandbox", which is none of embedded-postgres, card-sandbox, stripe-test-mode, mail-outbox, text-outbox, proof-of-work.',
    ],
  ])("%j", (env, sentence) => {
    expect(problemsOf({ ...SECRETS, ...env })).toEqual([sentence])
  })

  it.each([
    { S3_ENDPOINT: "s3://shop:ge/h@geheim@store" },
    { DATABASE_URL: "shop:geheim@db/shop" },
    { DATABASE_URL: "postgres://shop:geheim" },
    { SMTP_URL: "smtps:user:geheim@mail.example.com" },
    { TEXT_URL: "twilio://AC1:geheim" },
    { GA4_API_SECRET: "geheim geheim" },
  ])("without giving a password away: %j", (env) => {
    const [sentence] = problemsOf({ ...SECRETS, ...env })
    expect(sentence).toMatch(/must/)
    expect(sentence).not.toContain("geheim")
  })

  it("and several at once, each in its own", () => {
    expect(problemsOf({ ...SECRETS, PORT: "x", BACKEND_PORT: "y" })).toHaveLength(2)
  })
})

describe("a collector", () => {
  const STATS = { ANALYTICS_URL: "https://stats.example.com/", ANALYTICS_SITE: "shop.example.com" }
  const SITE = "1f6d0c1e-2b3a-4c5d-8e9f-0a1b2c3d4e5f"
  const GA4 = { GA4_MEASUREMENT_ID: "G-ABC123DEF4", GA4_API_SECRET: "secret-secret" }

  it.each([
    [{}, undefined],
    [
      { ANALYTICS: "plausible", ...STATS },
      { kind: "plausible", origin: "https://stats.example.com", site: "shop.example.com" },
    ],
    [
      { ANALYTICS: "umami", ...STATS, ANALYTICS_SITE: SITE },
      { kind: "umami", origin: "https://stats.example.com", site: SITE },
    ],
    [
      { ANALYTICS: "gtm", ANALYTICS_SITE: "GTM-AB12CD3" },
      { kind: "gtm", site: "GTM-AB12CD3", property: undefined },
    ],
    [
      { ANALYTICS: "gtm", ANALYTICS_SITE: "GTM-AB12CD3", ...GA4 },
      {
        kind: "gtm",
        site: "GTM-AB12CD3",
        property: { measurementId: "G-ABC123DEF4", apiSecret: "secret-secret" },
      },
    ],
  ])("%j is %j", (env, analytics) => {
    expect(readSettings({ ...LIVE, ...env }).analytics).toEqual(analytics)
  })

  it.each([
    [{ ANALYTICS: "matomo" }, /^ANALYTICS must be plausible, umami or gtm/],
    [STATS, /^ANALYTICS_URL needs ANALYTICS/],
    [GA4, /^GA4_MEASUREMENT_ID needs ANALYTICS/],
    [{ ANALYTICS: "plausible", ANALYTICS_SITE: "shop.example.com" }, /needs ANALYTICS_URL/],
    [
      { ANALYTICS: "plausible", ...STATS, ANALYTICS_SITE: "https://shop.example.com" },
      /needs ANALYTICS_SITE, a domain/,
    ],
    [{ ANALYTICS: "umami", ...STATS }, /needs ANALYTICS_SITE, the website's id/],
    [{ ANALYTICS: "gtm", ANALYTICS_SITE: "UA-1" }, /needs ANALYTICS_SITE, the container's id/],
    [{ ANALYTICS: "gtm", ...STATS, ANALYTICS_SITE: "GTM-AB12CD3" }, /ANALYTICS_URL must not be set/],
    [
      { ANALYTICS: "gtm", ANALYTICS_SITE: "GTM-AB12CD3", GA4_MEASUREMENT_ID: "G-ABC123DEF4" },
      /GA4_API_SECRET is not set/,
    ],
    [{ ANALYTICS: "plausible", ...STATS, ...GA4 }, /belong to ANALYTICS=gtm/],
    [
      { ANALYTICS: "plausible", ...STATS, ANALYTICS_URL: "https://stats.example.com/js" },
      /must be an origin alone/,
    ],
    [
      { ANALYTICS: "plausible", ...STATS, ANALYTICS_URL: "https://u:p@stats.example.com" },
      /must be an origin alone/,
    ],
    [{ ANALYTICS: "plausible", ...STATS, ANALYTICS_URL: "http://stats.example.com" }, /begins with https/],
  ])("%j stops the start", (env, problem) => {
    const problems = problemsOf({ ...LIVE, ...env })
    expect(problems.some((each) => problem.test(each))).toBe(true)
  })
})

describe("shipping labels", () => {
  const EASYPOST = { SHIPPING_LABELS: "easypost", EASYPOST_API_KEY: "EZAK1" }

  it("are samples in a demo, and not offered by a live shop that has nobody to buy them from", () => {
    expect(readSettings(SECRETS).labels).toEqual({
      kind: "stand-in",
      key: expect.stringMatching(/^EZTK\w{32}$/),
    })
    expect(readSettings(LIVE).labels).toBeUndefined()
  })

  it("are bought at EasyPost with a key", () => {
    const url = "https://api.easypost.com"
    for (const env of [SECRETS, LIVE]) {
      expect(readSettings({ ...env, ...EASYPOST }).labels).toEqual({ kind: "easypost", key: "EZAK1", url })
    }
  })

  it.each([
    [{ SHIPPING_LABELS: "easypost" }, /^SHIPPING_LABELS=easypost needs EASYPOST_API_KEY/],
    [{ EASYPOST_API_KEY: "EZAK1" }, /^EASYPOST_API_KEY needs SHIPPING_LABELS=easypost/],
    [{ EASYPOST_URL: "https://labels.example.com" }, /^EASYPOST_URL needs SHIPPING_LABELS=easypost/],
    [{ SHIPPING_LABELS: "shippo" }, /^SHIPPING_LABELS must be easypost/],
    [
      { ...EASYPOST, EASYPOST_API_KEY: "EZTK1" },
      /^Live mode needs an EASYPOST_API_KEY that begins with EZAK/,
    ],
    [{ ...EASYPOST, EASYPOST_URL: "http://labels.example.com" }, /^Live mode needs an EASYPOST_URL/],
  ])("refuse half a configuration: %j", (over, sentence) => {
    expect(problemsOf({ ...LIVE, ...over })).toEqual([expect.stringMatching(sentence)])
  })
})

it("tells metrics and traces nowhere unless asked to, and metrics to this machine alone unless told otherwise", () => {
  expect(readSettings(LIVE)).toMatchObject({ metrics: undefined, tracesUrl: undefined })
  expect(
    readSettings({ ...LIVE, METRICS_PORT: "9464", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" }),
  ).toMatchObject({
    metrics: { host: "127.0.0.1", port: 9464, storefrontPort: 9465 },
    tracesUrl: "http://127.0.0.1:4318",
  })
  const apart = { METRICS_PORT: "9464", SHOP_METRICS_PORT: "9500", METRICS_HOST: "10.0.0.5" }
  expect(readSettings({ ...LIVE, ...apart }).metrics).toEqual({
    host: "10.0.0.5",
    port: 9464,
    storefrontPort: 9500,
  })
})

describe("a CDN in front", () => {
  const CDN = { CDN: "fastly", CDN_PURGE_URL: "https://api.example.com/purge", CDN_PURGE_TOKEN: "token" }

  it("is told of nothing unless it is named", () => {
    expect(readSettings(LIVE).cdn).toBeUndefined()
    expect(readSettings({ ...LIVE, ...CDN }).cdn).toEqual({
      kind: "fastly",
      purgeUrl: "https://api.example.com/purge",
      token: "token",
    })
  })

  it("needs all of its settings, and an address that nobody listens in on", () => {
    const { CDN_PURGE_TOKEN: _, ...rest } = CDN
    expect(problemsOf({ ...LIVE, ...rest })).toEqual([
      "A CDN needs all its settings or none: CDN_PURGE_TOKEN not set.",
    ])
    expect(problemsOf({ ...LIVE, ...CDN, CDN: "varnish" })).toEqual([
      expect.stringContaining("CDN must be cloudflare or fastly"),
    ])
    expect(problemsOf({ ...LIVE, ...CDN, CDN_PURGE_URL: "http://api.example.com/purge" })).toEqual([
      "Live mode needs a CDN_PURGE_URL that begins with https://.",
    ])
  })
})
