/** Days are Chicago's (section 2). */
export const SHOP_ZONE = "America/Chicago"
