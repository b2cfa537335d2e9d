/** Codes that contain one of these have a banner wherever the discount is shown (section 2). */
const SHOWN_EVERYWHERE = ["FIFTEENOFF", "TENOFF"]
/** The code of the summer sale, exactly: it has a banner only in the cart (section 9). */
export const SALE_CODE = "DOGDAYS"

/**
 * Whether a code has a banner because of its name, showing its own numbers.
 * @param code upper case
 */
export const hasBuiltInBanner = (code: string): boolean =>
  code === SALE_CODE || SHOWN_EVERYWHERE.some((part) => code.includes(part))
