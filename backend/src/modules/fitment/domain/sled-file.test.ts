import * as fc from "fast-check"
import { formatBogies } from "./bogie-fit"
import { MAX_SLEDS } from "./file-limits"
import { readSledFile, SLED_COLUMNS, sledKey } from "./sled-file"
import { SLED_FILE_HEADER, sledLine } from "./write-sled-file"

const HEADER = SLED_COLUMNS.join(",")
const row = (cells: string) => `${cells}${",".repeat(SLED_COLUMNS.length - cells.split(",").length)}`
const file = (...rows: string[]) => [HEADER, ...rows.map(row)].join("\n")
const reasons = async (text: string) =>
  (await readSledFile(text)).refused.map(({ line, reason }) => `${line}: ${reason}`)

describe("a file of sleds", () => {
  it("has a sled on each line, with what fits it", async () => {
    const { sleds, refused } = await readSledFile(
      file("2021,Polaris,Khaos,MK-101,DMP-206,,BOG538,BOG538 single"),
    )
    expect(refused).toEqual([])
    expect(sleds).toEqual([
      {
        line: 2,
        year: 2021,
        make: "Polaris",
        model: "Khaos",
        mount_kit_sku: "MK-101",
        dampener_sku: "DMP-206",
        bogies: "2:BOG538,3:BOG538:1",
        verified: null,
      },
    ])
  })

  it.each([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
    ["line ends of old Macs", (text: string) => text.replaceAll("\n", "\r")],
    ["empty lines", (text: string) => text.replaceAll("\n", "\n\n")],
    ["semicolons", (text: string) => text.replaceAll(",", ";")],
    ["column names in capitals", (text: string) => text.replace(HEADER, HEADER.toUpperCase())],
    ["column names with spaces", (text: string) => text.replace(HEADER, HEADER.replaceAll("_", " "))],
  ])("may have %s", async (_, change) => {
    const { sleds, refused } = await readSledFile(change(file("2021,Polaris,Khaos", "2020,Lynx,Rave")))
    expect(refused).toEqual([])
    expect(sleds.map(({ model }) => model)).toEqual(["Khaos", "Rave"])
  })

  it("counts lines of Windows as one each, in quotes, too", async () => {
    const text = file("2021,Polaris,Khaos", '2021,Polaris,"Two\nlines"', "next,Lynx,Rave")
    const expected = [
      expect.stringMatching(/^3: The model "Two\s+lines" must/),
      '5: The year "next" is not a year.',
    ]
    expect(await reasons(text)).toEqual(expected)
    expect(await reasons(text.replaceAll("\n", "\r\n"))).toEqual(expected)
  })

  it("keeps quotes, commas and accents in names", async () => {
    const { sleds } = await readSledFile(file('2021,Ski-Doo,"Édition ""X"" 3.0"'))
    expect(sleds[0]?.model).toBe('Édition "X" 3.0')
  })

  it("reads names that look the same as the same, whatever was pasted along", async () => {
    const { sleds } = await readSledFile(
      file(
        "2021,Polaris\u00A0,RMK\u00A0Khaos  850",
        "2020,Pol\u200Baris,E\u200B\u0301dition",
        "2019,Lynx,\uFEFFRave\u202F",
      ),
    )
    expect(sleds.map(({ make, model }) => [make, model])).toEqual([
      ["Polaris", "RMK Khaos 850"],
      ["Polaris", "\u00C9dition"],
      ["Lynx", "Rave"],
    ])
    expect(await reasons(file("2021,Polaris,RMK 850", "2021,Polaris,RMK\u00A0850"))).toEqual([
      "3: The 2021 Polaris RMK 850 is already on line 2.",
    ])
  })

  it("refuses a pile of marks without putting it in order, which takes minutes", async () => {
    const marks = "\u0301\u0323".repeat(100_000)
    const sentence = "This contains a character we can't save. Please type it again."
    expect(await reasons(file(`2021,Polaris,A${marks}`, `2021,Polaris,A${marks.slice(0, 40)}`))).toEqual([
      "2: The model is longer than 80 characters.",
      `3: The model: ${sentence}`,
    ])
  })

  it("may have columns without a heading, as long as nothing is in them", async () => {
    const wide = (cells: string, last: string) => `${row(cells)},${last},`
    const text = [`${HEADER},,`, wide("2021,Polaris,Khaos", "")].join("\n")
    expect((await readSledFile(text)).refused).toEqual([])
    expect(await reasons(`${text}\n${wide("2020,Lynx,Rave", "check this")}`)).toEqual([
      `3: Column ${SLED_COLUMNS.length + 1} has no heading, but "check this" is in it.`,
    ])
  })

  it("says the line of everything that is wrong, all at once", async () => {
    expect(
      await reasons(
        file(
          "2021,Polaris,Khaos",
          "next,Polaris,",
          "2021,polaris,KHAOS",
          "1850,=cmd(),Rave",
          "2021,Lynx,Rave,mk 1,,BOG538 twice",
        ),
      ),
    ).toEqual([
      '3: The year "next" is not a year.',
      "3: The model is missing.",
      "4: The 2021 polaris KHAOS is already on line 2.",
      "5: The year must be a whole number from 1960 to 2100.",
      '5: The make "=cmd()" must begin with a letter or a digit, on one line.',
      '6: The mount kit "mk 1" is not a SKU.',
      '6: bogie_1 (Anti Stab) "BOG538 twice" is neither a SKU nor a SKU with " single" behind it.',
    ])
  })

  it("takes SKUs in small letters", async () => {
    const { sleds, refused } = await readSledFile(file("2021,Polaris,Khaos,mk-101,dmp-206,bog538 Single"))
    expect(refused).toEqual([])
    expect(sleds).toMatchObject([{ mount_kit_sku: "MK-101", dampener_sku: "DMP-206", bogies: "1:BOG538:1" }])
  })

  it("may lack columns of bogies when it isn't the whole list, and others never", async () => {
    const text = "year,make,model,mount_kit,dampener,bogie_1,bogie_2\n2021,Polaris,Khaos,,,,BOG538"
    expect(await readSledFile(text, { bogiesMayLack: true })).toMatchObject({
      sleds: [{ bogies: "2:BOG538" }],
      unnamed: [3, 4, 5, 6, 7, 8, 9, 10, 11],
      refused: [],
    })
    expect(await reasons(text)).toEqual([
      '1: The columns bogie_3, bogie_4, bogie_5, bogie_6, bogie_7, bogie_8, bogie_9, bogie_10, and bogie_11 are missing. Add them, or choose "Add and change only" to leave those values as they are.',
    ])
    // Leaving bogies out wouldn't help a file that has no models.
    expect(await reasons(text.replaceAll("model", "make"))).not.toContainEqual(
      expect.stringContaining("Add and change only"),
    )
    expect((await readSledFile("year,make,bogie_1\n", { bogiesMayLack: true })).refused).toEqual([
      { line: 1, reason: "The columns model, mount_kit, and dampener are missing." },
    ])
  })

  it("is refused whole when it isn't such a file", async () => {
    expect(await reasons("")).toEqual(["1: The file is empty."])
    expect(await reasons(`${HEADER}\n2021,Pol\uFFFDris,Khaos`)).toEqual([
      "2: The file is not in UTF-8: save it as CSV UTF-8.",
    ])
    expect(await reasons(`${HEADER.replace("model,", "")}\n`)).toEqual(['1: The column "model" is missing.'])
    expect(await reasons(`${HEADER},price\n`)).toContainEqual(
      expect.stringContaining('"price" isn\'t one of'),
    )
    expect(await reasons(`${HEADER},year\n`)).toContainEqual(expect.stringContaining("appears twice"))
    expect(await reasons(`${HEADER}\n2021,"Polaris,Khaos`)).toContainEqual(
      expect.stringContaining("This is not a CSV file"),
    )
    expect(await reasons(`${HEADER}\n2021,Polaris,Khaos\n2021`)).toEqual([
      `2: The line has 3 columns, the header has ${SLED_COLUMNS.length}.`,
      `3: The line has 1 column, the header has ${SLED_COLUMNS.length}.`,
    ])
  })

  it.each([
    ['Indy 600 "Pro"', "a cell has a quote inside it."],
    ['"Indy" 600', "a cell goes on after its closing quote."],
  ])("is refused with what to do about the quotes of %s", async (model, why) => {
    expect(await reasons(file(`2021,Polaris,${model}`))).toEqual([
      `2: This is not a CSV file: ${why} Put the whole cell in quotes and double each quote inside it: "10"" Carbide".`,
    ])
  })

  it("may not be endless", async () => {
    const rows = Array.from({ length: MAX_SLEDS + 1 }, (_, at) => row(`2021,Polaris,M${at}`))
    const { sleds, refused } = await readSledFile([HEADER, ...rows].join("\n"))
    expect(sleds).toEqual([])
    expect(refused[0]?.reason).toBe("A file can have at most 100000 sleds.")
  })

  it("may not be endless when every line is refused, either", async () => {
    const { refused } = await readSledFile(`${HEADER}\n${"x\n".repeat(MAX_SLEDS + 1)}`)
    expect(refused).toEqual([{ line: MAX_SLEDS + 2, reason: "A file can have at most 100000 sleds." }])
  })

  it.each([
    ["a header of commas", ",".repeat(1_000_000), "1: The file has 1000001 columns; at most 120 are read."],
    [
      "a row of quoted commas",
      `${HEADER}\n${'"\n",'.repeat(200)}`,
      "2: The line has 201 columns; at most 120 are read.",
    ],
    [
      "a line of blanks",
      `${HEADER}\n${" ".repeat(1_000_000)}`,
      "2: This is not a CSV file: a line is too long, or a quote is opened and never closed.",
    ],
  ])("is refused as a whole with %s", async (_what, text, reason) => {
    expect(await reasons(text)).toEqual([reason])
  })

  it("lets others have their turn while many short lines are read", async () => {
    let turns = 0
    const others = setInterval(() => turns++, 0)
    await readSledFile(`${HEADER}\n${"x\n".repeat(40_000)}`)
    clearInterval(others)
    expect(turns).toBeGreaterThan(12)
  })

  it("lets others have their turn while a large one is read", async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => row(`2021,Polaris,M${at}`))
    let turns = 0
    const others = setInterval(() => turns++, 0)
    await readSledFile([HEADER, ...rows].join("\n"))
    clearInterval(others)
    expect(turns).toBeGreaterThan(3)
  })

  const name = fc
    .tuple(
      fc.constantFrom("A", "é", "8"),
      fc.string({ unit: fc.constantFrom(..."ab ,\"'=;é-."), maxLength: 30 }),
    )
    .map(([first, rest]) => `${first}${rest}`.replace(/ +/g, " ").trim())
  const sku = fc.constantFrom("MK-101", "BOG538", "A1")
  const sled = fc
    .record({
      year: fc.integer({ min: 1960, max: 2100 }),
      make: name,
      model: name,
      mount_kit_sku: fc.option(sku),
      dampener_sku: fc.option(sku),
      bogies: fc
        .uniqueArray(fc.record({ position: fc.integer({ min: 1, max: 11 }), sku, single: fc.boolean() }), {
          selector: ({ position }) => position,
        })
        .map(formatBogies),
      demo_data: fc.boolean(),
    })
    .filter(({ make, model }) => make !== "" && model !== "")

  it("comes back in as it went out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(sled, { selector: sledKey, maxLength: 20 }), async (sleds) => {
        const read = await readSledFile(`\uFEFF${SLED_FILE_HEADER}${sleds.map(sledLine).join("")}`)
        expect(read.refused).toEqual([])
        expect(
          read.sleds.map(({ line: _, verified, ...rest }) => ({ ...rest, demo_data: !verified })),
        ).toEqual(sleds)
      }),
    )
  })
})
