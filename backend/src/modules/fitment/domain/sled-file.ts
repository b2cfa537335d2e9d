import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { parse } from "csv-parse"
import { BOGIE_POSITIONS } from "../../../contracts/builder/bogie-positions"
import { STOCKED_SKU } from "../../../contracts/catalog/stocked-sku"
import { counted } from "../../../contracts/counted"
import { BROKEN_SENTENCE, isWhole } from "../../../contracts/forms/form-fields"
import {
  brokenCsv,
  CSV_OPTIONS,
  type CsvRecord,
  delimiterOf,
  encodingRefusal,
  lineOf,
  normalizeLineEnds,
  type Refusal,
  widthRefusal,
} from "../../../csv/csv-text"
import { type BogieFit, formatBogies } from "./bogie-fit"
import { MAX_SLEDS } from "./file-limits"

/**
 * The sleds as staff write them: a CSV file with one row per sled, followed by the parts that fit it. A blank cell
 * means that nothing of that kind fits. docs/decisions/2026-11-21-fitment.md describes the columns.
 */

/** A row of the file. `bogies` as `formatBogies` writes them. */
export interface SledEntry {
  line: number
  year: number
  make: string
  model: string
  mount_kit_sku: string | null
  dampener_sku: string | null
  bogies: string
  /** Whether someone has checked the line on a sled; null when the file doesn't say. */
  verified: boolean | null
}

export interface SledFile {
  sleds: SledEntry[]
  /** Bogie positions that the file has no column for: it says nothing about them. */
  unnamed: number[]
  refused: Refusal[]
}

export const EARLIEST_YEAR = 1960
export const LATEST_YEAR = 2100

const BOGIE_COLUMNS = BOGIE_POSITIONS.map(({ number }) => `bogie_${number}`)
export const SLED_COLUMNS: readonly string[] = [
  "year",
  "make",
  "model",
  "mount_kit",
  "dampener",
  ...BOGIE_COLUMNS,
]
/** The only column that is always optional. */
export const VERIFIED_COLUMN = "verified"

const YEAR = /^\d{4}$/
/** Begins with a letter or digit: a name that begins with "=" would run in a spreadsheet. */
const NAME = /^[\p{L}\p{N}][^\p{C}]*$/u
const BOGIE = /^([A-Z0-9][A-Z0-9.-]{1,39})( single)?$/i
export const LONGEST_MAKE = 60
export const LONGEST_MODEL = 80

/** What gets pasted along unseen. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/gu
/** Blanks of any width, such as those that don't break in names copied from a web page. */
const BLANKS = /[\p{Zs}\t]+/gu

/**
 * A name as the sled's form stores it: two that look the same are the same. One that can't be stored stays as it is,
 * since composing it may take seconds.
 */
export const tidyName = (cell: string): string =>
  isWhole(cell) ? cell.replace(UNSEEN, "").normalize("NFC").replace(BLANKS, " ").trim() : cell

/** Two makes are the same when their keys are. */
export const makeKey = (make: string): string => tidyName(make).toLowerCase()

/** Two sleds are the same when their keys are: neither case nor blanks matter. */
export function sledKey({ year, make, model }: { year: number; make: string; model: string }): string {
  return `${year}\n${tidyName(make)}\n${tidyName(model)}`.toLowerCase()
}

/** What is wrong with a name; null when it is acceptable. */
export function nameProblem(what: "make" | "model", name: string): string | null {
  const longest = what === "make" ? LONGEST_MAKE : LONGEST_MODEL
  if (name === "") return `The ${what} is missing.`
  if (name.length > longest) return `The ${what} is longer than ${longest} characters.`
  if (!isWhole(name)) return `The ${what}: ${BROKEN_SENTENCE}`
  return NAME.test(name) ? null : `The ${what} "${name}" must begin with a letter or a digit, on one line.`
}

/** What is wrong with a year; null when it is acceptable. */
export function yearProblem(year: number): string | null {
  if (Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR) return null
  return `The year must be a whole number from ${EARLIEST_YEAR} to ${LATEST_YEAR}.`
}

function readSku(cell: string, what: string, refuse: (reason: string) => void): string | null {
  if (cell === "") return null
  const sku = cell.toUpperCase()
  if (STOCKED_SKU.test(sku)) return sku
  refuse(`The ${what} "${cell}" is not a SKU.`)
  return null
}

function readBogies(cell: (column: string) => string, refuse: (reason: string) => void): string {
  const bogies: BogieFit[] = []
  for (const { number, name } of BOGIE_POSITIONS) {
    const text = cell(`bogie_${number}`)
    if (text === "") continue
    const [, sku, single] = BOGIE.exec(text) ?? []
    if (sku) bogies.push({ position: number, sku: sku.toUpperCase(), single: single !== undefined })
    else refuse(`bogie_${number} (${name}) "${text}" is neither a SKU nor a SKU with " single" behind it.`)
  }
  return formatBogies(bogies)
}

function readVerified(cell: string, refuse: (reason: string) => void): boolean | null {
  if (cell === "") return null
  const answer = cell.toLowerCase()
  if (answer !== "yes" && answer !== "no") refuse(`${VERIFIED_COLUMN} "${cell}" is neither yes nor no.`)
  return answer === "yes"
}

function readSled(
  line: number,
  cell: (column: string) => string,
  refuse: (reason: string) => void,
): SledEntry {
  const year = cell("year")
  const [make, model] = [tidyName(cell("make")), tidyName(cell("model"))]
  const problems = [
    year === ""
      ? "The year is missing."
      : YEAR.test(year)
        ? yearProblem(Number(year))
        : `The year "${year}" is not a year.`,
    nameProblem("make", make),
    nameProblem("model", model),
  ]
  for (const problem of problems) if (problem) refuse(problem)
  return {
    line,
    year: Number(year),
    make,
    model,
    mount_kit_sku: readSku(cell("mount_kit"), "mount kit", refuse),
    dampener_sku: readSku(cell("dampener"), "dampener", refuse),
    bogies: readBogies(cell, refuse),
    verified: readVerified(cell(VERIFIED_COLUMN), refuse),
  }
}

const list = new Intl.ListFormat("en-US")

/** Why a file without these columns can't be read, in one sentence. */
function withoutColumns(missing: readonly string[]): string {
  const sentence =
    missing.length === 1
      ? `The column "${missing[0]}" is missing.`
      : `The columns ${list.format(missing)} are missing.`
  if (!missing.every((column) => BOGIE_COLUMNS.includes(column))) return sentence
  return `${sentence} Add them, or choose "Add and change only" to leave those values as they are.`
}

interface Header {
  columns: Map<string, number>
  /** Columns without a heading: spreadsheets save those that were once used. */
  untitled: number[]
  refused: Refusal[]
}

function readHeader(titles: readonly string[], bogiesMayLack: boolean): Header {
  const columns = new Map<string, number>()
  const untitled: number[] = []
  const refused: Refusal[] = []
  titles.forEach((title, at) => {
    const name = title.toLowerCase().replaceAll(" ", "_")
    if (name === "") untitled.push(at)
    else if (columns.has(name)) refused.push({ line: 1, reason: `The column "${title}" appears twice.` })
    else if (name === VERIFIED_COLUMN || SLED_COLUMNS.includes(name)) columns.set(name, at)
    else refused.push({ line: 1, reason: `The column "${title}" isn't one of ${SLED_COLUMNS.join(", ")}.` })
  })
  const missing = SLED_COLUMNS.filter(
    (column) => !columns.has(column) && !(bogiesMayLack && BOGIE_COLUMNS.includes(column)),
  )
  if (missing.length > 0) refused.push({ line: 1, reason: withoutColumns(missing) })
  return { columns, untitled, refused }
}

/** Characters that are passed to the parser at once: at two a line, it takes some 50 ms. */
const PORTION = 4 * 1024

/** Between two portions other work gets a turn: a stream alone continues without letting calls in. */
async function* portions(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PORTION) {
    yield text.slice(at, at + PORTION)
    await setImmediate()
  }
}

/**
 * Reads a file of sleds, one portion at a time, so that the shop keeps serving while a large one is read. Everything
 * that is wrong is reported at once, by line; the sleds are complete only when nothing is refused.
 * @param bogiesMayLack whether columns of bogies may be left out: the file isn't the whole list
 */
export async function readSledFile(text: string, { bogiesMayLack = false } = {}): Promise<SledFile> {
  const refusedWhole = (...refused: Refusal[]): SledFile => ({ sleds: [], unnamed: [], refused })
  const wrongEncoding = encodingRefusal(text)
  if (wrongEncoding) return refusedWhole(wrongEncoding)

  const plain = normalizeLineEnds(text)
  const delimiter = delimiterOf(text)
  const tooWide = widthRefusal(plain, delimiter)
  if (tooWide) return refusedWhole(tooWide)

  const sleds: SledEntry[] = []
  const refused: Refusal[] = []
  const lines = new Map<string, number>()
  let header: (Header & { width: number }) | undefined
  let rows = 0
  const parser = Readable.from(portions(plain)).pipe(parse({ ...CSV_OPTIONS, delimiter }))
  try {
    for await (const row of parser as AsyncIterable<CsvRecord>) {
      const { record } = row
      if (!header) {
        const read = readHeader(record, bogiesMayLack)
        if (read.refused.length > 0) return refusedWhole(...read.refused)
        header = { ...read, width: record.length }
        continue
      }
      const { columns, untitled, width } = header
      if (record.every((value) => value === "")) continue
      const line = lineOf(row)
      const refuse = (reason: string) => refused.push({ line, reason })
      rows++
      // Refused ones count, too: a file of nothing else would fill the memory with reasons.
      if (rows > MAX_SLEDS) {
        return refusedWhole({ line, reason: `A file can have at most ${MAX_SLEDS} sleds.` })
      }
      if (record.length !== width) {
        refuse(`The line has ${counted(record.length, "column", "columns")}, the header has ${width}.`)
        continue
      }
      const stray = untitled.find((at) => record[at])
      if (stray !== undefined) refuse(`Column ${stray + 1} has no heading, but "${record[stray]}" is in it.`)
      const sled = readSled(line, (column) => record[columns.get(column) ?? -1] ?? "", refuse)
      const key = sledKey(sled)
      const twin = lines.get(key)
      if (twin !== undefined)
        refuse(`The ${sled.year} ${sled.make} ${sled.model} is already on line ${twin}.`)
      else lines.set(key, line)
      sleds.push(sled)
    }
  } catch (error) {
    return refusedWhole(...refused, brokenCsv(error))
  }
  if (!header) return refusedWhole({ line: 1, reason: "The file is empty." })
  const { columns } = header
  const unnamed = BOGIE_POSITIONS.map(({ number }) => number).filter(
    (number) => !columns.has(`bogie_${number}`),
  )
  return { sleds, unnamed, refused }
}
