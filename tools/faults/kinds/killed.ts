import type { Fault } from "../fault"
import type { Supervised } from "../supervised"

/** A program dies with all that it started, as when its machine loses its power; its supervisor starts it again. */
export const killed = (program: Supervised): Fault => ({
  name: `${program.name} killed`,
  of: program.name,
  lasts: [4, 10],
  begin: () => program.kill(),
  end: () => program.untilUp(),
})
