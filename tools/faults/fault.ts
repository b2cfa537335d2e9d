import type { Chance } from "./seeded"
import type { World } from "./world"

/** Something that goes wrong, and is right again. */
export interface Fault {
  /** As it is counted and told. */
  name: string
  /** What it befalls: two at once never befall the same. */
  of: string
  /** Whether nothing else may go wrong meanwhile, for it is a person's work. */
  alone?: true
  /** How long it lasts, in seconds: at least and at most. */
  lasts: readonly [number, number]
  /** Why it can't be tried here; undefined when it can. */
  cannot?(world: World): string | undefined
  begin(world: World, chance: Chance): Promise<void>
  /** Over when all that had to be started was. */
  end(world: World): Promise<void>
}
