import type { ReactNode } from "react"
import { useWhoChanges } from "./role"

/** Shown only to those who may change what the page is for. The server checks anyway. */
export function MayChange({ children }: { children: ReactNode }) {
  return useWhoChanges() === null ? children : null
}
