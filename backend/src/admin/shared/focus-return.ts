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
      // Where the button is gone, as in a form that was saved, the page's heading is next.
      const place = opener?.isConnected ? opener : document.querySelector("main h1, main h2")
      if (!(place instanceof HTMLElement)) return
      if (place !== opener) place.tabIndex = -1
      place.focus()
    },
  }
}
