import * as z from "zod"

/* Every setting, one by one: its shape, its default, and what it is for. */

/** Stand-ins that live mode refuses unless ALLOW_STAND_INS names them (architecture, rule 9). */
export const STAND_INS = [
  "embedded-postgres",
  "card-sandbox",
  "stripe-test-mode",
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
    {
      error: (issue) => {
        const begins = protocols.map((p) => `${p}//`)
        return begins.some((begin) => String(issue.input).startsWith(begin))
          ? "must be an address; in a password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25"
          : `must be an address that begins with ${begins.join(" or ")}`
      },
      abort: true,
    },
  )

const origin = (example: string) =>
  address(["http:", "https:"])
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: `must be an origin alone, such as ${example}`,
    })
    .transform((value) => new URL(value).origin)

/** An email address, alone or in angle brackets after a name. */
const isSender = (value: string): boolean => {
  const [, named, bare] = /^(?:[^<>@:;]*<([^<>]+)>|([^<>\s]+))$/.exec(value.trim()) ?? []
  return z.email().safeParse(named ?? bare).success
}

/** A demo's identity; a live shop has to state its own. */
export const DEMO_STORE = {
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
      "Trusted proxies, whose word on a visitor's address is believed: addresses, networks such as `10.0.0.0/8`, `loopback`, `private`, with commas between",
    ),
  TRUST_PROXY: z
    .stringbool({ error: "must be true or false" })
    .default(false)
    .describe(
      "`true` behind your own proxy that ends TLS and sets the `x-forwarded-*` headers: the storefront believes them",
    ),
  STORE_API: z
    .enum(["closed", "open"], { error: "must be closed or open" })
    .default("closed")
    .describe(
      "`open`: Medusa's own `/store` answers at the backend's port, around the shop's rules; for `npm run bench`. Live mode refuses it",
    ),
  SHOP_ORIGIN: origin("https://shop.example.com")
    .optional()
    .describe(
      "Public address of the shop, without a path; `http://localhost:PORT` unless set. Live mode needs it, with `https://` unless it is this machine's own",
    ),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe(
      "Folder for the embedded database, uploads, pictures, the mail outbox and a demo's secrets; with `S3_BUCKET` for a cache of pictures alone",
    ),
  PAGE_PROCESSES: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: "must be a number from 1 to 64" })
    .transform(Number)
    .optional()
    .describe(
      "How many processes `npm start` runs the storefront in; unless set 2, and 1 on a machine with one processor",
    ),
  METRICS_PORT: port
    .optional()
    .describe("Where the backend tells its metrics to Prometheus, at `/metrics`; nowhere unless set"),
  SHOP_METRICS_PORT: port
    .optional()
    .describe("The same of the storefront; the port after METRICS_PORT unless set, and nowhere without that"),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe(
      "Address that both listen on for metrics: they say how the business does, so never one that visitors reach",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"])
    .transform((value) => value.replace(/\/+$/, ""))
    .optional()
    .describe(
      "OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://127.0.0.1:4318`; off unless set. OpenTelemetry's other `OTEL_` variables count as well",
    ),
  LOG_LEVEL: z
    .enum(["error", "warn", "info", "http", "verbose", "debug", "silly"], {
      error: "must be error, warn, info, http, verbose, debug or silly",
    })
    .default("warn")
    .describe(
      "Lowest level that the backend logs: `error`, `warn`, `info`, `http` (every request), `verbose`, `debug` or `silly`",
    ),
  SHOP_VERSION: z
    .string()
    .optional()
    .describe(
      "What Health and the metrics call the version that runs; the package's and the commit unless set",
    ),
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
      "Random text of 32 characters or more that encrypts staff's second factors; a demo makes its own. Without it none can be set up",
    ),
  STAFF_TWO_STEP: z
    .enum(["optional", "required"], { error: "must be optional or required" })
    .default("optional")
    .describe(
      "`required`: staff without a second factor can do nothing in the admin but set one up, and their API keys nothing",
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      "Stripe's secret key, or a restricted one; the card sandbox unless all three are set. Live mode takes live keys alone, a demo test keys",
    ),
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
    // Without a host, as where `//` was forgotten, mail would be sent to this machine.
    .refine((value) => new URL(value).hostname !== "", {
      error: "must name a mail server, such as smtps://user:password@mail.example.com",
    })
    .optional()
    .describe("Mail server, such as `smtps://user:password@mail.example.com`; the outbox unless set"),
  TEXT_URL: z
    .string()
    .regex(/^twilio:\/\/[^:@/]+:[^:@/]+@\+[1-9]\d{6,14}$/, {
      error: "must look like twilio://ACCOUNT_SID:AUTH_TOKEN@+12185550100",
    })
    .optional()
    .describe(
      "Text messages by Twilio, `twilio://ACCOUNT_SID:AUTH_TOKEN@+12185550100`; a live shop's checkout offers none unless set, a demo's go to the outbox",
    ),
  MAIL_FROM: z
    .string()
    .refine(isSender, {
      error: "must be an email address, alone or after a name, such as Your Shop <sales@shop.example.com>",
    })
    .optional()
    .describe("Sender of the shop's mail; brand and STORE_EMAIL unless set"),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      "Private bucket for files: uploads, photos of forms, drawn pictures, kept mails; under DATA_DIR unless set",
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
    .describe("Form address of the email marketing provider; sign-ups are kept in the shop either way"),
  ADDRESS_SERVICE_URL: address(["http:", "https:"])
    .optional()
    .describe(
      "Address service that completes street addresses, such as `https://photon.example.com`: what stands before `/api` of a Photon; a demo has a stand-in, in a live shop addresses are typed to the end unless set",
    ),
  ADDRESS_SERVICE_KEY: z.string().optional().describe("Bearer token for that service, if it requires one"),
  SHIPPING_LABELS: z
    .enum(["easypost"], { error: "must be easypost" })
    .optional()
    .describe(
      "Who sells shipping labels: `easypost`; a demo has a stand-in whose labels are samples, in a live shop parcels are labeled by hand unless set",
    ),
  EASYPOST_API_KEY: z
    .string()
    .optional()
    .describe("EasyPost's API key; a live shop takes a production key alone, since a test key buys samples"),
  EASYPOST_URL: address(["http:", "https:"])
    .optional()
    .describe("Where EasyPost answers, what stands before `/v2`; `https://api.easypost.com` unless set"),
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
      "Analytics provider, which counts visits, carts and orders once a visitor has agreed: Plausible or Umami, best on a server of yours, or Google Tag Manager; off unless set",
    ),
  ANALYTICS_URL: origin("https://stats.example.com")
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
  CDN: z
    .enum(["cloudflare", "fastly"], { error: "must be cloudflare or fastly" })
    .optional()
    .describe(
      "Whose CDN stands in front and is purged by tag: `cloudflare` or `fastly`; without it nothing that changes may be kept (docs/scaling.md)",
    ),
  CDN_PURGE_URL: address(["http:", "https:"])
    .optional()
    .describe(
      "Where that CDN takes purges, such as `https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache` or `https://api.fastly.com/service/SERVICE/purge`",
    ),
  CDN_PURGE_TOKEN: z.string().optional().describe("Token that may purge there, and best nothing else"),
  ALLOW_STAND_INS: z
    .string()
    .default("")
    .describe(`Stand-ins that live mode may use, with commas between: ${STAND_INS.join(", ")}`),
})

export type Environment = z.output<typeof Environment>
