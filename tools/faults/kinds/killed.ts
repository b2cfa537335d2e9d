import type { Fault } from "../fault"
import type { Supervised } from "../supervised"

/** A program dies with everything it started, as when its machine loses power; its supervisor restarts it. */
export const killed = (program: Supervised): Fault => ({
  name: `${program.name} killed`,
  of: program.name,
  lasts: [4, 10],
  begin: () => program.kill(),
  end: () => program.untilUp(),
})
