import { letter } from "../layout/letter"
import { SHOP } from "../shop-fixture"
import { buildChangeLetter, changeLinkLetter } from "./build-change"

const CHANGE = {
  brand: "Snowforge",
  order: "1042",
  number: 10_007,
  from: { name: "The Attack", words: "Solid, Red, Black loop", sku: "ATKSOLREDBLK", hardware: [] },
  to: { name: "The Attack", words: "Fade, Red & <Blue>", sku: "ATKFADREDBLUBLK", hardware: [] },
}

const told = (difference: number, unpaid = false) =>
  letter(
    buildChangeLetter({ ...CHANGE, difference, unpaid, thanksUrl: "https://shop.example/thank-you/x" }),
    SHOP,
  )

describe("the mail of a changed build", () => {
  it("names both designs, the build and the order", () => {
    const mail = told(0)
    expect(mail.subject).toBe("Build No. 10007 of your Snowforge order 1042 has changed")
    for (const body of [mail.text, mail.html]) {
      for (const words of ["Solid, Red, Black loop", "ATKSOLREDBLK", "ATKFADREDBLUBLK", "10007", "1042"]) {
        expect(body).toContain(words)
      }
    }
    expect(mail.html).toContain("Red &amp; &lt;Blue&gt;")
    expect(mail.text).toContain("https://shop.example/thank-you/x")
  })

  it.each([
    [54.42, "Difference paid, tax included:\n$54.42"],
    [-54.42, "Difference refunded, tax included:\n$54.42"],
    [0, "it costs the same."],
  ])("says of %d dollars what became of them", (difference, words) => {
    expect(told(difference).text).toContain(words)
    expect(told(difference).text.includes("on its way back")).toBe(difference < 0)
  })
})

it("the mail of a changed build doesn't say that a difference was paid while it wasn't", () => {
  const { text } = told(54.42, true)
  expect(text).toContain("Difference still to be paid, tax included:\n$54.42")
  expect(text).not.toContain("Difference paid")
})

it("the link to pay a difference says what is paid, by when, and that nothing happens before", () => {
  const url = "https://shop.example/pay/token"
  const expires = new Date("2026-11-30T18:00:00Z")
  const { subject, text } = letter(changeLinkLetter({ ...CHANGE, difference: 54.42, url, expires }), SHOP)
  expect(subject).toBe("Pay the difference for Build No. 10007 of your Snowforge order 1042")
  for (const words of [url, "$54.42", "Monday, November 30, 2026", "won't start on the build until then"]) {
    expect(text.replace(/\s+/g, " ")).toContain(words)
  }
})

describe("a change of hardware alone", () => {
  const facts = { ...CHANGE, to: { ...CHANGE.from, hardware: ["Trail Carbide Pair", "Mount kit MK-101"] } }
  const ends = [
    "The Attack\nSolid, Red, Black loop, without hardware\nATKSOLREDBLK",
    "The Attack\nSolid, Red, Black loop, with Trail Carbide Pair, Mount kit MK-101\nATKSOLREDBLK",
  ] as const
  const thanksUrl = "https://shop.example/thank-you/x"

  it.each([
    ["paid", 116.49],
    ["given back", -116.49],
    ["of the same price", 0],
  ])("%s names the hardware before and now, and says that the design stays", (_what, difference) => {
    const made = buildChangeLetter({ ...facts, difference, unpaid: false, thanksUrl })
    expect(made.facts?.slice(0, 2)).toEqual([
      { label: "Before", value: ends[0] },
      { label: "Now", value: ends[1] },
    ])
    expect(made.paragraphs?.[0]).toBe(
      "As we discussed, Build No. 10007 in order 1042 keeps its design; its hardware changes as shown below. Nothing else in your order changes.",
    )
  })

  it("to be paid names it and promises no new design", () => {
    const asked = changeLinkLetter({
      ...facts,
      difference: 116.49,
      url: "https://shop.example/pay/token",
      expires: new Date("2026-11-30T18:00:00Z"),
    })
    expect(asked.facts?.slice(0, 2)).toEqual([
      { label: "Before", value: ends[0] },
      { label: "New hardware", value: ends[1] },
    ])
    expect(asked.heading).toBe("Your new hardware is ready to pay.")
    expect(asked.paragraphs?.[0]).toContain("The new hardware costs more")
    expect(JSON.stringify(asked)).not.toMatch(/new design|original design/i)
  })
})
