/** Medusa's exact form of an amount, which its totals are computed from. @param amount SQL of dollars as text */
export const rawAmount = (amount: string) => `jsonb_build_object('value', ${amount}, 'precision', 20)`
