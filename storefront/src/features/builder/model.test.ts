import { fade, fadeDesign, fadeOptions } from "./fixtures"
import {
  announcement,
  type CustomizeEvent,
  type CustomizeState,
  customizeReducer,
  isAhead,
  isDrawing,
  shownPrice,
  startCustomize,
} from "./model"
import { choiceGroups } from "./selection"

const groups = choiceGroups(fade())
const start = startCustomize({ design: fadeDesign(), open: "color1", noticeOpen: false })
const having = (...events: CustomizeEvent[]): CustomizeState => events.reduce(customizeReducer, start)
const chose = (option: string, value: string): CustomizeEvent => ({ type: "chose", option, value })
const generated = (revision: number, over = {}, price = 799): CustomizeEvent => ({
  type: "generated",
  revision,
  design: fadeDesign(fadeOptions(over), price),
  said: "Picture updated.",
})

test("the builder begins with the design that the shop answered", () => {
  expect(isAhead(start)).toBe(false)
  expect(start.options).toEqual(fadeOptions())
})

describe("a choice", () => {
  test("is there at once, ahead of the picture", () => {
    const state = having(chose("color1", "WHT"))
    expect(state.options.color1).toBe("WHT")
    expect(state.design.options.color1).toBe("RED")
    expect(isAhead(state)).toBe(true)
  })

  test("that is made already changes nothing", () => {
    expect(having(chose("color1", "RED"))).toBe(start)
    expect(having(chose("single_skull", ""))).toBe(start)
  })

  test("shows its price at once, and the shop's own when it comes", () => {
    const ahead = having(chose("single_skull", "WHT"))
    expect(shownPrice(ahead, groups)).toBe(829)
    expect(shownPrice(customizeReducer(ahead, generated(1, { single_skull: "WHT" }, 835)), groups)).toBe(835)
  })

  test("is answered", () => {
    const state = having(chose("color1", "WHT"), generated(1, { color1: "WHT" }))
    expect(isAhead(state)).toBe(false)
    expect(state).toMatchObject({ said: "Picture updated.", design: { sku: "ATKFADWHTBLUBLK" } })
  })

  test("ignores the answer to an older one, and its failure", () => {
    const state = having(chose("color1", "WHT"), chose("color1", "BLK"))
    expect(customizeReducer(state, generated(1, { color1: "WHT" }))).toBe(state)
    expect(customizeReducer(state, { type: "failed", revision: 1, message: "No." })).toBe(state)
    expect(customizeReducer(state, generated(2, { color1: "BLK" })).design.sku).toBe("ATKFADBLKBLUBLK")
  })

  test("whose picture failed can be tried again", () => {
    const failed = having(chose("color1", "WHT"), { type: "failed", revision: 1, message: "No." })
    expect(failed).toMatchObject({ failure: "No.", options: { color1: "WHT" } })
    const retried = customizeReducer(failed, { type: "retried" })
    expect(retried).toMatchObject({ failure: null, revision: 2 })
    expect(isAhead(retried)).toBe(true)
    expect(having({ type: "retried" })).toBe(start)
  })
})

describe("going on before the picture has come", () => {
  const asked: CustomizeEvent = { type: "asked", intent: "cart" }

  test("is remembered until it has", () => {
    const state = having(chose("color1", "WHT"), asked, generated(1, { color1: "WHT" }))
    expect(state.intent).toBe("cart")
    expect(customizeReducer(state, { type: "intentTaken" }).intent).toBeNull()
  })

  test("asks again for what could not be drawn, and goes on once it has come", () => {
    const failed = having(chose("color1", "WHT"), { type: "failed", revision: 1, message: "No." })
    expect([isDrawing(failed), isAhead(failed)]).toEqual([false, true])
    const state = customizeReducer(failed, asked)
    expect(state).toMatchObject({ failure: null, intent: "cart", revision: 2 })
    expect(isDrawing(state)).toBe(true)
    expect(customizeReducer(state, generated(2, { color1: "WHT" }))).toMatchObject({
      intent: "cart",
      design: { sku: "ATKFADWHTBLUBLK" },
    })
  })

  test.each([
    ["another choice", [chose("color1", "BLK")]],
    ["a failure", [{ type: "failed", revision: 1, message: "No." }]],
  ] as [string, CustomizeEvent[]][])("is forgotten by %s", (_, events) => {
    expect(having(chose("color1", "WHT"), asked, ...events).intent).toBeNull()
  })
})

test("another address brings another design, and outdates what is under way", () => {
  const state = having(chose("color1", "WHT"), {
    type: "arrived",
    design: fadeDesign(fadeOptions({ loop: "RED" })),
  })
  expect(state.options.loop).toBe("RED")
  expect(isAhead(state)).toBe(false)
  expect(customizeReducer(state, generated(1, { color1: "WHT" }))).toBe(state)
})

test("one group of choices is open at a time, or none", () => {
  expect(having({ type: "opened", option: "loop" }).open).toBe("loop")
  expect(having({ type: "opened", option: "color1" }).open).toBeNull()
})

describe("saving", () => {
  test.each([
    ["a guest is offered an account", [{ type: "guestAskedToSave" }], { phase: "guest" }],
    ["it is under way", [{ type: "saveStarted" }], { phase: "saving" }],
    [
      "it is done",
      [{ type: "saveStarted" }, { type: "saved", number: "12" }],
      { phase: "saved", number: "12" },
    ],
    [
      "it failed",
      [{ type: "saveStarted" }, { type: "saveFailed", message: "No." }],
      { phase: "failed", message: "No." },
    ],
    [
      "an answer after it was closed is nothing",
      [{ type: "saveStarted" }, { type: "saveClosed" }, { type: "saved", number: "12" }],
      { phase: "closed" },
    ],
  ] as [string, CustomizeEvent[], object][])("%s", (_, events, save) => {
    expect(having(...events).save).toEqual(save)
  })
})

describe("adding", () => {
  test("holds the choices still", () => {
    const adding = having({ type: "addStarted" })
    expect(customizeReducer(adding, chose("color1", "WHT"))).toBe(adding)
  })

  test("that is refused says why, until dismissed or changed", () => {
    const refused = having({ type: "addStarted" }, { type: "addRefused", message: "Sold out." })
    expect(refused).toMatchObject({ adding: false, refusal: "Sold out." })
    expect(customizeReducer(refused, { type: "refusalDismissed" }).refusal).toBeNull()
    expect(customizeReducer(refused, chose("color1", "WHT")).refusal).toBeNull()
  })
})

test("who wanted to go on with a design that can't be drawn is told where they pressed", () => {
  const choice = chose("color1", "WHT")
  const failed: CustomizeEvent = { type: "failed", revision: having(choice).revision, message: "No signal." }
  expect(having(choice, failed)).toMatchObject({ failure: "No signal.", refusal: null })
  const told = having(choice, { type: "asked", intent: "cart" }, failed)
  expect(told).toMatchObject({ failure: "No signal.", refusal: "No signal.", intent: null })
  expect(customizeReducer(told, { type: "retried" }).refusal).toBeNull()
})

test("the line's notice opens and closes", () => {
  expect(having({ type: "noticeOpened" }).noticeOpen).toBe(true)
  expect(having({ type: "noticeOpened" }, { type: "noticeClosed" }).noticeOpen).toBe(false)
})

test("a new picture is announced with what changed and the price", () => {
  expect(announcement(groups, fadeOptions(), fadeOptions({ color1: "WHT" }), "$799.00")).toBe(
    "Color 1 White. Picture updated. Price $799.00.",
  )
  expect(announcement(groups, fadeOptions(), fadeOptions(), "$799.00")).toBe(
    "Picture updated. Price $799.00.",
  )
})
