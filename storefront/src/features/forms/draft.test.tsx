import { clearDraft, readDraft, saveDraft } from "./draft"
import { clearAllDrafts } from "./forget-drafts"

const EMPTY = {
  name: "",
  agreed: false,
  types: [] as string[],
  items: [{ identifier: "", photo: null as File | null }],
}

/** Simulates another tab, or a later visit. */
const inAnotherTab = (): void => sessionStorage.clear()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it("gives back what was typed, without its photos", () => {
  const photo = new File(["x"], "a.jpg")
  saveDraft("parts", {
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
  saveDraft("parts", EMPTY)
  saveDraft("return", EMPTY)
  clearAllDrafts()
  expect([readDraft("parts", EMPTY), readDraft("return", EMPTY)]).toEqual([null, null])
  expect(localStorage.getItem("muted")).toBe("yes")
})

it("leaves another tab what was typed there when this one's form is sent", () => {
  saveDraft("parts", { ...EMPTY, name: "Robin" })
  const first = sessionStorage.getItem("form-draft:parts") ?? ""
  inAnotherTab()
  saveDraft("parts", { ...EMPTY, name: "Ada" }, Date.now() + 1)
  const second = sessionStorage.getItem("form-draft:parts")

  sessionStorage.setItem("form-draft:parts", first)
  expect(readDraft("parts", EMPTY)?.name).toBe("Robin")
  clearDraft("parts")
  expect(localStorage.getItem("form-draft:parts")).toBe(second)
})

it("is gone for new visits once it is sent from the visit that it was taken up in", () => {
  saveDraft("parts", { ...EMPTY, name: "Robin" })
  inAnotherTab()
  expect(readDraft("parts", EMPTY)?.name).toBe("Robin")
  clearDraft("parts")
  expect(readDraft("parts", EMPTY)).toBeNull()
})

it("counts no more in other tabs after everything was forgotten", () => {
  saveDraft("parts", { ...EMPTY, name: "Robin" }, 1)
  const own = sessionStorage.getItem("form-draft:parts") ?? ""
  clearAllDrafts(2)
  sessionStorage.setItem("form-draft:parts", own)
  expect(readDraft("parts", EMPTY, 3)).toBeNull()
  saveDraft("parts", { ...EMPTY, name: "Ada" }, 3)
  expect(readDraft("parts", EMPTY, 3)?.name).toBe("Ada")
})

it("counts after everything was forgotten while the device's clock was a year ahead", () => {
  const now = Date.now()
  clearAllDrafts(now + 365 * 24 * 60 * 60 * 1_000)
  saveDraft("parts", { ...EMPTY, name: "Ada" }, now)
  expect(readDraft("parts", EMPTY, now)?.name).toBe("Ada")
})

it("of a tab alone is taken up in no other", () => {
  saveDraft("parts", { ...EMPTY, name: "Robin" }, Date.now(), true)
  expect(readDraft("parts", EMPTY)?.name).toBe("Robin")
  inAnotherTab()
  expect(readDraft("parts", EMPTY)).toBeNull()
})

it("a draft is forgotten after a month", () => {
  saveDraft("parts", EMPTY, 0)
  expect(readDraft("parts", EMPTY, 31 * 24 * 60 * 60 * 1_000)).toBeNull()
})

it.each(["{", "7", "null", '{"at":"x"}', "[]"])("takes nothing from %s", (stored) => {
  localStorage.setItem("form-draft:parts", stored)
  expect(readDraft("parts", EMPTY)).toBeNull()
})

it("of a stored draft only what fits the form is taken", () => {
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
