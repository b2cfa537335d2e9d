import type { AddSkiAnswer } from "#contracts/builder"
import { cartData } from "../../../tests/cart-fixtures"
import { CARBIDES } from "./fixtures"
import {
  carbideLabel,
  type HardwareEvent,
  type HardwareState,
  hardwareReducer,
  hardwareTotal,
  isValid,
  startHardware,
  trackedItems,
} from "./hardware-model"

const having = (...events: HardwareEvent[]): HardwareState => events.reduce(hardwareReducer, startHardware)
const carbide: HardwareEvent = { type: "carbideChosen", carbide: "CAR-TRL-4" }
const noCarbides: HardwareEvent = { type: "noCarbidesChecked", checked: true }
const noMountKit: HardwareEvent = { type: "noMountKitChecked", checked: true }

test.each([
  ["nothing", [], "", false],
  ["a carbide", [carbide], "", false],
  ["a sled", [], "sled_1", false],
  ["a carbide and a sled", [carbide], "sled_1", true],
  ["a carbide, and a kit at home", [carbide, noMountKit], "", true],
  ["a sled, and a carbide at home", [noCarbides], "sled_1", true],
  ["both at home", [noCarbides, noMountKit], "", true],
] as [string, HardwareEvent[], string, boolean][])("with %s", (_, events, model, valid) => {
  expect(isValid(having(...events), model)).toBe(valid)
})

test.each([
  ["nothing chosen", [], 40],
  ["a carbide", [carbide], 109],
  ["a carbide, and a kit at home", [carbide, noMountKit], 69],
  ["both at home", [noCarbides, noMountKit], 0],
  ["a carbide taken back by having one", [carbide, noCarbides], 40],
] as [string, HardwareEvent[], number][])("the total with %s", (_, events, dollars) => {
  expect(hardwareTotal(having(...events), CARBIDES)).toBe(dollars)
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
    }
    expect(trackedItems(answer, "ATKFADREDBLUBLK").slice(1)).toEqual([
      { name: "Mount Kit", sku: "MK-101", price: 40, quantity: 1 },
      { name: "Trail carbide", sku: "CAR-TRL-4", price: 69, quantity: 1 },
    ])
  })
})
