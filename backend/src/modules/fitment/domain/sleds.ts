import type { SledModel } from "../../../contracts/builder"

export interface SledRow {
  id: string
  year: number
  make: string
  model: string
  mount_kit_sku: string | null
}

const byText = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The sleds that riders choose from by year, make and model. Nothing in it ever changes; a new one takes its place. */
export class Sleds {
  private readonly byId: ReadonlyMap<string, SledRow>

  constructor(
    private readonly rows: readonly SledRow[],
    readonly stamp: string,
  ) {
    this.byId = new Map(rows.map((row) => [row.id, row]))
  }

  find(id: string): SledRow | undefined {
    return this.byId.get(id)
  }

  /** Newest first. */
  years(): number[] {
    return distinct(this.rows.map((row) => row.year)).sort((a, b) => b - a)
  }

  /** In alphabetical order; empty for a year without sleds. */
  makes(year: number): string[] {
    return distinct(this.rows.filter((row) => row.year === year).map((row) => row.make)).sort(byText)
  }

  /** In alphabetical order; empty for a year and make without sleds. */
  models(year: number, make: string): SledModel[] {
    return this.rows
      .filter((row) => row.year === year && row.make === make)
      .map(({ id, model }) => ({ id, model }))
      .sort((a, b) => byText(a.model, b.model))
  }
}
