import { valueAt, withValueAt } from "./values-by-path"

const VALUES = { name: "Ida", items: [{ reason: "bent" }, { reason: "late" }], place: null }

it("reads the value at a path, in lists too", () => {
  expect(valueAt(VALUES, "name")).toBe("Ida")
  expect(valueAt(VALUES, "items.1.reason")).toBe("late")
})

it.each(["items.2.reason", "place.city", "name.first", "nothing.here"])("finds nothing at %s", (path) => {
  expect(valueAt(VALUES, path)).toBeUndefined()
})

it("puts a value at a path, and leaves the rest as it was", () => {
  const changed = withValueAt(VALUES, "items.1.reason", "lost")
  expect(changed).toEqual({ ...VALUES, items: [{ reason: "bent" }, { reason: "lost" }] })
  expect(changed.items[0]).toBe(VALUES.items[0])
  expect(VALUES.items[1]).toEqual({ reason: "late" })
})

it("adds to the end of a list", () => {
  expect(withValueAt({ items: ["a"] }, "items.1", "b")).toEqual({ items: ["a", "b"] })
})

it("creates what is missing on the way", () => {
  expect(withValueAt<object>({}, "terms.price", true)).toEqual({ terms: { price: true } })
  expect(withValueAt(VALUES, "place.city", "Duluth")).toMatchObject({ place: { city: "Duluth" } })
})
