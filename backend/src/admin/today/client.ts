import type {
  DeclinedPayments,
  LowStock,
  OrdersToShip,
  OwedRefunds,
  Today,
  UnshownProducts,
} from "../../contracts/staff/today"
import { useRead } from "../shared/queries"

const TODAY = "/admin/today"

/** The address of published products that no one sees, for reading them again. */
export const UNSHOWN = `${TODAY}/unshown`

/** How often a page that is left open reads again. */
const LOOK_AGAIN_MS = 60_000

type Page = { limit: number; offset: number }

/** Read again every minute. A figure is absent where the role may not read its list (section 2.14). */
export const useToday = () => useRead<Today>(TODAY, { staleTime: 0, refetchInterval: LOOK_AGAIN_MS })

/** Paid orders that can leave; with `wait: "workshop"`, those that something is still being made for. */
export const useOrdersToShip = (query: Page & { wait: string | undefined }) =>
  useRead<OrdersToShip>(`${TODAY}/orders`, { query, staleTime: 0 })

/** Goods that are gone or will be within 30 days, soonest first (section 2.14). */
export const useLowStock = (query: Page) => useRead<LowStock>(`${TODAY}/stock`, { query, staleTime: 0 })

/** Carts whose card was refused in the last 24 hours, latest first; amounts in whole cents. */
export const useDeclined = (query: Page) =>
  useRead<DeclinedPayments>(`${TODAY}/declined`, { query, staleTime: 0 })

/** Orders that more was paid for than they cost now, oldest first; amounts in whole cents (section 2.14). */
export const useOwed = (query: Page) => useRead<OwedRefunds>(`${TODAY}/owed`, { query, staleTime: 0 })

/** Published products that no shopper sees, by name, and what each lacks (section 2.8). */
export const useUnshown = (query: Page) => useRead<UnshownProducts>(UNSHOWN, { query, staleTime: 0 })

/** Whether a product is one of them, and what it lacks. */
export const useUnshownProduct = (id: string) =>
  useRead<UnshownProducts>(UNSHOWN, { query: { id }, staleTime: 0 })
