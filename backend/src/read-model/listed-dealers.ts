import type { DealerResult } from "../contracts/dealers/dealers"
import { listedDealers } from "../modules/dealer/queries"
import { cachedRead } from "./cached-read"

/** The dealers that riders can find, by name, from memory. */
export const getListedDealers = cachedRead<readonly DealerResult[]>({
  name: "listed dealers",
  tables: ["dealer"],
  load: listedDealers,
})
