import { type BoughtLabel, LabelFailure, type LabelState } from "../../shipping-labels/shipping-labels"
import { buyOnce } from "./buy-once"

const LABEL: BoughtLabel = {
  carrier: "UPS",
  service: "Ground",
  cents: 1234,
  trackingNumber: "1Z",
  trackingUrl: "",
}

const service = (bought: BoughtLabel | LabelFailure, state: LabelState | LabelFailure) => ({
  buy: async () => {
    if (bought instanceof LabelFailure) throw bought
    return bought
  },
  find: async () => {
    if (state instanceof LabelFailure) throw state
    return state
  },
})
const unclear = new LabelFailure("unclear", "No answer.")
const refused = new LabelFailure("refused", "No money.")

it.each([
  ["takes what it buys", service(LABEL, unclear), LABEL],
  ["takes what was bought before", service(unclear, { bought: LABEL, isVoided: false }), LABEL],
] as const)("%s", async (_what, asked, expected) => {
  expect(await buyOnce(asked, "shp_1", "rate_1")).toEqual(expected)
})

it.each([
  ["is refused, and asks no further", service(refused, { bought: LABEL, isVoided: false }), "refused"],
  [
    "stays unclear when nothing was bought yet: it may be",
    service(unclear, { bought: null, isVoided: false }),
    "unclear",
  ],
  ["stays unclear when nobody answers", service(unclear, unclear), "unclear"],
  ["takes no label that was given back", service(unclear, { bought: LABEL, isVoided: true }), "refused"],
] as const)("%s", async (_what, asked, kind) => {
  await expect(buyOnce(asked, "shp_1", "rate_1")).rejects.toMatchObject({ kind })
})
