import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Fault } from "../fault"
import type { Supervised } from "../supervised"

/** Where Debian and its derivatives put it. */
const LIBRARIES = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map((machine) =>
  join("/usr/lib", machine, "faketime", "libfaketimeMT.so.1"),
)

/** Minutes; the processor's own protocol rejects webhooks that are five minutes off. */
const OFF = [-4, -2, 2, 4]

/** One program's clock is off by minutes: it is restarted with another time, and then with the right one. */
export const clockSkew = (program: Supervised): Fault => {
  const library = LIBRARIES.find(existsSync)
  return {
    name: `${program.name}'s clock off`,
    of: program.name,
    lasts: [10, 20],
    cannot: () => (library ? undefined : "libfaketime is not installed"),
    begin: async (_world, chance) => {
      const minutes = chance.pick(OFF)
      await program.stop()
      await program.start({
        LD_PRELOAD: library ?? "",
        FAKETIME: `${minutes > 0 ? "+" : ""}${minutes}m`,
        // Durations are measured as before, as on a machine whose clock is off.
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        DONT_FAKE_MONOTONIC: "1",
      })
    },
    end: async () => {
      await program.stop()
      await program.start()
    },
  }
}
