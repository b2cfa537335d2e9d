import type * as z from "zod/mini"
import { mayCall } from "../../contracts/staff-access"
import type { OwnRole } from "../../contracts/staff-roles"
import { useRead } from "./queries"

/** Roles change seldom, and the server asks at every call anyway. */
const STALE_MS = 5 * 60_000

/** Whether whoever is logged in may make a call; false until it is known. For what only spares a refusal. */
export function useMayCall(method: string, path: string): boolean {
  const { data } = useRead<z.infer<typeof OwnRole>>("/admin/staff/me", { staleTime: STALE_MS })
  return (
    data !== undefined && mayCall({ id: "me", role: data.role, isKey: false }, { method, path, query: {} })
  )
}
