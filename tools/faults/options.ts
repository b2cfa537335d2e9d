import { parseArgs } from "node:util"
import { Problem } from "../problem"

export interface FaultOptions {
  /** For how long rounds are begun. */
  minutes: number
  /** A few quick faults, for tests. */
  isShort: boolean
  seed: number
  /** Parts of the names of the faults to run; empty for all. */
  only: string[]
  /** Shoppers at a time, in addition to one who sends forms and one at the desk. */
  shoppers: number
  /** The first of the ports that it uses. */
  firstPort: number
  /** Where to write the figures as JSON. */
  json: string | undefined
  /**
   * How many times the promised time an answer may take: a machine that is busy with other things is slower at
   * everything.
   */
  grace: number
}

const SHORT_MINUTES = 0.75
const LONG_MINUTES = 30
/** A machine that runs tests is shared. */
const SHORT_GRACE = 3

const number = (name: string, text: string | undefined, otherwise: number, least: number): number => {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (text.trim() === "" || !Number.isFinite(value) || value < least)
    throw new Problem(`--${name} must be a number of at least ${least}; it is "${text}".`)
  return value
}

/**
 * Reads the options after `npm run faults --`.
 * @param now used as the seed when none is given
 * @throws {Problem} in a sentence
 */
export function readOptions(args: string[], now: number): FaultOptions {
  let values: Partial<Record<string, string | boolean>>
  try {
    ;({ values } = parseArgs({
      args,
      options: {
        minutes: { type: "string" },
        short: { type: "boolean" },
        seed: { type: "string" },
        only: { type: "string" },
        shoppers: { type: "string" },
        port: { type: "string" },
        json: { type: "string" },
        grace: { type: "string" },
      },
    }))
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
  const text = (name: string) => {
    const value = values[name]
    return typeof value === "string" ? value : undefined
  }
  const isShort = values.short === true
  return {
    isShort,
    minutes: number("minutes", text("minutes"), isShort ? SHORT_MINUTES : LONG_MINUTES, 0.1),
    seed: Math.floor(number("seed", text("seed"), isShort ? 1 : now % 1_000_000, 0)),
    shoppers: Math.floor(number("shoppers", text("shoppers"), isShort ? 2 : 3, 1)),
    firstPort: Math.floor(number("port", text("port"), 8_300, 1_024)),
    only: (text("only") ?? "").split(",").filter(Boolean),
    json: text("json"),
    grace: number("grace", text("grace"), isShort ? SHORT_GRACE : 1, 1),
  }
}
