import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { SledModel } from "../../backend/src/contracts/builder/builder"
import { freePorts } from "../launcher/ports"
import { ROOT, STOREFRONT, TSX } from "../paths"
import type { BareAnswer } from "./bare-server"
import type { Compare } from "./builder"
import { Shopper } from "./clients"
import type { Call } from "./measure"

const CLIENTS = 16
const SLED = { year: 2021, make: "Polaris", model: "RMK Khaos 850" }
const SKU = "ATKFADREDBLUBLK"
/** ms between two checks whether the gateway is listening. */
const LOOK_EVERY = 50

interface Read {
  method: BareAnswer["method"]
  path: string
  body?: unknown
}

const readsFor = (sled: string): Read[] => [
  { method: "POST", path: "/builder/info/attack", body: {} },
  { method: "POST", path: "/builder/info/attack/fade", body: {} },
  { method: "POST", path: `/builder/detect/${SKU}`, body: {} },
  { method: "POST", path: `/builder/stock/${SKU}`, body: {} },
  { method: "GET", path: "/builder/sleds/years" },
  { method: "GET", path: `/builder/sleds/${SLED.year}/makes` },
  { method: "POST", path: "/builder/sleds/models", body: { year: SLED.year, make: SLED.make } },
  { method: "POST", path: `/mount-kits/find/${sled}`, body: {} },
  { method: "POST", path: `/builder/sleds/models/${sled}/bogies`, body: { bogies: true } },
]

/** Starts a bare Express with these answers. */
async function startBareServer(answers: readonly BareAnswer[]) {
  const child = spawn(process.execPath, ["--import", TSX, join(ROOT, "tools", "bench", "bare-server.ts")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  })
  child.stdin.end(JSON.stringify(answers))
  const [port] = (await once(child.stdout, "data")) as [Buffer]
  return { origin: `http://127.0.0.1:${port.toString().trim()}`, child }
}

/** Starts the shop's own gateway in front of another backend. */
async function startGateway(backend: string) {
  const [port] = await freePorts(1)
  const child = spawn(process.execPath, [join(STOREFRONT, "dist", "server", "main.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BACKEND_URL: backend,
    },
    // It would keep logging that this backend has no shop settings.
    stdio: "ignore",
  })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${origin}/health`).catch(() => null)))
    await sleep(LOOK_EVERY)
  if (child.exitCode !== null) throw new Error("The gateway before the bare server has ended by itself.")
  return { origin, child }
}

/**
 * The requests of the builder and the finders, beside a bare Express that has the same answers ready, both through the
 * shop's gateway, with 16 clients each: one address over and over, which the gateway may remember for a moment, and
 * addresses that it never knows, which show what the backend does.
 * @param origin of the shop, as a browser reaches it
 */
export async function benchReads(origin: string, compare: Compare): Promise<void> {
  const shopper = new Shopper(origin)
  const models = await shopper.call<SledModel[]>("POST", "/builder/sleds/models", SLED)
  const sled = models.find(({ model }) => model === SLED.model)?.id
  if (!sled) throw new Error("The seeded shop has no sled to measure with.")
  const reads = readsFor(sled)
  const answers: BareAnswer[] = []
  for (const { method, path, body } of reads) {
    answers.push({ method, path, text: JSON.stringify(await shopper.call(method, path, body)) })
  }
  const bare = await startBareServer(answers)
  const gateway = await startGateway(bare.origin)
  const beside = new Shopper(gateway.origin)
  const calls = (who: Shopper, { method, path, body }: Read, ask: (path: string) => string): Call[] =>
    Array.from({ length: CLIENTS }, () => async () => void (await who.call(method, ask(path), body)))
  let asked = 0
  /** A new address each time, which isn't in the gateway's memory. */
  const anew = (path: string) => `${path}?asked=${asked++}`
  const ways = [
    { words: "at once", ask: (path: string) => path },
    { words: "at a time, none from memory", ask: anew },
  ]
  try {
    for (const read of reads)
      for (const { words, ask } of ways)
        await compare(
          `${read.method} ${read.path.replace(sled, "{id}")}, ${CLIENTS} ${words}`,
          calls(shopper, read, ask),
          "bare Express behind the same gateway",
          calls(beside, read, ask),
        )
  } finally {
    for (const child of [gateway.child, bare.child]) {
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
    }
  }
}
