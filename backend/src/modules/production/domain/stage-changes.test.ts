import type { AuditItem } from "../../../contracts/staff/audit"
import { stageChanges, stageSaveWords } from "./stage-changes"

const names = new Map([["prstg_1", "Sanded"]])
const entry = (kind: AuditItem["kind"], changes: [string, string | null, string | null][] = []) => ({
  at: "2026-11-23T05:00:00.000Z",
  person: "sam@example.com",
  kind,
  thing_id: "prstg_1",
  changes: changes.map(([field, from, to]) => ({ field, from, to })),
})
const said = (...entries: ReturnType<typeof entry>[]) =>
  stageChanges(entries, names).map((change) => change.said)

describe("the log of the stages", () => {
  it("says what was added, removed, renamed and moved, by whom", () => {
    expect(stageChanges([entry("added", [["name", null, "Sanding"]])], names)).toEqual([
      { at: "2026-11-23T05:00:00.000Z", by: "sam@example.com", said: ["Added “Sanding”."] },
    ])
    expect(said(entry("removed", [["deleted_at", null, "2026-11-23"]]))).toEqual([["Removed “Sanded”."]])
    expect(
      said(
        entry("changed", [
          ["name", "Sanding", "Sanded"],
          ["rank", "1", "2"],
        ]),
      ),
    ).toEqual([["Renamed “Sanding” to “Sanded”.", "Moved “Sanded” from place 2 to 3."]])
  })

  it("says what the buyer hears of a stage, and that it is the end", () => {
    expect(
      said(
        entry("changed", [
          ["shown_to_buyer", "false", "true"],
          ["mails_buyer", "true", "false"],
        ]),
        entry("changed", [
          ["buyer_name", "", "Being sanded"],
          ["is_end", "false", "true"],
        ]),
        entry("changed", [["buyer_name", "Being sanded", ""]]),
        entry("changed", [
          ["shown_to_buyer", "true", "false"],
          ["mails_buyer", "false", "true"],
          ["is_end", "true", "false"],
        ]),
      ),
    ).toEqual([
      ["“Sanded” is shown to the buyer.", "“Sanded” no longer emails the buyer."],
      ["The buyer sees “Sanded” as “Being sanded”.", "“Sanded” is the end."],
      ["The buyer sees “Sanded” by its name."],
      [
        "“Sanded” is no longer shown to the buyer.",
        "“Sanded” emails the buyer.",
        "“Sanded” is no longer the end.",
      ],
    ])
  })

  it("leaves out what nobody reads", () => {
    expect(said(entry("changed", [["created_at", "1", "2"]]))).toEqual([])
  })

  it("are told in one line to whoever saves second: stages that moved along only where that was all", () => {
    const words = (...entries: ReturnType<typeof entry>[]) => stageSaveWords(stageChanges(entries, names))
    const moved = entry("changed", [["rank", "3", "2"]])
    const gone = entry("removed")
    expect(words(moved, gone)).toEqual({ by: "sam@example.com", what: "Removed “Sanded”" })
    expect(words(moved)?.what).toBe("Moved “Sanded” from place 4 to 3")
    expect(words(gone, entry("changed", [["is_end", "false", "true"]]))?.what).toBe(
      "Removed “Sanded”; “Sanded” is the end",
    )
    expect(words()).toBeUndefined()
  })
})
