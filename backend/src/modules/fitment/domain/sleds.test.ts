import type { BogieFit } from "./bogie-fit"
import { Sleds, sledAnswer, snowmobileOf } from "./sleds"

const WHEEL: BogieFit = { position: 2, sku: "BOG538", single: false }

const sled = (id: string, year: number, make: string, model: string, bogies: BogieFit[] = []) => ({
  id,
  year,
  make,
  model,
  mount_kit_sku: null,
  dampener_sku: null,
  demo_data: false,
  bogies,
})

const sleds = new Sleds([
  sled("a", 2023, "Ski-Doo", "Summit 850"),
  sled("b", 2024, "Polaris", "RMK 850", [WHEEL]),
  sled("c", 2024, "Arctic Cat", "M 8000"),
  sled("d", 2024, "Polaris", "Indy 650"),
  sled("e", 2024, "Polaris", "RMK 9"),
])

describe("a sled of the demo", () => {
  const demo = { ...sled("x", 2024, "Polaris", "Made Up"), demo_data: true }

  it("says so wherever it is told", () => {
    expect(new Sleds([demo]).models(2024, "Polaris")).toEqual([{ id: "x", model: "Made Up", demoData: true }])
    expect(sledAnswer(demo).demoData).toBe(true)
    expect(snowmobileOf(demo)).toEqual({ description: "2024 Polaris Made Up", demoData: true })
  })

  it("and a kit of the demo does for a sled of staff's own", () => {
    const own = { ...demo, demo_data: false }
    expect(snowmobileOf(own, { demoData: true }).demoData).toBe(true)
    expect(snowmobileOf(own, null)).toEqual({ description: "2024 Polaris Made Up" })
    expect(sledAnswer(own)).not.toHaveProperty("demoData")
  })
})

describe("choosing a sled", () => {
  it("offers the newest years first", () => {
    expect(sleds.years()).toEqual([2024, 2023])
  })

  it("offers each make of a year once, by name", () => {
    expect(sleds.makes(2024)).toEqual(["Arctic Cat", "Polaris"])
    expect(sleds.makes(1999)).toEqual([])
  })

  it("offers the models of a year and make, numbers in their order", () => {
    expect(sleds.models(2024, "Polaris").map(({ model }) => model)).toEqual(["Indy 650", "RMK 9", "RMK 850"])
    expect(sleds.models(2024, "Lynx")).toEqual([])
  })

  it("offers only years and makes with bogies to those who want bogies, but each of their models", () => {
    expect(sleds.years(true)).toEqual([2024])
    expect(sleds.makes(2024, true)).toEqual(["Polaris"])
    expect(sleds.makes(2023, true)).toEqual([])
    expect(sleds.models(2024, "Polaris")).toHaveLength(3)
  })

  it("finds a sled by what was chosen", () => {
    expect(sleds.find("a")?.model).toBe("Summit 850")
    expect(sleds.find("z")).toBeUndefined()
  })
})
