import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"

/**
 * Calls are made at once, even while the browser is offline: they then fail with a message. By default they would wait
 * and be made when the network is back, whether or not the user still wants them.
 */
export const AT_ONCE = { networkMode: "always" } as const

/** The same for changes on Medusa's own pages. */
export function useSendsAtOnce(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const { mutations, ...others } = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...others, mutations: { ...mutations, ...AT_ONCE } })
  }, [queries])
}
