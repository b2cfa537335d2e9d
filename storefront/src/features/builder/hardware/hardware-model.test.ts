import type { AddSkiAnswer } from "#contracts/builder/builder"
import { cartData, cartItem } from "../../../../tests/cart-fixtures"
import { CARBIDES, KIT } from "../fixtures"
import {
  carbideLabel,
  type HardwareEvent,
  type HardwareState,
  hardwareReducer,
  isValid,
  kitPrice,
  type MatchedKit,
  modelToSend,
  pickedHardware,
  startHardware,
  toAddHardware,
  totalOf,
  trackedItems,
} from "./hardware-model"

const having = (...events: HardwareEvent[]): HardwareState => events.reduce(hardwareReducer, startHardware)
const carbide: HardwareEvent = { type: "carbideChosen", carbide: "CAR-TRL-4" }
const noCarbides: HardwareEvent = { type: "noCarbidesChecked", checked: true }
const noMountKit: HardwareEvent = { type: "noMountKitChecked", checked: true }

const none: MatchedKit = { phase: "none" }
const looking: MatchedKit = { phase: "looking" }
const found: MatchedKit = { phase: "found", kit: KIT, sled: "2025 Polaris 850 RMK" }
const soldOut: MatchedKit = { ...found, kit: { ...KIT, inventory: 0 } }
const missing: MatchedKit = { phase: "missing", sled: "2025 Polaris 850 RMK" }
const failed: MatchedKit = { phase: "failed" }

test.each([
  ["nothing", [], none, false],
  ["a carbide", [carbide], none, false],
  ["a sled", [], found, false],
  ["a carbide and a sled", [carbide], found, true],
  ["a carbide and a sled whose kit is being looked for", [carbide], looking, false],
  ["a carbide and a sled that no kit fits", [carbide], missing, true],
  ["a carbide and a sled whose kit is sold out", [carbide], soldOut, true],
  ["a carbide and a sled whose kit could not be looked up", [carbide], failed, true],
  ["a carbide, and a kit at home", [carbide, noMountKit], none, true],
  ["a kit at home, while another is looked for", [carbide, noMountKit], looking, true],
  ["a sled, and a carbide at home", [noCarbides], found, true],
  ["both at home", [noCarbides, noMountKit], none, true],
] as [string, HardwareEvent[], MatchedKit, boolean][])(
  "whether hardware can go into the cart, with %s",
  (_, events, matched, valid) => {
    expect(isValid(having(...events), matched)).toBe(valid)
  },
)

test.each([
  ["all", [], none, "Pick your sled and a carbide, or tick what you already have."],
  ["the sled", [carbide], none, "Pick your sled, or tick that you already have a mount kit."],
  ["the carbide", [], found, "Pick a carbide, or tick that you already have one."],
  [
    "the carbide, with a kit at home",
    [noMountKit],
    none,
    "Pick a carbide, or tick that you already have one.",
  ],
  ["the shop", [carbide], looking, "One moment: looking for the kit that fits your sled."],
  ["nothing", [carbide, noMountKit], none, ""],
] as [string, HardwareEvent[], MatchedKit, string][])(
  "a form that waits for %s says so, and names nothing that is there",
  (_, events, matched, words) => {
    expect(toAddHardware(having(...events), matched)).toBe(words)
  },
)

const PARTS = { carbides: CARBIDES, hardware: { mountKit: { from: 40, to: 40 } } }

test.each([
  ["nothing chosen", [], none, 40],
  ["a sled", [], found, 42],
  ["a sled whose kit is being looked for", [], looking, 40],
  ["a sled whose kit could not be looked up", [], failed, 40],
  ["a carbide", [carbide], none, 109],
  ["a kit at home", [noMountKit], none, 0],
  ["a carbide and a sled", [carbide], found, 111],
  ["a sled that no kit fits", [carbide], missing, 69],
  ["a kit that is sold out", [carbide], soldOut, 69],
  ["a carbide, and a kit at home", [carbide, noMountKit], found, 69],
  ["both at home", [noCarbides, noMountKit], none, 0],
  ["a carbide taken back by having one", [carbide, noCarbides], found, 42],
] as [string, HardwareEvent[], MatchedKit, number][])(
  "the total of the hardware with %s",
  (_, events, matched, dollars) => {
    expect(totalOf(pickedHardware(having(...events), PARTS, matched))).toBe(dollars)
  },
)

test("kits at several prices count once the sled is known", () => {
  const parts = { ...PARTS, hardware: { mountKit: { from: 38.5, to: 44 } } }
  expect(totalOf(pickedHardware(having(), parts, looking))).toBe(0)
  expect(totalOf(pickedHardware(having(), parts, found))).toBe(42)
  expect(pickedHardware(having(), { ...PARTS, hardware: { mountKit: null } }, none)).toEqual([])
})

test.each([
  ["a kit that fits", [], found, "sled_1"],
  ["no kit that fits", [], missing, null],
  ["a kit that is sold out", [], soldOut, null],
  ["a kit at home", [noMountKit], found, null],
  ["a kit that could not be looked up", [], failed, "sled_1"],
  ["a kit at home that could not be looked up", [noMountKit], failed, null],
] as [string, HardwareEvent[], MatchedKit, string | null][])(
  "with %s the sled is sent or not",
  (_, events, matched, model) => {
    expect(modelToSend(having(...events), matched, "sled_1")).toBe(model)
  },
)

test("the heading has the price of the kit that fits, till then of all", () => {
  expect(kitPrice({ mountKit: { from: 40, to: 40 } }, none)).toBe("$40.00 each")
  expect(kitPrice({ mountKit: { from: 38.5, to: 44 } }, looking)).toBe("from $38.50 each")
  expect(kitPrice({ mountKit: { from: 38.5, to: 44 } }, found)).toBe("$42.00 each")
  expect(kitPrice({ mountKit: null }, none)).toBeNull()
})

test("hardware picked before comes back as it was picked", () => {
  const picks = { carbide: "CAR-TRL-4", noCarbides: false, noMountKit: true }
  expect(having({ type: "restored", picks })).toEqual({ ...startHardware, ...picks })
})

test("having a carbide clears the chosen one, and none can be chosen then", () => {
  expect(having(carbide, noCarbides).carbide).toBe("")
  expect(having(noCarbides, carbide).carbide).toBe("")
  expect(having(noCarbides, { type: "noCarbidesChecked", checked: false }, carbide).carbide).toBe("CAR-TRL-4")
})

test("while it is added nothing changes; a refusal keeps everything chosen", () => {
  const adding = having(carbide, noMountKit, { type: "submitted" })
  expect(hardwareReducer(adding, noCarbides)).toBe(adding)
  expect(hardwareReducer(adding, { type: "refused", message: "Sold out." })).toMatchObject({
    carbide: "CAR-TRL-4",
    adding: false,
    message: "Sold out.",
  })
})

test("a carbide that is out of stock says so", () => {
  expect(CARBIDES.map(carbideLabel)).toEqual(['4.5" trail carbide pair', '8" ice carbide - Out of Stock'])
})

describe("analytics hears", () => {
  const ski: AddSkiAnswer = {
    product: { name: "The Attack", code: "ATK" },
    style: { name: "Fade", code: "FAD", price: 799 },
    cart: cartData([]),
  }

  test("of the ski", () => {
    expect(trackedItems(ski, "ATKFADREDBLUBLK")).toEqual([
      { name: "The Attack Fade", sku: "ATKFADREDBLUBLK", price: 799, quantity: 1 },
    ])
  })

  test("of the mount kit and the carbide as well", () => {
    const answer = {
      ...ski,
      mountKitSku: "MK-101",
      mountKitPrice: 40,
      carbideSku: "CAR-TRL-4",
      carbideName: "Trail carbide",
      carbidePrice: 69,
      // The names of the cart, which the checkout uses as well.
      cart: cartData([cartItem({ tracking_sku: "MK-101", tracking_name: "Mount kit MK-101" })]),
    }
    expect(trackedItems(answer, "ATKFADREDBLUBLK").slice(1)).toEqual([
      { name: "Mount kit MK-101", sku: "MK-101", price: 40, quantity: 1 },
      { name: "Trail carbide", sku: "CAR-TRL-4", price: 69, quantity: 1 },
    ])
  })
})
