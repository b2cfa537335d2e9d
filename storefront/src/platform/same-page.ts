import type { ParsedLocation } from "@tanstack/react-router"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The path that this address replaced, while the page stayed as it was. */
    samePageAs?: string
  }
}

/** True when a page only changed its address, as the builder does with each new design: there was no navigation. */
export const isSamePage = (
  from: Pick<ParsedLocation, "pathname">,
  to: Pick<ParsedLocation, "state">,
): boolean => to.state.samePageAs === from.pathname
