import { createHmac } from "node:crypto"
import { isIPv6 } from "node:net"
import { type Environment, STAND_INS, type StandIn } from "./environment"

/* What each outside service needs from the environment: all of its settings or none, and which stand-in replaces it. */

export interface CardProcessor {
  kind: "stripe" | "sandbox"
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the sandbox answers; absent for Stripe itself. */
  apiBase?: string
}

/** What tells people from programs: Cloudflare Turnstile, or work that the browser does for us. */
export type BotCheck = { kind: "turnstile"; siteKey: string; secretKey: string } | { kind: "proof-of-work" }

/** The collector of what consenting visitors do, and of each sale. `site` is its own name for the shop. */
export type Analytics =
  | { kind: "plausible" | "umami"; origin: string; site: string }
  | { kind: "gtm"; site: string; property: { measurementId: string; apiSecret: string } | undefined }

/** Where uploaded files are stored besides DATA_DIR. */
export interface FileBucket {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | undefined
}

/** The account that sends text messages. */
export interface TextAccount {
  accountSid: string
  authToken: string
  from: string
}

/** The service that completes street addresses. */
export interface AddressServiceSettings {
  url: string
  key: string | undefined
  isStandIn: boolean
}

/** The seller of shipping labels. The stand-in is started by the process that calls it (sandbox/labels). */
export type LabelSeller = { kind: "easypost"; key: string; url: string } | { kind: "stand-in"; key: string }

/** The CDN in front that is notified of changes. */
export interface Cdn {
  kind: "cloudflare" | "fastly"
  purgeUrl: string
  token: string
}

/** The address under which the backend itself answers, in a demo (api/stand-ins/addresses). */
const STAND_IN_ADDRESSES = "/stand-ins/addresses"

/** An environment being read: what is wrong with it so far, one sentence each, and which stand-ins it uses. */
export class EnvReader {
  readonly problems: string[] = []
  readonly standIns: StandIn[] = []
  readonly live: boolean
  private readonly allowed: readonly string[]

  constructor(readonly environment: Environment) {
    this.live = environment.SHOP_MODE === "live"
    this.allowed = listed(environment.ALLOW_STAND_INS)
    for (const name of this.allowed) {
      if (STAND_INS.some((standIn) => standIn === name)) continue
      this.problems.push(`ALLOW_STAND_INS names "${name}", which is none of ${STAND_INS.join(", ")}.`)
    }
  }

  /**
   * Uses a stand-in.
   * @param instead what a live shop has in its place
   */
  standIn(name: StandIn, instead: string): void {
    this.standIns.push(name)
    if (!this.live || this.allowed.includes(name)) return
    this.problems.push(
      `Live mode needs ${instead} (or ALLOW_STAND_INS=${name}, to run on the stand-in knowingly).`,
    )
  }
}

/** Splits names at commas. */
export const listed = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)

/** Names of the settings that are not set. */
const missingOf = (settings: Record<string, string | undefined>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => (value ? [] : [name]))

/**
 * The keys that the sandbox and its clients share: it refuses others, as a processor would. The secret ones are this
 * shop's own: anyone who knew them could report payments that never happened.
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

/** The same for the labels' stand-in. */
const standInLabelKey = (jwtSecret: string) =>
  `EZTK${createHmac("sha256", jwtSecret).update("label sandbox").digest("hex").slice(0, 32)}`

/** The address at which programs on this machine reach a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

/** The mode of a Stripe key that has one of these prefixes; undefined for anything else. */
const modeOfKey = (key: string, prefixes: string) =>
  new RegExp(`^(?:${prefixes})_(live|test)_\\w`).exec(key)?.[1]

/** The publishable key is on every page, so it must be one; and real cards must pay in a live shop alone. */
function checkStripeKeys(
  reading: EnvReader,
  { secretKey, publishableKey, webhookSecret }: Omit<CardProcessor, "kind">,
): void {
  const { live, problems } = reading
  const mode = modeOfKey(secretKey, "sk|rk")
  const publishableMode = modeOfKey(publishableKey, "pk")
  if (!mode)
    problems.push(
      "STRIPE_SECRET_KEY must begin with sk_live_ or rk_live_, a test key with sk_test_ or rk_test_.",
    )
  if (!publishableMode)
    problems.push(
      "STRIPE_PUBLISHABLE_KEY must begin with pk_live_, a test key with pk_test_: every page shows it, so it must never be a secret one.",
    )
  if (!webhookSecret.startsWith("whsec_"))
    problems.push(
      "STRIPE_WEBHOOK_SECRET must begin with whsec_: it is the signing secret that Stripe shows for the webhook.",
    )
  if (!mode || !publishableMode) return
  if (mode !== publishableMode) {
    problems.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode: one is a live key, the other a test key.",
    )
  } else if (mode === "test") {
    reading.standIn("stripe-test-mode", "Stripe's live keys, which begin with sk_live_ and pk_live_")
  } else if (!live) {
    problems.push(
      "A demo takes Stripe's test keys alone, which begin with sk_test_ and pk_test_: with live ones real cards would pay for made-up products.",
    )
  }
}

/** @param sandboxPort where the sandbox answers while it replaces the processor */
export function readCard(reading: EnvReader, sandboxPort: number): CardProcessor {
  const { environment: e, problems } = reading
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = e
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    const keys = {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
    checkStripeKeys(reading, keys)
    return { kind: "stripe", ...keys }
  }
  const missing = missingOf({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })
  if (missing.length < 3) {
    problems.push(
      `Stripe needs all three keys or none: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set.`,
    )
  }
  reading.standIn("card-sandbox", "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET")
  return {
    kind: "sandbox",
    ...sandboxKeys(e.JWT_SECRET ?? ""),
    apiBase: localAddress(e.CARD_SANDBOX_HOST, sandboxPort),
  }
}

/** The bucket for files; undefined for folders on this machine. */
export function readFileBucket({ environment: e, problems }: EnvReader): FileBucket | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = e
  if (S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      endpoint: S3_ENDPOINT,
    }
  }
  const missing = missingOf({ S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
  if (missing.length < 4 || S3_ENDPOINT) {
    problems.push(`A bucket needs all its settings or none: ${missing.join(", ")} not set.`)
  }
  return undefined
}

/** One of those that Cloudflare publishes: they pass everybody, or nobody. */
const isTurnstileTestKey = (key: string) => /^[123]x0{10}/.test(key)

/** What checks that a form was sent by a person: Turnstile with both its keys, or else a proof of work. */
export function readBotCheck(reading: EnvReader): BotCheck {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = reading.environment
  if (siteKey && secretKey) {
    if (reading.live && [siteKey, secretKey].some(isTurnstileTestKey)) {
      reading.problems.push(
        "TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY are Cloudflare's keys for tests, which tell nobody from a robot.",
      )
    }
    return { kind: "turnstile", siteKey, secretKey }
  }
  if (siteKey || secretKey) {
    const missing = siteKey ? "TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY"
    reading.problems.push(`Turnstile needs both keys or none: ${missing} is not set.`)
  }
  reading.standIn("proof-of-work", "TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY")
  return { kind: "proof-of-work" }
}

/** What completes addresses as they are typed; undefined when nothing does. */
export function readAddressService({
  environment: e,
  live,
  problems,
}: EnvReader): AddressServiceSettings | undefined {
  const { ADDRESS_SERVICE_URL: url, ADDRESS_SERVICE_KEY: key } = e
  if (url) return { url, key, isStandIn: false }
  if (key) {
    problems.push("ADDRESS_SERVICE_KEY is of no use without ADDRESS_SERVICE_URL, the address of the service.")
  }
  if (live) return undefined
  const standIn = localAddress(e.BACKEND_HOST, e.BACKEND_PORT) + STAND_IN_ADDRESSES
  return { url: standIn, key: undefined, isStandIn: true }
}

const EASYPOST = "https://api.easypost.com"

/** The prefix of EasyPost's keys that buy real labels; others are for tests. */
const PRODUCTION_KEY = "EZAK"

/** Who sells shipping labels; undefined when no one does. */
export function readLabels({ environment: e, live, problems }: EnvReader): LabelSeller | undefined {
  const { SHIPPING_LABELS: kind, EASYPOST_API_KEY: key, EASYPOST_URL: url = EASYPOST } = e
  if (!kind) {
    for (const [name, value] of Object.entries({ EASYPOST_API_KEY: key, EASYPOST_URL: e.EASYPOST_URL }))
      if (value) problems.push(`${name} needs SHIPPING_LABELS=easypost, which says who sells labels.`)
    // Not even knowingly: a parcel with a sample label comes back.
    return live ? undefined : { kind: "stand-in", key: standInLabelKey(e.JWT_SECRET ?? "") }
  }
  if (!key) {
    problems.push("SHIPPING_LABELS=easypost needs EASYPOST_API_KEY, the key of the account there.")
    return undefined
  }
  if (live && !key.startsWith(PRODUCTION_KEY))
    problems.push(
      `Live mode needs an EASYPOST_API_KEY that begins with ${PRODUCTION_KEY}: a test key buys samples, which no carrier takes.`,
    )
  if (live && !url.startsWith("https:"))
    problems.push("Live mode needs an EASYPOST_URL that begins with https://.")
  return { kind, key, url }
}

/** The CDN in front of the shop; undefined without one. */
export function readCdn({ environment: e, live, problems }: EnvReader): Cdn | undefined {
  const { CDN: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = e
  const missing = missingOf({ CDN: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token })
  if (missing.length === 3) return undefined
  if (!kind || !purgeUrl || !token) {
    problems.push(`A CDN needs all its settings or none: ${missing.join(" and ")} not set.`)
    return undefined
  }
  // The token would cross the network for everyone to read.
  if (live && !purgeUrl.startsWith("https:"))
    problems.push("Live mode needs a CDN_PURGE_URL that begins with https://.")
  return { kind, purgeUrl, token }
}

/** Each collector's term for a site, and how to give it. */
const SITES = {
  plausible: [/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, "a domain such as shop.example.com"],
  umami: [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "the website's id, such as 1f6d0c1e-…"],
  gtm: [/^GTM-[A-Z0-9]{4,12}$/, "the container's id, such as GTM-AB12CD3"],
} as const

/** The provider that visits and sales are reported to; undefined without one. */
export function readAnalytics({ environment: e, live, problems }: EnvReader): Analytics | undefined {
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

/** Parsed by hand: the sender's `+` isn't valid in a URL's host. */
export function readTextAccount(url: string | undefined): TextAccount | undefined {
  const [, accountSid, authToken, from] = /^twilio:\/\/([^:]+):([^@]+)@(.+)$/.exec(url ?? "") ?? []
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined
}
