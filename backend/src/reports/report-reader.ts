import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { boundsOf, daysOf, type Period } from "./domain/period"

/** The two spans of a report, as its statements name them. */
export interface Between {
  from: Date
  to: Date
  beforeFrom: Date
  beforeTo: Date
  /** Whether they are short enough that the rows belonging to their orders are looked up one by one. */
  isNear: boolean
}

/** Days of both spans together that count as short. */
const NEAR_DAYS = 190

/** The moments of a period and of the one before it, as the reports' SQL takes them. */
export function betweenOf(period: Period): Between {
  const [now, before] = [boundsOf(period), boundsOf(period.before)]
  return {
    ...now,
    beforeFrom: before.from,
    beforeTo: before.to,
    isNear: daysOf(period) + daysOf(period.before) <= NEAR_DAYS,
  }
}

/** Whether a moment is in one of the two spans; used with `isBefore`, which tells which. */
export const inPeriods = (moment: string): string =>
  `(${moment} >= :from and ${moment} < :to or ${moment} >= :beforeFrom and ${moment} < :beforeTo)`
/** SQL that tells, of a moment in one of the two spans, whether it is in the earlier one. */
export const isBefore = (moment: string): string => `${moment} < :from`

/** What a statement may use: a year of a hundred thousand orders is joined in memory, not on disk. */
const SETTINGS = [
  "set transaction read only",
  // Compiling a statement takes longer than running it here.
  "set local jit = off",
  "set local work_mem = '64MB'",
  "set local statement_timeout = '20s'",
]

/** Reads for a report: changes nothing, and has a time limit. */
export async function inReport<Answer>(
  container: MedusaContainer,
  read: (database: Knex.Transaction) => Promise<Answer>,
): Promise<Answer> {
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return await database.transaction(async (transaction) => {
    await transaction.raw(SETTINGS.join("; "))
    return await read(transaction)
  })
}

/** Reads the rows of a statement for a report. Amounts are whole cents. */
export const readReport = <Row>(
  container: MedusaContainer,
  sql: string,
  bindings: object = {},
): Promise<Row[]> =>
  inReport(container, async (database) => {
    const { rows } = await database.raw<{ rows: Row[] }>(sql, bindings as Record<string, string>)
    return rows
  })
