import { cachedRead } from "../../read-model/cached-read"
import { DESIGN_TABLES, readDesignRows } from "./catalogue-queries"
import { buildDesignCatalogue } from "./domain/build-catalogue"

/** What can be designed now, from memory (architecture, rule 6). */
export const getDesigns = cachedRead({
  name: "designs",
  tables: DESIGN_TABLES,
  load: async (database) => buildDesignCatalogue(await readDesignRows(database)),
})
