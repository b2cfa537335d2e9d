/** Where the shop counts its days (sections 2 and 9), so that servers and browsers anywhere write the same one. */
export const SHOP_ZONE = "America/Chicago"

type InWords = (moment: Date | string) => string

/** Made when it is first asked for: a formatter is slow to make, and few pages write more than one kind of date. */
function inShopZone(options: Intl.DateTimeFormatOptions): InWords {
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    format ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: SHOP_ZONE })
    return format.format(new Date(moment))
  }
}

/** `Nov 27, 2026` */
export const mediumDate = inShopZone({ dateStyle: "medium" })

/** `November 27, 2026` */
export const longDate = inShopZone({ dateStyle: "long" })

/** `Friday, November 27, 2026` */
export const fullDate = inShopZone({ dateStyle: "full" })

/** `Friday, November 27, 2026 at 6:00 AM` */
export const fullDateAndTime = inShopZone({ dateStyle: "full", timeStyle: "short" })
