import type { SledModel } from "../../../contracts/builder/builder"
import { byText } from "../../../contracts/by-text"
import type { Sled, Snowmobile } from "../../../contracts/fitment/fitment"
import type { BogieFit } from "./bogie-fit"

export interface SledRow {
  id: string
  year: number
  make: string
  model: string
  mount_kit_sku: string | null
  dampener_sku: string | null
  /** Invented by the demo and not verified since: anything that shows it must say so. */
  demo_data: boolean
  /** By position. */
  bogies: readonly BogieFit[]
}

/** A sled as stored in the tables; `bogies` as `formatBogies` writes them. */
export interface StoredSled extends Omit<SledRow, "bogies"> {
  bogies: string
  /** It existed once and was removed. */
  deleted: boolean
}

/** "2021 Polaris RMK Khaos 850" */
export function describeSled({ year, make, model }: { year: number; make: string; model: string }): string {
  return `${year} ${make} ${model}`
}

/** The mark in an answer for data that no one has verified; nothing for any other. */
const warningOf = (demo: boolean): { demoData?: true } => (demo ? { demoData: true } : {})

/** A sled as the calls return it. */
export function sledAnswer({ id, year, make, model, demo_data }: SledRow): Sled {
  return { id, year, make, model, description: describeSled({ year, make, model }), ...warningOf(demo_data) }
}

/** A sled in an answer about what fits it. @param part what was found, whose own data may be the demo's */
export function snowmobileOf(sled: SledRow, part?: { demoData: boolean } | null): Snowmobile {
  return { description: describeSled(sled), ...warningOf(sled.demo_data || Boolean(part?.demoData)) }
}

interface Make {
  name: string
  /** Whether one of its sleds in that year has bogies. */
  bogies: boolean
  models: SledModel[]
}

interface Year {
  year: number
  bogies: boolean
  makes: Map<string, Make>
}

/**
 * The sleds that riders choose from by year, make and model. Immutable; replaced by a new one. Answers are prepared in
 * advance: a look-up costs the same with seven sleds as with fifty thousand.
 */
export class Sleds {
  private readonly byId: ReadonlyMap<string, SledRow>
  private readonly byYear: ReadonlyMap<number, Year>

  constructor(readonly rows: readonly SledRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]))
    const years = new Map<number, Year>()
    for (const { id, year: number, make: name, model, bogies, demo_data } of rows) {
      const year = years.get(number) ?? { year: number, bogies: false, makes: new Map() }
      years.set(number, year)
      const make = year.makes.get(name) ?? { name, bogies: false, models: [] }
      year.makes.set(name, make)
      make.models.push({ id, model, ...warningOf(demo_data) })
      if (bogies.length > 0) year.bogies = make.bogies = true
    }
    for (const { makes } of years.values()) {
      for (const { models } of makes.values()) models.sort((a, b) => byText(a.model, b.model))
    }
    this.byYear = years
  }

  /** A sled by its id; undefined when it isn't on offer. */
  find(id: string): SledRow | undefined {
    return this.byId.get(id)
  }

  /** Newest first. @param bogiesOnly leaves out years without a single sled with bogies */
  years(bogiesOnly = false): number[] {
    return [...this.byYear.values()]
      .filter(({ bogies }) => bogies || !bogiesOnly)
      .map(({ year }) => year)
      .sort((a, b) => b - a)
  }

  /** In alphabetical order; empty for a year without sleds. @param bogiesOnly as in `years` */
  makes(year: number, bogiesOnly = false): string[] {
    return [...(this.byYear.get(year)?.makes.values() ?? [])]
      .filter(({ bogies }) => bogies || !bogiesOnly)
      .map(({ name }) => name)
      .sort(byText)
  }

  /**
   * In alphabetical order; empty for a year and make without sleds. Sleds without bogies are included: their riders get
   * an answer, and we learn of the gap.
   */
  models(year: number, make: string): readonly SledModel[] {
    return this.byYear.get(year)?.makes.get(make)?.models ?? []
  }
}
