import { defineSearchIndex, search } from "@medusajs/framework/utils"

import { SHOP_INDEX } from "../read-model/search/index-name"

/**
 * Medusa's search index of everything the shop's search finds. Its documents follow the read model, not
 * Medusa's events (docs/decisions/2026-11-21-search.md): read-model/search/index-sync.ts writes them, so there is
 * nothing to seed.
 */
export default defineSearchIndex({
  name: SHOP_INDEX,
  entity: "product",
  fields: search.define({
    id: search.keyword().filterable(),
    title: search.text().searchable({ weight: 4 }),
    words: search.text().searchable({ weight: 3 }),
    text: search.text().searchable({ weight: 1 }),
  }),
  async *seed() {
    yield []
  },
})
