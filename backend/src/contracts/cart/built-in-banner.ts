/** Codes that contain one of these have a banner wherever the discount shows (section 2). */
const SHOWN_EVERYWHERE = ["FIFTEENOFF", "TENOFF"]
/** The code of the summer sale, exactly: a banner in the cart alone (section 9). */
export const SALE_CODE = "DOGDAYS"

/** Whether a code has a banner by its name, of its own numbers. @param code upper case */
export const hasBuiltInBanner = (code: string): boolean =>
  code === SALE_CODE || SHOWN_EVERYWHERE.some((part) => code.includes(part))
