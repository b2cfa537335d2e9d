import { useEffect, useRef } from "react"

/**
 * Does something whenever a value is another than it was, and not for the first one. An order's boxes are read again
 * with it when Medusa's page of the order was: an edit, a cancelation or a refund made there changes what they say.
 * @param value undefined while it isn't known
 */
export function useOnChange(value: unknown, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (value === undefined || value === last.current) return
    const isFirst = last.current === undefined
    last.current = value
    if (!isFirst) act()
  }, [value, act])
}
