import { Sleds } from "../modules/fitment/domain/sleds"
import { readSleds } from "../modules/fitment/fitment-tables"
import { cachedRead } from "./cached-read"

/** Every sled we know and what fits it, from memory (architecture, rule 6). */
export const getSleds = cachedRead({
  name: "sleds",
  tables: ["sled", "sled_bogie"],
  load: async (database) => new Sleds(await readSleds(database)),
})
