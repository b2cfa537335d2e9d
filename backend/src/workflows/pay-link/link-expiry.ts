import { LINK_DAYS } from "../../contracts/orders/phone-order-choices"
import { DAY_MS } from "../../contracts/time/shop-time"

/** Until when a link made now is valid; a balance's never expires. */
export const linkExpiry = () => new Date(Date.now() + LINK_DAYS * DAY_MS)
