import { useHref, useLocation } from "react-router-dom"
import { useMayCall } from "../shared/role"

/** Where Medusa leads anyone who logs in, or opens the admin without naming a page. */
const MEDUSA_START = "/orders"

/** The address that the admin was loaded at; later addresses change without loading. */
const loadedAt = () => {
  const [entry] = performance.getEntriesByType("navigation")
  return new URL(entry?.name ?? window.location.href).pathname.replace(/\/$/, "")
}

let hasStarted = false

/**
 * Whether someone has just come in without asking for a page: their day begins with what is waiting, not with the list
 * of orders. True until they are there; never again until the admin is reloaded.
 */
export function useStartsAtToday(): boolean {
  const base = useHref("/").replace(/\/$/, "")
  const { pathname } = useLocation()
  const mayToday = useMayCall("GET", "/admin/today")
  if (pathname !== MEDUSA_START || ![base, `${base}/login`].includes(loadedAt())) hasStarted = true
  return !hasStarted && mayToday
}
