import { changedPart, chosenWords } from "./changed-words"

const end = (words: string, ...hardware: string[]) => ({ words, hardware })

it.each([
  ["nothing on either end", end("Solid, Red"), end("Fade, Red, Blue"), "Solid, Red"],
  ["its hardware", end("Solid, Red", "Carbide", "Kit"), end(""), "Solid, Red, with Carbide, Kit"],
  [
    "that it has none, where the other has",
    end("Solid, Red"),
    end("", "Kit"),
    "Solid, Red, without hardware",
  ],
  ["only hardware", end("", "Kit"), end(""), "with Kit"],
])("the words of a changed design say %s", (_what, design, other, words) => {
  expect(chosenWords(design, other)).toBe(words)
})

it.each([
  ["ATKSOLREDBLK", "hardware"],
  ["ATKSOLBLUBLK", "design"],
])("a build that becomes %s gets another %s", (sku, part) => {
  expect(changedPart({ from: { sku: "ATKSOLREDBLK" }, to: { sku } })).toBe(part)
})
