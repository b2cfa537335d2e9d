/** The SKU of what is stocked, as staff's files have it. */
export const STOCKED_SKU = /^[A-Z0-9][A-Z0-9.-]{1,39}$/
