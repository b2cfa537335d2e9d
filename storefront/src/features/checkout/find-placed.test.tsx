import type { ProcessRequest } from "#contracts/checkout/checkout"
import { draftKey, readDraft, saveDraft } from "./draft"
import { findPlaced } from "./find-placed"
import type { PlaceOrderOutcome } from "./place-order"

const REQUEST = {} as ProcessRequest
const DECLINED: PlaceOrderOutcome = { kind: "refused", errors: {}, alert: "Declined." }

/** Looks for an order that was just sent. @param meanwhile what happens in the tab until the shop has answered */
async function look(meanwhile: () => void) {
  const last = { request: REQUEST, at: Date.now() - 1_000, needsPress: false }
  saveDraft({ sent: last })
  const went = { dispatch: jest.fn(), onPlaced: jest.fn(), onBilling: jest.fn(async () => {}) }
  await findPlaced(last, {
    ...went,
    draft: draftKey(),
    read: () => REQUEST,
    send: async () => {
      meanwhile()
      return DECLINED
    },
  })
  return went
}

beforeEach(() => sessionStorage.clear())

test("what became of an order goes unsaid once another was sent, which stays to be looked for", async () => {
  const next = { request: REQUEST, at: Date.now(), needsPress: false }
  const { dispatch, onBilling } = await look(() => saveDraft({ sent: next }))
  expect(readDraft().sent).toEqual(next)
  expect(onBilling).not.toHaveBeenCalled()
  expect(dispatch).not.toHaveBeenCalled()
})

test("where the bank waits for the buyer, the billing step goes on with its question", async () => {
  const { dispatch, onBilling } = await look(() => saveDraft({ confirming: REQUEST }))
  expect(onBilling).toHaveBeenCalledTimes(1)
  expect(dispatch).not.toHaveBeenCalled()
})
