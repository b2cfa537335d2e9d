import { fileEntry, readEntry, tablePart } from "./archive"

it("a backup archive knows its own entries", () => {
  expect(readEntry("backup.json")).toEqual({ kind: "first" })
  expect(readEntry("end.json")).toEqual({ kind: "last" })
  expect(readEntry(tablePart(12, 345))).toEqual({ kind: "rows", table: 12 })
  expect(readEntry(fileEntry("uploads/a ski.jpg"))).toEqual({ kind: "file", path: "uploads/a ski.jpg" })
  expect(readEntry(fileEntry("outbox/1/meta.json"))).toEqual({ kind: "file", path: "outbox/1/meta.json" })
})

it.each([
  "files/uploads/../../.bashrc",
  "files/../uploads/x",
  "files//etc/passwd",
  "files/uploads/..\\..\\x",
  "files/uploads/a//b",
  "files/uploads/c:x",
  "files/uploads",
  "files/secrets.json",
  "files/postgres/PG_VERSION",
  "../backup.json",
  "tables/1/1.copy",
])("a backup archive takes nothing from %s", (name) => {
  expect(readEntry(name)).toEqual({ kind: "unknown" })
})
