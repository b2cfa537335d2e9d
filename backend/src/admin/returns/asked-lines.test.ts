import type { ReturnLine } from "../../contracts/orders/return-staff"
import { askedLines } from "./asked-lines"

const line = (id: string, sku: string, name: string, returnable = 2): ReturnLine => ({
  id,
  sku,
  name,
  details: "",
  ordered: returnable,
  returnable,
  stocked: true,
  accepted: 0,
  arrived: 0,
  restocked: 0,
  found: "",
})
const lines = [
  line("red", "PUL-RED", "Pull handle"),
  line("blue", "PUL-BLU", "Pull handle"),
  line("scoop", "SCPBLK", "Snow scoop", 1),
  line("gone", "BLK-ICE", "Ice scratchers", 0),
]

it.each([
  ["a SKU in any case", "my pul-red handles", { red: 2 }],
  ["a name that one line has", "The snow scoop", { scoop: 1 }],
  ["a name that two lines have", "Pull handle", {}],
  ["what can't come back", "Ice scratchers BLK-ICE", {}],
  ["nothing of the order", "the thing", {}],
])("a rider who names %s is taken at that word", (_what, item, quantities) => {
  expect(askedLines({ asked: [{ item, reason: "" }], lines })).toEqual(quantities)
})
