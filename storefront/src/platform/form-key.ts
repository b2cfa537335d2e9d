/** A new key for a filled-in form (`Idempotency-Key`): if it is sent again unchanged, it is stored once. */
export const newFormKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  )
