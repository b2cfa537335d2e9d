import { quickOrderProblem, readQuickOrder, remainingText, withFile } from "./quick-order"

const cells = (text: string) => readQuickOrder(text).map(({ row, sku, quantity }) => [row, sku, quantity])

test.each([
  ["comma", "PUL-RED,2"],
  ["semicolon", "PUL-RED;2"],
  ["tab", "PUL-RED\t2"],
  ["spaces", "  PUL-RED   2 "],
  ["quoted", '"PUL-RED","2"'],
  ["times", "PUL-RED x2"],
])("a line of a quick order with %s between", (_, line) => expect(cells(line)).toEqual([[1, "PUL-RED", "2"]]))

test("a CSV file with a heading, a byte order mark, empty lines and Windows line ends", () => {
  expect(cells("\uFEFFSKU,Quantity\r\nPUL-RED,2\r\n,,\r\n\r\nICE-TIP-4,10\r\n")).toEqual([
    [2, "PUL-RED", "2"],
    [5, "ICE-TIP-4", "10"],
  ])
})

test("a heading is none wherever a file was added, and nothing that might be an order is taken for one", () => {
  expect(cells("PUL-RED,2\nSKU;Qty\nICE-TIP-4;3\nPart number\tQuantity\nPARTS-1,2\nITEM, two")).toEqual([
    [1, "PUL-RED", "2"],
    [3, "ICE-TIP-4", "3"],
    [5, "PARTS-1", "2"],
    [6, "ITEM", "two"],
  ])
})

test("a comma in quotes is part of its cell", () => {
  expect(cells('"PUL-RED","1,000"\n5" wheel, 2')).toEqual([
    [1, "PUL-RED", "1,000"],
    [2, '5" wheel', "2"],
  ])
})

test("a quotation mark in a quoted cell is written twice, as spreadsheets do", () => {
  expect(cells('"5"" wheel, red",2')).toEqual([[1, '5" wheel, red', "2"]])
})

test("what is missing stays missing, for the shop to say so at its row", () => {
  expect(cells("PUL-RED\n,3")).toEqual([
    [1, "PUL-RED", ""],
    [2, "", "3"],
  ])
})

test("a lone x is no quantity, and is not taken for a missing one", () => {
  expect(cells("PUL-RED, x\nPUL-RED x\nPUL-RED, 3x\nPUL-RED, x 4")).toEqual([
    [1, "PUL-RED", "x"],
    [2, "PUL-RED", "x"],
    [3, "PUL-RED", "3"],
    [4, "PUL-RED", "4"],
  ])
})

test("nothing and far too much are told before anything is sent", () => {
  expect(quickOrderProblem(readQuickOrder(" \n"))).toMatch(/first/)
  expect(quickOrderProblem(readQuickOrder("A,1\n".repeat(501)))).toMatch(/501/)
  expect(quickOrderProblem(readQuickOrder("A,1"))).toBeNull()
})

test("refused rows come back as text that reads the same", () => {
  const rows = readQuickOrder('NOPE, two\n,3\nPUL-RED,"1,000"')
  expect(readQuickOrder(remainingText(rows)).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["NOPE", "two"],
    ["", "3"],
    ["PUL-RED", "1,000"],
  ])
})

test("a file keeps its own rows, and what was typed comes after it", () => {
  const text = withFile("\nSKU,Quantity\nPUL-RED,2\n\n", { typed: "ICE-TIP-4, 3\n" })
  expect(cells(text)).toEqual([
    [3, "PUL-RED", "2"],
    [4, "ICE-TIP-4", "3"],
  ])
  expect(cells(withFile("SKU\nPUL-RED", { typed: "" }))).toEqual([[2, "PUL-RED", ""]])
})

test("unseen marks that were pasted along are no part of a cell", () => {
  expect(cells("\u202APUL-RED\u202C,\u200B2\n\u200EICE-TIP-4 3")).toEqual([
    [1, "PUL-RED", "2"],
    [2, "ICE-TIP-4", "3"],
  ])
})

test("a line that is too long never ends in half an emoji, for which the shop would refuse them all", () => {
  expect(cells(`${"A".repeat(199)}🛷 2`)).toEqual([[1, "A".repeat(199), "2"]])
})

test("a refused row without a quantity reads the same when it comes back", () => {
  const [line] = readQuickOrder("Red pull handle,")
  expect(line).toMatchObject({ sku: "Red pull handle", quantity: "" })
  expect(readQuickOrder(remainingText(line ? [line] : []))).toEqual([line])
})

test("a file with one endless line doesn't stop the page", () => {
  const before = process.cpuUsage()
  expect(cells(`PUL-RED,2${",".repeat(60_000)}\nICE-TIP-4,3`)).toEqual([
    [1, "PUL-RED", "2"],
    [2, "ICE-TIP-4", "3"],
  ])
  // It took six seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
