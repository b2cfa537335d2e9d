/** How a page scrolls on its own: smoothly, unless the visitor prefers reduced motion. For browsers only. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth"
