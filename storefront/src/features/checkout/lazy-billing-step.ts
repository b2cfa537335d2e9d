import { lazyRouteComponent } from "@tanstack/react-router"

/**
 * The billing step, whose code (card fields and all) nobody needs for the shipping step. The router's own lazy
 * component, not React's: one that was preloaded renders at once, where React's waits at its first rendering
 * in every case, and the server renders without waiting.
 */
export const BillingStep = lazyRouteComponent(() => import("./billing-step"), "BillingStep")

/** Asks for its code ahead. A failure is tried again, and told, where the step is shown. */
export const preloadBillingStep = async (): Promise<void> => BillingStep.preload?.()
