import { useLocation } from "react-router-dom"
import type * as z from "zod/mini"
import { mayCallPattern, type StaffCaller } from "../../contracts/staff/staff-access"
import type { OwnRole } from "../../contracts/staff/staff-roles"
import { changeAt, rolesThatChange } from "../menu/closed-pages"
import { useRead } from "./queries"

/** Roles rarely change, and the server checks every call anyway. */
const STALE_MS = 5 * 60_000

const useOwnRole = () => useRead<z.infer<typeof OwnRole>>("/admin/staff/me", { staleTime: STALE_MS })

/** Whether two-step log-in has to be set up before anything else is available. */
export const useTwoStepDue = (): boolean => useOwnRole().data?.two_step_due ?? false

/** The current user, with their role; undefined until known. Only for sparing them a refusal. */
export function useCaller(): StaffCaller | undefined {
  const { data } = useOwnRole()
  return data && { id: "me", role: data.role, isKey: false }
}

/** Whether the current user may make a call; false until known. */
export function useMayCall(method: string, path: string): boolean {
  const caller = useCaller()
  return caller !== undefined && mayCallPattern(caller, `${method} ${path}`)
}

/** The roles that may change what this page is for, by name; null where the current user may. */
export function useWhoChanges(): readonly string[] | null {
  const caller = useCaller()
  const { pathname } = useLocation()
  return caller ? rolesThatChange(caller, changeAt(pathname)) : null
}
