/** How a page scrolls by itself: smoothly, unless the visitor wants less motion. For browsers only. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth"
