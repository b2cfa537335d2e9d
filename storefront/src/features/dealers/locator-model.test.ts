import { statesOfCode } from "#contracts/addresses/postal-codes"
import { dealerResult, PLATTSBURGH, REVELSTOKE } from "./fixtures"
import { type LocatorEvent, locatorReducer, START, shownDealers } from "./locator-model"

const DEALERS = [PLATTSBURGH, dealerResult(), REVELSTOKE]
const after = (...events: LocatorEvent[]) => events.reduce(locatorReducer, START)
const names = (...events: LocatorEvent[]) =>
  shownDealers(after(...events), DEALERS).map(({ dealer }) => dealer.city)

test("the locator lists all dealers at first, by name", () =>
  expect(names()).toEqual(["Plattsburgh", "Two Harbors", "Revelstoke"]))

test("the locator filters dealers by the distributor flag", () => {
  expect(names({ type: "filtered", kind: "Distributor" })).toEqual(["Plattsburgh"])
  expect(names({ type: "filtered", kind: "Dealer" })).toEqual(["Two Harbors", "Revelstoke"])
})

test("nearest first by zip, also in a filtered list, until cleared", () => {
  const searched: LocatorEvent[] = [
    { type: "typed", zip: "V0E 1A0" },
    { type: "searched", dealers: DEALERS, areas: statesOfCode },
  ]
  expect(names(...searched)).toEqual(["Revelstoke", "Two Harbors", "Plattsburgh"])
  expect(names(...searched, { type: "filtered", kind: "Dealer" })).toEqual(["Revelstoke", "Two Harbors"])
  expect(names(...searched, { type: "cleared" })).toEqual(["Plattsburgh", "Two Harbors", "Revelstoke"])
})

test.each(["00000", "99999", "34500", "X1B 1A1"])("says that there is no such code as %s", (zip) => {
  const state = after({ type: "typed", zip }, { type: "searched", dealers: DEALERS, areas: statesOfCode })
  expect(state.near).toBeNull()
  expect(state.zipError).toMatch(/There is no (zip|postal) code/)
})

test("says what is wrong with a zip and keeps what was typed", () => {
  const state = after(
    { type: "typed", zip: "nowhere" },
    { type: "searched", dealers: DEALERS, areas: statesOfCode },
  )
  expect(state).toMatchObject({ zip: "nowhere", near: null, zipError: expect.stringContaining("zip code") })
  expect(locatorReducer(state, { type: "typed", zip: "5" }).zipError).toBeNull()
})
