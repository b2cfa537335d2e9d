/** How the refund of a build that became cheaper is noted. */
export const changeNote = (number: number | string): string => `Build No. ${number} changed`

const NOTED = /^Build No\. .* changed$/

/** Whether a refund belongs to a changed build: then the order's total has fallen by it already. */
export const isChangeNote = (note: string | null | undefined): boolean => NOTED.test(note ?? "")
