import type { ReactNode } from "react"
import { useWhoChanges } from "./role"

/** What only those see who may change what the page is for. The server asks all the same. */
export function MayChange({ children }: { children: ReactNode }) {
  return useWhoChanges() === null ? children : null
}
