import { readFromTab, readText, removeAll, saveInTab, saveText } from "./browser-storage"

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

it("keeps a tab's values apart from the device's", () => {
  saveInTab("choices", { color: "RED" })
  expect(saveText("device", "choices", "yes")).toBe(true)
  expect(readFromTab("choices")).toEqual({ color: "RED" })
  expect(readText("device", "choices")).toBe("yes")
  saveInTab("choices", null)
  expect(sessionStorage).toHaveLength(0)
  expect(readFromTab("choices")).toBeNull()
})

it("removes what begins with a prefix, or everything", () => {
  for (const key of ["draft:a", "draft:b", "other"]) saveText("tab", key, "x")
  removeAll("tab", "draft:")
  expect(Object.keys(sessionStorage)).toEqual(["other"])
  removeAll("tab")
  expect(sessionStorage).toHaveLength(0)
})

it("takes what isn't JSON as nothing", () => {
  saveText("tab", "choices", "{")
  expect(readFromTab("choices")).toBeNull()
})

it("keeps nothing and fails nothing where the browser forbids storage", () => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    jest.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError")
    })
  expect(saveText("device", "muted", "yes")).toBe(false)
  expect(readText("device", "muted")).toBeNull()
  saveInTab("choices", 1)
  expect(readFromTab("choices")).toBeNull()
  removeAll("tab")
})
