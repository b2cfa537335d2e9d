import { readRequestId } from "./request-id"

it("a request id that is written plainly is taken", () => {
  for (const id of ["8f14e45f-ceea-467f-a0e6-1f2d3c4b5a69", "01HXABCDEF", "a_b-c_d-1"]) {
    expect(readRequestId(id)).toBe(id)
  }
})

it.each([
  undefined,
  "",
  "short",
  "a".repeat(65),
  "one, two-three",
  "line\nbreak-in-it",
  '{"level":"error"}',
  "<script>alert(1)",
  "someone@example.com",
  ["01HXABCDEF", "01HXABCDEG"],
])("a request id of %j is taken for none", (header) => {
  expect(readRequestId(header)).toBeNull()
})
