import { clearAllDrafts, clearDraft, keepDraft, readDraft } from "./draft"

const EMPTY = {
  name: "",
  agreed: false,
  types: [] as string[],
  items: [{ identifier: "", photo: null as File | null }],
}

beforeEach(() => localStorage.clear())

it("gives back what was typed, without its photos", () => {
  const photo = new File(["x"], "a.jpg")
  keepDraft("parts", {
    name: "Robin",
    agreed: true,
    types: ["Drag"],
    items: [
      { identifier: "A", photo },
      { identifier: "B", photo: null },
    ],
  })
  expect(readDraft("parts", EMPTY)).toEqual({
    name: "Robin",
    agreed: true,
    types: ["Drag"],
    items: [
      { identifier: "A", photo: null },
      { identifier: "B", photo: null },
    ],
  })
  expect(readDraft("return", EMPTY)).toBeNull()
  clearDraft("parts")
  expect(readDraft("parts", EMPTY)).toBeNull()
})

it("forgets every form at once, and nothing else", () => {
  localStorage.setItem("muted", "yes")
  keepDraft("parts", EMPTY)
  keepDraft("return", EMPTY)
  clearAllDrafts()
  expect([readDraft("parts", EMPTY), readDraft("return", EMPTY)]).toEqual([null, null])
  expect(localStorage.getItem("muted")).toBe("yes")
})

it("forgets after a month", () => {
  keepDraft("parts", EMPTY, 0)
  expect(readDraft("parts", EMPTY, 31 * 24 * 60 * 60 * 1_000)).toBeNull()
})

it.each(["{", "7", "null", '{"at":"x"}', "[]"])("takes nothing from %s", (stored) => {
  localStorage.setItem("form-draft:parts", stored)
  expect(readDraft("parts", EMPTY)).toBeNull()
})

it("takes only what fits the form", () => {
  const values = {
    name: 7,
    agreed: "yes",
    types: [1, "Drag", null],
    items: ["x", { identifier: 3, extra: 1 }],
    other: 1,
  }
  localStorage.setItem("form-draft:parts", JSON.stringify({ at: Date.now(), values }))
  expect(readDraft("parts", EMPTY)).toEqual({
    name: "",
    agreed: false,
    types: ["Drag"],
    items: [{ identifier: "", photo: null }],
  })
})
