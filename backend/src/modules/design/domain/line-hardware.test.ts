import { hardwareLeft, hardwareLines, joinHardware, type LineHardware } from "./line-hardware"

const line = (id: string, sku: string, quantity = 1) => ({ id, sku, quantity, build: null })
const skis = { id: "skis", sku: "ATKSOLREDBLK", quantity: 1, build: { number: 1 } }

test("two lines that become one bring their hardware together", () => {
  expect(joinHardware({ "MK-101": 1, "CAR-TRL-4": 1 }, { "CAR-TRL-4": 2 })).toEqual({
    "MK-101": 1,
    "CAR-TRL-4": 3,
  })
  expect(joinHardware({}, { "MK-101": 1 })).toEqual({ "MK-101": 1 })
})

test("what is still in the cart is found, and no more of it than there is", () => {
  const kit = line("kit", "MK-101", 3)
  const carbide = line("carbide", "CAR-TRL-4")
  const hardware = { "MK-101": 1, "CAR-TRL-4": 2, "CAR-ICE-8": 1 }
  expect(hardwareLines({ hardware }, [skis, kit, carbide])).toEqual([
    { line: kit, quantity: 1 },
    { line: carbide, quantity: 1 },
  ])
})

test("skis without hardware have none, whatever lies beside them", () => {
  expect(hardwareLines({}, [skis, line("kit", "MK-101")])).toEqual([])
  expect(hardwareLines({ hardware: null }, [line("kit", "MK-101")])).toEqual([])
})

describe("the hardware that an order still has of a build", () => {
  const builds: { id: string; hardware: LineHardware }[] = [
    { id: "one", hardware: { "MK-101": 2, "CAR-TRL-4": 1 } },
    { id: "other", hardware: { "MK-101": 1 } },
  ]
  const goods = (kits: number) => [
    { sku: "ATKSOLREDBLK", quantity: 2 },
    { sku: "MK-101", quantity: kits },
    { sku: null, quantity: 9 },
  ]

  it("is no more than its lines have", () => {
    expect(hardwareLeft("one", builds, goods(3))).toEqual({ "MK-101": 2 })
    expect(hardwareLeft("one", builds, goods(1))).toEqual({ "MK-101": 1 })
    expect(hardwareLeft("one", builds, [])).toEqual({})
  })

  it("counts each piece once, though several builds share a line of it", () => {
    expect(hardwareLeft("other", builds, goods(3))).toEqual({ "MK-101": 1 })
    expect(hardwareLeft("other", builds, goods(2))).toEqual({})
  })
})
