/** A new mark of a filled-in form (`Idempotency-Key`): sent again unchanged, it is kept once. */
export const newFormKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  )
