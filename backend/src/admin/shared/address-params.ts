import { useSearchParams } from "react-router-dom"

/**
 * A page's parameters in its address, and a function that changes some of them.
 *
 * A change starts from the window's current address: the router's own is one render behind, and two changes in quick
 * succession (a day typed, then the next one) would lose the first.
 */
export function useAddressParams(): [URLSearchParams, (change: (next: URLSearchParams) => void) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (change) => {
      const next = new URLSearchParams(window.location.search)
      change(next)
      setParams(next, { replace: true })
    },
  ]
}

/** Sets a value, or removes it when empty. */
export function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
