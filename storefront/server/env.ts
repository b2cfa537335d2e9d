import { z } from "zod"

const whole = (max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(1, { error }).max(max, { error })
const port = () => whole(65535, "must be a port number between 1 and 65535")
const httpAddress = () =>
  z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" })

const Env = z.object({
  PORT: port().default(8000),
  HOST: z.string().min(1).default("127.0.0.1"),
  BACKEND_URL: httpAddress()
    .default("http://127.0.0.1:9000")
    .transform((url) => url.replace(/\/+$/, "")),
  /** The demo's card processor; a live shop has none of its own. */
  CARD_SANDBOX_URL: httpAddress()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** Set only behind a proxy of ours: then its `x-forwarded-*` headers are believed and passed on. */
  TRUST_PROXY: z.stringbool({ error: "must be true or false" }).default(false),
  /** How many processes share the port; each can render on its own processor. */
  PAGE_PROCESSES: whole(64, "must be a number from 1 to 64").default(1),
  /** Where metrics are served; nowhere unless set. The launcher calls it SHOP_METRICS_PORT, beside the backend's. */
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** Where traces are sent; nowhere unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** How the log is written: readably in a demo, as JSON in a live shop. */
  SHOP_MODE: z.enum(["demo", "live"], { error: "must be demo or live" }).default("live"),
})

export type Env = z.infer<typeof Env>

/**
 * Parses the storefront's environment once.
 * @throws Error naming each wrong setting in one sentence.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""))
  const parsed = Env.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)
  throw new Error(`The storefront's settings are wrong: ${problems.join("; ")}.`)
}

/** For the log. */
export const startMessage = ({ HOST, PORT, BACKEND_URL }: Env): string =>
  `Storefront on http://${HOST}:${PORT}, backend at ${BACKEND_URL}`
