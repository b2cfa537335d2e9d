/**
 * The visitor's sled: its id, in a cookie that pages may read but only `/shop/my-sled` writes. It isn't a secret and
 * decides only what is shown.
 */
export const SLED_COOKIE = "sled"
