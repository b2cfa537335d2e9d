import { movePieces } from "./chunk-moves"

const piece = (size: number, ...imports: number[]) => ({ size, imports })
const need = (weight: number, ...pieces: number[]) => ({ weight, pieces })
/** The files as lists of pieces. */
const filesOf = (fileOf: number[]) =>
  [...new Set(fileOf)].map((file) => fileOf.flatMap((each, at) => (each === file ? [at] : [])))

test("a piece leaves a file that a busy page loads in vain for one of its own", () => {
  const pieces = [piece(1), piece(90)]
  expect(filesOf(movePieces([7, 7], pieces, [need(4, 0), need(1, 0, 1)], 10))).toEqual([[0], [1]])
})

test("a piece goes to the file that all who need it load", () => {
  const pieces = [piece(50), piece(50), piece(1)]
  const needs = [need(1, 0, 2), need(1, 0, 2), need(1, 1)]
  expect(filesOf(movePieces([0, 1, 1], pieces, needs, 10))).toEqual([[0, 2], [1]])
})

test("what costs least where it is stays", () => {
  const pieces = [piece(5), piece(5), piece(200)]
  const needs = [need(1, 0, 1), need(1, 0, 1), need(1, 2)]
  expect(movePieces([3, 3, 8], pieces, needs, 10)).toEqual([3, 3, 8])
})

test("a piece doesn't join a file that would then import what imports it", () => {
  // 0 imports 1, which imports 2: with 0 and 2 in one file, that file and the large 1 need each other.
  const pieces = [piece(1, 1), piece(500, 2), piece(1)]
  const needs = [need(1, 0, 1, 2), need(1, 0, 1, 2), need(9, 2)]
  const files = movePieces([0, 1, 2], pieces, needs, 10)
  expect(files[0] === files[2] && files[1] !== files[0]).toBe(false)
})
