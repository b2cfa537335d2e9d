import { answer, setup } from "./fixtures"
import {
  addRequest,
  canHave,
  commonColor,
  leftOut,
  NONE,
  positionErrors,
  type SetupEvent,
  type SetupState,
  setupReducer,
  shortages,
  startSetup,
  totals,
  whyNot,
} from "./model"

const after = (...events: SetupEvent[]): SetupState => events.reduce(setupReducer, startSetup(answer))
const canAdd = (state: SetupState) => whyNot(state, answer) === null
const colored = (position: string, color: string): SetupEvent => ({ type: "colored", position, color })

test("every position starts selected, without a color, and can't be added", () => {
  expect(after().choices).toEqual({
    "2": { selected: true, color: "" },
    "11": { selected: true, color: "" },
  })
  expect(canAdd(after())).toBe(false)
})

test("the positions that one color for all leaves out are named", () => {
  const { "2": front, "11": rear } = answer.bogies
  if (!front || !rear) throw new Error("no bogies")
  const bogies = { "1": front, "2": front, "8": front, "11": rear }
  const reasonFor = (...events: SetupEvent[]) =>
    whyNot(events.reduce(setupReducer, startSetup({ bogies })), { ...answer, bogies })
  expect(reasonFor()).toBe("Pick a color for every bogie you want, or remove it.")
  const red: SetupEvent = { type: "allColored", color: "RED", bogies }
  expect(reasonFor(red)).toBe("Pick a color for positions 1, 2, and 8, or remove them.")
  expect(reasonFor(red, colored("1", "BLU"), colored("8", NONE))).toBe(
    "Pick a color for position 2, or remove it.",
  )
})

test("'Remove / None' clears the color and unselects", () => {
  expect(after(colored("2", "BLU"), colored("2", NONE)).choices["2"]).toEqual({ selected: false, color: "" })
})

test("a position that is taken out loses its color; choosing one again selects it", () => {
  const out = after(colored("2", "BLU"), { type: "toggled", position: "2", selected: false })
  expect(out.choices["2"]).toEqual({ selected: false, color: "" })
  expect(setupReducer(out, colored("2", "WHT")).choices["2"]).toEqual({ selected: true, color: "WHT" })
})

test("can be added when something is selected and all of it has a color", () => {
  const some = after(colored("2", "BLU"), { type: "toggled", position: "11", selected: false })
  expect(canAdd(some)).toBe(true)
  expect(canAdd(after(colored("2", "BLU")))).toBe(false)
  expect(canAdd(after(colored("2", NONE), colored("11", NONE)))).toBe(false)
})

test("wheels are counted over all positions that take the same, and named where they run out", () => {
  const front = answer.bogies["2"]
  if (!front) throw new Error("no bogie")
  // Three white wheels are left: position 2 takes two of them, position 4 the third.
  const pair = { ...front, colors: { ...front.colors, WHT: { price: 34, available: 3 } } }
  const bogies = { "2": pair, "3": pair, "4": { ...pair, is_single_wheel: true } }
  const fitted = { ...answer, bogies }
  const all = (...events: SetupEvent[]) => events.reduce(setupReducer, startSetup(fitted))
  const white = all({ type: "allColored", color: "WHT", bogies })
  const sentence = 'Only 3 left of Bogie wheel 5.38" in WHT.'
  expect(shortages(white, fitted)).toEqual({ "3": sentence })
  expect(whyNot(white, fitted)).toBe(sentence)

  const blue = setupReducer(white, colored("3", "BLU"))
  expect([shortages(blue, fitted), whyNot(blue, fitted)]).toEqual([{}, null])
  const without = setupReducer(white, colored("2", NONE))
  expect([shortages(without, fitted), whyNot(without, fitted)]).toEqual([{}, null])
})

test("everything that runs out is said once", () => {
  const red = after(colored("2", "RED"), colored("11", "WHT"))
  const one = 'Only 1 left of Bogie wheel 5.38" in RED.'
  expect(whyNot(red, answer)).toBe(one)
  const { "2": front, "11": rear } = answer.bogies
  if (!front || !rear) throw new Error("no bogies")
  const bogies = { "2": front, "3": front, "10": rear, "11": rear }
  const both = setupReducer(startSetup({ bogies }), { type: "allColored", color: "RED", bogies })
  const forced = [colored("2", "RED"), colored("3", "RED")].reduce(setupReducer, both)
  expect(whyNot(forced, { ...answer, bogies })).toBe(`${one} Only 1 left of Bogie wheel 10" in RED.`)
})

test("a set is two wheels, or one; a color's own price counts", () => {
  expect(totals(after(), answer)).toEqual({ quantity: 3, subtotal: 128 })
  expect(totals(after(colored("2", "RED")), answer)).toEqual({ quantity: 3, subtotal: 129 })
  expect(totals(after(colored("2", NONE)), answer)).toEqual({ quantity: 1, subtotal: 60 })
})

test("a color can be had while a whole set is left", () => {
  expect(canHave(answer.bogies["2"], "RED")).toBe(false)
  expect(canHave(answer.bogies["11"], "RED")).toBe(true)
  expect(canHave(answer.bogies["2"], "BLU")).toBe(true)
  expect(canHave(answer.bogies["2"], "XXX")).toBe(false)
  expect(canHave(undefined, "RED")).toBe(false)
})

test("one color for all goes where it can be had", () => {
  const red = after({ type: "allColored", color: "RED", bogies: answer.bogies })
  expect(red.choices).toEqual({ "2": { selected: true, color: "" }, "11": { selected: true, color: "RED" } })
})

test("sends what is selected, and the wheels that were shown", () => {
  const state = after(colored("2", "BLU"), { type: "toggled", position: "11", selected: false })
  expect(addRequest(state, setup)).toEqual({
    snowmobile_id: "sled_1",
    positions: { "2": "BLU" },
    sku: { "2": "BOG538" },
  })
})

test("what is in the cart can be added again by who comes back", () => {
  const adding = after(colored("2", "BLU"), { type: "submitted" })
  expect(setupReducer(adding, { type: "added" })).toEqual({ ...adding, adding: false })
})

test("a refusal shows at its position until that is changed; nothing is lost", () => {
  const errors = positionErrors({ "positions.2": ["Too few left."], sku: ["?"], "positions.11": [] })
  expect(errors).toEqual({ "2": "Too few left." })
  const refused = after(
    colored("2", "BLU"),
    { type: "submitted" },
    { type: "refused", message: "No.", errors },
  )
  expect(refused).toMatchObject({ adding: false, message: "No.", errors, choices: { "2": { color: "BLU" } } })
  expect(setupReducer(refused, colored("2", "WHT")).errors).toEqual({})
  expect(setupReducer(refused, { type: "dismissed" }).message).toBeNull()
})

test("what was kept comes back for positions that the sled has", () => {
  const kept = { "2": { selected: false, color: "" }, "7": { selected: true, color: "RED" } }
  expect(after({ type: "restored", choices: kept, bogies: answer.bogies }).choices).toEqual({
    "2": { selected: false, color: "" },
    "11": { selected: true, color: "" },
  })
})

test("a color that sold out meanwhile doesn't come back, and its position waits for another", () => {
  const kept = { "2": { selected: true, color: "RED" }, "11": { selected: true, color: "RED" } }
  const state = after({ type: "restored", choices: kept, bogies: answer.bogies })
  expect(state.choices).toEqual({
    "2": { selected: true, color: "" },
    "11": { selected: true, color: "RED" },
  })
  expect(canAdd(state)).toBe(false)
})

test("a design's color is where every position starts that can be had in it, and may be changed", () => {
  const blue = startSetup(answer, "BLU")
  expect(blue.choices).toEqual({
    "2": { selected: true, color: "BLU" },
    "11": { selected: true, color: "" },
  })
  expect(leftOut(answer, "BLU")).toEqual(["11"])
  expect(setupReducer(blue, colored("2", "WHT")).choices["2"]).toEqual({ selected: true, color: "WHT" })
})

test("a design in a color that no wheel is made in, or that is sold out, leaves every position empty", () => {
  expect(startSetup(answer, "GLD").choices).toEqual(startSetup(answer).choices)
  expect(leftOut(answer, "GLD")).toEqual(["2", "11"])
  // One red wheel is left, and position 2 takes two.
  expect(leftOut(answer, "RED")).toEqual(["2"])
})

test("one color is that of all wheels that are wanted", () => {
  expect(commonColor(after())).toBe("")
  expect(commonColor(after(colored("2", "WHT")))).toBe("")
  expect(commonColor(after(colored("2", "WHT"), colored("11", "WHT")))).toBe("WHT")
  expect(commonColor(after(colored("2", "WHT"), colored("11", NONE)))).toBe("WHT")
})
