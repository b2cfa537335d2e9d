import type { Fault } from "../fault"
import type { Supervised } from "../supervised"

/** A program stands still with its connections open: nobody is told. */
export const frozen = (program: Supervised): Fault => ({
  name: `${program.name} frozen`,
  of: program.name,
  lasts: [4, 12],
  begin: () => program.freeze(),
  end: () => program.thaw(),
})
