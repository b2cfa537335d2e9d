import type { Health } from "../../contracts/staff/health"
import { useRead } from "../shared/queries"

/** How often a page that is left open reads again. */
const LOOK_AGAIN_MS = 30_000

/** Whether every part of the shop works (section 2.14), read again every 30 seconds. */
export const useHealth = () =>
  useRead<Health>("/admin/health", { staleTime: 0, refetchInterval: LOOK_AGAIN_MS })
