import type { Fault } from "../fault"
import type { Supervised } from "../supervised"

/** A program is frozen with its connections open: no one is notified. */
export const frozen = (program: Supervised): Fault => ({
  name: `${program.name} frozen`,
  of: program.name,
  lasts: [4, 12],
  begin: () => program.freeze(),
  end: () => program.thaw(),
})
