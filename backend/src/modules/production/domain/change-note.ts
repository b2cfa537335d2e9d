/** The note on the refund of a build that became cheaper. */
export const changeNote = (number: number | string): string => `Build No. ${number} changed`

const NOTED = /^Build No\. .* changed$/

/** Whether a refund belongs to a changed build: then the order's total has already dropped by that amount. */
export const isChangeNote = (note: string | null | undefined): boolean => NOTED.test(note ?? "")
