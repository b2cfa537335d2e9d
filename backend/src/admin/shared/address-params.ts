import { useSearchParams } from "react-router-dom"

/**
 * What a page keeps behind the question mark of its address, and what changes some of it.
 *
 * A change begins with the address as it is in the window: the router's own is a render behind, and two changes in
 * quick succession (a day typed, then the next one) would lose the first.
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

/** Sets a value, or takes it out where it is empty. */
export function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
