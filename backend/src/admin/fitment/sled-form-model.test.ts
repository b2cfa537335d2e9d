import { draftOf, formOf, newDraft } from "./sled-form-model"

describe("a sled as staff type it", () => {
  it("is sent as it was when nothing is changed", () => {
    const sled = {
      id: "sled_1",
      year: 2021,
      make: "Polaris",
      model: "Khaos",
      mount_kit_sku: "MK-101",
      dampener_sku: null,
      bogies: [{ position: 11, sku: "BOG725", single: true }],
      demo_data: true,
      updated_at: "2026-11-21T00:00:00.000Z",
    }
    const { id: _, updated_at: seen, demo_data: __, ...rest } = sled
    expect(formOf(draftOf(sled))).toEqual({ ...rest, seen, verified: false })
  })

  it("begins with what a gap knows of it", () => {
    const form = formOf(newDraft(new URLSearchParams({ year: "2021", make: "Taiga", model: "" })))
    expect(form).toEqual({
      year: 2021,
      make: "Taiga",
      model: "",
      mount_kit_sku: null,
      dampener_sku: null,
      verified: false,
      seen: null,
      bogies: [],
    })
  })
})
