import type { RateLimit } from "../../rate-limit"

/** Far more cards than a rider has; who tries stolen numbers has hundreds. */
export const REFUSED_CARDS: RateLimit = { name: "refused-cards", points: 20, seconds: 10 * 60 }
