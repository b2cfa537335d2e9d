import {
  failedList,
  isMakeEnabled,
  isModelEnabled,
  type SledEvent,
  type SledState,
  sledReducer,
  startSled,
} from "./sled-model"

const having = (...events: SledEvent[]): SledState => events.reduce(sledReducer, startSled)
const year: SledEvent = { type: "yearChosen", year: "2025" }
const makes: SledEvent = { type: "makesLoaded", year: "2025", list: ["Polaris", "Lynx"] }
const make: SledEvent = { type: "makeChosen", make: "Polaris" }
const models: SledEvent = {
  type: "modelsLoaded",
  year: "2025",
  make: "Polaris",
  list: [{ id: "sled_1", model: "850 RMK" }],
}
const model: SledEvent = { type: "modelChosen", model: "sled_1" }

test.each([
  ["nothing", [], false, false],
  ["a year", [year], true, false],
  ["a year and a make", [year, makes, make], true, true],
  ["a year taken back", [year, makes, make, { type: "yearChosen", year: "" }], false, false],
  ["a make taken back", [year, makes, make, { type: "makeChosen", make: "" }], true, false],
] as [string, SledEvent[], boolean, boolean][])(
  "which of make and model can be chosen, with %s chosen",
  (_, events, makeOpen, modelOpen) => {
    expect(isMakeEnabled(having(...events))).toBe(makeOpen)
    expect(isModelEnabled(having(...events))).toBe(modelOpen)
  },
)

test("a year, a make and a model chosen in turn make a sled", () => {
  expect(having(year, makes, make, models, model)).toMatchObject({
    year: "2025",
    make: "Polaris",
    model: "sled_1",
    makes: { phase: "loaded" },
    models: { phase: "loaded" },
  })
})

test("another year clears make and model, and loads makes", () => {
  expect(having(year, makes, make, models, model, { type: "yearChosen", year: "2024" })).toMatchObject({
    year: "2024",
    make: "",
    model: "",
    makes: { phase: "loading" },
    models: { phase: "none" },
  })
})

test("no year empties makes and models", () => {
  expect(having(year, makes, make, models, { type: "yearChosen", year: "" })).toMatchObject({
    makes: { phase: "none" },
    models: { phase: "none" },
  })
})

test("another make clears the model and loads models; no make empties them", () => {
  const chosen = [year, makes, make, models, model]
  expect(having(...chosen, { type: "makeChosen", make: "Lynx" })).toMatchObject({
    model: "",
    models: { phase: "loading" },
  })
  expect(having(...chosen, { type: "makeChosen", make: "" })).toMatchObject({
    model: "",
    models: { phase: "none" },
  })
})

test("answers to older questions are ignored", () => {
  const moved = having(year, { type: "yearChosen", year: "2024" })
  expect(sledReducer(moved, makes)).toBe(moved)
  const other = having(year, makes, make, { type: "makeChosen", make: "Lynx" })
  expect(sledReducer(other, models)).toBe(other)
  expect(
    sledReducer(other, { type: "loadFailed", list: "models", year: "2025", make: "Polaris", message: "No." }),
  ).toBe(other)
})

test("a list that failed says so and can be asked for again", () => {
  const failed = having(year, { type: "loadFailed", list: "makes", year: "2025", make: "", message: "No." })
  expect(failedList(failed)).toEqual({ list: "makes", message: "No." })
  const again = sledReducer(failed, { type: "retried", list: "makes" })
  expect(again.makes.phase).toBe("loading")
  expect(failedList(again)).toBeNull()
})

test("clearing a sled keeps the list of years", () => {
  const years: SledEvent = { type: "yearsLoaded", list: [2025] }
  expect(having(years, year, makes, make, models, model, { type: "cleared" })).toEqual({
    ...startSled,
    years: { phase: "loaded", list: [2025] },
  })
})

test("a sled known from before is chosen and its lists are asked for, unless one is being chosen", () => {
  const known = { type: "sledKnown", year: "2021", make: "Polaris", model: "sled_1", instead: null } as const
  expect(sledReducer(startSled, known)).toMatchObject({
    year: "2021",
    make: "Polaris",
    model: "sled_1",
    makes: { phase: "loading" },
    models: { phase: "loading" },
  })
  const choosing = sledReducer(startSled, { type: "yearChosen", year: "2020" })
  expect(sledReducer(choosing, known)).toBe(choosing)
  const other = { ...known, year: "2024", make: "Lynx", model: "sled_7" }
  expect(having(known, { ...other, instead: "sled_1" })).toMatchObject({ year: "2024", model: "sled_7" })
  expect(having(known, { ...other, instead: "sled_3" })).toMatchObject({ year: "2021", model: "sled_1" })
})

test("a sled known from before is let go where a list doesn't offer it", () => {
  const known: SledEvent = {
    type: "sledKnown",
    year: "2025",
    make: "Timbersled",
    model: "sled_9",
    instead: null,
  }
  const none = { year: "", make: "", model: "" }
  expect(having(known, { type: "yearsLoaded", list: [2024] })).toMatchObject({
    ...none,
    makes: { phase: "none" },
    models: { phase: "none" },
  })
  expect(having({ type: "yearsLoaded", list: [2024] }, known)).toMatchObject(none)
  expect(having(known, makes)).toMatchObject({ year: "2025", make: "", model: "", models: { phase: "none" } })
  const gone: SledEvent = { ...known, make: "Polaris" }
  expect(having(gone, makes, models)).toMatchObject({ year: "2025", make: "Polaris", model: "" })
  expect(having({ ...gone, model: "sled_1" }, makes, models)).toMatchObject({ model: "sled_1" })
})
