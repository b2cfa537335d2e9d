import { useCallback, useState } from "react"

/** Whether any picture of a list is being uploaded, and what its rows report. */
export function useUploads(): { isUploading: boolean; onUploading: (begins: boolean) => void } {
  const [count, setCount] = useState(0)
  const onUploading = useCallback((begins: boolean) => setCount((now) => now + (begins ? 1 : -1)), [])
  return { isUploading: count > 0, onUploading }
}
