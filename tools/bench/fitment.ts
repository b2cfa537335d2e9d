import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import type { SledModel } from "../../backend/src/contracts/builder"
import { ROOT, TSX } from "../paths"
import type { Compare } from "./builder"
import { Shopper } from "./clients"
import type { Call } from "./measure"

const CLIENTS = 2
const SLED = { year: 2021, make: "Polaris", model: "RMK Khaos 850" }

const each = (call: () => Call): Call[] => Array.from({ length: CLIENTS }, call)

/** The bare server beside the shop, on the shop's own database. */
async function startBareServer(databaseUrl: string) {
  const child = spawn(process.execPath, ["--import", TSX, join(ROOT, "tools", "bench", "bare-server.ts")], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [port] = (await once(child.stdout, "data")) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    stop: async () => {
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

/**
 * The sled calls, the finder and the bogies call beside the same look-ups by a bare Express and SQL.
 * @param origin of the shop, with its gateway, as a browser reaches it
 */
export async function benchFitment(origin: string, databaseUrl: string, compare: Compare): Promise<void> {
  const shopper = new Shopper(origin)
  const models = await shopper.call<SledModel[]>("POST", "/builder/sleds/models", SLED)
  const id = models.find(({ model }) => model === SLED.model)?.id
  if (!id) throw new Error("The seeded shop has no sled to measure with.")
  const bare = await startBareServer(databaseUrl)
  const beside = new Shopper(bare.origin)
  const call = (who: Shopper, method: string, path: string, body?: unknown) => () => async () =>
    void (await who.call(method, path, body))
  const row = (method: string, path: string, theirs: string, body?: unknown) =>
    compare(
      `${method} ${path.replace(id, "{id}")}`,
      each(call(shopper, method, path, body)),
      "bare Express and pg",
      each(call(beside, method, theirs, body)),
    )
  try {
    await row("GET", "/builder/sleds/years", "/years")
    await row("GET", `/builder/sleds/${SLED.year}/makes`, `/${SLED.year}/makes`)
    await row("POST", "/builder/sleds/models", "/models", { year: SLED.year, make: SLED.make })
    await row("POST", `/mount-kits/find/${id}`, `/find/${id}`)
    await row("POST", `/builder/sleds/models/${id}/bogies`, `/models/${id}/bogies`, { bogies: true })
  } finally {
    await bare.stop()
  }
}
