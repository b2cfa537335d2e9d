import type {
  DeclinedPayments,
  LowStock,
  OrdersToShip,
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

export const useToday = () => useRead<Today>(TODAY, { staleTime: 0, refetchInterval: LOOK_AGAIN_MS })

export const useOrdersToShip = (query: Page & { wait: string | undefined }) =>
  useRead<OrdersToShip>(`${TODAY}/orders`, { query, staleTime: 0 })

export const useLowStock = (query: Page) => useRead<LowStock>(`${TODAY}/stock`, { query, staleTime: 0 })

export const useDeclined = (query: Page) =>
  useRead<DeclinedPayments>(`${TODAY}/declined`, { query, staleTime: 0 })

export const useUnshown = (query: Page) => useRead<UnshownProducts>(UNSHOWN, { query, staleTime: 0 })

/** Whether a product is one of them, and what it lacks. */
export const useUnshownProduct = (id: string) =>
  useRead<UnshownProducts>(UNSHOWN, { query: { id }, staleTime: 0 })
