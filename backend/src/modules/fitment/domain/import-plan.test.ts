import { type KnownSkus, MOST_REFUSED, planSleds } from "./import-plan"
import type { SledEntry } from "./sled-file"
import type { StoredSled } from "./sleds"

const KNOWN: KnownSkus = {
  mountKits: new Set(["MK-1", "MK-2"]),
  dampeners: new Set(["DMP-1"]),
  wheels: new Set(["BOG538"]),
}
const NOTHING = { mount_kit_sku: null, dampener_sku: null, bogies: "" }

const stored = (model: string, rest: Partial<StoredSled> = {}): StoredSled => ({
  id: `sled_${model}`,
  year: 2021,
  make: "Polaris",
  model,
  ...NOTHING,
  demo_data: false,
  deleted: false,
  ...rest,
})
const entry = (line: number, model: string, rest: Partial<SledEntry> = {}): SledEntry => ({
  line,
  year: 2021,
  make: "Polaris",
  model,
  ...NOTHING,
  verified: null,
  ...rest,
})
const plan = (sleds: SledEntry[], current: StoredSled[], mode: Parameters<typeof planSleds>[3] = "whole") => {
  const { rows, unchanged } = planSleds({ sleds, unnamed: [], refused: [] }, current, KNOWN, mode)
  return { unchanged, did: rows.map(({ action, model, notes }) => [action, model, ...notes].join(" | ")) }
}

it("a file that is refused as a whole removes nothing", () => {
  const refused = [{ line: 1, reason: "The file is empty." }]
  const { rows } = planSleds({ sleds: [], unnamed: [], refused }, [stored("A"), stored("B")], KNOWN, "whole")
  expect(rows.map(({ action }) => action)).toEqual(["refused"])
})

it("says where a line adds a make that no sled has, such as a misspelled one", () => {
  const sleds = [entry(2, "A", { make: "Polarsi" }), entry(3, "B", { make: "polaris" }), entry(4, "C")]
  expect(plan(sleds, [stored("C")], "update").did).toEqual(["added | A | Polarsi is a new make", "added | B"])
  // The first list of a shop: all of its makes are.
  expect(plan(sleds, []).did).toEqual(["added | A", "added | B", "added | C"])
})

it("takes a stored name with odd blanks for the one that looks the same", () => {
  expect(plan([entry(2, "RMK 850")], [stored("RMK\u00A0850")]).did).toEqual([
    "changed | RMK 850 | name Polaris RMK\u00A0850 to Polaris RMK 850",
  ])
})

it.each([
  ["first", ["RMK\u00A0850", "RMK 850"]],
  ["last", ["RMK 850", "RMK\u00A0850"]],
])("keeps the tidy one of two stored names that look the same, with the odd one %s", (_, models) => {
  const current = models.map((model) => stored(model))
  expect(plan([entry(2, "RMK 850")], current, "update")).toEqual({ unchanged: 1, did: [] })
  expect(plan([entry(2, "RMK 850")], current)).toEqual({ unchanged: 1, did: ["removed | RMK\u00A0850"] })
})

it("knows a make by its look, and spells it as the form would", () => {
  const { rows } = planSleds(
    { sleds: [entry(2, "B")], unnamed: [], refused: [] },
    [stored("A", { make: "Polaris\u00A0" })],
    KNOWN,
    "update",
  )
  expect(rows).toMatchObject([{ action: "added", make: "Polaris", notes: [] }])
})

describe("what the demo invented", () => {
  const demo = [stored("A", { demo_data: true }), stored("B")]
  const marks = (sleds: SledEntry[]) =>
    planSleds({ sleds, unnamed: [], refused: [] }, demo, KNOWN, "update").rows.map(({ model, demo_data }) => [
      model,
      demo_data,
    ])

  it("stays marked when a line changes and says nothing of it", () => {
    expect(
      marks([entry(2, "A", { mount_kit_sku: "MK-1" }), entry(3, "B", { mount_kit_sku: "MK-1" })]),
    ).toEqual([
      ["A", true],
      ["B", false],
    ])
    expect(marks([entry(2, "A", { mount_kit_sku: "MK-1", verified: false })])).toEqual([["A", true]])
  })

  it("loses its mark by the word that it is verified, which is a change of its own", () => {
    expect(marks([entry(2, "A", { verified: true })])).toEqual([["A", false]])
    expect(plan([entry(2, "A", { verified: true })], demo, "update").did).toEqual([
      "changed | A | verified, no longer demo data",
    ])
  })

  it("is marked as such under a new name, too", () => {
    expect(marks([entry(2, "A 2", { verified: false })])).toEqual([["A 2", true]])
    expect(marks([entry(2, "Own"), entry(3, "Checked", { verified: true })])).toEqual([
      ["Own", false],
      ["Checked", false],
    ])
  })
})

describe("an import of sleds", () => {
  it("adds, changes, removes and leaves alone", () => {
    const current = [stored("A"), stored("B", { mount_kit_sku: "MK-1", bogies: "2:BOG538" }), stored("C")]
    const file = [
      entry(2, "A"),
      entry(3, "B", { mount_kit_sku: "MK-2", bogies: "2:BOG538:1,3:BOG538" }),
      entry(4, "D"),
    ]
    expect(plan(file, current)).toEqual({
      unchanged: 1,
      did: [
        "changed | B | mount kit MK-1 to MK-2 | bogie 2 BOG538 to BOG538 single | bogie 3 none to BOG538",
        "added | D",
        "removed | C",
      ],
    })
    expect(plan(file, current, "update").did).not.toContain("removed | C")
  })

  it("names a new dampener, the first and the last wheel, and a mark of the demo", () => {
    const current = [stored("A", { dampener_sku: "DMP-1", bogies: "1:BOG538" })]
    const file = [entry(2, "A", { bogies: "11:BOG538", verified: false })]
    expect(plan(file, current).did).toEqual([
      "changed | A | marked as demo data | dampener DMP-1 to none | bogie 1 BOG538 to none | bogie 11 none to BOG538",
    ])
    expect(plan([entry(2, "A", { dampener_sku: "DMP-1" })], [stored("A")]).did).toEqual([
      "changed | A | dampener none to DMP-1",
    ])
  })

  it("shows refused lines first, in the order of the file, and still what else would become of the sleds", () => {
    const sleds = [
      entry(2, "A", { mount_kit_sku: "MK-9" }),
      entry(3, "B"),
      entry(4, "C", { year: Number.NaN }),
      entry(5, "D", { mount_kit_sku: "MK-9" }),
    ]
    const refused = [
      { line: 4, reason: "No year." },
      { line: 3, reason: "No." },
    ]
    const { rows } = planSleds({ sleds, unnamed: [], refused }, [stored("Old")], KNOWN, "whole")
    expect(rows.map(({ action, line, year, make, model }) => [action, line, year, make, model])).toEqual([
      ["refused", 2, 2021, "Polaris", "A"],
      ["refused", 3, 2021, "Polaris", "B"],
      ["refused", 4, null, "Polaris", "C"],
      ["refused", 5, 2021, "Polaris", "D"],
      ["removed", null, 2021, "Polaris", "Old"],
    ])
  })

  it("knows a sled whatever the case of its name, and takes over the new one", () => {
    expect(plan([entry(2, "KHAOS")], [stored("Khaos")]).did).toEqual([
      "changed | KHAOS | name Polaris Khaos to Polaris KHAOS",
    ])
  })

  const makes = (sleds: SledEntry[], current: StoredSled[], mode: "whole" | "update") =>
    planSleds({ sleds, unnamed: [], refused: [] }, current, KNOWN, mode).rows.map(({ make }) => make)

  it("spells a make as the sleds there are do, and the whole list as most of its lines do", () => {
    const current = [stored("A"), stored("B"), stored("C", { make: "POLARIS" })]
    const [capitals, small] = [{ make: "POLARIS" }, { make: "polaris" }]
    expect(makes([entry(2, "D", small), entry(3, "E", small)], current, "update")).toEqual([
      "Polaris",
      "Polaris",
    ])
    expect(plan([entry(2, "A", small)], current, "update")).toEqual({ unchanged: 1, did: [] })
    expect(plan([entry(2, "C", capitals)], current, "update").did).toEqual([
      "changed | C | name POLARIS C to Polaris C",
    ])
    const list = [entry(2, "A", capitals), entry(3, "B", capitals), entry(4, "C")]
    expect(makes(list, current, "whole")).toEqual(["POLARIS", "POLARIS"])
  })

  it("leaves wheels as they are where the file has no column for them", () => {
    const current = [stored("A", { bogies: "2:BOG538,3:BOG999,4:BOG538" })]
    const sleds = [entry(2, "A", { bogies: "1:BOG538" }), entry(3, "B", { bogies: "1:BOG538" })]
    const { rows } = planSleds({ sleds, unnamed: [3, 4], refused: [] }, current, KNOWN, "update")
    expect(rows.map(({ model, bogies }) => [model, bogies])).toEqual([
      ["A", "1:BOG538,3:BOG999,4:BOG538"],
      ["B", "1:BOG538"],
    ])
  })

  it("refuses SKUs that the shop doesn't have, by line, but leaves those a sled has already", () => {
    const file = [
      entry(2, "A", { mount_kit_sku: "MK-9", dampener_sku: "DMP-9", bogies: "1:BOG999" }),
      entry(3, "B", { mount_kit_sku: "MK-9", dampener_sku: "DMP-9", bogies: "1:BOG999" }),
    ]
    const current = [stored("B", { mount_kit_sku: "MK-9", dampener_sku: "DMP-9", bogies: "2:BOG999" })]
    expect(plan(file, current).did).toEqual([
      "refused | A | The shop has no mount kit MK-9. | The shop has no dampener DMP-9. | The shop has no bogie wheel BOG999 (bogie_1).",
      "changed | B | bogie 1 none to BOG999 | bogie 2 BOG999 to none",
    ])
  })

  it("refuses a line once, with all that is wrong with it", () => {
    const refused = [
      { line: 2, reason: "No year." },
      { line: 3, reason: "No." },
      { line: 2, reason: "No make." },
    ]
    const { rows } = planSleds({ sleds: [], unnamed: [], refused }, [], KNOWN, "update")
    expect(rows.map(({ line, notes }) => [line, notes])).toEqual([
      [2, ["No year.", "No make."]],
      [3, ["No."]],
    ])
  })

  it("quotes what it refuses so that it can be kept, and of too many only the number", () => {
    const wild = entry(2, "A\u0000B", { year: Number.NaN })
    const refused = [{ line: 2, reason: "x".repeat(5_000) }]
    const { rows } = planSleds({ sleds: [wild], unnamed: [], refused }, [], KNOWN, "update")
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ action: "refused", year: null, model: "A B", notes: ["x".repeat(300)] })
    const many = Array.from({ length: MOST_REFUSED + 7 }, (_, at) => ({ line: at + 2, reason: "No." }))
    const shown = planSleds({ sleds: [], unnamed: [], refused: many }, [], KNOWN, "update").rows
    expect(shown).toHaveLength(MOST_REFUSED + 1)
    expect(shown.at(-1)).toMatchObject({
      line: MOST_REFUSED + 1,
      notes: ["7 more lines after this one were refused."],
    })
  })

  it("by the seed touches nothing that is or ever was there", () => {
    const current = [stored("A"), stored("B", { deleted: true })]
    const file = [entry(2, "A", { mount_kit_sku: "MK-1" }), entry(3, "B"), entry(4, "C")]
    expect(plan(file, current, "add")).toEqual({ unchanged: 2, did: ["added | C"] })
  })

  it("of staff brings back what was taken out as the sled that it was, still marked and with its old parts", () => {
    const gone = stored("B", { deleted: true, demo_data: true, mount_kit_sku: "MK-9" })
    const latest = { ...gone, id: "sled_latest" }
    const sleds = [entry(2, "b", { mount_kit_sku: "MK-9" })]
    const { rows } = planSleds({ sleds, unnamed: [], refused: [] }, [gone, latest], KNOWN, "update")
    expect(rows).toMatchObject([{ action: "added", sled_id: "sled_latest", demo_data: true }])
  })
})
