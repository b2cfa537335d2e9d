import type { BogieFit } from "./bogie-fit"
import { Sleds } from "./sleds"

const WHEEL: BogieFit = { position: 2, sku: "BOG538", single: false }

const sled = (id: string, year: number, make: string, model: string, bogies: BogieFit[] = []) => ({
  id,
  year,
  make,
  model,
  mount_kit_sku: null,
  dampener_sku: null,
  bogies,
})

const sleds = new Sleds([
  sled("a", 2023, "Ski-Doo", "Summit 850"),
  sled("b", 2024, "Polaris", "RMK 850", [WHEEL]),
  sled("c", 2024, "Arctic Cat", "M 8000"),
  sled("d", 2024, "Polaris", "Indy 650"),
  sled("e", 2024, "Polaris", "RMK 9"),
])

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
