import type { SnapshotProduct } from "../../../read-model/domain/snapshot"
import { instructionSheet, newtonMeters } from "./instruction-sheet"
import { renderInstructions } from "./render-instructions"

const product = {
  name: "Mount kit MK-101: Polaris Axys / Matryx",
  facts: [
    { name: "Fits", value: "Polaris Axys / Matryx" },
    { name: "In the box", value: "Two saddle spacers, four sleeves, two bolts, two lock nuts" },
    { name: "Torque", value: "52 ft-lb" },
    { name: "Saddle torque", value: "18 ft-lb" },
  ],
  demoData: false,
} as unknown as SnapshotProduct

const publisher = {
  brand: "Snowforge",
  phone: "(555) 010-0142",
  email: "sales@snowforge.example",
}

describe("the instructions of a kit", () => {
  const sheet = instructionSheet("mount-kit", "MK-101", product)

  it("list the parts in the box and the torques of the product page", () => {
    expect(sheet.parts).toEqual(["Two saddle spacers", "Four sleeves", "Two bolts", "Two lock nuts"])
    expect(sheet.torques).toEqual([
      { what: "Spindle bolt", pounds: 52 },
      { what: "Saddle to ski", pounds: 18 },
    ])
    expect(sheet.steps.map(({ text }) => text).join(" ")).toContain("tighten to 52 ft-lb")
    expect(newtonMeters(52)).toBe(71)
  })

  it("name no torque that the product page doesn't", () => {
    const bare = { ...product, facts: product.facts.filter(({ name }) => !/torque/i.test(name)) }
    for (const kind of ["mount-kit", "dampener"] as const) {
      const { torques, steps } = instructionSheet(kind, "MK-101", bare)
      expect(torques).toEqual([])
      expect(steps.map(({ text }) => text).join(" ")).not.toMatch(/\d+ ft-lb/)
    }
  })

  it("warn of what the demo invented, and of nothing else", async () => {
    const plain = await renderInstructions({ ...sheet, sku: "MK-900" }, publisher)
    const demo = instructionSheet("mount-kit", "MK-900", { ...product, demoData: true })
    expect(demo.demoData).toBe(true)
    expect((await renderInstructions(demo, publisher)).length).toBeGreaterThan(plain.length)
  })

  it("become a PDF file, the same every time", async () => {
    // Without a picture: drawing one takes seconds on a busy machine.
    const undrawn = { ...sheet, sku: "MK-900" }
    const pdf = await renderInstructions(undrawn, publisher)
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pdf.subarray(-6).toString()).toContain("%%EOF")
    expect(await renderInstructions(undrawn, publisher)).toEqual(pdf)
    const other = await renderInstructions({ ...sheet, sku: "MK-901" }, publisher)
    expect(other).not.toEqual(pdf)
  })
})
