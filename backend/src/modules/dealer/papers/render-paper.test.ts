import { inflateSync } from "node:zlib"
import type { OrderPaper } from "./order-paper"
import { renderPaper } from "./render-paper"

const SLIP: OrderPaper = {
  kind: "packing-slip",
  issuer: "North Shore Powersports",
  title: "Packing slip",
  facts: [{ name: "Order", value: "1042" }],
  addresses: [
    { title: "From", lines: ["North Shore Powersports", "410 Lakeview Drive"] },
    { title: "Ship to", lines: ["Ida Berg", "1 Ridge Road"] },
  ],
  lines: [{ quantity: 2, sku: "PUL-RED", name: "Pull handle", facts: "Color: Red" }],
  totals: [],
  note: "Please check.",
  footer: "North Shore Powersports",
}

const pages = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length

test("a paper is a PDF of one page, the same for the same order", async () => {
  const file = await renderPaper(SLIP)
  expect(file.subarray(0, 5).toString()).toBe("%PDF-")
  expect(pages(file)).toBe(1)
  expect(await renderPaper(SLIP)).toEqual(file)
})

test("a long order goes on over pages", async () => {
  const lines = Array.from({ length: 80 }, (_, at) => ({
    quantity: 1,
    sku: `SKU-${at}`,
    name: "A part with a name that is long enough to go over two lines of its column",
    facts: "Color: Red, Size: Medium",
  }))
  expect(pages(await renderPaper({ ...SLIP, lines }))).toBeGreaterThan(2)
})

/** How many texts are drawn on each page. */
function textsByPage(file: Buffer): number[] {
  const raw = file.toString("latin1")
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .flatMap(([, body = ""]) => {
      try {
        return inflateSync(Buffer.from(body, "latin1")).toString("latin1")
      } catch {
        return []
      }
    })
    .filter((drawn) => /^\d? ?\d? ?\d? ?-?\d.* cm\b/m.test(drawn) && drawn.includes("BT"))
    .map((drawn) => drawn.match(/\bBT\b/g)?.length ?? 0)
}

test("an invoice's totals and its note end on one page", async () => {
  const invoice: OrderPaper = {
    ...SLIP,
    kind: "invoice",
    totals: ["Subtotal", "Shipping", "Tax", "Order Total"].map((name) => ({ name, value: "$1.00" })),
  }
  const FOOTER = 2
  for (let count = 11; count <= 17; count++) {
    const lines = Array.from({ length: count }, () => ({
      ...(SLIP.lines[0] as OrderPaper["lines"][number]),
      each: "$1.00",
      amount: "$1.00",
    }))
    const last = textsByPage(await renderPaper({ ...invoice, lines })).at(-1) ?? 0
    expect([count, last >= 2 * invoice.totals.length + 1 + FOOTER]).toEqual([count, true])
  }
})

test("letters beyond Western Europe's are printed with the part of the font that has them", async () => {
  const fonts = async (name: string) => {
    const addresses = [{ title: "Ship to", lines: [name] }]
    const file = await renderPaper({ ...SLIP, addresses })
    return file.toString("latin1").match(/\/FontFile2/g)?.length ?? 0
  }
  const plain = await fonts("Lukas Dvorak")
  expect(await fonts("Łukasz Dvořák")).toBe(plain + 1)
  expect(await fonts("Łukasz Nguyễn")).toBe(plain + 2)
})
