import PDFDocument from "pdfkit"
import sharp from "sharp"
import type { ProductionBuild } from "../../../contracts/orders/production"
import { renderWorkOrders } from "./render-work-orders"

const BUILD: ProductionBuild = {
  id: "prjob_1",
  number: 10042,
  sku: "ATKSOLREDBLK",
  image: "/x.jpg",
  product: "The Attack",
  style: "Solid",
  mold: "ATK SOL",
  zones: [
    { name: "Color 1", code: "RED", value: "Red" },
    { name: "Loop", code: "BLK", value: "Black" },
  ],
  quantity: 2,
  toMake: 2,
  unit: "pair",
  stage: { id: "a", name: "To pour" },
  place: { at: 0, of: 4 },
  next: { id: "b", name: "Poured" },
  due: "2026-12-01",
  late: false,
  order: { id: "order_1", number: "17" },
  buyer: "Ida Berg",
  dealer: null,
  sled: "2024 Taiga RMK",
  hardware: Array.from({ length: 40 }, (_, at) => ({
    sku: `PART-${at}`,
    name: "A part with a name that is long enough to go over two lines of its column on a label",
    details: "Red, M",
    quantity: 1,
  })),
  ready: 0,
  closed: null,
  held: false,
  change: null,
  changeable: true,
}

const pages = (file: Buffer) => file.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length
const order = (build = BUILD) => ({
  build,
  picture: null,
  scanUrl: `https://shop.example/app/production/scan/${build.id}`,
})

it.each(["letter", "a4", "label"] as const)(
  "is one page a build on %s, however much goes with it",
  async (paper) => {
    const file = await renderWorkOrders({ brand: "Snowforge", paper, orders: [order(), order()] })
    expect(file.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pages(file)).toBe(2)
    expect(await renderWorkOrders({ brand: "Snowforge", paper, orders: [order(), order()] })).toEqual(file)
  },
)

it.each([
  ["letter", `${"W".repeat(120)} ${"Ř".repeat(120)}`],
  ["label", "Wilhelmina ".repeat(21)],
  ["label", `${"W".repeat(120)} ${"Ř".repeat(120)}`],
] as const)("is one page on %s for a buyer with a very long name", async (paper, buyer) => {
  const zones = Array.from({ length: 6 }, (_, at) => ({ name: `Color ${at + 1}`, code: "RED", value: "Red" }))
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer()
  const build = { ...BUILD, zones, buyer, dealer: "North Shore Powersports" }
  const file = await renderWorkOrders({ brand: "Snowforge", paper, orders: [{ ...order(build), picture }] })
  expect(pages(file)).toBe(1)
})

it.each(["letter", "a4", "label"] as const)(
  "says on %s, on its one page, that a held or canceled build must not be made",
  async (paper) => {
    const written = jest.spyOn(PDFDocument.prototype, "text")
    const words = async (build: ProductionBuild) => {
      written.mockClear()
      const file = await renderWorkOrders({ brand: "Snowforge", paper, orders: [order(build)] })
      expect(pages(file)).toBe(1)
      return written.mock.calls.map(([text]) => text).join("\n")
    }
    const plain = await words(BUILD)
    expect(plain).not.toContain("do not make")
    expect(plain).toContain("Make 2 pairs")
    expect(plain).toContain("Dec 1, 2026")
    expect(await words({ ...BUILD, held: true })).toContain("HELD: change not paid yet, do not make")
    expect(await words({ ...BUILD, closed: "canceled" })).toContain("CANCELED: do not make")
    expect(await words({ ...BUILD, closed: "fulfilled" })).not.toContain("do not make")
    written.mockRestore()
  },
)

it("is printed on the paper that was asked for", async () => {
  const box = async (paper: "letter" | "a4" | "label") =>
    /\/MediaBox \[([^\]]+)\]/.exec(
      (await renderWorkOrders({ brand: "Snowforge", paper, orders: [order()] })).toString("latin1"),
    )?.[1]
  expect([await box("letter"), await box("a4"), await box("label")]).toEqual([
    "0 0 612 792",
    "0 0 595 842",
    "0 0 288 432",
  ])
})
