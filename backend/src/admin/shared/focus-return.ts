import { useState } from "react"

/**
 * For the content of a drawer or modal that a button of the page opens: the focus returns to that button when it
 * closes. Radix returns it only to its own trigger, and would leave it on the page, so that people at a keyboard would
 * start over at the top.
 */
export function useFocusReturn(): { onCloseAutoFocus: () => void } {
  const [opener] = useState(() => document.activeElement)
  return {
    onCloseAutoFocus: () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
  }
}
