import { SHOP_ZONE } from "./shop-zone"

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: SHOP_ZONE })

/** `November 27, 2026` */
export const longDate = (moment: Date | string): string => long.format(new Date(moment))
