import type { ParsedLocation } from "@tanstack/react-router"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Path this address was put in place of, while the page stayed as it was. */
    samePageAs?: string
  }
}

/** True when a page only took another address, as the builder does with each new design: nobody went anywhere. */
export const isSamePage = (
  from: Pick<ParsedLocation, "pathname">,
  to: Pick<ParsedLocation, "state">,
): boolean => to.state.samePageAs === from.pathname
