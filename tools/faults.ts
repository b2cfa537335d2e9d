import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readOptions } from "./faults/options"
import { reportLines } from "./faults/report"
import { runFaults } from "./faults/run"
import { seeded } from "./faults/seeded"
import { World } from "./faults/world"

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run faults`: a separate shop with two backends, a worker, two storefronts, PostgreSQL, Redis, card sandbox, mail
 * server and bucket; people who use it, and one thing after another that goes wrong
 * (docs/decisions/2026-11-24-faults.md).
 * @param args `--minutes N`, `--short`, `--seed N`, `--only` with parts of names of faults, `--shoppers N`, `--port N`
 * for the first of its ports, `--json file`, `--grace N` for a busy machine
 * @returns 1 when anything was lost, doubled or oversold, or took too long
 */
export default async function faults(args: string[]): Promise<number> {
  const options = readOptions(args, Date.now())
  const chance = seeded(options.seed)
  const folder = await mkdtemp(join(tmpdir(), "shop-faults-"))
  const world = await World.open(folder, options.firstPort, chance, say)
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => reject(new Error("Stopped before the end.")))
  })
  let isGood = false
  try {
    const report = await Promise.race([runFaults(world, options, chance, say), stopped])
    say("")
    for (const line of reportLines(report)) say(line)
    if (options.json) await writeFile(options.json, asJson(report))
    isGood = report.isGood
    return isGood ? 0 : 1
  } finally {
    await world.close()
    if (isGood) await rm(folder, { recursive: true, force: true })
    else say(`What its programs said is in ${join(folder, "logs")}.`)
  }
}

const asJson = (report: object) =>
  `${JSON.stringify(report, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value), 2)}\n`
