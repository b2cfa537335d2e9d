// The rules of contracts/money.ts in SQL, on Medusa's decimals. Both round half a cent away from zero.

/** Dollars, as Medusa stores them, in whole cents. */
export const centsSql = (dollars: string): string => `(${dollars} * 100)::bigint`

/** A percentage of an amount in whole cents: `percentOf`, to the cent. Decimals are exact; floats aren't. */
export const percentOfSql = (cents: string, percent: string): string =>
  `round((${cents})::numeric * (${percent})::numeric * 0.01)`
