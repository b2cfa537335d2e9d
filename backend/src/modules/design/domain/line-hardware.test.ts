import { hardwareLines, joinHardware } from "./line-hardware"

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
