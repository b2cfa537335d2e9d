import { type PackingPaper, packingPaper } from "./packing-paper"

const PAPER: PackingPaper = {
  number: "17",
  placedAt: "2026-01-15T18:00:00Z",
  sender: ["North Shore Powersports", "410 Lakeview Drive"],
  recipient: ["Ida <Berg>", "1 Ridge Road"],
  lines: [{ quantity: 2, name: "The Attack", sku: "ATKSOLREDBLK", facts: ["Loop: Black"] }],
}

it("names sender, recipient and what is in the box", () => {
  const page = packingPaper(PAPER)
  for (const words of [
    "Order 17, January 15, 2026",
    "North Shore Powersports",
    "Ida &lt;Berg&gt;",
    "ATKSOLREDBLK",
    "Loop: Black",
  ]) {
    expect(page).toContain(words)
  }
})

it("names no price, and says nothing of the shop in the dealer's place", () => {
  const text = packingPaper(PAPER).replace(/<style>.*<\/style>/s, "")
  expect(text).not.toMatch(/\$|price|total|invoice|Snowforge/i)
})
