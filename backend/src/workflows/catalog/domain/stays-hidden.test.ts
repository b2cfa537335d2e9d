import { readCatalogFile } from "./catalog-file"
import { handle } from "./catalog-fixture"
import { staysHidden } from "./stays-hidden"

const told = (csv: string, status: string) =>
  staysHidden(readCatalogFile(csv, new Map([["PUL-RED", "pull-handle"]])), {
    categories: new Map(),
    products: new Map([["pull-handle", { ...handle, status }]]),
    slugBySku: new Map(),
    deleted: new Set(),
    lines: new Set(),
    priceLists: [],
  })

it("names what a file leaves hidden", () => {
  expect(told("sku,price\nPUL-RED,25.00", "draft")).toEqual([
    {
      line: 2,
      column: "status",
      reason: 'pull-handle is hidden and stays hidden. To show it, enter published in the column "status".',
    },
  ])
})

it("says nothing of what is shown, nor where the file says it itself", () => {
  expect(told("sku,price\nPUL-RED,25.00", "published")).toEqual([])
  expect(told("slug,sku,status\npull-handle,PUL-RED,draft", "draft")).toEqual([])
  expect(told("slug,sku,status\npull-handle,PUL-RED,published", "draft")).toEqual([])
  expect(told("slug,sku,price\nother,OTH-1,25.00", "draft")).toEqual([])
})
