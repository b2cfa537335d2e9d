import { resolve } from "node:path"
import { DEMO_STORE, Environment, type StandIn } from "./environment"
import { isNetwork } from "./networks"
import {
  type AddressServiceSettings,
  type Analytics,
  type BotCheck,
  type CardProcessor,
  type Cdn,
  EnvReader,
  type FileBucket,
  type LabelSeller,
  listed,
  readAddressService,
  readAnalytics,
  readBotCheck,
  readCard,
  readCdn,
  readFileBucket,
  readLabels,
  readTextAccount,
  type TextAccount,
} from "./services"

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

export interface Settings {
  mode: "demo" | "live"
  host: string
  backendHost: string
  cardSandboxHost: string
  /** Peers of the backend that are trusted about where a request comes from. */
  gatewayAddresses: readonly string[]
  /** Whether Medusa's own store API answers at the backend's port. */
  storeApi: "closed" | "open"
  port: number
  backendPort: number
  cardSandboxPort: number
  /** The storefront's; undefined: as many as the machine can use. */
  pageProcesses: number | undefined
  /** Where the two programs expose their metrics; undefined: nowhere. */
  metrics: { host: string; port: number; storefrontPort: number } | undefined
  /** Without a trailing slash; undefined: traces are sent nowhere. */
  tracesUrl: string | undefined
  /** The program's version, as shown to staff and in the metrics. */
  version: string
  /** Public address of the shop, without a path or a trailing slash. */
  origin: string
  /** Whether the storefront believes its own proxy in front (`x-forwarded-*`). */
  trustProxy: boolean
  /** Absolute; holds everything a demo shop keeps. */
  dataDir: string
  /** Undefined: the embedded database, whose address the launcher fills in. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  workerMode: "shared" | "server" | "worker"
  brand: string
  phone: string
  email: string
  /** Whether a live shop is seeded with the builder's grammar; a demo always is, with everything that goes with it. */
  seedBuilder: boolean
  jwtSecret: string
  cookieSecret: string
  /** Encrypts staff's second factors; undefined: they can't set any up. */
  mfaKey: string | undefined
  /** Whether staff need a second factor. */
  staffTwoStep: "optional" | "required"
  card: CardProcessor
  botCheck: BotCheck
  /** Undefined: files are stored under `dataDir`. */
  fileBucket: FileBucket | undefined
  /** What the photos of visitors' forms may use in all. */
  photoSpaceBytes: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages are stored in the outbox. */
  textAccount: TextAccount | undefined
  /** Where email sign-ups are posted, besides being stored. */
  marketingFormUrl: string | undefined
  /** The service that completes street addresses; undefined: none does. */
  addressService: AddressServiceSettings | undefined
  /** Undefined: no CDN is notified of changes, and none may store what changes. */
  cdn: Cdn | undefined
  /** The seller of shipping labels; undefined: there is none, and parcels are labeled by hand. */
  labels: LabelSeller | undefined
  /** Address of the embedded player, with `{id}` in it; undefined: no videos are shown. */
  videoPlayer: string | undefined
  /** Undefined: nothing is counted. */
  analytics: Analytics | undefined
  /** Stand-ins in use, for the line the launcher prints. */
  standIns: StandIn[]
}

/** A page of the demo's own, on the shop's own address (api/shop/video-player). */
export const STAND_IN_PLAYER = "/shop/video-player/{id}"

/** Characters of a secret that is safe to rely on: too long to be guessed. */
const MIN_SECRET_LENGTH = 32

/** Settings whose wrong value may be, or hold, a password that no rule finds in it: it would end up in logs. */
const HOLDS_SECRET = /SECRET|KEY|TOKEN|^(DATABASE|REDIS|SMTP|TEXT)_URL$/

/** The wrong value is shown, but never a password. */
const shown = (name: string, value: string) =>
  HOLDS_SECRET.test(name) ? "" : ` (it is "${value.replace(/(:\/\/[^:@/]*):.*@/s, "$1:…@")}")`

const isBlank = (value: string | undefined) => value === undefined || value.trim() === ""

/**
 * The environment, setting by setting.
 * @throws {SettingsError} with one sentence per invalid setting
 */
function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => !isBlank(value)))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SettingsError(
    parsed.error.issues.map(
      ({ path, message }) =>
        `${path.join(".")} ${message}${shown(String(path[0]), given[String(path[0])] ?? "")}.`,
    ),
  )
}

function readGatewayAddresses({ environment, live, problems }: EnvReader): string[] {
  if (live && environment.STORE_API === "open") {
    problems.push("Live mode refuses STORE_API=open: Medusa's store API goes around the shop's rules.")
  }
  const names = listed(environment.GATEWAY_ADDRESSES)
  for (const name of names) {
    if (isNetwork(name)) continue
    problems.push(
      `GATEWAY_ADDRESSES names "${name}", which is no address and no network (try 10.0.0.0/8, loopback or private).`,
    )
  }
  return names
}

/** Whether nobody on the way can read what goes there: it is encrypted, or doesn't leave this machine. */
function isPrivate(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
}

/** The shop's identity: a demo has a name, a live shop has to state its own. */
function readStore({ environment, live, problems }: EnvReader): typeof DEMO_STORE {
  if (live && !environment.SHOP_ORIGIN)
    problems.push(
      "Live mode needs SHOP_ORIGIN, the public address of the shop, such as https://shop.example.com.",
    )
  if (live && environment.SHOP_ORIGIN && !isPrivate(environment.SHOP_ORIGIN))
    problems.push(
      "Live mode needs a SHOP_ORIGIN that begins with https://: without it log-ins and carts cross the network for everyone to read.",
    )
  const store = live ? { STORE_BRAND: "", STORE_PHONE: "", STORE_EMAIL: "" } : { ...DEMO_STORE }
  for (const [name, what] of [
    ["STORE_BRAND", "the name of the store"],
    ["STORE_PHONE", "the telephone number shown to shoppers"],
    ["STORE_EMAIL", "the email address shown to shoppers"],
  ] as const) {
    store[name] = environment[name] ?? store[name]
    if (store[name] === "") problems.push(`Live mode needs ${name}, ${what}.`)
  }
  return store
}

function checkSecrets({ environment, live, problems }: EnvReader): void {
  for (const name of ["JWT_SECRET", "COOKIE_SECRET"] as const) {
    if (environment[name]) continue
    problems.push(
      live
        ? `Live mode needs ${name}, a random text of at least ${MIN_SECRET_LENGTH} characters.`
        : `${name} is not set; start the shop with npm start, which makes one for a demo.`,
    )
  }
  if (environment.JWT_SECRET && environment.JWT_SECRET === environment.COOKIE_SECRET)
    problems.push("JWT_SECRET and COOKIE_SECRET must differ: whoever learns one would have both.")
  for (const name of ["JWT_SECRET", "COOKIE_SECRET", "AUTH_MFA_ENCRYPTION_KEY"] as const) {
    const { length } = environment[name] ?? ""
    if (length === 0 || length >= MIN_SECRET_LENGTH) continue
    problems.push(`${name} is too short: it must have at least ${MIN_SECRET_LENGTH} characters.`)
  }
}

function checkTwoStep({ environment, problems }: EnvReader): void {
  if (environment.STAFF_TWO_STEP !== "required" || environment.AUTH_MFA_ENCRYPTION_KEY) return
  problems.push(
    `STAFF_TWO_STEP=required needs AUTH_MFA_ENCRYPTION_KEY, a random text of at least ${MIN_SECRET_LENGTH} characters: without it nobody could set up a second factor.`,
  )
}

const MAX_PORT = 65_535

function checkPorts(ports: Record<string, number>, { problems }: EnvReader): void {
  const values = Object.values(ports)
  for (const [name, port] of Object.entries(ports)) {
    if (port > MAX_PORT)
      problems.push(`${name} would be ${port}, and ports end at ${MAX_PORT}: set it to another.`)
  }
  if (new Set(values).size === values.length) return
  const names = Object.keys(ports)
  problems.push(
    `${names.slice(0, -1).join(", ")} and ${names.at(-1)} must differ (they are ${values.join(", ")}).`,
  )
}

function readMetrics({ environment: e, problems }: EnvReader): Settings["metrics"] {
  if (e.METRICS_PORT) {
    const { METRICS_PORT: port, METRICS_HOST: host } = e
    return { host, port, storefrontPort: e.SHOP_METRICS_PORT ?? port + 1 }
  }
  if (e.SHOP_METRICS_PORT) {
    problems.push("SHOP_METRICS_PORT is of no use without METRICS_PORT, where the backend tells its metrics.")
  }
  return undefined
}

/**
 * Reads the settings from an environment.
 * @throws {SettingsError} with one sentence per problem.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const e = readEnvironment(env)
  const reading = new EnvReader(e)
  const sandboxPort = e.CARD_SANDBOX_PORT ?? e.BACKEND_PORT + 1

  if (!e.DATABASE_URL)
    reading.standIn("embedded-postgres", "DATABASE_URL, the address of a PostgreSQL database")
  if (!e.SMTP_URL) reading.standIn("mail-outbox", "SMTP_URL, the address of a mail server")
  if (!e.TEXT_URL) reading.standIn("text-outbox", "TEXT_URL, an account for text messages")
  const services = {
    card: readCard(reading, sandboxPort),
    fileBucket: readFileBucket(reading),
    botCheck: readBotCheck(reading),
    analytics: readAnalytics(reading),
    addressService: readAddressService(reading),
    labels: readLabels(reading),
    cdn: readCdn(reading),
  }
  const gatewayAddresses = readGatewayAddresses(reading)
  const store = readStore(reading)
  checkSecrets(reading)
  checkTwoStep(reading)
  const metrics = readMetrics(reading)
  checkPorts(
    {
      PORT: e.PORT,
      BACKEND_PORT: e.BACKEND_PORT,
      CARD_SANDBOX_PORT: sandboxPort,
      ...(metrics && { METRICS_PORT: metrics.port, SHOP_METRICS_PORT: metrics.storefrontPort }),
    },
    reading,
  )
  if (reading.problems.length > 0) throw new SettingsError(reading.problems)

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
    pageProcesses: e.PAGE_PROCESSES,
    metrics,
    tracesUrl: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    version: e.SHOP_VERSION ?? "unnamed",
    origin: e.SHOP_ORIGIN ?? `http://localhost:${e.PORT}`,
    trustProxy: e.TRUST_PROXY,
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
    staffTwoStep: e.STAFF_TWO_STEP,
    ...services,
    photoSpaceBytes: e.PHOTO_SPACE_MB * 1024 * 1024,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `"${store.STORE_BRAND.replace(/["\\]/g, "")}" <${store.STORE_EMAIL}>`,
    textAccount: readTextAccount(e.TEXT_URL),
    marketingFormUrl: e.MARKETING_FORM_URL,
    videoPlayer: e.VIDEO_PLAYER_URL ?? (reading.live ? undefined : STAND_IN_PLAYER),
    standIns: reading.standIns,
  }
}

/**
 * Only the store's name, for drawings: they are also made where no shop runs and the other settings are missing. (A
 * live shop without one doesn't start.)
 */
export function storeBrand(): string {
  return process.env.STORE_BRAND?.trim() || DEMO_STORE.STORE_BRAND
}

let current: Settings | undefined

/**
 * This process's settings, parsed on first use.
 * @throws {SettingsError} on a process's first call if its environment is invalid
 */
export function settings(): Settings {
  current ??= readSettings(process.env)
  return current
}
