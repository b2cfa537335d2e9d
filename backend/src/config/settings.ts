import { createHmac } from "node:crypto"
import { resolve } from "node:path"
import * as z from "zod"
import { isNetwork } from "./networks"

/**
 * The environment, parsed once. Both programs, the launcher and the Medusa configuration read the
 * result and never `process.env` (architecture, rule 10).
 */

/** One sentence per wrong setting, each saying what to set. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"))
    this.name = "SettingsError"
  }
}

/** Stand-ins that live mode refuses unless ALLOW_STAND_INS names them (architecture, rule 9). */
export const STAND_INS = [
  "embedded-postgres",
  "card-sandbox",
  "mail-outbox",
  "text-outbox",
  "proof-of-work",
] as const
export type StandIn = (typeof STAND_INS)[number]

const port = z
  .string()
  .refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535, {
    error: "must be a port number between 1 and 65535",
  })
  .transform(Number)

const address = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol)
      } catch {
        return false
      }
    },
    { error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}` },
  )

/** Who a demo is; a live shop says so itself. */
const DEMO_STORE = {
  STORE_BRAND: "Snowforge",
  STORE_PHONE: "(555) 010-0142",
  STORE_EMAIL: "sales@snowforge.example",
}

/** Every setting of the shop, with its default and what it is for (the README's table is made from this). */
export const Environment = z.object({
  SHOP_MODE: z
    .enum(["demo", "live"], { error: "must be demo or live" })
    .default("demo")
    .describe("`demo`: demo shop and stand-ins. `live`: a real shop, nothing made up"),
  PORT: port.default(8000).describe("Where the shop answers"),
  BACKEND_PORT: port.default(9000).describe("Where the backend answers"),
  CARD_SANDBOX_PORT: port
    .optional()
    .describe("Where the card sandbox answers; the port after BACKEND_PORT unless set"),
  SHOP_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address the shop listens on; `0.0.0.0` for every network of the machine"),
  BACKEND_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address the backend listens on; the shop's visitors need no other than the loopback"),
  CARD_SANDBOX_HOST: z.string().default("127.0.0.1").describe("Address the card sandbox listens on"),
  GATEWAY_ADDRESSES: z
    .string()
    .default("loopback")
    .describe(
      "Where the storefront's word on a visitor's address is believed: addresses, networks such as `10.0.0.0/8`, `loopback`, `private`, with commas between",
    ),
  STORE_API: z
    .enum(["closed", "open"], { error: "must be closed or open" })
    .default("closed")
    .describe(
      "`open`: Medusa's own `/store` answers at the backend's port, around the shop's rules; for `npm run bench`. Live mode refuses it",
    ),
  SHOP_ORIGIN: address(["http:", "https:"])
    .optional()
    .describe("Public address of the shop; `http://localhost:PORT` unless set. Live mode needs it"),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe("Folder for the embedded database, uploads, pictures, the mail outbox and a demo's secrets"),
  DATABASE_URL: address(["postgres:", "postgresql:"])
    .optional()
    .describe("PostgreSQL 14 or newer; the embedded one unless set. Live mode needs it"),
  REDIS_URL: address(["redis:", "rediss:"])
    .optional()
    .describe("Redis, for more than one process; in memory unless set"),
  WORKER_MODE: z
    .enum(["shared", "server", "worker"], { error: "must be shared, server or worker" })
    .default("shared")
    .describe("What a backend process does: answers (`server`), background work (`worker`), or both"),
  STORE_BRAND: z
    .string()
    .optional()
    .describe(`Name of the store; \`${DEMO_STORE.STORE_BRAND}\` in a demo. Live mode needs it`),
  STORE_PHONE: z
    .string()
    .optional()
    .describe(
      `Telephone number shown to shoppers; \`${DEMO_STORE.STORE_PHONE}\` in a demo. Live mode needs it`,
    ),
  STORE_EMAIL: z
    .email({ error: "must be an email address" })
    .optional()
    .describe(`Email address shown to shoppers; \`${DEMO_STORE.STORE_EMAIL}\` in a demo. Live mode needs it`),
  SEED_BUILDER: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe(
      "`yes`: a live shop gets the builder's lines, styles and colors, their prices as drafts; nothing else is ever filled in for it",
    ),
  JWT_SECRET: z
    .string()
    .optional()
    .describe("Random text of 32 characters or more; a demo makes its own. Live mode needs it"),
  COOKIE_SECRET: z
    .string()
    .optional()
    .describe("Random text of 32 characters or more; a demo makes its own. Live mode needs it"),
  AUTH_MFA_ENCRYPTION_KEY: z
    .string()
    .optional()
    .describe(
      "Random text of 32 characters or more that encrypts staff's second factors; without it none can be set up",
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe("Stripe's secret key; the card sandbox unless all three are set"),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe("Stripe's publishable key"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe("Signing secret of the webhook at `/hooks/payment/card_shop`"),
  TURNSTILE_SITE_KEY: z
    .string()
    .optional()
    .describe("Site key of Cloudflare Turnstile, the forms' bot check; a proof of work unless both are set"),
  TURNSTILE_SECRET_KEY: z.string().optional().describe("Secret key of Cloudflare Turnstile"),
  SMTP_URL: address(["smtp:", "smtps:"])
    .optional()
    .describe("Mail server, such as `smtps://user:password@mail.example.com`; the outbox unless set"),
  TEXT_URL: z
    .string()
    .regex(/^twilio:\/\/[^:@/]+:[^:@/]+@\+[1-9]\d{6,14}$/, {
      error: "must look like twilio://ACCOUNT_SID:AUTH_TOKEN@+12185550100",
    })
    .optional()
    .describe(
      "Text messages by Twilio, `twilio://ACCOUNT_SID:AUTH_TOKEN@+12185550100`; the outbox unless set",
    ),
  MAIL_FROM: z.string().optional().describe("Sender of the shop's mail; brand and STORE_EMAIL unless set"),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      "Private bucket for uploaded files, photos of forms among them; files under DATA_DIR unless set",
    ),
  S3_REGION: z.string().optional().describe("Region of the bucket"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Access key of the bucket"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that access key"),
  S3_ENDPOINT: address(["http:", "https:"])
    .optional()
    .describe("Address of an S3-compatible store; Amazon's own unless set"),
  PHOTO_SPACE_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: "must be a whole number of megabytes from 1 to 9999999" })
    .transform(Number)
    .default(2048)
    .describe(
      "Megabytes that the photos of visitors' forms may take in all; when they are used up, forms are taken without photos",
    ),
  MARKETING_FORM_URL: address(["http:", "https:"])
    .optional()
    .describe("Form address of the e-mail marketing provider; sign-ups are kept in the shop either way"),
  ADDRESS_SERVICE_URL: address(["http:", "https:"])
    .optional()
    .describe(
      "Address service that completes street addresses, such as `https://photon.example.com`: what stands before `/api` of a Photon; a demo has a stand-in, in a live shop addresses are typed to the end unless set",
    ),
  ADDRESS_SERVICE_KEY: z
    .string()
    .optional()
    .describe("Bearer token for that service, where it stands behind a door"),
  VIDEO_PLAYER_URL: address(["https:"])
    .refine((value) => value.includes("{id}"), {
      error: "must hold {id}, where the player's address has the video's number",
    })
    .optional()
    .describe(
      "Embedded player of the video provider, such as `https://player.vimeo.com/video/{id}?autoplay=1`; a demo plays a clip of its own, a live shop shows no videos unless set",
    ),
  ANALYTICS: z
    .enum(["plausible", "umami", "gtm"], { error: "must be plausible, umami or gtm" })
    .optional()
    .describe(
      "Who counts visits, carts and orders once a visitor has said OK: Plausible or Umami, best on a server of yours, or Google Tag Manager; nobody unless set",
    ),
  ANALYTICS_URL: address(["http:", "https:"])
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: "must be an origin alone, such as https://stats.example.com",
    })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe("Where Plausible or Umami answers, such as `https://stats.example.com`"),
  ANALYTICS_SITE: z
    .string()
    .optional()
    .describe("Plausible's domain of the site, Umami's website id, or the container's id, `GTM-…`"),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "must look like G-ABC123DEF4" })
    .optional()
    .describe("With `gtm`: the Google Analytics property that the server counts sales in"),
  GA4_API_SECRET: z
    .string()
    .regex(/^[\w-]{10,100}$/, { error: "must be 10 to 100 letters, digits, - or _" })
    .optional()
    .describe("Measurement Protocol secret of that property"),
  ALLOW_STAND_INS: z
    .string()
    .default("")
    .describe(`Stand-ins that live mode may use, with commas between: ${STAND_INS.join(", ")}`),
})

export interface CardProcessor {
  kind: "stripe" | "sandbox"
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the sandbox answers; absent for Stripe itself. */
  apiBase?: string
}

/** Who tells people from programs: Cloudflare Turnstile, or work the browser does for us. */
export type BotCheck = { kind: "turnstile"; siteKey: string; secretKey: string } | { kind: "proof-of-work" }

/** Who is told what visitors who agreed do, and of each sale. `site` is the collector's own name for the shop. */
export type Analytics =
  | { kind: "plausible" | "umami"; origin: string; site: string }
  | { kind: "gtm"; site: string; property: { measurementId: string; apiSecret: string } | undefined }

/** Where uploaded files are kept besides DATA_DIR. */
export interface FileBucket {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | undefined
}

export interface Settings {
  mode: "demo" | "live"
  host: string
  backendHost: string
  cardSandboxHost: string
  /** Peers of the backend whose word on who asks is believed. */
  gatewayAddresses: readonly string[]
  /** Whether Medusa's own store API answers at the backend's port. */
  storeApi: "closed" | "open"
  port: number
  backendPort: number
  cardSandboxPort: number
  /** Public address of the shop, without a trailing slash. */
  origin: string
  /** Absolute; holds everything a demo shop keeps. */
  dataDir: string
  /** Undefined: the embedded database, whose address the launcher fills in. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  workerMode: "shared" | "server" | "worker"
  brand: string
  phone: string
  email: string
  /** Whether a live shop is filled with the builder's grammar; a demo always is, with all that goes with it. */
  seedBuilder: boolean
  jwtSecret: string
  cookieSecret: string
  /** Encrypts staff's second factors; undefined: they can't set any up. */
  mfaKey: string | undefined
  card: CardProcessor
  botCheck: BotCheck
  /** Undefined: files are kept under `dataDir`. */
  fileBucket: FileBucket | undefined
  /** What the photos of visitors' forms may take in all. */
  photoSpaceBytes: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages are kept in the outbox. */
  textAccount: { accountSid: string; authToken: string; from: string } | undefined
  /** Where the e-mail sign-ups are posted to, besides being kept. */
  marketingFormUrl: string | undefined
  /** Who completes street addresses; undefined: nobody does. */
  addressService: { url: string; key: string | undefined; isStandIn: boolean } | undefined
  /** Address of the embedded player with `{id}` in it; undefined: no videos are shown. */
  videoPlayer: string | undefined
  /** Undefined: nobody counts. */
  analytics: Analytics | undefined
  /** Stand-ins in use, for the line the launcher prints. */
  standIns: StandIn[]
}

/** A page of the demo's own, on the shop's own address (api/shop/video-player). */
export const STAND_IN_PLAYER = "/shop/video-player/{id}"

/** Below it the backend itself answers, in a demo (api/stand-ins/addresses). */
const STAND_IN_ADDRESSES = "/stand-ins/addresses"

/** A secret that is safe to rely on: long enough that it can't be guessed. */
const MIN_SECRET_LENGTH = 32

/**
 * What the sandbox and its clients agree on: it refuses other keys, as a processor would. The secret ones are this
 * shop's own: whoever knows them could tell it of payments that never were.
 */
const sandboxKeys = (jwtSecret: string) => {
  const own = (name: string) =>
    createHmac("sha256", jwtSecret).update(`card sandbox: ${name}`).digest("hex").slice(0, 32)
  return {
    secretKey: `sk_test_${own("secret key")}`,
    publishableKey: "pk_test_sandbox",
    webhookSecret: `whsec_${own("webhook secret")}`,
  }
}

/** What is wrong is shown, but never a password: it would end up in logs. */
const withoutPassword = (value: string) => value.replace(/(:\/\/[^:@/]*):[^@/]*@/, "$1:…@")

/** Where this machine's own programs reach one of them. */
const ownAddress = (host: string, port: number) =>
  `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`

const isBlank = (value: string | undefined) => value === undefined || value.trim() === ""

/**
 * Reads the settings from an environment.
 * @throws {SettingsError} with one sentence per problem.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => !isBlank(value)))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(
        (issue) =>
          `${issue.path.join(".")} ${issue.message} (it is "${withoutPassword(given[String(issue.path[0])] ?? "")}").`,
      ),
    )
  }
  const e = parsed.data
  const problems: string[] = []
  const live = e.SHOP_MODE === "live"

  const allowed = e.ALLOW_STAND_INS.split(",")
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of allowed) {
    if (!STAND_INS.some((standIn) => standIn === name)) {
      problems.push(`ALLOW_STAND_INS names "${name}", which is none of ${STAND_INS.join(", ")}.`)
    }
  }
  const standIns: StandIn[] = []
  const standIn = (name: StandIn, instead: string) => {
    standIns.push(name)
    if (live && !allowed.includes(name)) {
      problems.push(
        `Live mode needs ${instead} (or ALLOW_STAND_INS=${name}, to run on the stand-in knowingly).`,
      )
    }
  }

  if (!e.DATABASE_URL) standIn("embedded-postgres", "DATABASE_URL, the address of a PostgreSQL database")
  if (!e.SMTP_URL) standIn("mail-outbox", "SMTP_URL, the address of a mail server")

  if (!e.TEXT_URL) standIn("text-outbox", "TEXT_URL, an account for text messages")

  const keys = {
    STRIPE_SECRET_KEY: e.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: e.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: e.STRIPE_WEBHOOK_SECRET,
  }
  const missingKeys = Object.entries(keys)
    .filter(([, value]) => !value)
    .map(([name]) => name)
  const sandboxPort = e.CARD_SANDBOX_PORT ?? e.BACKEND_PORT + 1
  let card: CardProcessor
  if (missingKeys.length === 0) {
    card = {
      kind: "stripe",
      secretKey: keys.STRIPE_SECRET_KEY ?? "",
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY ?? "",
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET ?? "",
    }
  } else {
    if (missingKeys.length < 3) {
      problems.push(
        `Stripe needs all three keys or none: ${missingKeys.join(" and ")} ${missingKeys.length > 1 ? "are" : "is"} not set.`,
      )
    }
    standIn("card-sandbox", "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET")
    card = {
      kind: "sandbox",
      ...sandboxKeys(e.JWT_SECRET ?? ""),
      apiBase: ownAddress(e.CARD_SANDBOX_HOST, sandboxPort),
    }
  }

  const bucketKeys = {
    S3_BUCKET: e.S3_BUCKET,
    S3_REGION: e.S3_REGION,
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  }
  const missingBucketKeys = Object.entries(bucketKeys)
    .filter(([, value]) => !value)
    .map(([name]) => name)
  const hasBucket = missingBucketKeys.length === 0
  if (!hasBucket && (missingBucketKeys.length < 4 || e.S3_ENDPOINT)) {
    problems.push(`A bucket needs all its settings or none: ${missingBucketKeys.join(", ")} not set.`)
  }

  let botCheck: BotCheck = { kind: "proof-of-work" }
  if (e.TURNSTILE_SITE_KEY && e.TURNSTILE_SECRET_KEY) {
    botCheck = { kind: "turnstile", siteKey: e.TURNSTILE_SITE_KEY, secretKey: e.TURNSTILE_SECRET_KEY }
  } else {
    if (e.TURNSTILE_SITE_KEY || e.TURNSTILE_SECRET_KEY) {
      const missing = e.TURNSTILE_SITE_KEY ? "TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY"
      problems.push(`Turnstile needs both keys or none: ${missing} is not set.`)
    }
    standIn("proof-of-work", "TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY")
  }

  const analytics = readAnalytics(e, live, problems)
  if (e.ADDRESS_SERVICE_KEY && !e.ADDRESS_SERVICE_URL) {
    problems.push("ADDRESS_SERVICE_KEY is of no use without ADDRESS_SERVICE_URL, the address of the service.")
  }
  let addressService: Settings["addressService"]
  if (e.ADDRESS_SERVICE_URL) {
    addressService = { url: e.ADDRESS_SERVICE_URL, key: e.ADDRESS_SERVICE_KEY, isStandIn: false }
  } else if (!live) {
    const url = ownAddress(e.BACKEND_HOST, e.BACKEND_PORT) + STAND_IN_ADDRESSES
    addressService = { url, key: undefined, isStandIn: true }
  }

  if (live && e.STORE_API === "open") {
    problems.push("Live mode refuses STORE_API=open: Medusa's store API goes around the shop's rules.")
  }
  const gatewayAddresses = e.GATEWAY_ADDRESSES.split(",")
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of gatewayAddresses) {
    if (isNetwork(name)) continue
    problems.push(
      `GATEWAY_ADDRESSES names "${name}", which is no address and no network (try 10.0.0.0/8, loopback or private).`,
    )
  }

  if (live && !e.SHOP_ORIGIN)
    problems.push(
      "Live mode needs SHOP_ORIGIN, the public address of the shop, such as https://shop.example.com.",
    )
  const store = live ? { STORE_BRAND: "", STORE_PHONE: "", STORE_EMAIL: "" } : { ...DEMO_STORE }
  for (const [name, what] of [
    ["STORE_BRAND", "the name of the store"],
    ["STORE_PHONE", "the telephone number shown to shoppers"],
    ["STORE_EMAIL", "the email address shown to shoppers"],
  ] as const) {
    store[name] = e[name] ?? store[name]
    if (store[name] === "") problems.push(`Live mode needs ${name}, ${what}.`)
  }
  for (const name of ["JWT_SECRET", "COOKIE_SECRET"] as const) {
    const value = e[name]
    if (!value) {
      problems.push(
        live
          ? `Live mode needs ${name}, a random text of at least ${MIN_SECRET_LENGTH} characters.`
          : `${name} is not set; start the shop with npm start, which makes one for a demo.`,
      )
    } else if (value.length < MIN_SECRET_LENGTH) {
      problems.push(`${name} is too short: it must have at least ${MIN_SECRET_LENGTH} characters.`)
    }
  }
  if (e.AUTH_MFA_ENCRYPTION_KEY && e.AUTH_MFA_ENCRYPTION_KEY.length < MIN_SECRET_LENGTH) {
    problems.push(
      `AUTH_MFA_ENCRYPTION_KEY is too short: it must have at least ${MIN_SECRET_LENGTH} characters.`,
    )
  }
  const ports = { PORT: e.PORT, BACKEND_PORT: e.BACKEND_PORT, CARD_SANDBOX_PORT: sandboxPort }
  if (new Set(Object.values(ports)).size < 3) {
    problems.push(
      `PORT, BACKEND_PORT and CARD_SANDBOX_PORT must differ (they are ${Object.values(ports).join(", ")}).`,
    )
  }
  if (problems.length > 0) throw new SettingsError(problems)

  return {
    mode: e.SHOP_MODE,
    host: e.SHOP_HOST,
    backendHost: e.BACKEND_HOST,
    cardSandboxHost: e.CARD_SANDBOX_HOST,
    gatewayAddresses,
    storeApi: e.STORE_API,
    port: e.PORT,
    backendPort: e.BACKEND_PORT,
    cardSandboxPort: sandboxPort,
    origin: (e.SHOP_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    workerMode: e.WORKER_MODE,
    brand: store.STORE_BRAND,
    phone: store.STORE_PHONE,
    email: store.STORE_EMAIL,
    seedBuilder: e.SEED_BUILDER === "yes",
    jwtSecret: e.JWT_SECRET ?? "",
    cookieSecret: e.COOKIE_SECRET ?? "",
    mfaKey: e.AUTH_MFA_ENCRYPTION_KEY,
    card,
    botCheck,
    fileBucket: hasBucket
      ? {
          bucket: e.S3_BUCKET ?? "",
          region: e.S3_REGION ?? "",
          accessKeyId: e.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? "",
          endpoint: e.S3_ENDPOINT,
        }
      : undefined,
    photoSpaceBytes: e.PHOTO_SPACE_MB * 1024 * 1024,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${store.STORE_BRAND} <${store.STORE_EMAIL}>`,
    textAccount: readTextAccount(e.TEXT_URL),
    marketingFormUrl: e.MARKETING_FORM_URL,
    addressService,
    videoPlayer: e.VIDEO_PLAYER_URL ?? (live ? undefined : STAND_IN_PLAYER),
    analytics,
    standIns,
  }
}

/** What each collector calls a site, and how to say so. */
const SITES = {
  plausible: [/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, "a domain such as shop.example.com"],
  umami: [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "the website's id, such as 1f6d0c1e-…"],
  gtm: [/^GTM-[A-Z0-9]{4,12}$/, "the container's id, such as GTM-AB12CD3"],
} as const

/** @param problems gets a sentence for each setting that is missing or wrong */
function readAnalytics(
  e: z.output<typeof Environment>,
  live: boolean,
  problems: string[],
): Analytics | undefined {
  const { ANALYTICS: kind, ANALYTICS_URL: origin, ANALYTICS_SITE: site } = e
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: apiSecret } = e
  const before = problems.length
  if (!kind) {
    const given = {
      ANALYTICS_URL: origin,
      ANALYTICS_SITE: site,
      GA4_MEASUREMENT_ID: measurementId,
      GA4_API_SECRET: apiSecret,
    }
    for (const [name, value] of Object.entries(given))
      if (value) problems.push(`${name} needs ANALYTICS, which says who counts: plausible, umami or gtm.`)
    return undefined
  }
  const [form, example] = SITES[kind]
  if (!site || !form.test(site)) problems.push(`ANALYTICS=${kind} needs ANALYTICS_SITE, ${example}.`)
  if (kind === "gtm") {
    if (origin) problems.push("ANALYTICS=gtm has an address of its own: ANALYTICS_URL must not be set.")
    if (!measurementId !== !apiSecret) {
      const missing = measurementId ? "GA4_API_SECRET" : "GA4_MEASUREMENT_ID"
      problems.push(
        `Sales are counted in Google Analytics with both settings or neither: ${missing} is not set.`,
      )
    }
    if (!site || problems.length > before) return undefined
    return { kind, site, property: measurementId && apiSecret ? { measurementId, apiSecret } : undefined }
  }
  if (!origin)
    problems.push(
      `ANALYTICS=${kind} needs ANALYTICS_URL, where it answers, such as https://stats.example.com.`,
    )
  else if (live && !origin.startsWith("https:"))
    problems.push("Live mode needs an ANALYTICS_URL that begins with https://.")
  if (measurementId || apiSecret)
    problems.push(`GA4_MEASUREMENT_ID and GA4_API_SECRET belong to ANALYTICS=gtm, not to ${kind}.`)
  return origin && site && problems.length === before ? { kind, origin, site } : undefined
}

/** By hand: the sender's `+` is no part of any URL's host. */
function readTextAccount(url: string | undefined): Settings["textAccount"] {
  const [, accountSid, authToken, from] = /^twilio:\/\/([^:]+):([^@]+)@(.+)$/.exec(url ?? "") ?? []
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined
}

/**
 * The store's name alone, for drawings: they are also made where no shop runs and the other settings are missing. (A
 * live shop without one doesn't start.)
 */
export function storeBrand(env: Record<string, string | undefined> = process.env): string {
  return env.STORE_BRAND?.trim() || DEMO_STORE.STORE_BRAND
}

let current: Settings | undefined

/**
 * This process's settings, parsed on first use.
 * @throws {SettingsError} on the first call of a process whose environment is wrong.
 */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}
