import type { Health } from "../../contracts/staff/health"
import { useRead } from "../shared/queries"

/** How often a page that is left open reads again. */
const LOOK_AGAIN_MS = 30_000

export const useHealth = () =>
  useRead<Health>("/admin/health", { staleTime: 0, refetchInterval: LOOK_AGAIN_MS })
