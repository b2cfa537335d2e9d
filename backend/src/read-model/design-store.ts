import { buildDesignCatalogue } from "../modules/design/domain/build-catalogue"
import { cachedRead } from "./cached-read"
import { DESIGN_TABLES, readDesignRows } from "./design-queries"

/** What can be designed now, from memory (architecture, rule 6). */
export const getDesigns = cachedRead({
  name: "designs",
  tables: DESIGN_TABLES,
  load: async (database) => buildDesignCatalogue(await readDesignRows(database)),
})
