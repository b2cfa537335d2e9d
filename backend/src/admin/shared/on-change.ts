import { useEffect, useRef } from "react"

/**
 * Does something whenever a value changes, but not for the first value. An order's boxes use it to read again when
 * Medusa's page of the order did: an edit, a cancellation or a refund made there changes what they show.
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
