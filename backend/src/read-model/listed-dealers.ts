import type { DealerResult } from "../contracts/dealers"
import { cachedRead } from "./cached-read"

/** Single precision in the table: six digits are what it holds, and a street's worth of accuracy. */
const LISTED = `
  select id, name, address, city, state, country, zip, phone, website, distributor,
         round(latitude::numeric, 4)::float as latitude, round(longitude::numeric, 4)::float as longitude
    from dealer where listed and active and deleted_at is null order by lower(name), id`

/** The dealers riders can find, by name, from memory. */
export const getListedDealers = cachedRead<readonly DealerResult[]>({
  name: "listed dealers",
  tables: ["dealer"],
  load: async (database) => (await database.raw<{ rows: DealerResult[] }>(LISTED)).rows,
})
