import type { Stage } from "./stages"

/** A stage of the workshop, for tests. */
export const stage = (id: string, over: Partial<Stage> = {}): Stage => ({
  id,
  name: id,
  buyerName: "",
  shownToBuyer: true,
  mailsBuyer: false,
  isEnd: false,
  ...over,
})
