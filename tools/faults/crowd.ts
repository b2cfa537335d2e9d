import { setTimeout as sleep } from "node:timers/promises"
import { addressOf, Browser } from "./browser"
import { readStock } from "./facts"
import type { Errand, Person } from "./people/person"
import { partsSeeker, writer } from "./people/sender"
import { dealer, guest, rider } from "./people/shopper"
import { Desk } from "./people/staff"
import { noPromises } from "./promises"
import type { Chance } from "./seeded"
import { Tally } from "./tally"
import type { World } from "./world"

/** The shop's promise for any call (docs/decisions/2026-11-24-bad-days.md). */
const LATEST_ANSWER_MS = 20_000
const LOOK_MS = 50
/** The pause between two errands of one person. */
const BREATH_MS = 500

/** One of these is picked, by their shares. */
type Mix = readonly (readonly [share: number, errand: Errand])[]

/** Everyone who uses the shop while things go wrong. */
export class Crowd {
  readonly promises = noPromises()
  readonly tally: Tally
  private readonly desk: Desk
  private going = true
  private resting = true
  private readonly busy = new Set<string>()
  private readonly lives: Promise<void>[] = []
  private errands = 0
  /** What stopped someone unexpectedly: a fault of the harness. */
  private broken: unknown

  constructor(
    private readonly world: World,
    private readonly chance: Chance,
    grace: number,
  ) {
    this.tally = new Tally(LATEST_ANSWER_MS * grace)
    this.desk = new Desk(async (sku) => {
      const { shipped, returned } = (await this.stockOf(sku)) ?? { shipped: 0, returned: 0 }
      return { shipped, returned }
    })
  }

  /** @param shoppers at a time, in addition to one who sends forms and one at the desk */
  async begin(shoppers: number): Promise<void> {
    await this.desk.begin(this.person("staff", "begin"))
    // One rider and one dealer at most: an account has one cart, and two people using it would be like one in a hurry.
    const mixes: Mix[] = [
      [[1, guest]],
      [
        [0.5, rider],
        [0.5, dealer],
      ],
    ]
    for (let at = 0; at < shoppers; at++) this.live(`shopper${at}`, mixes[at] ?? [[1, guest]])
    this.live("sender", [
      [0.4, writer],
      [0.6, partsSeeker],
    ])
    this.live("staff", [
      [0.6, this.desk.ship],
      [0.3, this.desk.takeBack],
      [0.1, this.desk.count],
    ])
  }

  /** Begins errands, until `rest`. */
  go() {
    this.resting = false
  }

  /**
   * Lets everyone finish what they have begun.
   * @throws what stopped one of them
   */
  async rest(): Promise<void> {
    this.resting = true
    while (this.busy.size > 0) await sleep(LOOK_MS)
    if (this.broken) throw this.broken
  }

  /**
   * Ends everyone's errands for good, once those under way are done. Doesn't throw what stopped someone: `rest` does.
   */
  async end(): Promise<void> {
    this.going = false
    await Promise.all(this.lives)
  }

  private live(name: string, mix: Mix) {
    const chance = this.chance.of(name)
    const choose = () => {
      let left = chance.number()
      for (const [share, errand] of mix) {
        left -= share
        if (left < 0) return errand
      }
      return mix[0]?.[1]
    }
    this.lives.push(
      (async () => {
        while (this.going && !this.broken) {
          if (this.resting) {
            await sleep(LOOK_MS)
            continue
          }
          this.busy.add(name)
          try {
            await choose()?.(this.person(`${name}-${++this.errands}`, name, chance))
          } catch (error) {
            this.broken ??= error
          } finally {
            this.busy.delete(name)
          }
          await sleep(BREATH_MS)
        }
      })(),
    )
  }

  private person(name: string, who: string, chance = this.chance.of(who)): Person {
    const { tally, promises, world } = this
    return {
      name,
      chance,
      tally,
      promises,
      newBrowser: () => new Browser(world.origin, tally, addressOf(name)),
    }
  }

  /** Reads it bypassing everything that is broken, as often as it takes. */
  private async stockOf(sku: string) {
    for (;;) {
      try {
        return (await readStock(this.world.databaseUrl)).find((each) => each.sku === sku)
      } catch {
        await sleep(LOOK_MS)
      }
    }
  }
}
