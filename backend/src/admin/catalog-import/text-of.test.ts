import { encodingRefusal } from "../../csv/csv-text"
import { textOf } from "./text-of"

const refusalOf = async (...parts: BlobPart[]) => encodingRefusal(await textOf(new Blob(parts)))

test.each([
  ["zeros", Uint8Array.of(80, 75, 3, 4, 0, 0)],
  ["another encoding", Uint8Array.of(0xe9)],
])("a file with %s is told to be saved as UTF-8", async (_, bytes) => {
  expect(await refusalOf("sku,price\n", bytes)).toEqual({
    line: 2,
    reason: "The file is not in UTF-8: save it as CSV UTF-8.",
  })
})

test("a file's text is taken as it is", async () => {
  expect(await textOf(new Blob(["sku,title\nA-1,Bögie\n"]))).toBe("sku,title\nA-1,Bögie\n")
  expect(await refusalOf("sku,title\nA-1,Bögie\n")).toBeNull()
})
