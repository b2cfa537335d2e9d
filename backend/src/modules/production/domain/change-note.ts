/** The note on the refund of a build that became cheaper. */
export const changeNote = (number: number | string): string => `Build No. ${number} changed`
