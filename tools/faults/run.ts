import { setTimeout as sleep } from "node:timers/promises"
import { Problem } from "../problem"
import { allFaults, quickFaults } from "./all-faults"
import { audit, type Verdict } from "./audit"
import { Browser } from "./browser"
import { Crowd } from "./crowd"
import { type Books, readFacts, readStock } from "./facts"
import type { Fault } from "./fault"
import type { FaultOptions } from "./options"
import type { CountedStock, Promises } from "./promises"
import type { Chance } from "./seeded"
import { Tally } from "./tally"
import type { World } from "./world"

/** How soon after its programs are up the shop must work as before. */
const BACK_MS = 10_000
const LOOK_MS = 200
/** The share of rounds that have two faults at once. */
const TWO_FAULTS = 0.35
/** How long the crowd is alone before a fault begins, seconds. */
const CALM = { least: 1, most: 4 }
/** The longest that a long run waits at its end for the shop's jobs. */
const SETTLE_MS = 12 * 60_000
const SETTLE_LOOK_MS = 15_000

export interface Round {
  faults: string[]
  seconds: number
  /** Milliseconds from when the programs were up until the shop worked. */
  backMs: number
}

export interface Report {
  seed: number
  rounds: Round[]
  /** Why some faults were not tried, by fault. */
  notTried: Record<string, string>
  tally: Tally
  promises: Promises
  /** Orders in force, charges that were kept, and mails that were received. */
  orders: number
  charges: number
  mails: number
  /** Sent again with the same Message-ID: one to a mail program. */
  mailsRepeated: number
  restarts: number
  verdict: Verdict
  /** Which promised times were exceeded, in words. */
  late: string[]
  isGood: boolean
}

/** All of it read directly, past the relays that faults break. */
export const booksOf = (world: World): Books => ({
  databaseUrl: world.databaseUrl,
  processorUrl: world.processorUrl,
  secretKey: world.settings.card.secretKey,
  mails: world.mailbox.mails,
  bucketPath: world.bucketPath,
  shopEmail: world.settings.email,
  mailFrom: world.settings.mailFrom,
})

/** The stock of everything that is counted, before anyone comes. */
export async function countStock({ databaseUrl }: World): Promise<CountedStock[]> {
  const stock = await readStock(databaseUrl)
  return stock.map(({ sku, stocked, shipped, returned }) => ({ sku, pieces: stocked, shipped, returned }))
}

/** Whether a newcomer can put something into a cart now. */
async function canShop({ origin }: World): Promise<boolean> {
  const visitor = new Browser(origin, new Tally(Number.POSITIVE_INFINITY))
  const json = { quantity: 1, options: [] }
  const reply = await visitor.send({ method: "PUT", path: "/cart/scratcher-tips", json })
  return reply?.status === 200
}

async function untilUp(world: World): Promise<void> {
  for (const program of world.programs) await program.untilUp()
}

async function untilBack(world: World, mostMs: number): Promise<number> {
  const began = performance.now()
  while (!(await world.isReady()) || !(await canShop(world))) {
    if (performance.now() - began > mostMs) break
    await sleep(LOOK_MS)
  }
  return performance.now() - began
}

/** The faults of the next rounds; each is used once before any is repeated. */
export class Plan {
  private left: Fault[] = []

  constructor(
    private readonly faults: readonly Fault[],
    private readonly chance: Chance,
  ) {}

  /**
   * One fault, or two that affect different things; one with `alone` comes by itself. Empty only if there are no
   * faults.
   */
  next(): Fault[] {
    const isTwo = this.chance.isLucky(TWO_FAULTS)
    const first = this.one(() => true)
    const second = isTwo && first && !first.alone && this.one((each) => !each.alone && each.of !== first.of)
    return [first, second].filter((each) => typeof each === "object")
  }

  private one(fits: (fault: Fault) => boolean): Fault | undefined {
    if (this.left.length === 0) this.left = [...this.faults]
    const fitting = this.left.filter(fits)
    if (fitting.length === 0) return undefined
    const fault = this.chance.pick(fitting)
    this.left = this.left.filter((each) => each !== fault)
    return fault
  }
}

interface RoundPlan {
  faults: Fault[]
  chance: Chance
  /** Milliseconds that the shop may take to be back. */
  mostBackMs: number
}

async function playRound(
  world: World,
  crowd: Crowd,
  { faults, chance, mostBackMs }: RoundPlan,
): Promise<Round> {
  const began = performance.now()
  crowd.go()
  await sleep(chance.between(CALM.least, CALM.most) * 1_000)
  for (const fault of faults) await fault.begin(world, chance)
  await sleep(Math.max(...faults.map(({ lasts: [least, most] }) => chance.between(least, most))) * 1_000)
  for (const fault of faults.toReversed()) await fault.end(world)
  await untilUp(world)
  const backMs = await untilBack(world, mostBackMs * 3)
  await crowd.rest()
  return { faults: faults.map(({ name }) => name), seconds: (performance.now() - began) / 1_000, backMs }
}

const total = (counts: ReadonlyMap<string, number>, part: string) =>
  [...counts].reduce((sum, [name, count]) => (name.includes(part) ? sum + count : sum), 0)

/**
 * Lets a crowd use a shop while one thing after another goes wrong, and checks after each whether anything is lost.
 * @param say gets one line per round
 */
export async function runFaults(
  world: World,
  { minutes, isShort, seed, only, shoppers, grace }: FaultOptions,
  chance: Chance,
  say: (line: string) => void,
): Promise<Report> {
  const began = await countStock(world)
  const crowd = new Crowd(world, chance.of("crowd"), grace)
  await crowd.begin(shoppers)
  const { tally, promises } = crowd
  const notTried: Record<string, string> = {}
  const wanted = (isShort ? quickFaults(world) : allFaults(world)).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  )
  if (wanted.length === 0) throw new Problem(`No fault is called ${only.join(" or ")}.`)
  const faults = wanted.filter((fault) => {
    const reason = fault.cannot?.(world)
    if (reason) notTried[fault.name] = reason
    return !reason
  })
  for (const [name, reason] of Object.entries(notTried)) say(`!!! NOT TRIED: ${name}, for ${reason}.`)
  const plan = new Plan(faults, chance.of("plan"))
  const rounds: Round[] = []
  const late: string[] = []
  const look = async () => audit(await readFacts(booksOf(world), promises, began))
  let verdict: Verdict = { findings: [], pending: [] }
  const deadline = Date.now() + minutes * 60_000
  while (Date.now() < deadline || rounds.length === 0) {
    const round = await playRound(world, crowd, {
      faults: plan.next(),
      chance: chance.of(`round ${rounds.length}`),
      mostBackMs: BACK_MS * grace,
    })
    rounds.push(round)
    if (round.backMs > BACK_MS * grace)
      late.push(`Back ${(round.backMs / 1_000).toFixed(1)} s after ${round.faults.join(" and ")}.`)
    verdict = await look()
    say(
      `${String(rounds.length).padStart(4)}  ${round.faults.join(" + ").padEnd(64)} ${round.seconds.toFixed(0).padStart(4)} s  back ${(round.backMs / 1_000).toFixed(1)} s  ${total(tally.done, "checkout")} checkouts  ${verdict.findings.length} findings`,
    )
    for (const { kind, what } of verdict.findings) say(`      ${kind}: ${what}`)
    // What is wrong stays wrong, and would be reported after every round.
    if (verdict.findings.length > 0) break
  }
  await crowd.end()
  if (!isShort && verdict.findings.length === 0) verdict = await untilSettled(look, verdict, say)
  for (const { call, ms } of tally.late) late.push(`${call} was answered after ${(ms / 1_000).toFixed(1)} s.`)
  const facts = await readFacts(booksOf(world), promises, began)
  const ids = facts.mails.map(({ messageId }) => messageId)
  return {
    seed,
    rounds,
    notTried,
    tally,
    promises,
    orders: facts.orders.filter(({ canceled }) => !canceled).length,
    charges: facts.charges.filter(({ cents }) => cents > 0).length,
    mails: ids.length,
    mailsRepeated: ids.length - new Set(ids).size,
    restarts: world.programs.reduce((sum, { restarts }) => sum + restarts, 0),
    verdict,
    late,
    isGood: verdict.findings.length === 0 && late.length === 0,
  }
}

/** The shop's jobs complete the rest; what they don't complete in that time is a finding. */
async function untilSettled(
  look: () => Promise<Verdict>,
  first: Verdict,
  say: (line: string) => void,
): Promise<Verdict> {
  let verdict = first
  const deadline = Date.now() + SETTLE_MS
  if (verdict.pending.length > 0)
    say(`Waiting for the shop to settle ${verdict.pending.length} things by itself.`)
  while (verdict.pending.length > 0 && verdict.findings.length === 0 && Date.now() < deadline) {
    await sleep(SETTLE_LOOK_MS)
    verdict = await look()
  }
  return verdict
}
