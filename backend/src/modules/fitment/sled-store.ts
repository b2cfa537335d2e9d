import { cachedRead } from "../../read-model/cached-read"
import { Sleds } from "./domain/sleds"
import { readSleds } from "./fitment-tables"

/** Every sled we know and what fits it, from memory (architecture, rule 6). */
export const getSleds = cachedRead({
  name: "sleds",
  tables: ["sled", "sled_bogie"],
  load: async (database) => new Sleds(await readSleds(database)),
})
