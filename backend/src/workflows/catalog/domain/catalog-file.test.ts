import { readCatalogFile } from "./catalog-file"
import { centsOf, stockOf } from "./cells"

it("says which column of a line is wrong", () => {
  expect(readCatalogFile("slug,sku,price,stock\nx,X-1,free,some").refused).toEqual([
    { line: 2, column: "stock", reason: 'The stock "some" is not a whole number, nor "not counted".' },
    { line: 2, column: "price", reason: 'The price "free" is not an amount such as 35.00.' },
  ])
})

describe("a stock as people write it", () => {
  it.each([
    ["12", 12],
    ["1,200", 1200],
    ["Not counted", null],
    ["(none)", null],
    ["12.5", undefined],
    ["", undefined],
  ])("%s is %p", (text, stock) => {
    expect(stockOf(text)).toBe(stock)
  })
})

const HEADER = "slug,path,category,name,tagline,description,facts,tags,position,option:Color,sku,price,stock"
const file = (...lines: string[]) => readCatalogFile([HEADER, ...lines].join("\n"))

describe("a catalog file", () => {
  it("reads a product with its variants, a line each", () => {
    const { products, refused } = file(
      "pull-handle,/pull-handle,accessories,Pull handle,Pull.,Text,Width: 4 in | Fits: all,featured | new,10,black,PUL-BLK,25.00,120",
      "pull-handle,,,,,,,,,red,PUL-RED,$26,",
    )
    expect(refused).toEqual([])
    expect(products).toEqual([
      {
        line: 2,
        slug: "pull-handle",
        path: "/pull-handle",
        category: "accessories",
        name: "Pull handle",
        tagline: "Pull.",
        description: "Text",
        facts: "Width: 4 in | Fits: all",
        tags: ["featured", "new"],
        position: 10,
        images: undefined,
        variants: [
          {
            line: 2,
            sku: "PUL-BLK",
            options: { Color: "black" },
            priceCents: 2500,
            stock: 120,
            listCents: {},
          },
          {
            line: 3,
            sku: "PUL-RED",
            options: { Color: "red" },
            priceCents: 2600,
            stock: undefined,
            listCents: {},
          },
        ],
      },
    ])
  })

  it("reads what a spreadsheet writes: byte order mark, carriage returns, quotes, empty lines", () => {
    const { products, refused } = readCatalogFile(
      '\uFEFFslug,name,description,sku\r\nx,"A ""good"" one","First.\r\n\r\nSecond."\r\n'.replace(
        'Second."\r\n',
        'Second.",X-1\r\n\r\n,,,\r\n',
      ),
    )
    expect(refused).toEqual([])
    expect(products[0]).toMatchObject({ name: 'A "good" one', description: "First.\n\nSecond." })
  })

  it("takes a line without slug and SKU for the category itself", () => {
    const { categories, products } = file(",,accessories/tools,Tools,,What hangs on the wall.,,,,,,,")
    expect(products).toEqual([])
    expect(categories).toEqual([
      { line: 2, path: "accessories/tools", name: "Tools", intro: "What hangs on the wall." },
    ])
  })

  it("takes a price and a stock by SKU alone, whichever way around the columns stand", () => {
    const known = new Map([["X-1", "x"]])
    const { products, refused } = readCatalogFile("Stock,SKU\n5,X-1", known)
    expect(refused).toEqual([])
    expect(products).toMatchObject([
      { slug: "x", variants: [{ sku: "X-1", stock: 5, priceCents: undefined }] },
    ])
    expect(readCatalogFile("sku,price\nY-1,5", known).refused).toEqual([
      { line: 2, column: "sku", reason: "There is no Y-1 in the shop; a new one needs its slug." },
    ])
  })

  it("says nothing by a blank cell, and empties by the word for it", () => {
    const read = (cells: string) =>
      readCatalogFile(`slug,tagline,description,tags,images,position,video,facts,path,sku,stock\n${cells}`)
        .products[0]
    const blank = read("x,,,,,,,,,X-1,")
    expect(Object.entries(blank ?? {}).filter(([, value]) => value === undefined)).toHaveLength(11)
    expect(blank?.variants[0]?.stock).toBeUndefined()
    const none = "(none)"
    expect(read(`x,${Array(8).fill(none).join(",")},X-1,not counted`)).toMatchObject({
      tagline: "",
      description: "",
      tags: [],
      images: [],
      position: null,
      video: "",
      facts: "",
      path: "",
      variants: [{ stock: null }],
    })
  })

  it.each([
    ["semicolons", "sku;price;stock\nX-1;$1,234.50;1,200"],
    ["tabs", "sku\tprice\tstock\nX-1\t 1234.50 \t1200"],
    ["spaces that don't break", "sku,price,stock\nX-1,\u00a01234.50\u00a0,\u00a01200"],
    ["carriage returns", '\uFEFFsku,price,stock\r\nX-1,"$ 1,234.50","1,200"\r\n'],
  ])("reads %s", (_what, text) => {
    const { products, refused } = readCatalogFile(text, new Map([["X-1", "x"]]))
    expect(refused).toEqual([])
    expect(products[0]?.variants[0]).toMatchObject({ priceCents: 123450, stock: 1200 })
  })

  it("reads prices of price lists, a column each", () => {
    const { products } = readCatalogFile(
      "sku,price:Dealers,price:Sale\nX-1,20,(none)",
      new Map([["X-1", "x"]]),
    )
    expect(products[0]?.variants[0]?.listCents).toEqual({ Dealers: 2000, Sale: null })
  })

  it.each([
    [
      "a cell without an end",
      `slug,name,sku\nx,${"a".repeat(3_000)},X-1`,
      /^This is longer than 2000 characters/,
    ],
    ["a line without an end", `slug,name,sku\nx,"${"a\n".repeat(100_000)}`, /a line is too long, or a quote/],
    [
      "columns without an end",
      `${Array.from({ length: 500 }, (_, at) => `option:${at}`).join(",")}\n`,
      /500 columns/,
    ],
    ["rows without an end", `sku\n${"X\n".repeat(20_001)}`, /at most 20000 fit/],
    ["a large file of commas", ",".repeat(9_000_000), /has 9000001 columns; at most 120/],
    ["a large file of blanks", " ".repeat(9_000_000), /a line is too long/],
    [
      "a row of quoted line breaks",
      `sku,price\n${'"\n",'.repeat(2_000_000)}`,
      /^The line has 2000001 columns; at most 120/,
    ],
    ["a large file of short rows", `sku,price\n${"X\n".repeat(1_000_000)}`, /at most 20000 fit/],
  ])("refuses %s quickly", (_what, text, reason) => {
    const begun = process.cpuUsage()
    expect(readCatalogFile(text).refused[0]?.reason).toMatch(reason)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1_000).toBeLessThan(3_000)
  })

  it("leaves out the empty lines of a spreadsheet, however many", () => {
    const { products, refused } = readCatalogFile(`slug,sku,price\nx,X-1,5\n${",,\n".repeat(30_000)}`)
    expect(refused).toEqual([])
    expect(products).toHaveLength(1)
  })

  it("leaves what a column that is not there would say unsaid, stock too", () => {
    const { products } = readCatalogFile("slug,sku,price\nx,X-1,5")
    expect(products[0]).toMatchObject({ name: undefined, category: undefined, tags: undefined })
    expect(products[0]?.variants[0]).toMatchObject({ priceCents: 500, stock: undefined })
  })

  it("numbers lines as an editor does, also behind a cell of several lines", () => {
    for (const end of ["\n", "\r\n"]) {
      for (const mark of ["", "\uFEFF"]) {
        const text = `${mark}slug,name,sku,price\na,"Two\nlines",A-1,5\n\nb,B,B-1,x\nc,C,C-1,y`
        const { products, refused } = readCatalogFile(text.replaceAll("\n", end))
        expect(products.map((product) => product.line)).toEqual([2, 5, 6])
        expect(refused.map((refusal) => refusal.line)).toEqual([5, 6])
      }
    }
  })

  it.each([
    ["x,,,X,,,,,,,,5,1", 2, "The SKU is missing."],
    [
      "x,,,X,,,,,,,x 1,5,1",
      2,
      'The SKU "x 1" may only have capital letters, digits, "-" and ".", 2 to 40 of them.',
    ],
    [",,,X,,,,,,,X-1,5,1", 2, "There is no X-1 in the shop; a new one needs its slug."],
    [
      "Big One,,,X,,,,,,,X-1,5,1",
      2,
      'The slug "Big One" may only have small letters, digits and single "-" between them.',
    ],
    ["data,,,X,,,,,,,X-1,5,1", 2, 'The slug "data" is used by the shop itself; choose another.'],
    ["x,,,X,,,,,,,X-1,(none),1", 2, "A price can't be taken away; hide the product instead."],
    ["x,,,X,,,,,,,X-1,12.345,1", 2, 'The price "12.345" is not an amount such as 35.00.'],
    ["x,,,X,,,,,,,X-1,-5,1", 2, 'The price "-5" is not an amount such as 35.00.'],
    ["x,,,X,,,,,,,X-1,5,-1", 2, 'The stock "-1" is not a whole number, nor "not counted".'],
    ["x,x,,X,,,,,,,X-1,5,1", 2, 'The path "x" is not an address such as /pull-handle.'],
    ["x,,A b,X,,,,,,,X-1,5,1", 2, 'The category "A b" is not a path such as accessories/apparel.'],
    ["x,,,X,,,loose,,,,X-1,5,1", 2, 'The fact "loose" is not of the form "Name: value".'],
    ["x,,,X,,,,,first,,X-1,5,1", 2, 'The position "first" is not a whole number.'],
    ["x,,,X", 2, "The line has 4 columns, the header has 13."],
    ["x", 2, "The line has 1 column, the header has 13."],
    [",,,X,,,,,,,,,", 2, "The line has neither a slug nor a SKU nor a category."],
  ])("refuses %s", (row, line, reason) => {
    expect(file(row).refused).toMatchObject([{ line, reason }])
  })

  it("refuses a slug that is too long for a request to name", () => {
    const row = (length: number) => `${"x".repeat(length)},,,X,,,,,,,X-1,5,1`
    expect(file(row(200)).refused).toEqual([])
    expect(file(row(201)).refused).toMatchObject([
      {
        line: 2,
        column: "slug",
        reason: expect.stringMatching(/^The slug "x+" has more than 200 characters\.$/),
      },
    ])
  })

  it.each([
    ["x,,,X,,,,,,,X-1,5,1\ny,,,Y,,,,,,,X-1,5,1", 3, "The SKU X-1 is already on line 2."],
    ["x,,,X,,,,,,red,X-1,5,1\nx,,,,,,,,,red,X-2,5,1", 3, "X-1 on line 2 is already x with red."],
    ["x,,,X,,,,,,red,X-1,5,1\nx,,,,,,,,,Red,X-2,5,1", 3, "X-1 on line 2 is already x with Red."],
    ["x,,,X,,,,,,,X-1,5,1\nx,,,,,,,,,,X-2,5,1", 3, "X-1 on line 2 is already x with no options."],
    [
      "x,,,X,,,,,,red,X-1,5,1\nx,,,,,,,,,,X-2,5,1",
      3,
      "The variants of x must have the same options (line 2 has: Color).",
    ],
    [
      "x,,,X,,,,,,red,X-1,5,1\nx,,,Y,,,,,,blue,X-2,5,1",
      3,
      "The name of x differs from line 2; say it once, there.",
    ],
    [",,a,A,,,,,,,,,\n,,a,B,,,,,,,,,", 3, "The category a is described twice."],
  ])("refuses what contradicts a line above: %s", (rows, line, reason) => {
    expect(file(rows).refused).toMatchObject([{ line, reason }])
  })

  it.each([
    ["", "The file is empty."],
    ["name,price\nX,5", 'The column "sku" is missing.'],
    ["slug,sku,sku\nx,X-1,X-2", 'The column "sku" appears twice.'],
    ["slug,sku,option:Size,option:size\n", 'The column "option:size" appears twice.'],
  ])("refuses a header it can't work with: %p", (text, reason) => {
    expect(readCatalogFile(text).refused).toEqual([{ line: 1, reason }])
  })

  it("refuses a column it does not know, and says which it knows", () => {
    const [refusal, ...others] = readCatalogFile("slug,sku,color\nx,X-1,red").refused
    expect(others).toEqual([])
    expect(refusal?.reason).toMatch(
      /^The column "color" isn't one of slug, path, .* option:Name or price:Price list\.$/,
    )
  })

  it("skips columns that nothing stands in, and asks for the heading of one that something does", () => {
    const { products, refused } = readCatalogFile(
      "sku,price,,\nPUL-BLK,25.00,,",
      new Map([["PUL-BLK", "pull-handle"]]),
    )
    expect(refused).toEqual([])
    expect(products[0]?.variants[0]?.priceCents).toBe(2500)
    expect(readCatalogFile("sku,price,,\nPUL-BLK,25.00,,\nPUL-RED,26.00,here,").refused).toEqual([
      { line: 1, reason: "Column C has no heading." },
    ])
    const wide = `sku${",".repeat(26)}`
    expect(readCatalogFile(`${wide}\nA-1${",".repeat(25)},here`).refused[0]?.reason).toBe(
      "Column AA has no heading.",
    )
  })

  it("knows an Excel workbook", () => {
    expect(readCatalogFile("PK\u0003\u0004\u0014\uFFFD\u0006").refused).toEqual([
      { line: 1, reason: "This is an Excel workbook, not a CSV file: save it as CSV UTF-8." },
    ])
  })

  it("refuses a quote that is never closed", () => {
    const { refused } = readCatalogFile('slug,sku,name\nx,X-1,"open')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatch(/^This is not a CSV file/)
  })

  it.each([
    ['10" Carbide', "a cell has a quote inside it."],
    ['"Sno-Cross" Carbide', "a cell goes on after its closing quote."],
  ])("refuses the quotes of %s, with what to do about them", (name, why) => {
    expect(readCatalogFile(`sku,name\nCAR-SNO-10,${name}`).refused).toEqual([
      {
        line: 2,
        reason: `This is not a CSV file: ${why} Put the whole cell in quotes and double each quote inside it: "10"" Carbide".`,
      },
    ])
  })

  it("refuses a file that is not in UTF-8", () => {
    expect(readCatalogFile("slug,sku,name\nx,X-1,Gr\uFFFDn").refused).toEqual([
      { line: 2, reason: "The file is not in UTF-8: save it as CSV UTF-8." },
    ])
  })
})

describe("a price as people write it", () => {
  it.each([
    ["35", 3500],
    ["$35.00", 3500],
    ["35.5", 3550],
    ["0.05", 5],
    ["1,000", 100000],
    ["10,00", undefined],
    ["1.234,50", undefined],
    ["99999999", undefined],
    ["35.", undefined],
    ["free", undefined],
  ])("%s is %p cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })
})
