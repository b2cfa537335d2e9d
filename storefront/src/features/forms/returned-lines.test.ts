import { MAX_ITEMS } from "#contracts/forms/photo-rules"
import { identifierOf, isFull, type ReturnedItem, withItem, withoutItems } from "./returned-lines"

const item = (key: string, over: Partial<ReturnedItem> = {}): ReturnedItem => ({
  key,
  identifier: "",
  reason: "",
  photo: null,
  ...over,
})
const another = () => item("new")

it("names a line by what it is, its SKU and its build, no longer than the shop takes", () => {
  const line = {
    id: "1",
    name: "Attak",
    sku: "ATKSOLREDBLK",
    details: ["Solid", "Build No. 10042"],
    image: "",
    quantity: 1,
  }
  expect(identifierOf(line)).toBe("Attak, ATKSOLREDBLK, Solid, Build No. 10042")
  expect(identifierOf({ ...line, name: "x".repeat(300) })).toHaveLength(200)
})

it("puts a ticked line where nothing was typed, else behind the others", () => {
  expect(withItem([item("a")], "Handle", another)).toEqual([item("a", { identifier: "Handle" })])
  const typed = item("a", { reason: "broken" })
  expect(withItem([typed], "Handle", another)).toEqual([typed, item("new", { identifier: "Handle" })])
})

it("takes out what is no longer ticked, and leaves one item to type into", () => {
  const [first, second] = [item("a", { identifier: "Handle" }), item("b", { identifier: "Kit" })]
  expect(withoutItems([first, second], ["Handle"])).toEqual([second])
  expect(withoutItems([first, second], ["Handle", "Kit"])).toEqual([item("a")])
})

it("is full when no item is left to take one more", () => {
  const all = Array.from({ length: MAX_ITEMS }, (_, at) => item(`${at}`, { identifier: "x" }))
  expect(isFull(all)).toBe(true)
  expect(isFull([...all.slice(1), item("last")])).toBe(false)
})
