import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/**
 * A call is made at once, also while the browser has no network: then it fails in words. By default it would wait, and be
 * made when the line is back, whether or not whoever pressed still wants it.
 */
export const AT_ONCE = { networkMode: "always" } as const

/** The same for what Medusa's own pages change. */
export function useSendsAtOnce(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const { mutations, ...others } = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...others, mutations: { ...mutations, ...AT_ONCE } })
  }, [queries])
}
