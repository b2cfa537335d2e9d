import type { Browser } from "../browser"
import type { Promises } from "../promises"
import type { Chance } from "../seeded"
import type { Tally } from "../tally"

/** What a person of the harness has available. */
export interface Person {
  /** Unique in this run. */
  name: string
  newBrowser(): Browser
  chance: Chance
  tally: Tally
  promises: Promises
}

/** Something that somebody comes for, once. */
export type Errand = (person: Person) => Promise<void>
