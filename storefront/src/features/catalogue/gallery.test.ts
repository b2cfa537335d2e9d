import { thumbsPerRow } from "./gallery"

it.each([
  [2, 2],
  [8, 8],
  [9, 5],
  [10, 5],
  [12, 6],
  [17, 6],
])("lays %i thumbnails out %i beside each other, with no row of one", (count, perRow) => {
  expect(thumbsPerRow(count)).toBe(perRow)
  expect(count % perRow).not.toBe(1)
})
