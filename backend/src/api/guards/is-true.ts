/** Whether a body's switch is on, as Medusa reads it: also as a text. */
export const isTrue = (value: unknown): boolean => String(value).toLowerCase() === "true"
