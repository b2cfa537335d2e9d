import type { Chance } from "./seeded"
import type { World } from "./world"

/** Something that goes wrong, and is then put right. */
export interface Fault {
  /** As it is counted and reported. */
  name: string
  /** What it affects: two at the same time never affect the same thing. */
  of: string
  /** Whether nothing else may go wrong in the meantime, because a person is doing it. */
  alone?: true
  /** How long it lasts, in seconds: at least and at most. */
  lasts: readonly [number, number]
  /** Why it can't be tried here; undefined when it can. */
  cannot?(world: World): string | undefined
  begin(world: World, chance: Chance): Promise<void>
  /** Resolves when everything that had to be started is up. */
  end(world: World): Promise<void>
}
