/**
 * The visitor's sled: its id, in a cookie that pages may read but only `/shop/my-sled` writes. It is no
 * secret and decides nothing but what is shown.
 */
export const SLED_COOKIE = "sled"
